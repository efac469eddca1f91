import type { Connection } from '../connection.js';
import { recordsOf } from './segment.js';
import { type OwnContent, SegmentBuilder } from './segment-builder.js';

/** A segment is complete at this size. Larger ones make reading a step slower, because its whole segment is read. */
const SEGMENT_BYTES = 64 * 1024;
/** Number of trajectories whose last segments are remembered for packing. */
const TAILS = 20_000;
/** Number of buffers kept for the next segments. Allocating them anew caused frequent garbage collections. */
const SPARE_BUFFERS = 64;
const LARGEST_SPARE = 4 * SEGMENT_BYTES;

/** The short segments at the end of a trajectory, oldest first. */
interface Tail {
  readonly segments: { readonly first: number; readonly positions: readonly number[] }[];
  bytes: number;
}

/**
 * Collects the contents of a transaction's steps by trajectory and writes them as few long rows. Steps that arrive one
 * by one make short segments. Once a trajectory's short segments fill a long one, or the trajectory is finished, they
 * are packed into one. A row of some kilobytes leaves a fifth of its page empty, a long row almost nothing.
 */
export class SegmentWriter {
  private readonly open = new Map<
    number,
    { readonly builder: SegmentBuilder; readonly positions: number[] }
  >();
  private readonly tails = new Map<number, Tail>();
  private readonly finished = new Set<number>();
  private readonly spare: Buffer[] = [];

  constructor(private readonly connection: Connection) {}

  /** Adds a step's content and returns the segment that will hold it. It can be read after `flush`. */
  add(trajectory: number, position: number, content: OwnContent): number {
    let segment = this.open.get(trajectory);
    if (segment === undefined) {
      segment = { builder: new SegmentBuilder(position, this.spare.pop()), positions: [] };
      this.open.set(trajectory, segment);
    }
    const { builder, positions } = segment;
    builder.add(position, content);
    positions.push(position);
    if (builder.size >= SEGMENT_BYTES) {
      this.write(builder);
      this.open.delete(trajectory);
    }
    return builder.first;
  }

  /** Called when no more steps are expected: `flush` then packs the trajectory's short segments. */
  finish(trajectory: number): void {
    this.finished.add(trajectory);
  }

  flush(): void {
    for (const [trajectory, { builder, positions }] of this.open) {
      this.write(builder);
      const tail = this.tailOf(trajectory);
      tail.segments.push({ first: builder.first, positions });
      tail.bytes += builder.size;
      if (tail.bytes >= SEGMENT_BYTES) this.pack(trajectory);
    }
    this.open.clear();
    for (const trajectory of this.finished) this.pack(trajectory);
    this.finished.clear();
  }

  /** Discards everything, after a rollback. */
  forget(): void {
    this.open.clear();
    this.tails.clear();
    this.finished.clear();
  }

  /** Called when the trajectory is deleted. */
  remove(trajectory: number): void {
    this.tails.delete(trajectory);
  }

  private tailOf(trajectory: number): Tail {
    const known = this.tails.get(trajectory);
    if (known !== undefined) return known;
    const tail: Tail = { segments: [], bytes: 0 };
    this.tails.set(trajectory, tail);
    // The short segments of a trajectory that is dropped here stay unpacked.
    const [oldest] = this.tails.keys();
    if (this.tails.size > TAILS && oldest !== undefined) this.tails.delete(oldest);
    return tail;
  }

  private pack(trajectory: number): void {
    const tail = this.tails.get(trajectory);
    this.tails.delete(trajectory);
    const [head, ...others] = tail?.segments ?? [];
    if (tail === undefined || head === undefined || others.length === 0) return;
    const { connection } = this;
    const packed = new SegmentBuilder(head.first, this.spare.pop());
    for (const { first, positions } of tail.segments) {
      const row = connection.get('SELECT data FROM segments WHERE first = ?', first);
      const records = recordsOf(row?.data instanceof Uint8Array ? row.data : new Uint8Array(), first);
      for (const position of positions) {
        const record = records.get(position);
        // A damaged segment stays on disk unchanged, so that an operator can inspect it.
        if (record === undefined) return;
        packed.addRecord(position, record.bytes);
      }
    }
    for (const { first } of tail.segments) connection.run('DELETE FROM segments WHERE first = ?', first);
    this.write(packed);
    for (const position of others.flatMap(({ positions }) => positions)) {
      connection.run('UPDATE steps SET segment = ? WHERE position = ?', packed.first, position);
    }
  }

  private write(segment: SegmentBuilder): void {
    this.connection.run('INSERT INTO segments (first, data) VALUES (?, ?)', segment.first, segment.bytes());
    const { memory } = segment;
    if (this.spare.length < SPARE_BUFFERS && memory.length <= LARGEST_SPARE) this.spare.push(memory);
  }
}
