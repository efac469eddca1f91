import { createHash } from 'node:crypto';

/**
 * Hashes of how a sequence begins: what another server compares a new sequence with instead of all contents that it
 * would be rebuilt from.
 */
export function hashOfTexts(texts: readonly string[], count: number): Buffer {
  const hash = createHash('sha256');
  for (let i = 0; i < count; i++) {
    const text = texts[i] ?? '';
    // With its length, so that no two lists of texts read the same.
    hash.update(`${text.length}:`).update(text);
  }
  return hash.digest();
}

export function hashOfIds(ids: Int32Array, count: number): Buffer {
  return createHash('sha256')
    .update(new Uint8Array(ids.buffer, ids.byteOffset, count * Int32Array.BYTES_PER_ELEMENT))
    .digest();
}
