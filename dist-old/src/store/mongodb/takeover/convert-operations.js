import { ignoringDuplicates } from '../duplicates.js';
/** The worker of remaining work. No server has this name, so the first server that opens the database makes it a job. */
const NOBODY = 'taken over';
/** Decisions per document of a waiting list. */
const DECISIONS = 1_000;
const isUnfinished = ({ deciding, undoing }) => deciding !== null || undoing !== null;
/** Groups that unfinished operations are about. Their trajectories may not have the decisions yet. */
export async function groupsInDoubt({ operations, log }) {
    const names = new Set();
    const left = operations.find({ $or: [{ deciding: { $ne: null } }, { undoing: { $ne: null } }] });
    for await (const { _id, deciding, undoing } of left) {
        // A converted operation has neither field.
        if (deciding === undefined && undoing === undefined)
            continue;
        const decided = { 'entry.operation': _id, 'entry.target': 'group' };
        for await (const { group } of log.find(decided, { projection: { group: 1 } })) {
            if (group !== null)
                names.add(group);
        }
    }
    return [...names];
}
/** Gives operations keys in the order of their ids, which is that of time, and converts their remaining work. */
export async function convertOperations({ operations, waiting }, old) {
    const [highest] = await operations
        .find({ key: { $gte: 0 } })
        .sort({ key: -1 })
        .limit(1)
        .toArray();
    let key = highest?.key ?? 0;
    for await (const doc of old.operations.find({ seq: { $exists: false } }).sort({ _id: 1 })) {
        const { deciding, undoing, ...operation } = doc;
        const decided = await decisionsOf(old, doc._id);
        if (isUnfinished(doc) && decided.length === 0 && !doc.undone) {
            // Nothing of it was visible, and its caller got no answer, so it is dropped.
            await old.operations.deleteOne({ _id: doc._id });
            continue;
        }
        key += 1;
        const { work, list } = isUnfinished(doc) ? await leftOf(old, doc, decided, key) : NOTHING;
        for (let from = 0, part = 0; from < list.length; from += DECISIONS, part++) {
            const decisions = JSON.stringify(list.slice(from, from + DECISIONS));
            await ignoringDuplicates(waiting.insertOne({ _id: { list: key, part }, decisions, seq: 0 }));
        }
        const changed = isUnfinished(doc) ? await countChanged(old, decided) : doc.changed;
        const pending = work === null ? null : JSON.stringify(work);
        const fresh = { ...operation, changed, key, pending, worker: work && NOBODY, seq: 0 };
        await operations.replaceOne({ _id: doc._id, seq: { $exists: false } }, fresh);
    }
}
const NOTHING = { work: null, list: [] };
async function leftOf(old, { _id, deciding, undone }, decided, list) {
    if (undone || deciding === null)
        return { work: { kind: 'undo' }, list: [] };
    const left = JSON.parse(deciding.left);
    if (left.kind === 'where') {
        const { where, fields, after, upTo } = left;
        const made = decided.flatMap(({ step, stepId }) => (step !== null && step > after ? (stepId ?? []) : []));
        const others = { kind: 'not', of: { kind: 'in', field: 'id', values: made } };
        const rest = made.length === 0 ? where : { kind: 'and', of: [where, others] };
        // The filter includes the caller's channels.
        return { work: { kind: 'decide', where: rest, fields, scope: null, after, upTo }, list: [] };
    }
    const made = new Set(decided.flatMap(({ entry }) => (entry?.kind === 'decision' ? [entry.id] : [])));
    const waiting = (await listed(old, _id, left)).filter(({ id }) => !made.has(id));
    if (waiting.length === 0)
        return NOTHING;
    const decisions = waiting.map(({ target, fields }) => ({ target, fields }));
    return { work: { kind: 'list', list, scope: left.scope }, list: decisions };
}
async function listed({ decisionParts }, operation, { next, decisions }) {
    const parts = await decisionParts
        .find({ '_id.operation': operation, '_id.part': { $gte: next } })
        .toArray();
    const kept = parts
        .filter(({ _id }) => decisions === null || _id.part > next)
        .sort((a, b) => a._id.part - b._id.part)
        .flatMap((part) => JSON.parse(part.decisions));
    return [...(decisions ?? []), ...kept];
}
async function decisionsOf({ log }, operation) {
    return log.find({ 'entry.operation': operation }).toArray();
}
/** Counts the steps whose ledger it changed, including those of decided trajectories and groups. */
async function countChanged({ trajectories, steps }, decided) {
    const changed = new Set();
    for (const { _id, step, trajectory, group } of decided) {
        if (step !== null) {
            changed.add(step);
            continue;
        }
        const members = group === null ? [] : await trajectories.find({ group }, { projection: { _id: 1 } }).toArray();
        const names = group === null ? [trajectory ?? ''] : members.map((member) => member._id);
        // Steps that joined later inherit the decision without being changed by it.
        const held = { trajectory: { $in: names }, _id: { $lt: _id } };
        for await (const one of steps.find(held, { projection: { _id: 1 } }))
            changed.add(one._id);
    }
    return changed.size;
}
//# sourceMappingURL=convert-operations.js.map