import { crc32 } from 'node:zlib';
import { float32Of, int32Of } from '../../blobs.js';
import { NumberRoom } from '../../number-room.js';
import { PackedIds } from './packed-ids.js';
import { PART, SEGMENT_VERSION } from './segment-builder.js';
/** Reads varints and bytes. @throws RangeError past the end */
class Cursor {
    constructor(bytes, at = 0) {
        this.bytes = bytes;
        this.at = at;
    }
    get isAtEnd() {
        return this.at >= this.bytes.length;
    }
    /** Bytes that are still to be read. */
    get left() {
        return this.bytes.length - this.at;
    }
    varint() {
        let value = 0;
        for (let unit = 1;; unit *= 128) {
            const byte = this.bytes[this.at++];
            if (byte === undefined || unit > 2 ** 49)
                throw new RangeError('a number is cut short');
            value += (byte & 127) * unit;
            if (byte < 128)
                return value;
        }
    }
    byte() {
        const byte = this.bytes[this.at++];
        if (byte === undefined)
            throw new RangeError('a byte is missing');
        return byte;
    }
    uint32() {
        const { bytes, at } = this;
        if (this.left < 4)
            throw new RangeError('a number is cut short');
        this.at += 4;
        let value = 0;
        for (let i = at + 3; i >= at; i--)
            value = value * 256 + bytes[i];
        return value;
    }
    skip(length) {
        if (this.at + length > this.bytes.length)
            throw new RangeError('bytes are missing');
        this.at += length;
    }
    take(length) {
        this.skip(length);
        return this.bytes.subarray(this.at - length, this.at);
    }
    rest() {
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
    constructor(position, bytes, 
    /** False if the record is cut short, so that a part that is not found may be lost. */
    isWhole, room) {
        this.position = position;
        this.bytes = bytes;
        this.isWhole = isWhole;
        this.room = room;
        /** One list for all parts: a walk over many steps spends a twentieth of its memory on a map for each. */
        this.parts = null;
    }
    messages() {
        return this.node('messages', (bytes, from) => textOf(bytes.subarray(from)).split('\n'));
    }
    tokens() {
        return this.node('tokens', (bytes, from) => new PackedIds(bytes, from).unpacked());
    }
    packedTokens() {
        return this.node('tokens', (bytes, from) => new PackedIds(bytes, from));
    }
    floats(part) {
        const bytes = this.part(part);
        return bytes === null ? null : this.room.float32sOf(bytes);
    }
    responseMask() {
        const bytes = this.part('responseMask');
        return bytes === null ? null : this.room.bytesOf(bytes);
    }
    teacherTopK() {
        const bytes = this.part('teacherTopK');
        if (bytes === null)
            return null;
        const cursor = new Cursor(bytes);
        const k = cursor.varint();
        const half = cursor.rest().length / 2;
        return { k, logProbs: float32Of(cursor.take(half)), indices: int32Of(cursor.take(half)) };
    }
    text(part) {
        const bytes = this.part(part);
        return bytes === null ? null : textOf(bytes);
    }
    node(part, elementsOf) {
        const bytes = this.part(part);
        if (bytes === null)
            return null;
        const cursor = new Cursor(bytes);
        const parent = cursor.varint();
        const base = cursor.varint();
        const elements = elementsOf(bytes, cursor.at);
        return { id: this.position, parent: parent === 0 ? null : parent - 1, base, elements };
    }
    part(part) {
        this.parts ??= this.parse();
        const { parts } = this;
        const kind = PART[part];
        // The last of a kind counts.
        for (let at = parts.length - PART_NUMBERS; at >= 0; at -= PART_NUMBERS) {
            if (parts[at] !== kind)
                continue;
            const start = parts[at + 1];
            const bytes = this.bytes.subarray(start, start + parts[at + 2]);
            if (crc32(bytes) !== parts[at + 3])
                throw new RangeError(`${part} do not match their checksum`);
            return bytes;
        }
        if (this.isWhole)
            return null;
        throw new RangeError(`${part} may be missing`);
    }
    parse() {
        const parts = [];
        const cursor = new Cursor(this.bytes);
        try {
            while (!cursor.isAtEnd) {
                const kind = cursor.byte();
                const length = cursor.varint();
                const start = cursor.at;
                cursor.skip(length);
                parts.push(kind, start, length, cursor.uint32());
            }
        }
        catch (error) {
            if (!(error instanceof RangeError))
                throw error;
            this.isWhole = false;
        }
        return parts;
    }
}
/** The records of a segment by position, up to the first damage. @param room for the lists of numbers that they give */
export function recordsOf(segment, first, room = new NumberRoom()) {
    const records = new Map();
    if (segment[0] !== SEGMENT_VERSION)
        return records;
    const cursor = new Cursor(segment, 1);
    try {
        while (!cursor.isAtEnd) {
            const position = first + cursor.varint();
            const length = cursor.varint();
            const isWhole = cursor.left >= length;
            const bytes = cursor.take(isWhole ? length : cursor.left);
            records.set(position, new ContentRecord(position, bytes, isWhole, room));
        }
    }
    catch (error) {
        if (!(error instanceof RangeError))
            throw error;
    }
    return records;
}
function textOf(bytes) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
//# sourceMappingURL=segment.js.map