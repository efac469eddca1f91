import { slices } from '../../lists.js';
import { ignoringDuplicates, replaceNewer } from '../duplicates.js';
import { putDeletions, putDocuments } from './apply-documents.js';
import { placed } from './places.js';
import { placedSpan, stepDoc } from './step-rows.js';
import { clearGroups, clearTrajectories } from './sweep.js';
/**
 * Writes a record's rows. Any server may do so repeatedly and at any later time: newer rows stay, and rows deleted
 * since are not restored.
 */
export async function applyRows(collections, rows, { seq, writer }) {
    const at = (position) => placed(position, seq);
    await tombstones(collections, rows, seq);
    const [outdated] = await Promise.all([
        putHeads(collections, rows, seq, at),
        insertSteps(collections, rows, at),
        changeSteps(collections, rows, seq, at),
        putGroups(collections, rows, seq, at),
        insertLedger(collections, rows, at),
        replaceNewer(collections.operations, rows.operations, seq),
        putWaiting(collections, rows, seq),
        putDeletions(collections, rows, seq),
        putDocuments(collections, rows, { seq, writer }),
    ]);
    await Promise.all([undo(collections, rows, at), dropWaiting(collections, rows)]);
    if (outdated.length > 0)
        await forgetDeleted(collections, outdated);
    await Promise.all([
        clearTrajectories(collections, rows.deleted.map(({ key }) => key)),
        clearGroups(collections, rows.deletedGroups, seq),
    ]);
}
/** Written before everything else, so that late rows of these trajectories are recognised as deleted. */
async function tombstones({ trajectories }, { deleted, heads }, seq) {
    // If the record also begins a trajectory of the same name, that one's head is written instead.
    const again = new Set(heads.map(({ _id }) => _id));
    const gone = deleted.filter(({ name }) => !again.has(name));
    await replaceNewer(trajectories, gone.map(({ name }) => ({ _id: name, deleted: true })), seq);
}
/** Writes heads. Returns those that were not written because a newer document exists. */
async function putHeads({ trajectories }, { heads }, seq, at) {
    const docs = heads.map(({ registered, completed, ...head }) => ({
        ...head,
        registered: at(registered),
        completed: completed === null ? null : at(completed),
    }));
    const newer = await replaceNewer(trajectories, docs, seq);
    return docs.filter(({ _id }) => newer.has(_id)).map(({ _id, key }) => ({ _id, key }));
}
async function insertSteps({ steps }, { steps: rows }, at) {
    await insertAll(steps, rows.map((row) => stepDoc(row, at)));
}
async function changeSteps({ steps }, { stepChanges }, seq, at) {
    const updates = [];
    for (const { key, trajectory, parts, fields } of stepChanges) {
        const values = { ...fields };
        for (const name of ['nextAt', 'consumed']) {
            const position = fields[name];
            if (typeof position === 'number')
                values[name] = at(position);
        }
        if (fields.wasConsumed !== undefined) {
            const span = placedSpan(fields.wasConsumed, at);
            // Each is added once, in whatever order.
            updates.push({
                updateOne: { filter: { _id: key, trajectory }, update: { $addToSet: { consumedBefore: span } } },
            });
        }
        for (const part of parts) {
            const set = { [`s.${part}`]: seq };
            for (const name of FIELDS_OF[part])
                if (name in values)
                    set[name] = values[name];
            // A part that was not changed since its insert has no seq.
            const filter = { _id: key, trajectory, [`s.${part}`]: { $not: { $gte: seq } } };
            updates.push({ updateOne: { filter, update: { $set: set } } });
        }
    }
    await writeAll(steps, updates);
}
const FIELDS_OF = {
    continues: ['parent', 'parentId', 'newFrom'],
    next: ['nextFrom', 'nextAt'],
    reward: ['reward'],
    judgment: ['judgment'],
    curation: ['keep', 'trainable', 'quality', 'reason', 'note', 'tags', 'mask'],
    isLast: ['isLast'],
    consumed: ['consumed'],
};
async function putGroups({ groups }, { groups: rows, groupChanges }, seq, at) {
    const added = new Map(rows.map((row) => [row._id, { ...row, registered: at(row.registered), seq }]));
    const updates = [];
    for (const { key, firstPosition, consumed, decided } of groupChanges) {
        const fresh = added.get(key);
        const first = firstPosition === null ? null : at(firstPosition);
        const ended = consumed === null ? null : at(consumed);
        if (fresh !== undefined) {
            added.set(key, { ...fresh, firstPosition: first, consumed: ended, decided });
            continue;
        }
        // Each value is set once; of two values the lower one holds.
        for (const [name, value] of Object.entries({ firstPosition: first, consumed: ended })) {
            if (value === null)
                continue;
            const filter = { _id: key, $or: [{ [name]: null }, { [name]: { $gt: value } }] };
            updates.push({ updateOne: { filter, update: { $set: { [name]: value }, $max: { seq } } } });
        }
        if (decided) {
            updates.push({ updateOne: { filter: { _id: key }, update: { $set: { decided }, $max: { seq } } } });
        }
    }
    await Promise.all([insertAll(groups, [...added.values()]), writeAll(groups, updates)]);
}
async function insertLedger({ ledger }, { ledger: rows }, at) {
    const docs = rows.map((row) => {
        const position = at(row.position);
        const { entry } = row;
        const _id = row._id === '' ? `${entry.kind}:${position}` : row._id;
        // An entry that was added and undone by the same record.
        const undone = entry.kind === 'abandoned' ? null : (entry.undone ?? null);
        return undone === null
            ? { ...row, _id, position }
            : { ...row, _id, position, entry: { ...entry, undone: at(undone) } };
    });
    await insertAll(ledger, docs);
}
/** Runs after the ledger's inserts, because an entry may be undone in the record that adds it. */
async function undo({ ledger }, { undone }, at) {
    const updates = undone.map(({ id: _id, trajectory, at: position }) => ({
        updateOne: {
            filter: { _id, trajectory, 'entry.undone': null },
            update: { $set: { 'entry.undone': at(position) } },
        },
    }));
    await writeAll(ledger, updates);
}
/** A part may be replaced by its rest. */
async function putWaiting({ waiting }, { waiting: rows }, seq) {
    if (rows.length === 0)
        return;
    const replacing = (upsert) => rows.map(({ list, part, decisions }) => ({
        replaceOne: {
            filter: { _id: { list, part }, seq: { $lt: seq } },
            replacement: { decisions, seq },
            upsert,
        },
    }));
    // As in replaceNewer, an upsert may fail although the existing part is older.
    await ignoringDuplicates(waiting.bulkWrite(replacing(true), { ordered: false }));
    await waiting.bulkWrite(replacing(false), { ordered: false });
}
async function dropWaiting({ waiting }, { noLongerWaiting }) {
    await Promise.all(noLongerWaiting.map(({ list, part }) => part === null ? waiting.deleteMany({ '_id.list': list }) : waiting.deleteOne({ _id: { list, part } })));
}
/** Removes rows of deleted trajectories again that a late record has written. */
async function forgetDeleted(collections, heads) {
    const found = await collections.trajectories
        .find({ _id: { $in: heads.map(({ _id }) => _id) } }, { projection: { key: 1 } })
        .toArray();
    const living = new Map(found.map(({ _id, key }) => [_id, key]));
    const gone = heads.filter(({ _id, key }) => living.get(_id) !== key).map(({ key }) => key);
    await clearTrajectories(collections, gone);
}
async function insertAll(collection, docs) {
    const inserts = [];
    for (const slice of slices(docs)) {
        inserts.push(ignoringDuplicates(collection.insertMany(slice, { ordered: false })));
    }
    await Promise.all(inserts);
}
async function writeAll(collection, updates) {
    for (const slice of slices(updates))
        await collection.bulkWrite(slice, { ordered: false });
}
//# sourceMappingURL=apply-rows.js.map