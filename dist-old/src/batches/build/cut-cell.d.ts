import type { Cell } from '../encoders/interface.js';
/** A cell whose lists have at most `most` entries, at any depth. Typed arrays stay typed arrays. */
export declare function cutCell(cell: Cell, most: number): Cell;
