import { StepwellError } from '../../../errors/index.js';
import type { Dataset } from '../../../model/dataset.js';
import type { ChannelScope, StepStore } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import { abortableReads } from '../abortable-reads.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import type { StepDoc } from '../documents.js';
import { ignoringDuplicates } from '../duplicates.js';
import { type OfTrajectory, ofLiving } from '../reading/living.js';
import { datasetOf } from './dataset-doc.js';
import { inScope } from './scope.js';

/** Which datasets hold a step. */
export class MongoLineage implements Pick<StepStore, 'addDatasetSteps' | 'readStepDatasets'> {
  constructor(
    private readonly collections: Pick<Collections, 'datasets' | 'datasetSteps' | 'steps' | 'trajectories'>,
  ) {}

  /** What does not exist is passed over. @throws UNKNOWN_DATASET */
  addDatasetSteps(dataset: string, stepIds: readonly string[]): Promise<void> {
    return translated(async () => {
      const { datasets, datasetSteps } = this.collections;
      const known = await datasets.findOne({ _id: dataset }, { projection: { _id: 1 } });
      if (known === null) throw new StepwellError('UNKNOWN_DATASET', { id: dataset });
      const keys = await keysOf(this.collections, stepIds, null);
      if (keys.size === 0) return;
      const docs = [...keys.values()].map((step) => ({ _id: { step, dataset }, step, dataset }));
      await ignoringDuplicates(datasetSteps.insertMany(docs, { ordered: false }));
    });
  }

  readStepDatasets(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Dataset[])[]> {
    const collections = signal === undefined ? this.collections : abortableReads(this.collections, signal);
    return translated(async () => {
      const { datasets, datasetSteps } = collections;
      const keys = await keysOf(collections, ids, scope);
      if (keys.size === 0) return ids.map(() => []);
      const uses = await datasetSteps.find({ step: { $in: [...keys.values()] } }).toArray();
      const asked = [...new Set(uses.map(({ dataset }) => dataset))];
      const docs = await datasets
        .find({ _id: { $in: asked }, ...inScope(scope) })
        .sort({ _id: -1 })
        .toArray();
      const holds = new Set(uses.map(({ step, dataset }) => `${step} ${dataset}`));
      const found = docs.map(datasetOf);
      return ids.map((id) => found.filter((dataset) => holds.has(`${keys.get(id)} ${dataset.id}`)));
    });
  }
}

async function keysOf(
  collections: Pick<Collections, 'steps' | 'trajectories'>,
  stepIds: readonly string[],
  scope: ChannelScope,
): Promise<ReadonlyMap<string, number>> {
  const found = await collections.steps
    .find<OfTrajectory & Pick<StepDoc, '_id' | 'id'>>(
      { id: { $in: [...stepIds] } },
      { projection: { id: 1, trajectory: 1, channel: 1, trajectoryUid: 1 } },
    )
    .toArray();
  const there = await ofLiving(collections, found.filter(isSeen(scope)));
  return new Map(there.map(({ _id, id }) => [id, _id]));
}
