import { createHash } from 'node:crypto';
import type { Json } from '../../model/json.js';

const PLAIN = /^[a-z0-9]{1,40}$/;

function hashed(kind: string, text: string): string {
  return kind + createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * How a word (see query/words.ts) stands in the search index. Whatever is not plain ASCII stands as a hash, so that
 * the index's own idea of a word never differs from ours. Terms may collide: what they find is looked at again.
 */
export function wordTerm(word: string): string {
  return PLAIN.test(word) ? word : hashed('w', word);
}

/** How a value at a path of a step's metadata stands in the search index; null for lists and objects, which do not. */
export function metadataTerm(path: readonly string[], value: Json): string | null {
  if (typeof value === 'object' && value !== null) return null;
  // 0 and -0 are equal, and print the same.
  return hashed('m', JSON.stringify([path, value]));
}

/** The terms of all values below a metadata object. */
export function metadataTerms(metadata: Json, path: readonly string[] = []): string[] {
  if (typeof metadata !== 'object' || metadata === null) {
    const term = metadataTerm(path, metadata);
    return term === null ? [] : [term];
  }
  if (Array.isArray(metadata)) return [];
  return Object.entries(metadata).flatMap(([key, value]) => metadataTerms(value as Json, [...path, key]));
}
