import { newId } from '../../../model/ids.js';
import { joinContents } from '../content-parts.js';
import { ignoringDuplicates } from '../duplicates.js';
import { deriveSteps, deriveTrajectory, owesCompletion, statusAfter, } from './derive.js';
import { linksOf } from './links.js';
import { tellOwed } from './old-events.js';
import { leftBehind, noteUndone, removeDeleted } from './remove-deleted.js';
import { storedSteps } from './stored-steps.js';
const CURATED = ['keep', 'trainable', 'quality', 'reason', 'note', 'tags'];
/**
 * Completes what the last holder of a trajectory's lock has committed: recomputes derived values from the steps and the
 * log, and writes missing events. It can be repeated from any point.
 */
export async function mend(collections, old, found) {
    await noteUndone(old, found);
    const left = await leftBehind(old, found);
    const { happened } = left;
    const started = happened.find(({ kind }) => kind === 'TRAJECTORY_STARTED')?._id;
    if (found.registered < 0 || happened.some(({ kind }) => kind === 'DELETED')) {
        return removeDeleted(old, found, left);
    }
    if (found.registered === 0 && started === undefined) {
        // Its holder died before the first event, so it never existed. A later stage removes everything without a head.
        await old.trajectories.deleteOne({ _id: found._id, registered: 0 });
        return;
    }
    const doc = { ...found, registered: found.registered > 0 ? found.registered : (started ?? 0) };
    const steps = await storedSteps(old, doc);
    const links = left.from === Number.POSITIVE_INFINITY ? null : await readLinks(collections, doc, steps);
    let after = statusAfter(doc, left);
    const ledger = await readLedger(old, { ...doc, group: steps[0]?.group ?? doc.group });
    const derive = () => deriveSteps(steps, ledger, links, left, after.status === 'COMPLETE');
    const owed = [
        ...owedCurations(steps, derive(), left),
        ...(await owedNextStates(old, doc, steps, links, left)),
    ];
    if (after.status !== 'COMPLETE' && owesCompletion(steps, left)) {
        owed.push({ kind: 'TRAJECTORY_COMPLETED', step: null, stepId: null });
    }
    const told = await tellOwed(old, doc, owed);
    const completed = told.find(({ kind }) => kind === 'TRAJECTORY_COMPLETED');
    if (completed !== undefined)
        after = { status: 'COMPLETE', completed: completed._id };
    const derived = derive();
    await writeSteps(old, doc, derived);
    const sums = deriveTrajectory(doc, steps, derived, ledger, left);
    const whole = { ...doc, ...sums, ...after };
    await joinGroup(old, whole, steps);
    await old.trajectories.replaceOne({ _id: doc._id }, { ...whole, lock: null });
}
async function readLinks(collections, { _id }, steps) {
    const own = { trajectory: _id, _id: { $in: steps.map((step) => step._id) } };
    const projection = { trajectory: 1, messages: 1, tokens: 1, parts: 1 };
    const found = (await collections.contents.find(own, { projection }).toArray());
    return linksOf(steps, (await joinContents(collections, found)).filter((content) => content !== null));
}
async function readLedger({ log }, { _id, group }) {
    const kinds = { $in: ['reward', 'judgment', 'decision'] };
    const [own, ofGroup] = await Promise.all([
        log.find({ trajectory: _id, 'entry.kind': kinds }).sort({ _id: 1 }).toArray(),
        log.find({ group, 'entry.kind': 'decision' }).sort({ _id: 1 }).toArray(),
    ]);
    return { own: own.filter((event) => event.group === null), ofGroup };
}
/** The missing events of steps that a decision on a trajectory or group has changed. */
function owedCurations(steps, derived, { happened }) {
    const told = new Set(happened.flatMap(({ kind, step }) => (kind === 'ADDED' || kind === 'CURATED' ? [step] : [])));
    const changed = steps.filter((step) => CURATED.some((name) => JSON.stringify(step[name]) !== JSON.stringify(derived.get(step._id)?.[name])));
    return changed.flatMap(({ _id: step, id: stepId }) => told.has(step) ? [] : [{ kind: 'CURATED', step, stepId }]);
}
async function owedNextStates({ log }, { _id }, steps, links, { from }) {
    const ids = new Map(steps.map((step) => [step._id, step.id]));
    const owed = [...(links ?? [])].filter(([position, { nextFrom }]) => nextFrom !== null && (position >= from || nextFrom >= from));
    if (owed.length === 0)
        return [];
    const since = { trajectory: _id, kind: 'NEXT_STATE', _id: { $gte: from } };
    const told = await log.find(since, { projection: { step: 1 } }).toArray();
    const toldOf = new Set(told.map(({ step }) => step));
    return owed.flatMap(([step]) => toldOf.has(step) ? [] : [{ kind: 'NEXT_STATE', step, stepId: ids.get(step) ?? null }]);
}
async function writeSteps({ steps }, { _id: trajectory }, derived) {
    if (derived.size === 0)
        return;
    const writes = [...derived].map(([_id, fields]) => ({
        updateOne: { filter: { _id, trajectory }, update: { $set: fields } },
    }));
    await steps.bulkWrite(writes, { ordered: false });
}
/** Creates the trajectory's group if it is missing, and updates its first position. */
async function joinGroup({ groups }, { group: _id, channel, promptUid, generation, registered }, steps) {
    const fresh = { id: newId('group'), channel, promptUid, generation, registered };
    await ignoringDuplicates(groups.insertOne({ _id, ...fresh, firstPosition: null, consumed: null, empty: false }));
    await groups.updateOne({ _id }, { $min: { registered }, $set: { empty: false } });
    const [first] = steps;
    if (first === undefined)
        return;
    const isLater = { $or: [{ firstPosition: null }, { firstPosition: { $gt: first._id } }] };
    await groups.updateOne({ _id, ...isLater }, { $set: { firstPosition: first._id } });
}
//# sourceMappingURL=mend.js.map