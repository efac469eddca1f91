import { ignoringDuplicates } from '../duplicates.js';
import { logCollectionsOf } from '../log/database.js';
import { PLACES, positionAt } from '../log/positions.js';
import { oldRecord, recordOf } from './old-events.js';
/**
 * Converts the events with a record's positions to that record, and their ledger entries to documents of their own.
 * Returns the part of the log below the next record.
 */
export async function convertSlice(collections, old, { trimmed }, { seq, total, head }) {
    const end = positionAt(seq, 0);
    const found = await old.log
        .find({ _id: { $gte: end - PLACES, $lt: end } })
        .sort({ _id: 1 })
        .toArray();
    const happened = found.filter(({ kind }) => kind !== 'VOID');
    const ledger = await ledgerDocs(collections, old, happened);
    await ignoringDuplicates(insert(collections.ledger, ledger));
    if (seq < recordOf(trimmed))
        return { seq: seq + 1, total, head };
    const shown = happened.filter(({ _id }) => _id > trimmed);
    const upTo = { total: total + shown.length, head: shown.at(-1)?._id ?? head };
    await ignoringDuplicates(logCollectionsOf(collections).commits.insertOne(oldRecord(seq, eventRows(shown), upTo)));
    return { seq: seq + 1, ...upTo };
}
async function insert(ledger, docs) {
    if (docs.length > 0)
        await ledger.insertMany([...docs], { ordered: false });
}
function eventRows(events) {
    const places = new Map();
    return events.map(({ _id: position, kind, channel, uid, step, stepId, at }) => {
        const name = JSON.stringify([channel, uid]);
        const trajectory = places.get(name) ?? places.size;
        places.set(name, trajectory);
        if (kind === 'VOID')
            throw new Error('VOID is no event');
        return { position, kind, trajectory, channel: channel ?? '', uid: uid ?? '', step, stepId, at };
    });
}
async function ledgerDocs(collections, old, events) {
    const said = events.filter(({ kind, entry }) => entry !== null || kind === 'TRAJECTORY_ABANDONED');
    if (said.length === 0)
        return [];
    const keys = await keysOf(collections, old, said);
    return said.flatMap((event) => ledgerDoc(event, keys) ?? []);
}
async function keysOf({ trajectories, operations }, { groups }, events) {
    const distinct = (of) => [
        ...new Set(events.flatMap((event) => of(event) ?? [])),
    ];
    const asked = distinct(({ entry }) => (entry?.kind === 'decision' ? entry.operation : null));
    const [ofTrajectories, ofGroups, ofOperations] = await Promise.all([
        trajectories
            .find({ _id: { $in: distinct(({ trajectory }) => trajectory) } }, { projection: { key: 1 } })
            .toArray(),
        groups.find({ _id: { $in: distinct(({ group }) => group) } }, { projection: { key: 1 } }).toArray(),
        operations.find({ _id: { $in: asked } }, { projection: { key: 1 } }).toArray(),
    ]);
    return {
        trajectories: new Map(ofTrajectories.map(({ _id, key }) => [_id, key])),
        groups: new Map(ofGroups.flatMap(({ _id, key }) => (key === undefined ? [] : [[_id, key]]))),
        operations: new Map(ofOperations.map(({ _id, key }) => [_id, key])),
    };
}
/** Null: the entry no longer counts, or the event has none. */
function ledgerDoc(event, keys) {
    const { _id: position, kind, at, entry } = event;
    const trajectory = event.trajectory === null ? null : (keys.trajectories.get(event.trajectory) ?? null);
    const group = event.group === null ? null : (keys.groups.get(event.group) ?? null);
    if (entry?.kind === 'decision')
        return decisionDoc(event, entry, trajectory, group, keys);
    // An entry of an earlier trajectory of the name is older than this one, whose key is the position of its
    // registration.
    if (trajectory === null || position < trajectory)
        return null;
    const common = { position, trajectory, group: null, at };
    if (entry?.kind === 'reward') {
        const { id: _id, name, value, source, comment, key, target } = entry;
        const step = target === 'step' ? event.step : null;
        return { ...common, _id, step, entry: { kind: 'reward', name, value, source, comment, key } };
    }
    if (entry?.kind === 'judgment')
        return { ...common, _id: `judgment:${position}`, step: event.step, entry };
    if (kind !== 'TRAJECTORY_ABANDONED')
        return null;
    return { ...common, _id: `abandoned:${position}`, step: null, entry: { kind: 'abandoned' } };
}
function decisionDoc({ _id: position, at, step }, { id: _id, operation: operationId, source, fields, target, undone }, trajectory, group, { operations }) {
    // A decision made at capture is stored with the step.
    if (operationId === null)
        return null;
    const operation = operations.get(operationId);
    if (operation === undefined)
        throw new Error(`operation ${operationId} is missing`);
    if (target === 'group' ? group === null : trajectory === null)
        return null;
    const entry = {
        kind: 'decision',
        key: position,
        operation,
        operationId,
        source,
        fields,
        target,
        undone,
    };
    return {
        _id,
        position,
        trajectory: target === 'group' ? null : trajectory,
        group: target === 'group' ? group : null,
        step: target === 'step' ? step : null,
        at,
        entry,
    };
}
//# sourceMappingURL=convert-log.js.map