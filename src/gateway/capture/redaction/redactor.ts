import type { Json, JsonObject } from '../../../model/json.js';
import { FreeNames } from './free-names.js';
import { CHOSEN, type Keys } from './keys.js';
import { STRUCTURE_NAMES } from './structure-names.js';

export interface RedactionRule {
  readonly name: string;
  /** With the flag `g`. */
  readonly pattern: RegExp;
  readonly replacement: string;
}

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[^;,]*)*?;base64,/i;

/** Where base64 that begins at `start` ends. A loop of its own in a pattern would overflow the matcher's stack. */
function base64End(text: string, start: number): number {
  const other = /[^A-Za-z0-9+/]/g;
  other.lastIndex = start;
  return other.exec(text)?.index ?? text.length;
}

/** Takes out what rules name, and notes which of them found something. */
export class Redactor {
  readonly found = new Set<string>();

  constructor(private readonly rules: readonly RedactionRule[]) {}

  text(text: string): string {
    const url = DATA_URL.exec(text)?.[0];
    if (url === undefined) return this.words(text);
    // A picture holds no words; whatever stands before and behind it may.
    const end = base64End(text, url.length);
    return this.words(url) + text.slice(url.length, end) + this.words(text.slice(end));
  }

  /** The same value where nothing was found in it. */
  json<T extends Json>(value: T, keys: Keys = CHOSEN): T {
    return this.value(value, keys) as T;
  }

  private words(text: string): string {
    let made = text;
    for (const { name, pattern, replacement } of this.rules) {
      const next = made.replace(pattern, replacement);
      if (next !== made) this.found.add(name);
      made = next;
    }
    return made;
  }

  private value(value: Json, keys: Keys): Json {
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return (value as readonly Json[]).map((item) => this.value(item, keys));
    return this.object(value as JsonObject, keys);
  }

  private object(value: JsonObject, { isFixed, below }: Keys): JsonObject {
    const made = new Map<string, Json>();
    // Keys that were different may be the same now; each keeps its value.
    const free = new FreeNames((name) => made.has(name) || Object.hasOwn(value, name));
    for (const [key, item] of Object.entries(value)) {
      const name = isFixed(key) || STRUCTURE_NAMES.has(key) ? key : this.words(key);
      made.set(name === key ? key : free.like(name), this.value(item, below(key)));
    }
    return Object.fromEntries(made);
  }
}
