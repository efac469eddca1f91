import { HEAD_LENGTH as PACKED_HEAD, packStep } from '../../../store/packed/step.js';
/** First byte of a step's record. A record that begins with a brace is JSON: a call, or a mark. */
const STEP = 2;
const BRACE = '{'.charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);
/** The form, and u16, little-endian: bytes of the channel's name. */
const HEAD = 3;
/** How a mark begins. It names records of its own segment that need not be kept any more. */
const MARK = Buffer.from('{"v":1,"done":');
/** Whether a record may begin there, of which not all need be there. Hardly any other bytes look so. */
export function mayBeginRecord(bytes, at) {
    if (bytes[at] === BRACE)
        return bytes[at + 1] === QUOTE;
    if (bytes[at] !== STEP || bytes.length < at + HEAD)
        return false;
    const step = at + HEAD + bytes.readUInt16LE(at + 1);
    return bytes[step + PACKED_HEAD] === BRACE;
}
export function encodeStepRecord(channel, draft) {
    const nameBytes = Buffer.byteLength(channel);
    const bytes = packStep(draft, HEAD + nameBytes);
    bytes.writeUInt8(STEP, 0);
    bytes.writeUInt16LE(nameBytes, 1);
    bytes.write(channel, HEAD);
    return { channel, packed: bytes.subarray(HEAD + nameBytes), bytes };
}
/** The record of a call whose token ids are still to be asked for. */
export function encodeCallRecord(call) {
    const { promptIds } = call.outcome;
    const outcome = { ...call.outcome, promptIds: promptIds === null ? null : [...promptIds] };
    return Buffer.from(JSON.stringify({ v: 1, call: { ...call, outcome } }));
}
/** Null: a record that only another version of Stepwell knows. The frame's checksum vouches for the bytes. */
export function decodeRecord(bytes) {
    if (bytes[0] === STEP) {
        const end = HEAD + bytes.readUInt16LE(1);
        return { channel: bytes.toString('utf8', HEAD, end), packed: bytes.subarray(end), bytes };
    }
    if (bytes[0] !== BRACE)
        return null;
    const record = JSON.parse(bytes.toString('utf8'));
    if (record.v !== 1 || record.call === undefined)
        return null;
    const { outcome } = record.call;
    const promptIds = outcome.promptIds === null ? null : Int32Array.from(outcome.promptIds);
    // A record of an earlier version does not say it.
    const { weightVersion = null, routedExperts = null } = outcome;
    return { ...record.call, outcome: { ...outcome, promptIds, weightVersion, routedExperts } };
}
export function encodeMark(done) {
    return Buffer.concat([MARK, Buffer.from(`${JSON.stringify(done)}}`)]);
}
/** Null: it is a record, and no mark. An earlier version named each record by its number alone. */
export function decodeMark(payload) {
    if (!payload.subarray(0, MARK.length).equals(MARK))
        return null;
    const { done } = JSON.parse(payload.toString('utf8'));
    return done.map((each) => (typeof each === 'number' ? [each, 1] : each));
}
//# sourceMappingURL=record.js.map