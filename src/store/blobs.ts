/** Copies the bytes, so that the array is aligned and owns its memory. */
export function int32Of(blob: Uint8Array): Int32Array {
  return new Int32Array(copyOf(blob));
}

export function float32Of(blob: Uint8Array): Float32Array {
  return new Float32Array(copyOf(blob));
}

function copyOf(blob: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(blob.byteLength);
  new Uint8Array(copy).set(blob);
  return copy;
}
