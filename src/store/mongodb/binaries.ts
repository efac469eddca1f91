import { Binary } from 'mongodb';

/** A typed array as its bytes; little-endian, as on every machine that Node runs on. */
export function binaryOf(array: Int32Array | Float32Array | Uint8Array): Binary {
  return new Binary(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
}

export const binaryOrNull = (array: Int32Array | Float32Array | Uint8Array | null): Binary | null =>
  array === null ? null : binaryOf(array);
