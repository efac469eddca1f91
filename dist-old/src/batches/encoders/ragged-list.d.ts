import type { ColumnType } from '../../plugin-api/define-formatter.js';
import { Spooled } from './byte-buffer.js';
import type { Cell, Sink } from './interface.js';
import type { RaggedColumn } from './ragged-values.js';
import { type Tensor } from './safetensors-file.js';
type ListType = Extract<ColumnType, `${string}[]`>;
/**
 * Lists of numbers behind one another as one tensor, and where each begins and ends as `name.offsets` (I32, rows + 1).
 * A null list is as long as an empty one. Lists of lists, T x K in every row, are a tensor of (sum of T) x K, and offsets
 * count T.
 */
export declare class RaggedList implements RaggedColumn {
    #private;
    readonly parts: readonly Spooled[];
    /** @param isMask every entry is 0 or 1 */
    constructor(name: string, type: ListType, isMask: boolean, spool: Sink['spool']);
    write(cell: Cell, row: string): void;
    tensors(): readonly Tensor[];
}
export {};
