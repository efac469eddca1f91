/** A list of numbers as rows hold it. */
export type NumberList = Int32Array | Float32Array | Uint8Array | Float64Array;
/** The kinds of lists by name; each is made over memory that is already there. */
declare const KINDS: {
    readonly Int32Array: {
        readonly size: 4;
        readonly over: (buffer: ArrayBufferLike, byteOffset: number, length: number) => NumberList;
    };
    readonly Float32Array: {
        readonly size: 4;
        readonly over: (buffer: ArrayBufferLike, byteOffset: number, length: number) => NumberList;
    };
    readonly Uint8Array: {
        readonly size: 1;
        readonly over: (buffer: ArrayBufferLike, byteOffset: number, length: number) => NumberList;
    };
    readonly Float64Array: {
        readonly size: 8;
        readonly over: (buffer: ArrayBufferLike, byteOffset: number, length: number) => NumberList;
    };
};
type Memory = [buffer: ArrayBufferLike, byteOffset: number, length: number];
export type NumberKind = keyof typeof KINDS;
/** The kind of a list, also of one that another realm made; null: it is none of these lists. */
export declare function kindOf(value: unknown): NumberKind | null;
export declare const sizeOf: (kind: NumberKind) => number;
/**
 * The bytes of `count` numbers at an offset that is a multiple of their size, as such a list. It shares the memory where
 * the machine is little-endian.
 */
export declare function numbersAt(kind: NumberKind, bytes: Uint8Array, at: number, count: number): NumberList;
/** The bytes of a list, little-endian. They share the list's memory where the machine is little-endian, too. */
export declare function bytesOf(list: NumberList): Uint8Array;
export {};
