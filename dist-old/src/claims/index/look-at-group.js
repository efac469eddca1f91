import { chance, rankOf } from '../../batches/pipeline/order.js';
import { selectCandidates } from '../../batches/pipeline/stages.js';
import { readyGate } from '../../batches/readiness/ready-gate.js';
import { ledgerGate } from '../../curation/gate.js';
import { missingOfTrajectory } from '../../plugin-api/requirements.js';
/** Reasons that are kept of a unit that is not ready. */
const MOST_REASONS = 20;
/** The rank of a unit without a value to sort by, which makes it the last. */
const LAST = Number.MAX_VALUE;
/**
 * Where the units stand that a recipe sees in a group, by the same stages as a build: the recipe's filter, decisions,
 * readiness. What the recipe's own curators would say is asked when a batch is made. A unit of which the filter selects
 * nothing is none.
 */
export function lookAtGroup(whole, ids, rules, clock, waits) {
    const { recipe, shape, where } = rules;
    const selected = selectCandidates(whole, where).left;
    if (selected.trajectories.length === 0)
        return [];
    const decided = ledgerGate(selected);
    // A unit becomes stale when the policy advances, without a change of its group. So no lag is checked here; the index
    // gets the policy version up to which the unit is fresh.
    const readiness = { ...recipe, unit: shape.unit, requires: shape.requires, maxPolicyLag: null };
    const ready = readyGate(whole, decided.left, readiness, { now: clock.now, policyVersion: null }, waits);
    const rank = rankIn(decided.left, whole, recipe);
    const told = (uid, unit, id) => {
        const of = (group) => group.trajectories.filter((trajectory) => uid === null || trajectory.uid === uid);
        const left = of(ready.left);
        const steps = left.flatMap((trajectory) => trajectory.steps);
        const isReady = left.length > 0;
        const isDecidedOut = !isReady && of(decided.left).length === 0;
        const open = of(whole).filter(({ status }) => status === 'OPEN').length;
        const fresh = isReady ? freshUntil(steps, recipe.maxPolicyLag) : null;
        const found = isReady
            ? fresh !== null && fresh < clock.policyVersion
                ? 'STALE'
                : 'READY'
            : isDecidedOut
                ? 'EXCLUDED'
                : 'INCOMPLETE';
        return {
            unit,
            id,
            promptUid: whole.promptUid,
            generation: whole.generation,
            found,
            missing: found === 'INCOMPLETE' ? reasonsOf(ready.out, uid, whole) : [],
            reason: found === 'EXCLUDED' ? (reasonsOf(decided.out, uid, whole)[0] ?? null) : staleReason(found, recipe),
            freshUntil: fresh,
            rank,
            tokens: tokensOf(steps),
            since: found === 'READY' ? clock.now : null,
            dueAt: found === 'INCOMPLETE'
                ? earliest(dueAt(whole, rules, clock.now), waits.endOf(of(whole).map((trajectory) => trajectory.uid)))
                : null,
            seen: clock.seen,
            open,
            awaits: found === 'INCOMPLETE' && of(whole).some((one) => ready.awaiting.has(one.uid)),
        };
    };
    if (shape.unit === 'group')
        return [told(null, whole.firstPosition, ids.group)];
    return selected.trajectories.flatMap(({ uid }) => {
        const id = ids.trajectories.get(uid);
        const first = whole.trajectories.find((one) => one.uid === uid);
        // It was deleted since.
        if (id === undefined || first === undefined)
            return [];
        return [told(uid, firstPositionOf(first.steps), id)];
    });
}
/** The position of a trajectory's first step, which identifies its unit. */
export const firstPositionOf = (steps) => Math.min(...steps.map(({ position }) => position));
/** Lower ranks come first; units of equal rank in order of arrival. */
function rankIn(left, { firstPosition, ...key }, { order, seed }) {
    switch (order) {
        case 'FIFO':
            return 0;
        case 'LIFO':
            return -firstPosition;
        case 'RANDOM':
            return -chance(seed, key);
        case 'FRESHEST':
        case 'REWARD': {
            const value = rankOf(left, order);
            return value === null ? LAST : -value;
        }
    }
}
/** The highest policy version under which not all steps are stale; null: there is none. */
function freshUntil(steps, lag) {
    if (lag === null)
        return null;
    let highest = Number.NEGATIVE_INFINITY;
    for (const { policyVersion } of steps) {
        // A step of an unknown version may not be stale.
        if (policyVersion === null)
            return null;
        highest = Math.max(highest, policyVersion);
    }
    return highest + lag;
}
const staleReason = (found, { maxPolicyLag }) => found === 'STALE' ? `more than ${maxPolicyLag} policy versions behind` : null;
/** Why steps of a unit were taken out, each reason once. `uid`: the trajectory that is the unit; null: the group is. */
function reasonsOf(out, uid, whole) {
    const own = uid === null ? out : out.filter(({ step }) => step.trajectoryUid === uid);
    const reasons = new Set(own.map(({ reason }) => reason));
    if (reasons.size === 0) {
        const lacking = whole.trajectories.filter((one) => uid === null || one.uid === uid);
        for (const one of lacking)
            for (const lack of missingOfTrajectory(one, ['complete']))
                reasons.add(lack);
    }
    return [...reasons].slice(0, MOST_REASONS);
}
/**
 * Ids of prompts and responses. Where a step continues the one before it, its prompt holds that one's ids, and both may
 * become one row; so this is the most that the rows hold.
 */
function tokensOf(steps) {
    return steps.reduce((sum, step) => sum + (step.promptTokens ?? 0) + (step.responseTokens ?? 0), 0);
}
const earliest = (...times) => times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
/** When the timeout releases a group that has its minimum already; null: no timeout does, or it has passed. */
function dueAt({ trajectories }, { recipe, shape }, now) {
    const { minGroupSize, groupTimeoutMs } = recipe;
    if (minGroupSize === null || groupTimeoutMs === null)
        return null;
    const isFinished = (one) => one.status !== 'ABANDONED' && missingOfTrajectory(one, shape.requires).length === 0;
    if (trajectories.filter(isFinished).length < minGroupSize)
        return null;
    const at = Math.min(...trajectories.map(({ startedAt }) => startedAt)) + groupTimeoutMs;
    return at > now ? at : null;
}
//# sourceMappingURL=look-at-group.js.map