import type { Document } from 'mongodb';
import { scaleOf } from '../../../model/large-numbers.js';
import { FAILED_REASONS, TRUNCATED } from '../../statistics/more-tally.js';
import { type RewardBins, rewardBins } from '../../statistics/reward-tally.js';
import type { StepSums } from '../../statistics/step-tally.js';
import { BUCKET_BOUND, meanOf } from '../../statistics/value-tally.js';
import { SERIES_BOUND, type StepDimension } from '../../stats.js';
import { OF_STEPS, OF_TOTALS, one, type RewardTotals } from './reward-totals.js';

/** Totals of the steps with one value. */
export interface ValueTotals extends RewardTotals {
  readonly _id: string | number | null;
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
