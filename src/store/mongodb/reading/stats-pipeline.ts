import type { Document } from 'mongodb';
import { scaleOf } from '../../../model/large-numbers.js';
import { type RewardBins, rewardBins } from '../../statistics/reward-tally.js';
import type { StepSums } from '../../statistics/step-tally.js';
import { BUCKET_BOUND, LARGE, meanOf, SCALE } from '../../statistics/value-tally.js';

/** Totals of the rewards of some steps. `small` and `large` are sums as in ValueTally. */
export interface RewardTotals {
  readonly count: number;
  readonly rewarded: number;
  /** Null without rewards. */
  readonly low: number | null;
  readonly high: number | null;
  readonly small: number;
  readonly large: number;
}

/** Totals of the steps with one value. */
export interface ValueTotals extends RewardTotals {
  readonly _id: string | number | null;
}

/** Totals of the steps of all living trajectories (`_id` null), or of one deleted trajectory, by its key. */
export interface TrajectoryTotals extends RewardTotals {
  readonly _id: number | null;
  readonly trajectories: number;
  readonly groups: number;
  /** Steps of finished trajectories. */
  readonly complete: number;
}

/** The range and mean that rewards are compared with, from an earlier command. */
export interface Measure {
  readonly bins: RewardBins;
  /** The power of two that rewards are divided by, so that their squares are finite. */
  readonly scale: number;
  /** Approximate mean of the divided rewards. Squares of distances from it do not suffer from cancellation. */
  readonly centre: number;
}

export interface Totals {
  readonly all: readonly (RewardTotals &
    Omit<StepSums, 'complete'> & { readonly distance: number; readonly squares: number })[];
  readonly bins: readonly { readonly _id: number | null; readonly n: number }[];
  readonly policyVersion: readonly ValueTotals[];
  readonly model: readonly ValueTotals[];
  readonly quality: readonly ValueTotals[];
  readonly tags: readonly ValueTotals[];
}

const one = (condition: unknown): Document => ({ $sum: { $cond: [condition, 1, 0] } });
/** For null the absolute value is null, which is less than any number and adds nothing to a sum. */
const MAGNITUDE = { $abs: '$reward' };

const OF_STEPS = {
  count: { $sum: 1 },
  rewarded: one({ $ne: ['$reward', null] }),
  low: { $min: '$reward' },
  high: { $max: '$reward' },
  small: { $sum: { $cond: [{ $lte: [MAGNITUDE, LARGE] }, '$reward', 0] } },
  large: { $sum: { $cond: [{ $gt: [MAGNITUDE, LARGE] }, { $divide: ['$reward', SCALE] }, 0] } },
};
const OF_TOTALS = {
  count: { $sum: '$count' },
  rewarded: { $sum: '$rewarded' },
  low: { $min: '$low' },
  high: { $max: '$high' },
  small: { $sum: '$small' },
  large: { $sum: '$large' },
};

/** The condition LIVING as an expression on a looked-up trajectory. */
const IS_LIVING = { $gt: ['$$this.registered', 0] };

/** Returns TrajectoryTotals: one for all living trajectories, and one for each deleted trajectory with remaining rows. */
export function trajectoriesPipeline(query: Document): Document[] {
  return [
    { $match: query },
    { $group: { _id: '$trajectory', group: { $first: '$group' }, ...OF_STEPS } },
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
        complete: {
          $sum: { $cond: [{ $eq: [{ $arrayElemAt: ['$of.status', 0] }, 'COMPLETE'] }, '$count', 0] },
        },
      },
    },
    {
      $group: {
        _id: '$_id.gone',
        ...OF_TOTALS,
        trajectories: { $sum: '$trajectories' },
        complete: { $sum: '$complete' },
        groups: { $sum: 1 },
      },
    },
  ];
}

/** The measure for rewards with these totals. */
export function measureOf({ rewarded, low, high, small, large }: RewardTotals, buckets: number): Measure {
  if (low === null || high === null) return { bins: rewardBins(0, 0, buckets), scale: 1, centre: 0 };
  const scale = scaleOf([low, high]);
  const mean = low === high ? low : meanOf(small, large, rewarded);
  return { bins: rewardBins(low, high, buckets), scale, centre: mean / scale };
}

/** Returns one Totals. Steps are first grouped by the values that they are counted by. */
export function totalsPipeline(query: Document, measure: Measure, hasDatasets: boolean): Document[] {
  const distance = { $subtract: [{ $divide: ['$reward', measure.scale] }, measure.centre] };
  return [
    { $match: query },
    ...(hasDatasets ? [WITH_DATASETS] : []),
    {
      $group: {
        _id: {
          policyVersion: '$policyVersion',
          model: '$model',
          quality: '$quality',
          tags: '$tags',
          bin: binExpression(measure.bins),
        },
        ...OF_STEPS,
        distance: { $sum: distance },
        squares: { $sum: { $multiply: [distance, distance] } },
        promptTokens: { $sum: '$promptTokens' },
        responseTokens: { $sum: '$responseTokens' },
        trainable: one({ $and: ['$keep', '$trainable', { $eq: ['$turnType', 'MAIN'] }] }),
        exported: hasDatasets ? one({ $ne: ['$datasets', []] }) : { $sum: 0 },
        consumed: one({ $ne: ['$consumed', null] }),
        engine: one({ $eq: ['$tokenSource', 'ENGINE'] }),
        logProbs: one('$hasLogProbs'),
        intact: one({ $or: [{ $eq: ['$stepIndex', 0] }, { $ne: ['$parent', null] }] }),
      },
    },
    {
      $facet: {
        all: [{ $group: { _id: null, ...OF_TOTALS, ...SUMMED } }],
        bins: [{ $group: { _id: '$_id.bin', n: { $sum: '$count' } } }],
        policyVersion: mostFrequent('$_id.policyVersion'),
        model: mostFrequent('$_id.model'),
        quality: mostFrequent('$_id.quality'),
        tags: [{ $unwind: '$_id.tags' }, ...mostFrequent('$_id.tags')],
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

const SUMMED = Object.fromEntries(
  [
    'distance',
    'squares',
    'promptTokens',
    'responseTokens',
    'trainable',
    'exported',
    'consumed',
    'engine',
    'logProbs',
    'intact',
  ].map((name) => [name, { $sum: `$${name}` }]),
);

/** Ordered as in ValueTally: absent values first, strings by code point. */
const mostFrequent = (value: string): Document[] => [
  { $group: { _id: value, ...OF_TOTALS } },
  { $sort: { count: -1, _id: 1 } },
  { $limit: BUCKET_BOUND },
];

/** `binOf` of a step's reward as an expression; null without a reward. */
function binExpression({ scale, from, width, edges }: RewardBins): Document {
  const place = { $floor: { $divide: [{ $subtract: [{ $divide: ['$reward', scale] }, from] }, width] } };
  const bin = width === 0 ? 0 : { $min: [edges.length - 2, { $max: [0, place] }] };
  return { $cond: [{ $eq: ['$reward', null] }, null, bin] };
}
