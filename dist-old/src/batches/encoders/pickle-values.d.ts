import type { ColumnType } from '../../plugin-api/define-formatter.js';
import type { ByteBuffer } from './byte-buffer.js';
import type { Cell } from './interface.js';
/** Opcodes of pickle protocol 2 that build plain values; none of them names a class or calls anything. */
export declare const OP: {
    readonly proto: 128;
    readonly stop: 46;
    readonly mark: 40;
    readonly emptyDict: 125;
    readonly setItems: 117;
    readonly emptyList: 93;
    readonly appends: 101;
    readonly none: 78;
    readonly true: 136;
    readonly false: 137;
    readonly int8: 75;
    readonly uint16: 77;
    readonly int32: 74;
    readonly long: 138;
    readonly float: 71;
    readonly unicode: 88;
};
export declare function writeUnicode(out: ByteBuffer, text: string): void;
/** Writes a cell by its column's type, so that a float with a whole value is still written as a float. */
export declare function writePickled(out: ByteBuffer, cell: Cell, type: ColumnType): void;
