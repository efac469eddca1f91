import type { Json, JsonObject } from '../../../model/json.js';
import { STRUCTURE_NAMES } from './structure-names.js';

/** Whose the keys of an object are, and those of what stands in it. */
interface Keys {
  /** Stepwell's, or an interface's: it stays, also where a rule matches it. */
  readonly isFixed: (key: string) => boolean;
  readonly below: (key: string) => Keys;
}

/** Somebody may have chosen them; only names of structure stay. */
const CHOSEN: Keys = { isFixed: () => false, below: () => CHOSEN };

/** What Stepwell and an engine say of a call, however deep. */
const FACTS: Keys = { isFixed: () => true, below: () => FACTS };

/** Names of parameters; what stands in one (a schema, biases) is the client's. */
export const SAMPLING_KEYS: Keys = { isFixed: () => true, below: () => CHOSEN };

const isFacts = (key: string): boolean => key === 'gateway';

/** The client's, beside what happened to the call. */
export const METADATA_KEYS: Keys = { isFixed: isFacts, below: (key) => (isFacts(key) ? FACTS : CHOSEN) };

/** Names that nobody has yet: one as it is, or the first `name 2`, `name 3`, … that is free. */
class FreeNames {
  /** Where the search for a name goes on: from the start each time, many of one name would cost their square. */
  private readonly next = new Map<string, number>();

  constructor(private readonly isTaken: (name: string) => boolean) {}

  /** Whoever asks takes it. */
  like(name: string): string {
    for (let n = this.next.get(name) ?? 1; ; n++) {
      const free = n === 1 ? name : `${name} ${n}`;
      if (this.isTaken(free)) continue;
      this.next.set(name, n + 1);
      return free;
    }
  }
}

interface RedactionRule {
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
