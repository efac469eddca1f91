import { isUtf8 } from 'node:buffer';
import { type FieldPath, StepwellError } from '../errors/index.js';
import { CARRIAGE_RETURN, LINE_FEED, SPACE, TAB } from '../json-bytes/characters.js';
import type { BytesFormat, DecodedItem, Rejection } from '../store/port.js';
import { type Naming, SNAKE } from './names.js';
import { findMark, parseJson } from './parse-json.js';
import { readStep } from './read-step.js';
import { LineScanner } from './scan/line-scanner.js';

interface Options {
  readonly maxLineBytes: number;
}

export function toRejection(index: number, error: unknown): Rejection {
  if (!(error instanceof StepwellError)) throw error;
  return { index, code: error.code, message: error.message, path: error.path?.map(String) ?? null };
}

/** One value of a request as a draft, or why not. Paths start at the step's own fields. */
export function decodeValue(
  index: number,
  value: unknown,
  naming: Naming,
  path: FieldPath = [],
): DecodedItem {
  try {
    return { index, draft: readStep(value, naming, path) };
  } catch (error) {
    return toRejection(index, error);
  }
}

function decodeText(index: number, text: string): DecodedItem {
  try {
    const { value, marked } = parseJson(text, []);
    if (marked) refuseMark(value);
    return { index, draft: readStep(value, SNAKE, []) };
  } catch (error) {
    return toRejection(index, error);
  }
}

/** A line of UTF-8. */
function decodeLine(
  index: number,
  bytes: Buffer,
  scanner: LineScanner,
  start: number,
  end: number,
): DecodedItem {
  const scanned = scanner.scan(start, end);
  if (scanned === null) return decodeText(index, bytes.toString('utf8', start, end));
  const item = decodeValue(index, scanned.value, SNAKE);
  return 'draft' in item && scanned.texts !== null ? { ...item, texts: scanned.texts } : item;
}

function refuseMark(value: unknown): void {
  const path = findMark(value, []);
  if (path !== null) throw new StepwellError('NON_FINITE_NUMBER', {}, { path });
}

function notUtf8(): StepwellError {
  return new StepwellError('INVALID_JSON', { detail: 'the bytes are not UTF-8' });
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === SPACE || byte === TAB || byte === CARRIAGE_RETURN);
}

/** One step a line. An item's index is its line, counted from 0; blank lines are passed over. */
function* decodeLines(bytes: Buffer, { maxLineBytes }: Options): Generator<DecodedItem> {
  const wellFormed = isUtf8(bytes);
  const scanner = new LineScanner(bytes);
  let start = 0;
  for (let line = 0; start < bytes.length; line++) {
    let end = bytes.indexOf(LINE_FEED, start);
    if (end === -1) end = bytes.length;
    const size = end - start;
    if (size > maxLineBytes) {
      yield toRejection(line, new StepwellError('LINE_TOO_LARGE', { limit: maxLineBytes }));
    } else if (size > 64 || !isBlank(bytes.subarray(start, end))) {
      if (wellFormed || isUtf8(bytes.subarray(start, end)))
        yield decodeLine(line, bytes, scanner, start, end);
      else yield toRejection(line, notUtf8());
    }
    start = end + 1;
  }
}

/**
 * One document: `[…]` or `{"steps": […]}`.
 * @throws INVALID_JSON, INVALID_TYPE, UNKNOWN_FIELD for a document that holds no list of steps
 */
function* decodeDocument(bytes: Buffer): Generator<DecodedItem> {
  if (!isUtf8(bytes)) throw notUtf8();
  const { value, marked } = parseJson(bytes.toString('utf8'), []);
  const items = listIn(value);
  for (let i = 0; i < items.length; i++) {
    const item: unknown = items[i];
    const mark = marked ? findMark(item, []) : null;
    if (mark !== null) yield toRejection(i, new StepwellError('NON_FINITE_NUMBER', {}, { path: mark }));
    else yield decodeValue(i, item, SNAKE);
  }
}

function listIn(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (typeof document === 'object' && document !== null && 'steps' in document) {
    const other = Object.keys(document).find((key) => key !== 'steps');
    if (other !== undefined) throw new StepwellError('UNKNOWN_FIELD', { field: other }, { path: [other] });
    if (Array.isArray(document.steps)) return document.steps;
    throw new StepwellError('INVALID_TYPE', { expected: 'a list of steps' }, { path: ['steps'] });
  }
  throw new StepwellError('INVALID_TYPE', { expected: 'a list of steps, or {"steps": […]}' }, { path: [] });
}

/** Turns bytes into drafts; the store's decoder thread runs it. A broken line rejects itself only. */
export default function decode(
  bytes: Uint8Array,
  format: BytesFormat,
  options: Options,
): Iterable<DecodedItem> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return format === 'ndjson' ? decodeLines(buffer, options) : decodeDocument(buffer);
}
