import { Binary } from 'mongodb';
import { FIRST_RECORD_VERSION } from '../log/log-database.js';
import { deflate } from '../log/packing.js';
import { positionAt, seqOf } from '../log/positions.js';
import { encodeEvents } from '../writing/encode-events.js';
/**
 * The record that contains the event of an old feed's position. Records count from 1, but positions of old feeds begin
 * in what would be record 0, so each event is in the record after the one that its position names.
 */
export const recordOf = (position) => seqOf(position) + 1;
/** The state of a log that continues after an old feed. */
export function stateOfLog(trimmed, head) {
    return { trimmed: recordOf(trimmed) - 1, head: trimmed, total: 0, stripped: recordOf(head), setAside: [] };
}
/**
 * A log record with events of an old feed at the positions that they had there. It looks like a record that was
 * committed and applied long ago: cursors stay valid, and every later commit has higher positions.
 * @param upTo number of events of the feed up to and including this record, and the position of the last one
 */
export function oldRecord(seq, events, upTo) {
    const end = positionAt(seq, 0);
    const newest = events.at(-1);
    return {
        _id: seq,
        v: FIRST_RECORD_VERSION,
        writer: 'migrated',
        nonce: `migrated:${seq}`,
        at: newest?.at ?? 0,
        reads: [],
        writes: [],
        places: newest === undefined ? 0 : 1,
        head: upTo.head,
        total: upTo.total,
        events: new Binary(deflate(encodeEvents(events, (position) => end - position))),
        rows: null,
        parts: 0,
    };
}
/** Writes events at positions after all others, where no old server has a position. Returns them. */
export async function tellOwed({ feed, log }, of, events) {
    if (events.length === 0)
        return [];
    const found = await feed.findOneAndUpdate({ _id: 'feed' }, { $inc: { 'taken.next': events.length } }, { returnDocument: 'after' });
    if (found?.taken === undefined)
        throw new Error('the old feed was not stopped');
    const first = found.taken.next - events.length + 1;
    const { _id: trajectory, channel, uid } = of;
    const common = { trajectory, channel, uid, group: null, at: Date.now(), entry: null };
    const told = events.map((event, i) => ({ ...event, ...common, _id: first + i }));
    await log.insertMany(told, { ordered: true });
    return told;
}
//# sourceMappingURL=old-events.js.map