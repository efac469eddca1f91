import { StepwellError } from '../../../errors/index.js';
import { groupedBy } from '../../lists.js';
import { MOST_OPERATION_DATASETS } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import { ignoringDuplicates } from '../duplicates.js';
import { trajectoryKey } from '../keys.js';
import { inScope, ofLiving } from '../reading/living.js';
import { operationsIn } from '../reading/operation-reader.js';
import { trajectoryDocs } from '../reading/trajectory-reader.js';
import { datasetOf, PRESENT } from './datasets.js';
/** Records which steps a dataset holds. Unknown steps are skipped. @throws UNKNOWN_DATASET */
export async function addDatasetSteps(collections, dataset, stepIds) {
    const { datasets, datasetSteps } = collections;
    const known = await datasets.findOne({ _id: dataset, ...PRESENT }, { projection: { _id: 1 } });
    if (known === null)
        throw new StepwellError('UNKNOWN_DATASET', { id: dataset });
    const keys = await keysOf(collections, stepIds, null);
    if (keys.size === 0)
        return;
    const docs = [...keys.values()].map((step) => ({ _id: { step, dataset }, step, dataset }));
    await ignoringDuplicates(datasetSteps.insertMany(docs, { ordered: false }));
}
/** Records which operations counted for a dataset. Unknown operations are skipped. @throws UNKNOWN_DATASET */
export async function addDatasetOperations({ datasets, datasetOperations, operations }, dataset, operationIds) {
    const known = await datasets.findOne({ _id: dataset, ...PRESENT }, { projection: { _id: 1 } });
    if (known === null)
        throw new StepwellError('UNKNOWN_DATASET', { id: dataset });
    const found = await operations
        .find({ _id: { $in: [...operationIds] } }, { projection: { _id: 1 } })
        .toArray();
    if (found.length === 0)
        return;
    const docs = found.map(({ _id: operation }) => ({ _id: { operation, dataset }, operation, dataset }));
    await ignoringDuplicates(datasetOperations.insertMany(docs, { ordered: false }));
}
/** For each operation, the newest finished datasets that it counted for. In the order of `ids`. */
export async function readOperationDatasets({ datasets, datasetOperations, operations }, ids, scope) {
    const seen = await operations
        .find({ _id: { $in: [...ids] }, ...operationsIn(scope) }, { projection: { _id: 1 } })
        .toArray();
    const uses = await datasetOperations
        .find({ operation: { $in: seen.map(({ _id }) => _id) } }, { projection: { _id: 0 } })
        .toArray();
    const used = groupedBy(uses, ({ operation }) => operation);
    // Ids are in order of time. More than are shown, because some may not be finished, or not be seen.
    const asked = new Set(uses.map(({ dataset }) => dataset));
    const docs = await datasets
        .find({ _id: { $in: [...asked] }, status: 'SUCCEEDED', ...inScope(scope) })
        .sort({ _id: -1 })
        .toArray();
    const found = docs.map(datasetOf);
    return ids.map((id) => {
        const holds = new Set((used.get(id) ?? []).map(({ dataset }) => dataset));
        return found.filter(({ id: dataset }) => holds.has(dataset)).slice(0, MOST_OPERATION_DATASETS);
    });
}
/** For each step, whether a dataset holds it. In the order of `ids`. */
export async function readExported(collections, ids, scope) {
    const keys = await keysOf(collections, ids, scope);
    const held = await exportedAmong(collections, [...keys.values()]);
    return ids.map((id) => held.has(keys.get(id) ?? Number.NaN));
}
/** Those of the steps (keys) that a dataset holds. */
export async function exportedAmong({ datasetSteps }, steps) {
    if (steps.length === 0)
        return new Set();
    return new Set(await datasetSteps.distinct('step', { step: { $in: [...steps] } }));
}
/** For each step, the datasets that hold it, newest first. In the order of `ids`. */
export async function readStepDatasets(collections, ids, scope) {
    const { datasets, datasetSteps } = collections;
    const keys = await keysOf(collections, ids, scope);
    if (keys.size === 0)
        return ids.map(() => []);
    const uses = await datasetSteps.find({ step: { $in: [...keys.values()] } }).toArray();
    const asked = [...new Set(uses.map(({ dataset }) => dataset))];
    const docs = await datasets
        .find({ _id: { $in: asked }, ...inScope(scope) })
        .sort({ _id: -1 })
        .toArray();
    const holds = new Set(uses.map(({ step, dataset }) => `${step} ${dataset}`));
    const found = docs.map(datasetOf);
    return ids.map((id) => found.filter((dataset) => holds.has(`${keys.get(id)} ${dataset.id}`)));
}
/** For each trajectory, the datasets that hold any of its steps, newest first. In the order of `refs`. */
export async function readTrajectoryDatasets(collections, refs, scope) {
    const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
    if (trajectories.length === 0)
        return refs.map(() => []);
    const used = await collections.steps
        .aggregate([
        { $match: { trajectory: { $in: trajectories.map(({ key }) => key) } } },
        { $lookup: { from: 'datasetSteps', localField: '_id', foreignField: 'step', as: 'uses' } },
        { $match: { uses: { $ne: [] } } },
        { $group: { _id: '$trajectory', datasets: { $addToSet: '$uses.dataset' } } },
    ])
        .toArray();
    const holding = new Map(used.map(({ _id, datasets }) => [_id, new Set(datasets.flat())]));
    const docs = await collections.datasets
        .find({ _id: { $in: [...new Set([...holding.values()].flatMap((ids) => [...ids]))] }, ...inScope(scope) })
        .sort({ _id: -1 })
        .toArray();
    const found = docs.map(datasetOf);
    const keys = new Map(trajectories.map(({ _id, key }) => [_id, key]));
    return refs.map(({ channel, uid }) => {
        const ids = holding.get(keys.get(trajectoryKey(channel, uid)) ?? Number.NaN);
        return ids === undefined ? [] : found.filter(({ id }) => ids.has(id));
    });
}
/** The newest finished datasets that hold any of the steps (keys). */
export async function datasetsWith({ datasets, datasetSteps }, steps, scope, limit) {
    const holding = await datasetSteps.distinct('dataset', { step: { $in: [...steps] } });
    if (holding.length === 0)
        return [];
    const docs = await datasets
        .find({ _id: { $in: holding }, status: 'SUCCEEDED', ...inScope(scope) })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
    return docs.map(datasetOf);
}
async function keysOf(collections, stepIds, scope) {
    const found = await collections.steps
        .find({ id: { $in: [...stepIds] } }, { projection: { id: 1, trajectory: 1, channel: 1, trajectoryUid: 1 } })
        .toArray();
    const there = await ofLiving(collections, found.filter(isSeen(scope)));
    return new Map(there.map(({ _id, id }) => [id, _id]));
}
//# sourceMappingURL=lineage.js.map