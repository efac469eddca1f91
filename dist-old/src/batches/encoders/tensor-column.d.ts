import type { Column } from '../../plugin-api/define-formatter.js';
import type { Cell, Sink } from './interface.js';
import { type Tensor } from './safetensors-file.js';
/**
 * A tensor that is being written: one row of it for each row of the file, all of equal shape. Integers are I64, which
 * torch uses for indices.
 */
export declare class TensorColumn implements Tensor {
    #private;
    readonly name: string;
    readonly dtype: 'I64' | 'F32';
    constructor({ name, type }: Column, spool: Sink['spool']);
    /** True if no row has a value, so that the column becomes no tensor. */
    get isAbsent(): boolean;
    get shape(): readonly number[];
    get bytes(): number;
    write(cell: Cell, where: string): Promise<void>;
    chunks(): AsyncIterable<Uint8Array>;
}
