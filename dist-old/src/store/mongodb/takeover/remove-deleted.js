import { tellOwed } from './old-events.js';
import { readTaken } from './stop-old-servers.js';
/** Finishes the deletion of a trajectory. It can be repeated, because the trajectory's own document is removed last. */
export async function removeDeleted(old, doc, { happened }) {
    const { _id: trajectory, group, registered } = doc;
    const steps = await old.steps
        .find({ trajectory }, { projection: { id: 1, stepIndex: 1 } })
        .sort({ stepIndex: 1 })
        .toArray();
    if (registered > 0) {
        const told = new Set(happened.flatMap(({ kind, step }) => (kind === 'DELETED' ? [step] : [])));
        const subjects = [
            ...steps.map(({ _id, id }) => ({ step: _id, stepId: id })),
            { step: null, stepId: null },
        ];
        const untold = subjects.filter(({ step }) => !told.has(step));
        await tellOwed(old, doc, untold.map((subject) => ({ kind: 'DELETED', ...subject })));
        await old.trajectories.updateOne({ _id: trajectory }, { $set: { registered: -registered } });
    }
    await old.datasetSteps.deleteMany({ step: { $in: steps.map(({ _id }) => _id) } });
    // Events stay for readers of the feed, without their ledger entries. Decisions on the group hold for other
    // trajectories too, and stay.
    const said = { trajectory, 'entry.kind': { $gt: '' }, 'entry.target': { $ne: 'group' } };
    await old.log.updateMany(said, { $set: { entry: null } });
    await old.steps.deleteMany({ trajectory });
    await old.contents.deleteMany({ trajectory });
    await old.contentParts.deleteMany({ trajectory });
    await old.stepWords.deleteMany({ trajectory });
    await old.mediaUses.deleteMany({ '_id.trajectory': trajectory });
    await leaveGroup(old, group, trajectory);
    await old.trajectories.deleteOne({ _id: trajectory });
}
/** Removes a group without its last trajectory; a consumed one is marked as empty, so that its number stays used. */
async function leaveGroup(old, group, leaving) {
    const others = { group, _id: { $ne: leaving }, registered: { $gte: 0 } };
    if ((await old.trajectories.findOne(others, { projection: { _id: 1 } })) !== null)
        return;
    await old.log.updateMany({ group, 'entry.kind': { $gt: '' } }, { $set: { entry: null } });
    await old.groups.updateMany({ _id: group, consumed: { $ne: null } }, { $set: { empty: true } });
    await old.groups.deleteMany({ _id: group, consumed: null });
}
/**
 * Reads the events of the last holder of a trajectory's lock, and those written by an earlier attempt of the takeover.
 */
export async function leftBehind(old, { _id, lock }) {
    const { last } = await readTaken(old);
    const ranges = [...(lock?.ranges ?? []), [last + 1, Number.MAX_SAFE_INTEGER]];
    const events = await eventsIn(old, ranges);
    const from = (lock?.ranges ?? []).reduce((least, [first]) => Math.min(least, first), Number.POSITIVE_INFINITY);
    return { from, happened: events.filter(({ trajectory }) => trajectory === _id) };
}
/** Marks decisions as undone whose undo events exist but whose server died before marking them. */
export async function noteUndone(old, { lock }) {
    for (const { _id, entry } of await eventsIn(old, lock?.ranges ?? [])) {
        if (entry?.kind !== 'undo')
            continue;
        const notUndone = { _id: entry.decision, 'entry.kind': 'decision', 'entry.undone': null };
        await old.log.updateOne(notUndone, { $set: { 'entry.undone': _id } });
    }
}
async function eventsIn({ log }, ranges) {
    const events = [];
    for (const [from, to] of ranges) {
        for await (const event of log.find({ _id: { $gte: from, $lte: to } })) {
            if (event.kind !== 'VOID')
                events.push(event);
        }
    }
    return events.sort((a, b) => a._id - b._id);
}
//# sourceMappingURL=remove-deleted.js.map