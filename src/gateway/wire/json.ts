import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
import type { Json } from '../../model/json.js';

/** What to look for outside of strings: the start of one, or a number that Python writes and JSON lacks. */
const NEXT = /"|NaN|-?Infinity/g;
const BACKSLASH = 0x5c;

/**
 * JSON as engines in Python write it: `NaN`, `Infinity` and `-Infinity`, which `json.dumps` leaves bare, are null. Only
 * what is no JSON is looked through for them.
 * @throws SyntaxError
 */
export function parseAnswer(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const plain = withoutBareNumbers(text);
    if (plain === null) throw error;
    return JSON.parse(plain) as Json;
  }
}

/** The text with bare numbers replaced; null: there are none. */
function withoutBareNumbers(text: string): string | null {
  if (!text.includes('NaN') && !text.includes('Infinity')) return null;
  const next = new RegExp(NEXT);
  let plain = '';
  let from = 0;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const [word] = found;
    if (word === '"') next.lastIndex = afterText(text, found.index);
    else {
      plain += `${text.slice(from, found.index)}null`;
      from = next.lastIndex;
    }
  }
  return from === 0 ? null : plain + text.slice(from);
}

/** Position behind the string whose quote is at `at`; the end of the text if it is not closed. */
function afterText(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = quote;
    while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes -= 1;
    if ((quote - slashes) % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** Whether JSON is nested deeper than a step may be, and may be too deep to walk. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_JSON_DEPTH) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && isTooDeep(item, depth + 1)) return true;
    return false;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) {
    const item = members[name];
    if (typeof item === 'object' && isTooDeep(item, depth + 1)) return true;
  }
  return false;
}
