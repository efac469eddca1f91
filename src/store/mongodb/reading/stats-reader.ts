import { setImmediate as breathe } from 'node:timers/promises';
import type { TrajectoryStatus } from '../../../model/trajectory.js';
import type { StepFilter } from '../../../query/filter.js';
import { StepTally } from '../../statistics/step-tally.js';
import type { StepStats } from '../../stats.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { compileFilter } from '../filters/compile-filter.js';
import { trajectoryKey } from '../keys.js';
import type { Effort } from '../listing/listing.js';
import { selection, selectionQuery } from '../listing/selection.js';
import type { StepListing } from '../listing/steps.js';
import { batchesOf } from './batches-of.js';
import { LIVING } from './living.js';

/** Fields of a step that statistics are made of. */
const COUNTED = {
  _id: 1,
  trajectory: 1,
  channel: 1,
  trajectoryUid: 1,
  group: 1,
  policyVersion: 1,
  model: 1,
  quality: 1,
  reward: 1,
  promptTokens: 1,
  responseTokens: 1,
  keep: 1,
  trainable: 1,
  turnType: 1,
  consumed: 1,
  tokenSource: 1,
  hasLogProbs: 1,
  stepIndex: 1,
  parent: 1,
  tags: 1,
} as const;
type Counted = Pick<StepDoc, keyof typeof COUNTED>;

/** Steps that are counted before other work gets its turn, and keys that are asked for at once. */
const BATCH = 2_000;

/** Aggregates over the steps that a filter selects, in one pass over a cursor that brings only what is counted. */
export async function readStats(
  collections: Collections,
  listing: StepListing,
  where: StepFilter,
  request: { readonly buckets: number },
  effort: Effort,
): Promise<StepStats> {
  const tally = new StepTally();
  const statuses = new Map<number, TrajectoryStatus | null>();
  const groups = new Set<number>();
  const hasDatasets = (await collections.datasetSteps.findOne({})) !== null;
  for await (const batch of counted(collections, listing, where, effort)) {
    await learnStatuses(collections, batch, statuses);
    const steps = batch.filter(({ trajectory }) => statuses.get(trajectory) !== null);
    for (const step of steps) {
      count(tally, step);
      if (statuses.get(step.trajectory) === 'COMPLETE') tally.sums.complete += 1;
      groups.add(step.group);
    }
    if (hasDatasets) tally.sums.exported += await exported(collections, steps);
    await breathe();
  }
  const trajectories = [...statuses.values()].filter((status) => status !== null).length;
  return tally.statistics(request.buckets, { trajectories, groups: groups.size });
}

async function* counted(
  collections: Collections,
  listing: StepListing,
  where: StepFilter,
  effort: Effort,
): AsyncGenerator<readonly Counted[]> {
  if (!compileFilter(where, listing.dialect).exact) {
    for await (const seen of selection(listing, where, effort)) yield seen.map(({ doc }) => doc);
    return;
  }
  const query = await selectionQuery(listing, where, effort);
  if (query === null) return;
  yield* batchesOf(
    collections.steps.find<Counted>(query, {
      projection: COUNTED,
      batchSize: BATCH,
      signal: effort.signal,
    }),
  );
}

function count(tally: StepTally, step: Counted): void {
  const { policyVersion, model, quality, reward } = step;
  tally.add({ count: 1, policyVersion, model, quality, reward });
  for (const tag of step.tags) tally.addTag(tag, 1, reward);
  const { sums } = tally;
  sums.promptTokens += step.promptTokens ?? 0;
  sums.responseTokens += step.responseTokens ?? 0;
  if (step.keep && step.trainable && step.turnType === 'MAIN') sums.trainable += 1;
  if (step.consumed !== null) sums.consumed += 1;
  if (step.tokenSource === 'ENGINE') sums.engine += 1;
  if (step.hasLogProbs) sums.logProbs += 1;
  if (step.stepIndex === 0 || step.parent !== null) sums.intact += 1;
}

/** How many of the steps are in some dataset. */
async function exported({ datasetSteps }: Collections, steps: readonly Counted[]): Promise<number> {
  if (steps.length === 0) return 0;
  const step = { $in: steps.map(({ _id }) => _id) };
  return (await datasetSteps.distinct('step', { step })).length;
}

/** Adds the statuses of trajectories that are met for the first time; null: the trajectory is not there. */
async function learnStatuses(
  { trajectories }: Collections,
  steps: readonly Counted[],
  statuses: Map<number, TrajectoryStatus | null>,
): Promise<void> {
  const names = new Set<string>();
  for (const { trajectory, channel, trajectoryUid } of steps) {
    if (statuses.has(trajectory)) continue;
    statuses.set(trajectory, null);
    names.add(trajectoryKey(channel, trajectoryUid));
  }
  if (names.size === 0) return;
  const found = await trajectories
    .find({ _id: { $in: [...names] }, ...LIVING }, { projection: { _id: 0, key: 1, status: 1 } })
    .toArray();
  for (const { key, status } of found) if (statuses.has(key)) statuses.set(key, status);
}
