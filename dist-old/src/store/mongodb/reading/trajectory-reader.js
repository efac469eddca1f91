import { StepwellError } from '../../../errors/index.js';
import { groupedBy } from '../../lists.js';
import { isSeen } from '../../within-scope.js';
import { trajectoryKey } from '../keys.js';
import { LIVING } from './living.js';
import { trajectoryOf } from './models.js';
/** The documents of existing trajectories, unordered. */
export async function trajectoryDocs({ trajectories }, refs) {
    if (refs.length === 0)
        return [];
    const names = new Set(refs.map(({ channel, uid }) => trajectoryKey(channel, uid)));
    return trajectories.find({ _id: { $in: [...names] }, ...LIVING }).toArray();
}
/** In the order of `refs`. @throws AMBIGUOUS */
export async function readTrajectories({ trajectories }, refs, scope) {
    if (refs.length === 0)
        return [];
    const keys = refs.flatMap(({ uid, channel }) => (channel === null ? [] : [trajectoryKey(channel, uid)]));
    const uids = refs.flatMap(({ uid, channel }) => (channel === null ? [uid] : []));
    const found = await trajectories
        .find({ $or: [{ _id: { $in: keys } }, { uid: { $in: uids } }], ...LIVING })
        .toArray();
    const seen = found.filter(isSeen(scope));
    const byKey = new Map(seen.map((doc) => [doc._id, doc]));
    const byUid = groupedBy(seen, ({ uid }) => uid);
    return refs.map(({ uid, channel }) => {
        const doc = channel === null ? onlyOf(uid, byUid.get(uid) ?? []) : byKey.get(trajectoryKey(channel, uid));
        return doc === undefined ? null : trajectoryOf(doc);
    });
}
export async function readTrajectoriesById({ trajectories }, ids, scope) {
    const found = await trajectories.find({ id: { $in: [...ids] }, ...LIVING }).toArray();
    const byId = new Map(found.filter(isSeen(scope)).map((doc) => [doc.id, trajectoryOf(doc)]));
    return ids.map((id) => byId.get(id) ?? null);
}
/** The only trajectory with this uid. @throws AMBIGUOUS */
function onlyOf(uid, docs) {
    if (docs.length > 1) {
        const channels = docs.map(({ channel }) => channel).sort();
        throw new StepwellError('AMBIGUOUS', { uid, channels: channels.join(', ') });
    }
    return docs[0];
}
/** Branches of each trajectory in the order of their first steps, computed by the database. In the order of `refs`. */
export async function readBranches(collections, refs, scope) {
    const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
    if (trajectories.length === 0)
        return refs.map(() => []);
    const found = await collections.steps
        .aggregate([
        { $match: { trajectory: { $in: trajectories.map(({ key }) => key) } } },
        { $sort: { trajectory: 1, stepIndex: 1 } },
        {
            $group: {
                _id: { trajectory: '$trajectory', branch: '$branch' },
                agent: { $first: '$agent' },
                firstStepIndex: { $first: '$stepIndex' },
                stepCount: { $sum: 1 },
                parentId: { $first: '$parentId' },
            },
        },
    ])
        .toArray();
    const keys = new Map(trajectories.map(({ _id, key }) => [_id, key]));
    const byTrajectory = groupedBy(found, ({ _id }) => _id.trajectory);
    return refs.map(({ channel, uid }) => {
        const key = keys.get(trajectoryKey(channel, uid));
        const branches = key === undefined ? [] : (byTrajectory.get(key) ?? []);
        return branches
            .map(({ _id, ...branch }) => ({ name: _id.branch, ...branch }))
            .sort((a, b) => a.firstStepIndex - b.firstStepIndex);
    });
}
/** Whether curation leaves a step in a loss, as an expression. */
const IS_TRAINABLE = { $and: ['$keep', '$trainable', { $eq: ['$turnType', 'MAIN'] }] };
/** What the steps of each trajectory say together, computed by the database. In the order of `refs`. */
export async function readSummaries(collections, refs, scope) {
    const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
    if (trajectories.length === 0)
        return refs.map(() => null);
    const found = await collections.steps
        .aggregate([
        { $match: { trajectory: { $in: trajectories.map(({ key }) => key) } } },
        {
            $group: {
                _id: '$trajectory',
                models: { $addToSet: '$model' },
                trainableSteps: { $sum: { $cond: [IS_TRAINABLE, 1, 0] } },
                consumed: { $max: { $ne: ['$consumed', null] } },
            },
        },
    ])
        .toArray();
    const keys = new Map(trajectories.map(({ _id, key }) => [_id, key]));
    const byKey = new Map(found.map(({ _id, ...summary }) => [_id, summary]));
    return refs.map(({ channel, uid }) => {
        const key = keys.get(trajectoryKey(channel, uid));
        if (key === undefined)
            return null;
        const { models, trainableSteps, consumed } = byKey.get(key) ?? NO_STEPS;
        return { models: models.filter((model) => model !== null).sort(), trainableSteps, consumed };
    });
}
const NO_STEPS = { models: [], trainableSteps: 0, consumed: false };
//# sourceMappingURL=trajectory-reader.js.map