import { positionAt } from '../log/positions.js';
/** Records contain indices into this list, so it is never reordered. */
const KINDS = [
    'ADDED',
    'REWARDED',
    'JUDGED',
    'CURATED',
    'NEXT_STATE',
    'CONSUMED',
    'DELETED',
    'TRAJECTORY_STARTED',
    'TRAJECTORY_COMPLETED',
    'TRAJECTORY_ABANDONED',
    'EXTRAS',
];
/** @param at makes a position relative to the record */
export function encodeEvents(events, at) {
    const places = new Map();
    const t = [];
    const from = events[0]?.at ?? 0;
    const e = events.map(({ position, kind, trajectory, channel, uid, stepId, at: time, promptUid }) => {
        let place = places.get(trajectory);
        if (place === undefined) {
            place = t.push([channel, uid]) - 1;
            places.set(trajectory, place);
        }
        if (promptUid !== undefined)
            t[place] = [channel, uid, promptUid];
        return [-at(position), KINDS.indexOf(kind), place, stepId, time - from];
    });
    return Buffer.from(JSON.stringify({ v: 1, t, at: from, e }));
}
/** The events of record `seq`, in order of position. */
export function decodeEvents(bytes, seq) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    const { t, at, e } = JSON.parse(text);
    return e.map(([place, kind, of, stepId, after]) => {
        const [channel = '', trajectoryUid = '', promptUid] = t[of] ?? [];
        const position = positionAt(seq, place);
        const event = { position, kind: KINDS[kind] ?? 'ADDED', channel, trajectoryUid, stepId, at: at + after };
        return event.kind === 'DELETED' && stepId === null && promptUid !== undefined
            ? { ...event, promptUid }
            : event;
    });
}
//# sourceMappingURL=encode-events.js.map