import { saturated } from '../../../model/large-numbers.js';
import { StepTally, statisticsOf } from '../../statistics/step-tally.js';
import { keyOf, meanOf } from '../../statistics/value-tally.js';
import { compileFilter } from '../filters/compile-filter.js';
import { selectionQuery } from '../listing/selection.js';
import { dimensionPipeline, measureOf, seriesPipeline, totalsPipeline, trajectoriesPipeline, } from './stats-pipeline.js';
import { tallyStats } from './tally-stats.js';
/** After this many attempts, rewards that change between the two commands are accepted as they are. */
const MOST_LOOKS = 4;
/**
 * Computes statistics in two commands. The first counts trajectories, and finds the range and mean that the second one
 * needs for bins and deviations. All figures about steps are from the second, so that they are consistent with each
 * other.
 */
export async function aggregateStats({ steps }, { query, signal }, request, hasDatasets) {
    const { buckets } = request;
    const options = { allowDiskUse: true, signal };
    for (let look = 1;; look++) {
        const found = await steps
            .aggregate(trajectoriesPipeline(query, hasDatasets), options)
            .toArray();
        const living = found.find(({ _id }) => _id === null) ?? NOTHING;
        const measure = measureOf(living, buckets);
        // Rows of deleted trajectories may still exist and must not be counted.
        const gone = found.flatMap(({ _id }) => (_id === null ? [] : [_id]));
        const counted = gone.length === 0 ? query : { $and: [query, { trajectory: { $nin: gone } }] };
        const [totals] = await steps.aggregate(totalsPipeline(counted, measure), options).toArray();
        if (totals === undefined)
            throw new Error('the database answered no totals');
        const { low, high } = totals.all[0] ?? NOTHING;
        if ((low === living.low && high === living.high) || look === MOST_LOOKS) {
            const more = await moreFigures(steps, counted, request, options);
            return statisticsOfTotals(totals, living, measure, more);
        }
    }
}
const NOTHING = {
    _id: null,
    count: 0,
    rewarded: 0,
    low: null,
    high: null,
    small: 0,
    large: 0,
    trajectories: 0,
    groups: 0,
    complete: 0,
    rewardedSteps: 0,
    trainable: 0,
    exported: 0,
    consumed: 0,
};
/** What is asked for beyond what statistics always hold: one command for each dimension, and one for the series. */
async function moreFigures(steps, query, { by = [], seconds = null }, options) {
    const found = new Map();
    for (const dimension of by) {
        const totals = await steps.aggregate(dimensionPipeline(query, dimension), options).toArray();
        found.set(dimension, totals.map(bucketOf));
    }
    const length = (seconds ?? 0) * 1_000;
    const stretches = seconds === null
        ? []
        : await steps
            .aggregate(seriesPipeline(query, length), options)
            .toArray();
    return {
        byAgent: found.get('agent') ?? [],
        byFinishReason: found.get('finishReason') ?? [],
        byTokenSource: found.get('tokenSource') ?? [],
        byChannel: found.get('channel') ?? [],
        byUntrainableReason: found.get('untrainableReason') ?? [],
        series: stretches
            .map((totals) => ({
            at: totals._id * length,
            steps: totals.count,
            responseTokens: totals.responseTokens,
            rewardMean: rewardMean(totals),
        }))
            .reverse(),
    };
}
function statisticsOfTotals(totals, { trajectories, groups, complete, rewardedSteps, trainable, exported, consumed }, measure, more) {
    const [all] = totals.all;
    const { edges } = measure.bins;
    if (all === undefined)
        return new StepTally().statistics(1, { trajectories: 0, groups: 0 });
    const counts = new Array(edges.length - 1).fill(0);
    for (const { _id, n } of totals.bins)
        if (_id !== null)
            counts[_id] = (counts[_id] ?? 0) + n;
    const { count, rewarded, ...sums } = all;
    const missing = count - rewarded;
    return statisticsOf(count, { ...sums, complete: Math.min(complete, count), rewarded: rewardedSteps, trainable, exported, consumed }, {
        trajectories,
        groups,
        ...more,
        rewardMean: rewardMean(all),
        rewardStd: rewardDeviation(all, measure),
        rewardHistogram: rewarded === 0 ? { edges: [], counts: [], missing } : { edges, counts, missing },
        byPolicyVersion: totals.policyVersion.map(bucketOf),
        byQuality: totals.quality.map(bucketOf),
        byModel: totals.model.map(bucketOf),
        byTag: totals.tags.map(bucketOf),
    });
}
const bucketOf = (totals) => ({
    key: keyOf(totals._id),
    count: totals.count,
    rewardMean: rewardMean(totals),
});
function rewardMean({ rewarded, low, high, small, large }) {
    if (rewarded === 0)
        return null;
    // A database that adds up doubles one by one is off in the last digit even if all are equal.
    return low === high ? low : meanOf(small, large, rewarded);
}
/** Unbiased; null below two rewarded steps. */
function rewardDeviation({ rewarded, low, high, distance, squares }, { scale }) {
    if (rewarded < 2)
        return null;
    if (low === high)
        return 0;
    const variance = Math.max(0, squares - (distance * distance) / rewarded) / (rewarded - 1);
    return saturated(Math.sqrt(variance) * scale);
}
/**
 * Statistics over the steps that a filter selects. If the filter's query is exact, the database computes them, and its
 * answer is as small as the statistics. Otherwise (text, metadata, the order of strings, lone surrogates) it returns
 * the fields of each step that may match, and they are counted here.
 */
export async function readStats(collections, listing, where, request, effort) {
    const hasDatasets = (await collections.datasetSteps.findOne({})) !== null;
    const query = await selectionQuery(listing, where, effort);
    if (query === null)
        return new StepTally().statistics(request.buckets, { trajectories: 0, groups: 0 });
    if (compileFilter(where, listing.dialect).exact)
        return aggregateStats(collections, { query, signal: effort.signal }, request, hasDatasets);
    return tallyStats(collections, { listing, where, query, effort }, request, hasDatasets);
}
//# sourceMappingURL=aggregate-stats.js.map