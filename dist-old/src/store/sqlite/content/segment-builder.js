import { crc32 } from 'node:zlib';
import { packIds } from './packed-ids.js';
/** Numbers that mark the parts of a record on disk. They never change. */
export const PART = {
    messages: 1,
    tokens: 2,
    logProbs: 3,
    responseMask: 4,
    teacherLogProbs: 5,
    teacherTopK: 6,
    refLogProbs: 7,
    values: 8,
    hint: 9,
    media: 10,
    routedExperts: 11,
};
export const SEGMENT_VERSION = 1;
const NEWLINE = 0x0a;
const FIRST_CAPACITY = 16 * 1024;
/** Bytes of a varint for a number below 2^53. */
const LONGEST_VARINT = 8;
const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);
/**
 * Packs the content of consecutive steps of a trajectory into one blob, which saves the space between them.
 *
 *     segment: version u8, records
 *     record:  position - first position of the segment (varint), length (varint), parts
 *     part:    kind u8 (PART), length (varint), bytes, CRC-32 of the bytes u32
 *
 * Varints are LEB128, numbers little-endian. Each part has its own checksum, so damage affects only that part.
 */
export class SegmentBuilder {
    constructor(
    /** Position of the first step in it. */
    first, 
    /** The memory to write into, replaced by a larger one when full. Not to be reused while `bytes` is in use. */
    buffer = Buffer.allocUnsafe(FIRST_CAPACITY)) {
        this.first = first;
        this.buffer = buffer;
        this.end = 0;
        this.byte(SEGMENT_VERSION);
    }
    /** The memory that was written into. Another builder may use it once this one's bytes are stored. */
    get memory() {
        return this.buffer;
    }
    get size() {
        return this.end;
    }
    /** The segment so far, valid until the next `add`. */
    bytes() {
        return this.buffer.subarray(0, this.end);
    }
    add(position, content) {
        this.varint(position - this.first);
        const start = this.end;
        this.messages(content.messages);
        this.tokens(content.tokens);
        this.numbers('logProbs', content.logProbs);
        this.numbers('responseMask', content.responseMask);
        this.numbers('teacherLogProbs', content.teacherLogProbs);
        this.topK(content.teacherTopK);
        this.numbers('refLogProbs', content.refLogProbs);
        this.numbers('values', content.values);
        this.text('hint', content.hint);
        this.text('media', content.media);
        this.text('routedExperts', content.routedExperts);
        this.insertLength(start);
    }
    /** Adds a record copied from another segment. */
    addRecord(position, record) {
        this.varint(position - this.first);
        this.varint(record.length);
        this.copy(record);
    }
    messages(node) {
        if (node === null)
            return;
        const { elements } = node;
        const sizes = elements.map((text) => Buffer.byteLength(text));
        const size = sizes.reduce((sum, one) => sum + one + 1, 0);
        this.part('messages', 2 * LONGEST_VARINT + size, () => {
            this.link(node);
            for (let i = 0; i < elements.length; i++) {
                // JSON text contains no newline outside of escapes.
                if (i > 0)
                    this.byte(NEWLINE);
                this.write(elements[i], sizes[i]);
            }
        });
    }
    tokens(node) {
        if (node === null)
            return;
        const size = 1 + 4 * node.elements.length;
        this.part('tokens', 2 * LONGEST_VARINT + size, () => {
            this.link(node);
            this.end = packIds(node.elements, this.buffer, this.end);
        });
    }
    numbers(part, array) {
        if (array === null)
            return;
        const bytes = bytesOf(array);
        this.part(part, bytes.length, () => this.copy(bytes));
    }
    topK(topK) {
        if (topK === null)
            return;
        const logProbs = bytesOf(topK.logProbs);
        const indices = bytesOf(topK.indices);
        this.part('teacherTopK', LONGEST_VARINT + logProbs.length + indices.length, () => {
            this.varint(topK.k);
            this.copy(logProbs);
            this.copy(indices);
        });
    }
    text(part, text) {
        if (text === null)
            return;
        const size = Buffer.byteLength(text);
        this.part(part, size, () => this.write(text, size));
    }
    /** Writes a part of at most `room` bytes between its length and its checksum. */
    part(part, room, write) {
        this.reserve(room + LONGEST_VARINT + 5);
        this.byte(PART[part]);
        const start = this.end;
        write();
        const checksum = crc32(this.buffer.subarray(start, this.end));
        this.insertLength(start);
        this.reserve(4);
        this.end = this.buffer.writeUInt32LE(checksum, this.end);
    }
    link({ parent, base }) {
        this.varint(parent === null ? 0 : parent + 1);
        this.varint(base);
    }
    /** Inserts the length of the bytes written since `start` before them. */
    insertLength(start) {
        const length = this.end - start;
        const shift = varintSize(length);
        this.reserve(shift);
        this.buffer.copyWithin(start + shift, start, this.end);
        this.end = start;
        this.varint(length);
        this.end += length;
    }
    varint(value) {
        this.reserve(LONGEST_VARINT);
        let rest = value;
        while (rest >= 128) {
            this.buffer[this.end++] = (rest % 128) | 128;
            rest = Math.floor(rest / 128);
        }
        this.buffer[this.end++] = rest;
    }
    byte(value) {
        this.reserve(1);
        this.buffer[this.end++] = value;
    }
    copy(bytes) {
        this.reserve(bytes.length);
        this.buffer.set(bytes, this.end);
        this.end += bytes.length;
    }
    write(text, size) {
        this.reserve(size);
        this.end += this.buffer.write(text, this.end, size);
    }
    reserve(size) {
        if (this.end + size <= this.buffer.length)
            return;
        const larger = Buffer.allocUnsafe(Math.max(2 * this.buffer.length, this.end + size));
        this.buffer.copy(larger, 0, 0, this.end);
        this.buffer = larger;
    }
}
function varintSize(value) {
    let size = 1;
    for (let rest = value; rest >= 128; rest = Math.floor(rest / 128))
        size += 1;
    return size;
}
//# sourceMappingURL=segment-builder.js.map