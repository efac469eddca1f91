import { StepwellError, type WireError } from '../../errors/index.js';
import { OPEN_LIST, SPACE } from '../../json-bytes/characters.js';
import type { Json } from '../../model/json.js';
import { parseStrictJson } from '../parse-json.js';
import { type ArrayElement, readArrayElements } from './array-elements.js';
import { MAX_ITEM_BYTES } from './importer.js';
import { readLines } from './lines.js';

interface Placed {
  /** Where the document is: an element of the file's array ("item 3", from 0) or a line ("line 7", from 1). */
  readonly position: string;
  /** Number of its array; null for a line. */
  readonly array: number | null;
}

/** A JSON value of a file, or the error for one that does not parse. */
export type FileDocument =
  | (Placed & { readonly ok: true; readonly value: Json })
  | (Placed & { readonly ok: false; readonly error: WireError });

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

function documentOf(bytes: Buffer | null, placed: Placed): FileDocument {
  try {
    if (bytes === null) throw new StepwellError('LINE_TOO_LARGE', { limit: MAX_ITEM_BYTES });
    return { ...placed, ok: true, value: parseStrictJson(bytes.toString('utf8')) as Json };
  } catch (error) {
    if (!(error instanceof StepwellError)) throw error;
    return { ...placed, ok: false, error: error.toWire() };
  }
}

/** The source, without a byte order mark, and its first byte that is not white space (null: there is none). */
async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly first: number | null; readonly bytes: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let first: number | undefined;
  while (first === undefined) {
    const next = await iterator.next();
    if (next.done === true) break;
    const marked = held.length === 0 && BYTE_ORDER_MARK.every((byte, at) => next.value[at] === byte);
    const chunk = marked ? next.value.subarray(BYTE_ORDER_MARK.length) : next.value;
    held.push(chunk);
    first = chunk.find((byte) => byte > SPACE);
  }
  async function* replay(): AsyncGenerator<Uint8Array> {
    yield* held;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first: first ?? null, bytes: replay() };
}

function elementName(element: ArrayElement): string {
  return element.array === 0 ? `item ${element.index}` : `array ${element.array}, item ${element.index}`;
}

/**
 * Reads a file of JSON arrays or of JSON Lines, one document at a time. If its first character is `[` it holds arrays.
 * A document that does not parse becomes an error, and the others are still read.
 */
export async function* readDocuments(source: AsyncIterable<Uint8Array>): AsyncGenerator<FileDocument> {
  const { first, bytes } = await peek(source);
  if (first === OPEN_LIST) {
    for await (const element of readArrayElements(bytes)) {
      yield documentOf(element.bytes, { position: elementName(element), array: element.array });
    }
    return;
  }
  for await (const line of readLines(bytes)) {
    yield documentOf(line.bytes, { position: `line ${line.number}`, array: null });
  }
}
