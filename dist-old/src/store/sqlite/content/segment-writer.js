import { recordsOf } from './segment.js';
import { SegmentBuilder } from './segment-builder.js';
/** A segment is complete at this size. Larger ones make reading a step slower, because its whole segment is read. */
const SEGMENT_BYTES = 64 * 1024;
/** Number of trajectories whose last segments are remembered for packing. */
const TAILS = 20_000;
/** Number of buffers kept for the next segments. Allocating them anew caused frequent garbage collections. */
const SPARE_BUFFERS = 64;
const LARGEST_SPARE = 4 * SEGMENT_BYTES;
/**
 * Collects the contents of a transaction's steps by trajectory and writes them as few long rows. Steps that arrive one
 * by one make short segments. Once a trajectory's short segments fill a long one, or the trajectory is finished, they
 * are packed into one. A row of some kilobytes leaves a fifth of its page empty, a long row almost nothing.
 */
export class SegmentWriter {
    constructor(connection) {
        this.connection = connection;
        this.open = new Map();
        this.tails = new Map();
        this.finished = new Set();
        this.spare = [];
    }
    /** Adds a step's content and returns the segment that will hold it. It can be read after `flush`. */
    add(trajectory, position, content) {
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
    finish(trajectory) {
        this.finished.add(trajectory);
    }
    flush() {
        for (const [trajectory, { builder, positions }] of this.open) {
            this.write(builder);
            const tail = this.tailOf(trajectory);
            tail.segments.push({ first: builder.first, positions });
            tail.bytes += builder.size;
            if (tail.bytes >= SEGMENT_BYTES)
                this.pack(trajectory);
        }
        this.open.clear();
        for (const trajectory of this.finished)
            this.pack(trajectory);
        this.finished.clear();
    }
    /** Discards everything, after a rollback. */
    forget() {
        this.open.clear();
        this.tails.clear();
        this.finished.clear();
    }
    /** Called when the trajectory is deleted. */
    remove(trajectory) {
        this.tails.delete(trajectory);
    }
    tailOf(trajectory) {
        const known = this.tails.get(trajectory);
        if (known !== undefined)
            return known;
        const tail = { segments: [], bytes: 0 };
        this.tails.set(trajectory, tail);
        // The short segments of a trajectory that is dropped here stay unpacked.
        const [oldest] = this.tails.keys();
        if (this.tails.size > TAILS && oldest !== undefined)
            this.tails.delete(oldest);
        return tail;
    }
    pack(trajectory) {
        const tail = this.tails.get(trajectory);
        this.tails.delete(trajectory);
        const [head, ...others] = tail?.segments ?? [];
        if (tail === undefined || head === undefined || others.length === 0)
            return;
        const { connection } = this;
        const packed = new SegmentBuilder(head.first, this.spare.pop());
        for (const { first, positions } of tail.segments) {
            const row = connection.get('SELECT data FROM segments WHERE first = ?', first);
            const records = recordsOf(row?.data instanceof Uint8Array ? row.data : new Uint8Array(), first);
            for (const position of positions) {
                const record = records.get(position);
                // A damaged segment stays on disk unchanged, so that an operator can inspect it.
                if (record === undefined)
                    return;
                packed.addRecord(position, record.bytes);
            }
        }
        for (const { first } of tail.segments)
            connection.run('DELETE FROM segments WHERE first = ?', first);
        this.write(packed);
        for (const position of others.flatMap(({ positions }) => positions)) {
            connection.run('UPDATE steps SET segment = ? WHERE position = ?', packed.first, position);
        }
    }
    write(segment) {
        this.connection.run('INSERT INTO segments (first, data) VALUES (?, ?)', segment.first, segment.bytes());
        const { memory } = segment;
        if (this.spare.length < SPARE_BUFFERS && memory.length <= LARGEST_SPARE)
            this.spare.push(memory);
    }
}
//# sourceMappingURL=segment-writer.js.map