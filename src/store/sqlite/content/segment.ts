import { crc32 } from 'node:zlib';
import type { TopK } from '../../../model/step.js';
import { float32Of, int32Of } from '../../blobs.js';
import { NumberRoom } from '../../number-room.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
import { PackedIds } from './packed-ids.js';
import { PART, type Part, SEGMENT_VERSION } from './segment-builder.js';

/** Reads varints and bytes. @throws RangeError past the end */
class Cursor {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Bytes that are still to be read. */
  get left(): number {
    return this.bytes.length - this.at;
  }

  varint(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || unit > 2 ** 49) throw new RangeError('a number is cut short');
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new RangeError('a byte is missing');
    return byte;
  }

  uint32(): number {
    const { bytes, at } = this;
    if (this.left < 4) throw new RangeError('a number is cut short');
    this.at += 4;
    let value = 0;
    for (let i = at + 3; i >= at; i--) value = value * 256 + (bytes[i] as number);
    return value;
  }

  skip(length: number): void {
    if (this.at + length > this.bytes.length) throw new RangeError('bytes are missing');
    this.at += length;
  }

  take(length: number): Uint8Array {
    this.skip(length);
    return this.bytes.subarray(this.at - length, this.at);
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }
}

/** Numbers of `ContentRecord.parts` for each part: its kind, where its bytes begin, how many they are, and their checksum. */
const PART_NUMBERS = 4;

/**
 * One step's content in a segment. Every method returns null for a part that the step does not have. @throws RangeError
 * on damage
 */
export class ContentRecord {
  /** One list for all parts: a walk over many steps spends a twentieth of its memory on a map for each. */
  private parts: readonly number[] | null = null;

  constructor(
    private readonly position: number,
    readonly bytes: Uint8Array,
    /** False if the record is cut short, so that a part that is not found may be lost. */
    private isWhole: boolean,
    private readonly room: NumberRoom,
  ) {}

  messages(): SequenceNode<readonly string[]> | null {
    return this.node('messages', (bytes, from) => textOf(bytes.subarray(from)).split('\n'));
  }

  tokens(): SequenceNode<Int32Array> | null {
    return this.node('tokens', (bytes, from) => new PackedIds(bytes, from).unpacked());
  }

  packedTokens(): SequenceNode<PackedIds> | null {
    return this.node('tokens', (bytes, from) => new PackedIds(bytes, from));
  }

  floats(part: 'logProbs' | 'teacherLogProbs' | 'refLogProbs' | 'values'): Float32Array | null {
    const bytes = this.part(part);
    return bytes === null ? null : this.room.float32sOf(bytes);
  }

  responseMask(): Uint8Array | null {
    const bytes = this.part('responseMask');
    return bytes === null ? null : this.room.bytesOf(bytes);
  }

  teacherTopK(): TopK | null {
    const bytes = this.part('teacherTopK');
    if (bytes === null) return null;
    const cursor = new Cursor(bytes);
    const k = cursor.varint();
    const half = cursor.rest().length / 2;
    return { k, logProbs: float32Of(cursor.take(half)), indices: int32Of(cursor.take(half)) };
  }

  text(part: 'hint' | 'media' | 'routedExperts'): string | null {
    const bytes = this.part(part);
    return bytes === null ? null : textOf(bytes);
  }

  private node<S>(part: Part, elementsOf: (bytes: Uint8Array, from: number) => S): SequenceNode<S> | null {
    const bytes = this.part(part);
    if (bytes === null) return null;
    const cursor = new Cursor(bytes);
    const parent = cursor.varint();
    const base = cursor.varint();
    const elements = elementsOf(bytes, cursor.at);
    return { id: this.position, parent: parent === 0 ? null : parent - 1, base, elements };
  }

  private part(part: Part): Uint8Array | null {
    this.parts ??= this.parse();
    const { parts } = this;
    const kind = PART[part];
    // The last of a kind counts.
    for (let at = parts.length - PART_NUMBERS; at >= 0; at -= PART_NUMBERS) {
      if (parts[at] !== kind) continue;
      const start = parts[at + 1] as number;
      const bytes = this.bytes.subarray(start, start + (parts[at + 2] as number));
      if (crc32(bytes) !== parts[at + 3]) throw new RangeError(`${part} do not match their checksum`);
      return bytes;
    }
    if (this.isWhole) return null;
    throw new RangeError(`${part} may be missing`);
  }

  private parse(): readonly number[] {
    const parts: number[] = [];
    const cursor = new Cursor(this.bytes);
    try {
      while (!cursor.isAtEnd) {
        const kind = cursor.byte();
        const length = cursor.varint();
        const start = cursor.at;
        cursor.skip(length);
        parts.push(kind, start, length, cursor.uint32());
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.isWhole = false;
    }
    return parts;
  }
}

/** The records of a segment by position, up to the first damage. @param room for the lists of numbers that they give */
export function recordsOf(
  segment: Uint8Array,
  first: number,
  room = new NumberRoom(),
): ReadonlyMap<number, ContentRecord> {
  const records = new Map<number, ContentRecord>();
  if (segment[0] !== SEGMENT_VERSION) return records;
  const cursor = new Cursor(segment, 1);
  try {
    while (!cursor.isAtEnd) {
      const position = first + cursor.varint();
      const length = cursor.varint();
      const isWhole = cursor.left >= length;
      const bytes = cursor.take(isWhole ? length : cursor.left);
      records.set(position, new ContentRecord(position, bytes, isWhole, room));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return records;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
