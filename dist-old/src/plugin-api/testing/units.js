import { UNCURATED } from '../../model/decision.js';
import { trajectoryReward } from '../../model/reward.js';
import { DEFAULT_CHANNEL, MAIN_BRANCH } from '../../model/step.js';
import { countsOf, listsOf } from './step-fields.js';
/**
 * A step with `fields`; by default the first one of trajectory `t0` of prompt `p0`, text only, without a reward. With
 * ids it counts as sampled by an engine. Lists of numbers may be plain arrays.
 */
export function aStep(fields = {}) {
    const { trajectoryUid = 't0', stepIndex = 0 } = fields;
    const lists = listsOf(fields);
    const { response = { role: 'assistant', content: '2' } } = fields;
    return {
        id: `step_${trajectoryUid}_${stepIndex}`,
        position: stepIndex + 1,
        channel: DEFAULT_CHANNEL,
        trajectoryUid,
        promptUid: 'p0',
        generation: 1,
        stepIndex,
        isLast: false,
        turnType: 'MAIN',
        branch: MAIN_BRANCH,
        policyVersion: null,
        model: null,
        agent: null,
        messages: [{ role: 'user', content: 'What is 1 + 1?' }],
        tools: null,
        nextState: null,
        hint: null,
        tokenSource: lists.responseIds === null ? 'NONE' : 'ENGINE',
        logProbKind: 'UNKNOWN',
        finishReason: 'stop',
        sampling: null,
        metadata: null,
        media: [],
        routedExperts: null,
        createdAt: 0,
        reward: null,
        rewards: [],
        judgment: null,
        manual: [],
        consumed: false,
        ...fields,
        ...lists,
        curation: { ...UNCURATED, ...fields.curation },
        response,
        ...countsOf(fields, lists, response),
    };
}
/**
 * A complete trajectory of the given steps, numbered in order unless they say otherwise. The last step is marked as
 * last. The trajectory's reward is the sum of its steps' rewards.
 */
export function aTrajectory(uid, steps = [{}], fields = {}) {
    const place = {
        trajectoryUid: uid,
        promptUid: fields.promptUid ?? 'p0',
        channel: fields.channel ?? DEFAULT_CHANNEL,
        generation: fields.generation ?? 1,
    };
    return {
        uid,
        channel: place.channel,
        promptUid: place.promptUid,
        generation: place.generation,
        status: 'COMPLETE',
        reward: trajectoryReward(steps.map((step) => step.reward ?? null)),
        metadata: null,
        startedAt: 0,
        ...fields,
        steps: steps.map((step, index) => aStep({ stepIndex: index, isLast: index === steps.length - 1, ...step, ...place })),
    };
}
/** A group of the given trajectories, which get the group's prompt, channel and generation. */
export function aGroup(promptUid, trajectories, fields = {}) {
    const { channel = DEFAULT_CHANNEL, generation = 1, firstPosition = 1 } = fields;
    const place = { promptUid, channel, generation };
    return {
        ...place,
        firstPosition,
        trajectories: trajectories.map((trajectory) => ({
            ...trajectory,
            ...place,
            steps: trajectory.steps.map((step) => ({ ...step, ...place })),
        })),
    };
}
//# sourceMappingURL=units.js.map