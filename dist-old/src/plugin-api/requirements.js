import { hasHint } from './units.js';
const ABSENT = {
    response: (step) => (!step.hasResponse ? 'has no response message: it came as token ids only' : null),
    response_ids: (step) => step.responseTokens === null
        ? 'has no token ids: it was captured as text only; stepwell import --tokenizer makes ids of text, in another channel'
        : null,
    log_probs: (step) => (!step.hasLogProbs ? `has no log-probs: ${whoLeftThemOut(step)}` : null),
    values: (step) => (step.values === null ? 'has no values: send them with the step' : null),
    teacher_log_probs: (step) => step.teacherLogProbs === null ? 'has no teacher log-probs: run a teacher over it' : null,
    teacher_topk: (step) => step.teacherTopK === null ? "has no teacher's top-k log-probs: run a teacher over it" : null,
    ref_log_probs: (step) => step.refLogProbs === null ? 'has no reference log-probs: send them with the step' : null,
    hint: (step) => (hasHint(step) ? null : 'has no hint: run a hint judge over it'),
};
function whoLeftThemOut({ tokenSource }) {
    switch (tokenSource) {
        case 'ENGINE':
            return 'the engine did not send them';
        case 'CLIENT':
            return 'the client did not send them';
        case 'RETOKENIZED':
            return 'its ids were made by a tokenizer, not sampled';
        case 'NONE':
            return 'it was captured as text only';
    }
}
/** What a step lacks that a formatter requires of every trainable step, in words that tell a person what to do. */
export function missingOfStep(step, requires) {
    const missing = [];
    for (const requirement of requires) {
        if (requirement === 'complete' || requirement === 'rewards')
            continue;
        const absent = ABSENT[requirement](step);
        if (absent !== null)
            missing.push(`step ${step.stepIndex} ${absent}`);
    }
    return missing;
}
/** What a trajectory lacks as a whole, whatever its steps hold. */
export function missingOfTrajectory(trajectory, requires) {
    if (trajectory.status === 'ABANDONED')
        return ['rollout was abandoned'];
    const missing = [];
    if (requires.includes('complete') && trajectory.status === 'OPEN')
        missing.push('rollout is still open');
    if (requires.includes('rewards') && trajectory.reward === null)
        missing.push('rollout has no reward');
    return missing;
}
export const NO_GROUP_RULES = { groupSize: null, minGroupSize: null, groupTimeoutMs: null };
/** Under these a group or trajectory is whole whatever is there: for a caller that checks wholeness itself. */
export const WHOLE_AS_IT_IS = { groupSize: 0, minGroupSize: null, groupTimeoutMs: null };
function shortfall(members, needed, requires) {
    const short = [];
    if (requires.includes('complete')) {
        const complete = members.filter(({ status }) => status === 'COMPLETE').length;
        if (complete < needed)
            short.push(`${complete} of ${needed} rollouts complete`);
    }
    if (requires.includes('rewards')) {
        const rewarded = members.filter(({ reward }) => reward !== null).length;
        if (rewarded < needed)
            short.push(`${rewarded} of ${needed} rollouts rewarded`);
    }
    return short;
}
/** Whether the recipe's timeout has passed since the group's first rollout began. */
function timedOut(group, { groupTimeoutMs }, now) {
    if (groupTimeoutMs === null)
        return false;
    return group.trajectories.some(({ startedAt }) => now - startedAt >= groupTimeoutMs);
}
/**
 * What a group lacks to be whole; empty if nothing. All its trajectories count, also those that curation took out.
 * Without a group size a group is whole when at least one trajectory is not abandoned and all of those are finished.
 * With one, when that many are finished; with a minimum, also when that many have ended (finished or abandoned) and the
 * minimum is finished, or when the minimum is and the timeout has passed.
 */
export function missingOfGroup(group, rules, requires, now) {
    const members = group.trajectories.filter(({ status }) => status !== 'ABANDONED');
    if (rules.groupSize === null) {
        return members.length === 0
            ? ['every rollout was abandoned']
            : shortfall(members, members.length, requires);
    }
    const finished = members.filter((member) => missingOfTrajectory(member, requires).length === 0).length;
    if (finished >= rules.groupSize)
        return [];
    const ended = group.trajectories.length - members.length + finished;
    const least = rules.minGroupSize ?? rules.groupSize;
    if (ended >= rules.groupSize && finished >= least)
        return [];
    const released = rules.minGroupSize !== null && timedOut(group, rules, now);
    if (released && rules.minGroupSize !== null && finished >= rules.minGroupSize)
        return [];
    const short = shortfall(members, rules.groupSize, requires);
    // Each of the two counts may reach the size although too few rollouts have both.
    const said = short.length > 0 ? short : [`${finished} of ${rules.groupSize} rollouts finished`];
    return released ? [...said, `the timeout releases no fewer than ${rules.minGroupSize}`] : said;
}
//# sourceMappingURL=requirements.js.map