import { endianness } from 'node:os';
/** The kinds of lists by name; each is made over memory that is already there. */
const KINDS = {
    Int32Array: { size: 4, over: (...at) => new Int32Array(...at) },
    Float32Array: { size: 4, over: (...at) => new Float32Array(...at) },
    Uint8Array: { size: 1, over: (...at) => new Uint8Array(...at) },
    Float64Array: { size: 8, over: (...at) => new Float64Array(...at) },
};
/** The kind of a list, also of one that another realm made; null: it is none of these lists. */
export function kindOf(value) {
    if (!ArrayBuffer.isView(value))
        return null;
    const { [Symbol.toStringTag]: name } = value;
    return Object.hasOwn(KINDS, name) ? name : null;
}
export const sizeOf = (kind) => KINDS[kind].size;
/**
 * The bytes of `count` numbers at an offset that is a multiple of their size, as such a list. It shares the memory where
 * the machine is little-endian.
 */
export function numbersAt(kind, bytes, at, count) {
    const { size, over } = KINDS[kind];
    const own = littleEndian(bytes.subarray(at, at + count * size), size);
    return over(own.buffer, own.byteOffset, count);
}
/** The bytes of a list, little-endian. They share the list's memory where the machine is little-endian, too. */
export function bytesOf(list) {
    const { buffer, byteOffset, byteLength, BYTES_PER_ELEMENT } = list;
    return littleEndian(new Uint8Array(buffer, byteOffset, byteLength), BYTES_PER_ELEMENT);
}
function littleEndian(bytes, size) {
    if (size === 1 || endianness() === 'LE')
        return bytes;
    const copy = Buffer.from(new Uint8Array(bytes).buffer);
    return size === 4 ? copy.swap32() : copy.swap64();
}
//# sourceMappingURL=number-lists.js.map