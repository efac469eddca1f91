import type { Document } from 'mongodb';
import { OF_STEPS, OF_TOTALS, one, type RewardTotals } from './reward-totals.js';

/** Totals of the steps of all living trajectories (`_id` null), or of one deleted trajectory, by its key. */
export interface TrajectoryTotals extends RewardTotals {
  readonly _id: number | null;
  readonly trajectories: number;
  readonly groups: number;
  /** Steps of complete trajectories; of these those of rewarded ones, and so on (see StepStats.funnel). */
  readonly complete: number;
  readonly rewardedSteps: number;
  readonly trainable: number;
  readonly exported: number;
  readonly consumed: number;
}

const TRAINABLE = { $and: ['$keep', '$trainable', { $eq: ['$turnType', 'MAIN'] }] };
const EXPORTED = { $ne: ['$datasets', []] };

/** The condition LIVING as an expression on a looked-up trajectory. */
const IS_LIVING = { $gt: ['$$this.registered', 0] };

/** Returns TrajectoryTotals: one for all living trajectories, and one for each deleted trajectory with remaining rows. */
export function trajectoriesPipeline(query: Document, hasDatasets: boolean): Document[] {
  const complete = { $eq: [{ $arrayElemAt: ['$of.status', 0] }, 'COMPLETE'] };
  const rewarded = { $and: [complete, { $ne: [{ $arrayElemAt: ['$of.reward', 0] }, null] }] };
  const where = (condition: unknown, count: string) => ({ $sum: { $cond: [condition, count, 0] } });
  return [
    { $match: query },
    ...(hasDatasets ? [WITH_DATASETS] : []),
    {
      $group: {
        _id: '$trajectory',
        group: { $first: '$group' },
        ...OF_STEPS,
        trainable: one(TRAINABLE),
        exported: hasDatasets ? one({ $and: [TRAINABLE, EXPORTED] }) : { $sum: 0 },
        consumed: hasDatasets
          ? one({ $and: [TRAINABLE, EXPORTED, { $ne: ['$consumed', null] }] })
          : { $sum: 0 },
      },
    },
    // $lookup without a pipeline, because some servers do not use the index with one.
    {
      $lookup: {
        from: 'trajectories',
        localField: '_id',
        foreignField: 'key',
        as: 'of',
      },
    },
    { $set: { of: { $filter: { input: '$of', cond: IS_LIVING } } } },
    {
      $group: {
        _id: { gone: { $cond: [{ $eq: ['$of', []] }, '$_id', null] }, group: '$group' },
        ...OF_TOTALS,
        trajectories: { $sum: 1 },
        complete: where(complete, '$count'),
        rewardedSteps: where(rewarded, '$count'),
        trainable: where(rewarded, '$trainable'),
        exported: where(rewarded, '$exported'),
        consumed: where(rewarded, '$consumed'),
      },
    },
    {
      $group: {
        _id: '$_id.gone',
        ...OF_TOTALS,
        trajectories: { $sum: '$trajectories' },
        complete: { $sum: '$complete' },
        rewardedSteps: { $sum: '$rewardedSteps' },
        trainable: { $sum: '$trainable' },
        exported: { $sum: '$exported' },
        consumed: { $sum: '$consumed' },
        groups: { $sum: 1 },
      },
    },
  ];
}

/** Looks up the datasets of each step. */
const WITH_DATASETS: Document = {
  $lookup: {
    from: 'datasetSteps',
    localField: '_id',
    foreignField: 'step',
    as: 'datasets',
  },
};
