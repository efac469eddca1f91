import type { Document } from 'mongodb';
import { scaleOf } from '../../../model/large-numbers.js';
import { FAILED_REASONS, TRUNCATED } from '../../statistics/more-tally.js';
import { type RewardBins, rewardBins } from '../../statistics/reward-tally.js';
import type { StepSums } from '../../statistics/step-tally.js';
import { BUCKET_BOUND, LARGE, meanOf, SCALE } from '../../statistics/value-tally.js';
import { SERIES_BOUND, type StepDimension } from '../../stats.js';

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
  /** Steps of complete trajectories; of these those of rewarded ones, and so on (see StepStats.funnel). */
  readonly complete: number;
  readonly rewardedSteps: number;
  readonly trainable: number;
  readonly exported: number;
  readonly consumed: number;
}

/** The range and mean that rewards are compared with, from an earlier command. */
export interface Measure {
  readonly bins: RewardBins;
  /** The power of two that rewards are divided by, so that their squares are finite. */
  readonly scale: number;
  /** Approximate mean of the divided rewards. Squares of distances from it do not suffer from cancellation. */
  readonly centre: number;
}

/** Sums that depend on the trajectories of steps. */
type FunnelSums = 'complete' | 'rewarded' | 'trainable' | 'exported' | 'consumed';

export interface Totals {
  readonly all: readonly (RewardTotals &
    Omit<StepSums, FunnelSums> & { readonly distance: number; readonly squares: number })[];
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

/** The measure for rewards with these totals. */
export function measureOf({ rewarded, low, high, small, large }: RewardTotals, buckets: number): Measure {
  if (low === null || high === null) return { bins: rewardBins(0, 0, buckets), scale: 1, centre: 0 };
  const scale = scaleOf([low, high]);
  const mean = low === high ? low : meanOf(small, large, rewarded);
  return { bins: rewardBins(low, high, buckets), scale, centre: mean / scale };
}

/** Returns one Totals. Steps are first grouped by the values that they are counted by. */
export function totalsPipeline(query: Document, measure: Measure): Document[] {
  const distance = { $subtract: [{ $divide: ['$reward', measure.scale] }, measure.centre] };
  return [
    { $match: query },
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
        engine: one({ $eq: ['$tokenSource', 'ENGINE'] }),
        logProbs: one('$hasLogProbs'),
        matching: one({ $and: ['$hasLogProbs', { $in: ['$tokenSource', ['ENGINE', 'CLIENT']] }] }),
        truncated: one({ $eq: ['$finishReason', TRUNCATED] }),
        failed: one({
          $or: [
            { $and: [{ $eq: ['$hasResponse', false] }, { $eq: ['$responseTokens', null] }] },
            { $in: ['$finishReason', [...FAILED_REASONS]] },
          ],
        }),
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
    'engine',
    'logProbs',
    'matching',
    'intact',
    'truncated',
    'failed',
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

/** Values of the dimensions that are counted on request, and the steps that they are about. */
const DIMENSIONS: Readonly<Record<StepDimension, { readonly value: string; readonly where?: Document }>> = {
  agent: { value: '$agent' },
  finishReason: { value: '$finishReason' },
  tokenSource: { value: '$tokenSource' },
  channel: { value: '$channel' },
  untrainableReason: { value: '$reason', where: { trainable: false } },
};

/** The steps with one value of a dimension. */
export function dimensionPipeline(query: Document, dimension: StepDimension): Document[] {
  const { value, where } = DIMENSIONS[dimension];
  return [
    { $match: where === undefined ? query : { $and: [query, where] } },
    { $group: { _id: value, ...OF_STEPS } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: BUCKET_BOUND },
  ];
}

/** The steps of each stretch of time of `length` ms, newest first. */
export function seriesPipeline(query: Document, length: number): Document[] {
  return [
    { $match: query },
    {
      $group: {
        _id: { $floor: { $divide: ['$createdAt', length] } },
        ...OF_STEPS,
        responseTokens: { $sum: '$responseTokens' },
      },
    },
    { $sort: { _id: -1 } },
    { $limit: SERIES_BOUND },
  ];
}
