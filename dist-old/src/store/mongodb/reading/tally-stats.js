import { setImmediate as breathe } from 'node:timers/promises';
import { asksBeyondStep, searchesText } from '../../../query/needs.js';
import { FAILED_REASONS, TRUNCATED } from '../../statistics/more-tally.js';
import { StepTally } from '../../statistics/step-tally.js';
import { exportedAmong } from '../batches/lineage.js';
import { trajectoryKey } from '../keys.js';
import { batchesOf } from './breather.js';
import { LIVING } from './living.js';
/** The fields of a step that statistics need. */
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
    hasResponse: 1,
    finishReason: 1,
};
/** The fields of what is counted on request. */
const ON_REQUEST = {
    agent: { agent: 1 },
    finishReason: {},
    tokenSource: {},
    channel: {},
    untrainableReason: { reason: 1 },
    series: { createdAt: 1 },
};
/** Statistics of steps that are checked against the filter and counted one by one. */
export async function tallyStats(collections, { listing, where, query, effort }, request, hasDatasets) {
    const tally = new StepTally();
    const statuses = new Map();
    const groups = new Set();
    for await (const batch of selected(listing, where, query, request, effort)) {
        await learnStatuses(collections, batch, statuses);
        const steps = batch.filter(({ trajectory }) => statuses.get(trajectory) !== null);
        const held = hasDatasets
            ? await exportedAmong(collections, steps.map(({ _id }) => _id))
            : NONE;
        for (const step of steps) {
            count(tally, step);
            countMore(tally, step, request);
            passFunnel(tally, step, statuses.get(step.trajectory) ?? null, held);
            groups.add(step.group);
        }
        await breathe();
    }
    const trajectories = [...statuses.values()].filter((status) => status !== null).length;
    return tally.statistics(request.buckets, { trajectories, groups: groups.size });
}
/** Those of the query's steps that match. */
async function* selected(listing, where, query, { by = [], seconds = null }, effort) {
    const asked = [...by, ...(seconds === null ? [] : ['series'])];
    const more = Object.assign({}, ...asked.map((name) => ON_REQUEST[name]));
    // Reading a step's text needs the place of its content, which is in the listing's projection.
    const projection = searchesText(where) || asksBeyondStep(where)
        ? listing.projection
        : { ...COUNTED, ...more, ...fieldsOf(where) };
    const cursor = listing.collection.find(query, {
        projection,
        batchSize: effort.batch,
        signal: effort.signal,
    });
    for await (const docs of batchesOf(cursor)) {
        const seen = await listing.see(docs.map((doc) => ({ ...NOT_BROUGHT, ...doc })), where);
        yield seen.map(({ doc }) => doc);
    }
}
/** The values of JSON fields that the projection excludes. */
const NOT_BROUGHT = { sampling: null, metadata: null };
/** A projection of the fields in a filter. Steps store each under the name that filters use. */
function fieldsOf(filter) {
    switch (filter.kind) {
        case 'and':
        case 'or':
            return Object.assign({}, ...filter.of.map(fieldsOf));
        case 'not':
            return fieldsOf(filter.of);
        case 'tags':
            return { tags: 1 };
        case 'metadataEquals':
        case 'metadataExists':
            return { metadata: 1 };
        case 'failedBy':
            return { position: 1 };
        case 'text':
        case 'trajectory':
            return {};
        default:
            if (filter.field === 'untrainableReason')
                return { trainable: 1, reason: 1 };
            return { [filter.field]: 1 };
    }
}
function count(tally, step) {
    const { policyVersion, model, quality, reward } = step;
    tally.add({ count: 1, policyVersion, model, quality, reward });
    for (const tag of step.tags)
        tally.addTag(tag, 1, reward);
    const { sums } = tally;
    sums.promptTokens += step.promptTokens ?? 0;
    sums.responseTokens += step.responseTokens ?? 0;
    if (step.tokenSource === 'ENGINE')
        sums.engine += 1;
    if (step.hasLogProbs)
        sums.logProbs += 1;
    if (step.hasLogProbs && (step.tokenSource === 'ENGINE' || step.tokenSource === 'CLIENT'))
        sums.matching += 1;
    if (step.finishReason === TRUNCATED)
        sums.truncated += 1;
    const isSilent = !step.hasResponse && step.responseTokens === null;
    if (isSilent || FAILED_REASONS.includes(step.finishReason ?? ''))
        sums.failed += 1;
    if (step.stepIndex === 0 || step.parent !== null)
        sums.intact += 1;
}
/** Counts a step in each stage of the funnel that it reaches. */
function passFunnel({ sums }, { _id, keep, trainable, turnType, consumed }, state, exported) {
    if (state?.status !== 'COMPLETE')
        return;
    sums.complete += 1;
    if (!state.isRewarded)
        return;
    sums.rewarded += 1;
    if (!keep || !trainable || turnType !== 'MAIN')
        return;
    sums.trainable += 1;
    if (!exported.has(_id))
        return;
    sums.exported += 1;
    if (consumed !== null)
        sums.consumed += 1;
}
function countMore({ more }, step, { by = [], seconds = null }) {
    for (const dimension of by) {
        if (dimension !== 'untrainableReason')
            more.addValue(dimension, step[dimension], 1, step.reward);
        else if (!step.trainable)
            more.addValue(dimension, step.reason, 1, step.reward);
    }
    if (seconds === null)
        return;
    const length = seconds * 1_000;
    more.addTime(Math.floor(step.createdAt / length) * length, 1, step.responseTokens ?? 0, step.reward);
}
const NONE = new Set();
/** Adds the statuses of trajectories that are not in the map; null: the trajectory does not exist. */
async function learnStatuses({ trajectories }, steps, statuses) {
    const names = new Set();
    for (const { trajectory, channel, trajectoryUid } of steps) {
        if (statuses.has(trajectory))
            continue;
        statuses.set(trajectory, null);
        names.add(trajectoryKey(channel, trajectoryUid));
    }
    if (names.size === 0)
        return;
    const found = await trajectories
        .find({ _id: { $in: [...names] }, ...LIVING }, { projection: { _id: 0, key: 1, status: 1, reward: 1 } })
        .toArray();
    for (const { key, status, reward } of found) {
        if (statuses.has(key))
            statuses.set(key, { status, isRewarded: reward !== null });
    }
}
//# sourceMappingURL=tally-stats.js.map