import { createHash } from 'node:crypto';
import type { Json } from '../../model/json.js';
import type { Message } from '../../model/step.js';
import { searchableText, words } from '../../query/words.js';
import { withoutMarks } from '../sharing/media.js';

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

/** Characters of messages whose words are kept. */
const BOUND = 2_000_000;

/** The words of messages. The steps of a trajectory repeat each other's, so those met last are kept. */
export class MessageWords {
  private readonly kept = new Map<string, ReadonlySet<string>>();
  private size = 0;

  /** Of a message as it is stored. */
  of(text: string): ReadonlySet<string> {
    const known = this.kept.get(text);
    if (known !== undefined) return known;
    const found = new Set(words(searchableText(searchableMessage(text))));
    if (text.length > BOUND / 10) return found;
    if (this.size > BOUND) {
      this.kept.clear();
      this.size = 0;
    }
    this.kept.set(text, found);
    this.size += text.length;
    return found;
  }
}

/**
 * The message in a stored text, or none if the text is damaged: nothing is found in it, and the search goes on. Media
 * are not searched in.
 */
export function searchableMessage(text: string): Message[] {
  try {
    return [JSON.parse(withoutMarks(text)) as Message];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
