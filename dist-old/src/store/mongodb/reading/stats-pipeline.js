import { scaleOf } from '../../../model/large-numbers.js';
import { FAILED_REASONS, TRUNCATED } from '../../statistics/more-tally.js';
import { rewardBins } from '../../statistics/reward-tally.js';
import { BUCKET_BOUND, LARGE, meanOf, SCALE } from '../../statistics/value-tally.js';
import { SERIES_BOUND } from '../../stats.js';
const one = (condition) => ({ $sum: { $cond: [condition, 1, 0] } });
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
export function trajectoriesPipeline(query, hasDatasets) {
    const complete = { $eq: [{ $arrayElemAt: ['$of.status', 0] }, 'COMPLETE'] };
    const rewarded = { $and: [complete, { $ne: [{ $arrayElemAt: ['$of.reward', 0] }, null] }] };
    const where = (condition, count) => ({ $sum: { $cond: [condition, count, 0] } });
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
export function measureOf({ rewarded, low, high, small, large }, buckets) {
    if (low === null || high === null)
        return { bins: rewardBins(0, 0, buckets), scale: 1, centre: 0 };
    const scale = scaleOf([low, high]);
    const mean = low === high ? low : meanOf(small, large, rewarded);
    return { bins: rewardBins(low, high, buckets), scale, centre: mean / scale };
}
/** Returns one Totals. Steps are first grouped by the values that they are counted by. */
export function totalsPipeline(query, measure) {
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
const WITH_DATASETS = {
    $lookup: {
        from: 'datasetSteps',
        localField: '_id',
        foreignField: 'step',
        as: 'datasets',
    },
};
const SUMMED = Object.fromEntries([
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
].map((name) => [name, { $sum: `$${name}` }]));
/** Ordered as in ValueTally: absent values first, strings by code point. */
const mostFrequent = (value) => [
    { $group: { _id: value, ...OF_TOTALS } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: BUCKET_BOUND },
];
/** `binOf` of a step's reward as an expression; null without a reward. */
function binExpression({ scale, from, width, edges }) {
    const place = { $floor: { $divide: [{ $subtract: [{ $divide: ['$reward', scale] }, from] }, width] } };
    const bin = width === 0 ? 0 : { $min: [edges.length - 2, { $max: [0, place] }] };
    return { $cond: [{ $eq: ['$reward', null] }, null, bin] };
}
/** Values of the dimensions that are counted on request, and the steps that they are about. */
const DIMENSIONS = {
    agent: { value: '$agent' },
    finishReason: { value: '$finishReason' },
    tokenSource: { value: '$tokenSource' },
    channel: { value: '$channel' },
    untrainableReason: { value: '$reason', where: { trainable: false } },
};
/** The steps with one value of a dimension. */
export function dimensionPipeline(query, dimension) {
    const { value, where } = DIMENSIONS[dimension];
    return [
        { $match: where === undefined ? query : { $and: [query, where] } },
        { $group: { _id: value, ...OF_STEPS } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: BUCKET_BOUND },
    ];
}
/** The steps of each stretch of time of `length` ms, newest first. */
export function seriesPipeline(query, length) {
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
//# sourceMappingURL=stats-pipeline.js.map