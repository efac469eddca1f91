import { Spooled } from './byte-buffer.js';
import { type Cell, type Sink } from './interface.js';
import { type Tensor } from './safetensors-file.js';
/** A column of a ragged file that is being written. */
export interface RaggedColumn {
    /** What of it is not in a temporary file yet. */
    readonly parts: readonly Spooled[];
    /** @param row names the row in errors. @throws ROW_UNFIT */
    write(cell: Cell, row: string): void;
    /** The column as tensors, when every row was written. */
    tensors(): readonly Tensor[];
}
type ScalarType = 'int32' | 'double' | 'boolean';
/** Numbers or booleans as one tensor with an element a row; 0 for null. */
export declare class RaggedScalars implements RaggedColumn {
    #private;
    readonly parts: readonly Spooled[];
    constructor(name: string, type: ScalarType, spool: Sink['spool']);
    write(cell: Cell): void;
    tensors(): readonly Tensor[];
}
/** Text or free-form values as one tensor of bytes: JSON in UTF-8, a line for each row, `null` for null. */
export declare class RaggedText implements RaggedColumn {
    #private;
    readonly parts: readonly Spooled[];
    constructor(name: string, spool: Sink['spool']);
    write(cell: Cell): void;
    tensors(): readonly Tensor[];
}
export {};
