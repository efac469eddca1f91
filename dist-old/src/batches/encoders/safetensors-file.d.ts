import { StepwellError } from '../../errors/index.js';
import type { Column } from '../../plugin-api/define-formatter.js';
import type { Spooled } from './byte-buffer.js';
import type { Cell, FileMetadata, Sink } from './interface.js';
/** Element types of tensors, with the bytes of an element. */
declare const WIDTHS: {
    readonly F64: 8;
    readonly I64: 8;
    readonly F32: 4;
    readonly I32: 4;
    readonly I8: 1;
    readonly U8: 1;
    readonly BOOL: 1;
};
export type Dtype = keyof typeof WIDTHS;
/** A tensor whose elements are known, in row-major order and little-endian. */
export interface Tensor {
    readonly name: string;
    readonly dtype: Dtype;
    readonly shape: readonly number[];
    /** Number of its bytes. */
    readonly bytes: number;
    chunks(): AsyncIterable<Uint8Array>;
}
/** The bytes of `elements` as a tensor. Nothing can be added to them afterwards. */
export declare function tensorOf(name: string, dtype: Dtype, shape: readonly number[], elements: Spooled): Tensor;
/**
 * Writes a safetensors file: u64 bytes of the header, the header as JSON, padded with spaces, and the tensors' elements
 * without holes. Tensors of wider elements come first, so that each begins at a multiple of its element's size; of one
 * width they stay in the order given.
 */
export declare function writeTensors(file: Sink['file'], metadata: FileMetadata, tensors: readonly Tensor[]): Promise<void>;
/** Says of a row's cells which row it is, for errors. */
export declare function rowName(columns: readonly Column[]): (cells: readonly Cell[]) => string;
export declare const unfit: (row: string, detail: string) => StepwellError;
export {};
