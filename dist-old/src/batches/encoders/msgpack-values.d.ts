import type { ColumnType } from '../../plugin-api/define-formatter.js';
import type { ByteBuffer } from './byte-buffer.js';
import type { Cell } from './interface.js';
export declare const writeArrayHead: (out: ByteBuffer, length: number) => void;
export declare const writeMapHead: (out: ByteBuffer, length: number) => void;
export declare function writeString(out: ByteBuffer, text: string): void;
/** Writes a cell by its column's type, so that a float with a whole value is still written as a float. */
export declare function writeCell(out: ByteBuffer, cell: Cell, type: ColumnType): void;
