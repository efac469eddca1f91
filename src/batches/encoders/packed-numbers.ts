import { endianness } from 'node:os';
import type { ByteBuffer } from './byte-buffer.js';

/** A list of numbers as rows hold it. */
export type NumberList = Int32Array | Float32Array | Uint8Array | Float64Array;

/** The kinds of lists by name; each is made over memory that is already there. */
const KINDS = {
  Int32Array: { size: 4, over: (...at: Memory): NumberList => new Int32Array(...at) },
  Float32Array: { size: 4, over: (...at: Memory): NumberList => new Float32Array(...at) },
  Uint8Array: { size: 1, over: (...at: Memory): NumberList => new Uint8Array(...at) },
  Float64Array: { size: 8, over: (...at: Memory): NumberList => new Float64Array(...at) },
} as const;
type Memory = [buffer: ArrayBufferLike, byteOffset: number, length: number];
export type NumberKind = keyof typeof KINDS;

/** The kind of a list, also of one that another realm made; null: it is none of these lists. */
export function kindOf(value: unknown): NumberKind | null {
  if (!ArrayBuffer.isView(value)) return null;
  const { [Symbol.toStringTag]: name } = value as unknown as { readonly [Symbol.toStringTag]: string };
  return Object.hasOwn(KINDS, name) ? (name as NumberKind) : null;
}

export const sizeOf = (kind: NumberKind): number => KINDS[kind].size;

/**
 * The bytes of `count` numbers at an offset that is a multiple of their size, as such a list. It shares the memory where
 * the machine is little-endian.
 */
export function numbersAt(kind: NumberKind, bytes: Uint8Array, at: number, count: number): NumberList {
  const { size, over } = KINDS[kind];
  const own = littleEndian(bytes.subarray(at, at + count * size), size);
  return over(own.buffer, own.byteOffset, count);
}

/** The bytes of a list, little-endian. They share the list's memory where the machine is little-endian, too. */
export function bytesOf(list: NumberList): Uint8Array {
  const { buffer, byteOffset, byteLength, BYTES_PER_ELEMENT } = list;
  return littleEndian(new Uint8Array(buffer, byteOffset, byteLength), BYTES_PER_ELEMENT);
}

function littleEndian(bytes: Uint8Array, size: number): Uint8Array {
  if (size === 1 || endianness() === 'LE') return bytes;
  const copy = Buffer.from(new Uint8Array(bytes).buffer);
  return size === 4 ? copy.swap32() : copy.swap64();
}

/** A run takes eight bytes. Runs are worth it if they take a quarter of the list's bytes at most. */
const NUMBERS_A_RUN = 8;

/**
 * A list of four-byte numbers as runs of equal ones: u32 length and the number's bits, for each run. Null if it would
 * not be much shorter. A mask, or one advantage on all tokens of a turn, shrinks to a few bytes.
 */
export function runsOf(list: NumberList): Uint32Array | null {
  const bits = new Uint32Array(list.buffer, list.byteOffset, list.length);
  const most = Math.floor(list.length / NUMBERS_A_RUN);
  if (most === 0) return null;
  const runs: number[] = [];
  for (let start = 0; start < bits.length; ) {
    if (runs.length >= 2 * most) return null;
    const value = bits[start] as number;
    let end = start + 1;
    while (end < bits.length && bits[end] === value) end += 1;
    runs.push(end - start, value);
    start = end;
  }
  return Uint32Array.from(runs);
}

/** The list of which `runsOf` gave the runs. */
export function ofRuns(
  kind: 'Int32Array' | 'Float32Array',
  runs: Uint32Array,
  count: number,
): Int32Array | Float32Array {
  const bits = new Uint32Array(count);
  for (let i = 0, at = 0; i < runs.length; i += 2) {
    const end = at + (runs[i] as number);
    bits.fill(runs[i + 1] as number, at, end);
    at = end;
  }
  return kind === 'Int32Array' ? new Int32Array(bits.buffer) : new Float32Array(bits.buffer);
}

/** Writes bytes, then zeros up to a multiple of eight. */
export function writePadded(out: ByteBuffer, content: Uint8Array): void {
  const { bytes, at } = out.reserve(Math.ceil(content.length / 8) * 8);
  bytes.set(content, at);
  bytes.fill(0, at + content.length, out.length);
}
