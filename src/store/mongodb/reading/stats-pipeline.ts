import type { Document } from 'mongodb';
import { scaleOf } from '../../../model/large-numbers.js';
import { type RewardBins, rewardBins } from '../../statistics/reward-tally.js';
import type { StepSums } from '../../statistics/step-tally.js';
import { BUCKET_BOUND, LARGE, meanOf, SCALE } from '../../statistics/value-tally.js';

/** Rewards of some steps. `small` and `large` are sums as ValueTally has them. */
export interface RewardTotals {
  readonly count: number;
  readonly rewarded: number;
  /** Null without rewards. */
  readonly low: number | null;
  readonly high: number | null;
  readonly small: number;
  readonly large: number;
}

/** Rewards of the steps that have a value. */
export interface ValueTotals extends RewardTotals {
  readonly _id: string | number | null;
}

/** The steps of living trajectories, where `_id` is null; else those of a deleted one, by its key. */
export interface TrajectoryTotals extends RewardTotals {
  readonly _id: number | null;
  readonly trajectories: number;
  readonly groups: number;
  /** Steps of finished trajectories. */
  readonly complete: number;
}

/** What rewards are compared with, which an earlier look has found. */
export interface Measure {
  readonly bins: RewardBins;
  /** A power of two by which rewards are divided, so that their squares are finite. */
  readonly scale: number;
  /** About the mean of the divided rewards: squares of distances from it lose nothing to cancellation. */
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
/** Absent values are null, whose absolute value is null, which is less than any number and adds nothing. */
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

/** LIVING, of one that was looked up. */
const IS_LIVING = { $gt: ['$$this.registered', 0] };

/** Answers TrajectoryTotals: of all living trajectories one, and one of each that was deleted and of which rows are left. */
export function trajectoriesPipeline(query: Document): Document[] {
  return [
    { $match: query },
    { $group: { _id: '$trajectory', group: { $first: '$group' }, ...OF_STEPS } },
    // Without a pipeline of its own: with one, not every server takes the index.
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

/** What to measure rewards by that are as these are. */
export function measureOf({ rewarded, low, high, small, large }: RewardTotals, buckets: number): Measure {
  if (low === null || high === null) return { bins: rewardBins(0, 0, buckets), scale: 1, centre: 0 };
  const scale = scaleOf([low, high]);
  const mean = low === high ? low : meanOf(small, large, rewarded);
  return { bins: rewardBins(low, high, buckets), scale, centre: mean / scale };
}

/** Answers one Totals. Steps are first put together that do not differ in what they are counted by. */
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

/** Whether it is in some dataset. */
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

/** As ValueTally orders them: absent values first, strings by code point. */
const mostFrequent = (value: string): Document[] => [
  { $group: { _id: value, ...OF_TOTALS } },
  { $sort: { count: -1, _id: 1 } },
  { $limit: BUCKET_BOUND },
];

/** `binOf` of a step's reward; null without one. */
function binExpression({ scale, from, width, edges }: RewardBins): Document {
  const place = { $floor: { $divide: [{ $subtract: [{ $divide: ['$reward', scale] }, from] }, width] } };
  const bin = width === 0 ? 0 : { $min: [edges.length - 2, { $max: [0, place] }] };
  return { $cond: [{ $eq: ['$reward', null] }, null, bin] };
}
