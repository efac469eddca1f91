function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Numbers of GraphQL's `Float32Array`: base64 of little-endian float32. Null stays null. */
export function floats(packed: string | null | undefined): Float32Array | null {
  return packed === null || packed === undefined ? null : new Float32Array(bytesOf(packed).buffer);
}

/** Numbers of GraphQL's `Int32Array`: base64 of little-endian int32. Null stays null. */
export function ints(packed: string | null | undefined): Int32Array | null {
  return packed === null || packed === undefined ? null : new Int32Array(bytesOf(packed).buffer);
}
