import { setImmediate as breathe } from 'node:timers/promises';
import type { StepFilter } from '../../../query/filter.js';
import { StepTally } from '../../statistics/step-tally.js';
import type { StepStats } from '../../stats.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { compileFilter } from '../filters/compile-filter.js';
import type { Effort } from '../listing/listing.js';
import { selection, selectionQuery } from '../listing/selection.js';
import type { StepListing } from '../listing/steps.js';
import { batchesOf } from './batches-of.js';

/** Fields of a step that statistics are made of. */
const COUNTED = {
  _id: 1,
  trajectory: 1,
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

/**
 * Aggregates over the steps that a filter selects, in one pass over a cursor that brings only what is counted.
 * @param missing positions of steps that do not count
 */
export async function readStats(
  collections: Collections,
  listing: StepListing,
  where: StepFilter,
  request: { readonly buckets: number },
  missing: readonly number[],
  effort: Effort,
): Promise<StepStats> {
  const tally = new StepTally();
  const stepsOf = new Map<string, number>();
  const groups = new Set<string>();
  const isMissing = new Set(missing);
  const hasDatasets = (await collections.datasetSteps.findOne({})) !== null;
  for await (const batch of counted(collections, listing, where, effort)) {
    const steps = batch.filter(({ _id }) => !isMissing.has(_id));
    for (const step of steps) {
      count(tally, step);
      stepsOf.set(step.trajectory, (stepsOf.get(step.trajectory) ?? 0) + 1);
      groups.add(step.group);
    }
    if (hasDatasets) tally.sums.exported += await exported(collections, steps);
    await breathe();
  }
  tally.sums.complete = await completeSteps(collections, stepsOf);
  return tally.statistics(request.buckets, { trajectories: stepsOf.size, groups: groups.size });
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
  yield* batchesOf(collections.steps.find<Counted>(query, { projection: COUNTED, batchSize: BATCH }));
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

/** How many of the steps belong to complete trajectories. */
async function completeSteps(
  { trajectories }: Collections,
  stepsOf: ReadonlyMap<string, number>,
): Promise<number> {
  const keys = [...stepsOf.keys()];
  let sum = 0;
  for (let at = 0; at < keys.length; at += BATCH) {
    const complete = await trajectories
      .find({ _id: { $in: keys.slice(at, at + BATCH) }, status: 'COMPLETE' }, { projection: { _id: 1 } })
      .toArray();
    for (const { _id } of complete) sum += stepsOf.get(_id) ?? 0;
    await breathe();
  }
  return sum;
}
