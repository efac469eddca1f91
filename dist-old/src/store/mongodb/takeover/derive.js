import { effectiveCuration } from '../../../model/decision.js';
import { REWARD, trajectoryReward } from '../../../model/reward.js';
import { groupedBy } from '../../lists.js';
function decisionsIn(events) {
    return events.flatMap(({ _id: position, entry }) => entry?.kind === 'decision'
        ? [{ ...entry.fields, source: entry.source, undone: entry.undone !== null, position }]
        : []);
}
/** Decisions that hold for every step of the trajectory. */
function inheritedBy({ own, ofGroup }) {
    const whole = own.filter(({ entry }) => entry?.kind === 'decision' && entry.target === 'trajectory');
    return [...decisionsIn(whole), ...decisionsIn(ofGroup)];
}
/** The trajectory's status after the events of its last holder. */
export function statusAfter({ status, completed }, { happened }) {
    let after = { status, completed };
    for (const { _id, kind } of happened) {
        if (kind === 'TRAJECTORY_COMPLETED')
            after = { status: 'COMPLETE', completed: _id };
        else if (kind === 'TRAJECTORY_ABANDONED' && after.status === 'OPEN')
            after = { ...after, status: 'ABANDONED' };
        else if (kind === 'ADDED' && after.status === 'ABANDONED')
            after = { ...after, status: 'OPEN' };
    }
    return after;
}
/** Whether the trajectory was completed without a stored event of it. */
export function owesCompletion(steps, { from, happened }) {
    return (steps.some(({ _id, givenLast }) => givenLast && _id >= from) ||
        happened.some(({ entry }) => entry?.kind === 'reward' && entry.completes));
}
/** Derives values of the steps, by position. `links` null: the stored links are kept. */
export function deriveSteps(steps, ledger, links, { from, happened }, isComplete) {
    const inherited = inheritedBy(ledger);
    const ofSteps = groupedBy(ledger.own.filter(({ entry }) => entry === null || !('target' in entry) || entry.target === 'step'), ({ step }) => step);
    const given = ledger.own.filter(({ entry }) => entry?.kind === 'reward' && entry.target === 'trajectory');
    const last = lastOf(steps);
    return new Map(steps.map((step) => {
        const { _id, parent, newFrom, nextFrom, consumed, untrainableReason } = step;
        const own = ofSteps.get(_id) ?? [];
        const judgment = own.findLast(({ entry }) => entry?.kind === 'judgment' && entry.score !== null)?.entry;
        const captured = untrainableReason === null
            ? []
            : [
                {
                    trainable: false,
                    reason: untrainableReason,
                    source: 'capture',
                    undone: false,
                    position: _id,
                },
            ];
        const decisions = [...captured, ...decisionsIn(own), ...inherited];
        const { keep, trainable, quality, reason, note, tags } = effectiveCuration(decisions);
        // A value written by the last holder may belong to a change that never happened.
        const before = consumed !== null && consumed < from ? consumed : null;
        const now = happened.find((event) => event.kind === 'CONSUMED' && event.step === _id)?._id ?? null;
        const derived = {
            ...(links?.get(_id) ?? { parent, newFrom, nextFrom }),
            reward: rewardOf(step, [...own, ...(step === last ? given : [])]),
            judgment: judgment?.kind === 'judgment' ? judgment.score : null,
            ...{ keep, trainable, quality, reason, note, tags },
            isLast: isComplete && step === last,
            consumed: before ?? now,
        };
        return [_id, derived];
    }));
}
function lastOf(steps) {
    return steps.reduce((last, step) => (last === undefined || step.stepIndex > last.stepIndex ? step : last), undefined);
}
/** The latest of the reward that arrived with the step and those given later. */
function rewardOf({ _id, givenReward }, entries) {
    let latest = { position: givenReward === null ? -1 : _id, value: givenReward };
    for (const { _id: position, entry } of entries) {
        if (entry?.kind !== 'reward' || entry.name !== REWARD || position < latest.position)
            continue;
        latest = { position, value: entry.value };
    }
    return latest.value;
}
/** Derives the trajectory's sums over its steps. */
export function deriveTrajectory({ startedAt, heardAt }, steps, derived, ledger, { happened }) {
    const versions = steps.flatMap(({ policyVersion }) => policyVersion ?? []);
    const sum = (of) => steps.reduce((total, step) => {
        const tokens = of(step);
        return tokens === null ? total : (total ?? 0) + tokens;
    }, null);
    const [first] = steps;
    // In order of index, so that every server gets the same last digit.
    const byIndex = [...steps].sort((a, b) => a.stepIndex - b.stepIndex);
    const heard = happened.flatMap(({ kind, at }) => (kind === 'ADDED' ? [at] : []));
    return {
        ...(first === undefined
            ? {}
            : { group: first.group, promptUid: first.promptUid, generation: first.generation }),
        stepCount: steps.length,
        maxIndex: byIndex.at(-1)?.stepIndex ?? -1,
        reward: trajectoryReward(byIndex.map(({ _id }) => derived.get(_id)?.reward ?? null)),
        minPolicyVersion: versions.length === 0 ? null : versions.reduce((a, b) => Math.min(a, b)),
        maxPolicyVersion: versions.length === 0 ? null : versions.reduce((a, b) => Math.max(a, b)),
        promptTokens: sum(({ promptTokens }) => promptTokens),
        responseTokens: sum(({ responseTokens }) => responseTokens),
        agent: steps.find(({ agent }) => agent !== null)?.agent ?? null,
        lastStepAt: steps.length === 0 ? startedAt : steps.reduce((most, step) => Math.max(most, step.createdAt), 0),
        heardAt: heard.reduce((latest, at) => Math.max(latest, at), heardAt),
        tags: effectiveCuration(inheritedBy(ledger)).tags,
    };
}
//# sourceMappingURL=derive.js.map