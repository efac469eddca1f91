import { crc32 } from 'node:zlib';
import { decodeMark, mayBeginRecord } from './record.js';
/** u32 length, u32 CRC-32 of the payload, both little-endian. */
const HEAD = 8;
/** A frame that claims to be longer was not written by Stepwell. */
const LONGEST = 1 << 30;
/** A record as it is written to a segment: its length, its checksum, its bytes. There are no empty records. */
export function frameOf(payload) {
    const head = Buffer.allocUnsafe(HEAD);
    head.writeUInt32LE(payload.length, 0);
    head.writeUInt32LE(crc32(payload), 4);
    return [head, payload];
}
export const frameBytes = (payload) => HEAD + payload.length;
export const bytesOf = (payloads) => payloads.reduce((sum, payload) => sum + frameBytes(payload), 0);
function readFrame(bytes, at) {
    if (bytes.length - at < HEAD)
        return { kind: 'partial' };
    const length = bytes.readUInt32LE(at);
    // A file system shows zeros where a crash kept it from writing.
    if (length === 0 || length > LONGEST)
        return { kind: 'broken' };
    const end = at + HEAD + length;
    if (end > bytes.length)
        return { kind: 'partial' };
    const payload = bytes.subarray(at + HEAD, end);
    return crc32(payload) === bytes.readUInt32LE(at + 4)
        ? { kind: 'record', payload, next: end }
        : { kind: 'broken' };
}
/** How many bytes the search for a record may checksum; after that it assumes that there is one. */
const MOST_CHECKED = 64 * 1024 * 1024;
/**
 * Whether whole records may follow a place where no record begins. None follows a write that a crash cut off; records
 * follow one whose length was damaged.
 */
export function mayHoldRecords(bytes) {
    let checked = 0;
    for (let at = 1; at + HEAD < bytes.length; at++) {
        const length = bytes.readUInt32LE(at);
        if (length === 0 || length > bytes.length - at - HEAD)
            continue;
        // Token ids look like lengths that fit: to checksum them all would take quadratic time.
        if (!mayBeginRecord(bytes, at + HEAD))
            continue;
        checked += length;
        if (checked > MOST_CHECKED || readFrame(bytes, at).kind === 'record')
            return true;
    }
    return false;
}
/** Reads the records and marks of a segment, from a place where a record begins. */
export function scan(bytes) {
    const records = [];
    const done = [];
    let end = 0;
    let frame = readFrame(bytes, end);
    for (; frame.kind === 'record'; frame = readFrame(bytes, end)) {
        const marked = decodeMark(frame.payload);
        if (marked === null)
            records.push(frame.payload);
        else
            done.push(...marked);
        end = frame.next;
    }
    if (end === bytes.length)
        return { records, done, end, broken: null };
    const isCutOff = frame.kind === 'partial' && !mayHoldRecords(bytes.subarray(end));
    return { records, done, end, broken: isCutOff ? 'unfinished' : 'damaged' };
}
//# sourceMappingURL=frames.js.map