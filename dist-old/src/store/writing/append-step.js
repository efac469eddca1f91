import { StepwellError } from '../../errors/index.js';
import { trajectoryReward } from '../../model/reward.js';
import { turnFromAbandoned } from './abandon.js';
import { beginTrajectory, currentGeneration, movePrompt, otherPrompt, } from './begin-trajectory.js';
import { curationOf } from './curation.js';
import { findRepeat, repeatStep } from './repeat-step.js';
import { lastStep, lookUpReward, markComplete, refreshReward } from './rewards.js';
/** The largest index: indices are signed 32-bit integers on the wire. */
const MAX_INDEX = 0x7fffffff;
/**
 * Stores one step, or finds that it is already stored.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT, PROMPT_CONFLICT, OUT_OF_RANGE, STORE_CORRUPT before anything was changed
 */
export function appendStep(pass, channel, step) {
    const found = pass.trajectory(channel, step.trajectoryUid);
    if (found === null) {
        const prompt = currentGeneration(pass, channel, step.promptUid ?? step.trajectoryUid);
        return { stepId: store(pass, begin(pass, channel, prompt, step), step), duplicate: false };
    }
    const stored = findRepeat(pass, found, step);
    if (stored !== null)
        return { stepId: repeatStep(pass, found, stored, step), duplicate: true };
    if (step.stepIndex === null && found.maxIndex >= MAX_INDEX) {
        const expected = `given: the trajectory holds index ${MAX_INDEX}, after which there is none`;
        throw new StepwellError('OUT_OF_RANGE', { expected }, { path: ['step_index'] });
    }
    const prompt = otherPrompt(pass, found, step.promptUid);
    lookUp(pass, found, step);
    if (prompt !== null)
        movePrompt(pass, found, prompt);
    return { stepId: store(pass, found, step), duplicate: false };
}
/** Looks up everything that a new step needs of its trajectory. */
function lookUp(pass, state, step) {
    // A trajectory that cannot be read rejects the step here, before it can affect any other step.
    pass.view.memory(state, step);
    if (state.inherits)
        pass.ledger.inherited(state);
    const isNewest = step.stepIndex === null || step.stepIndex > state.maxIndex;
    const isLastMoving = isNewest ? state.status === 'COMPLETE' : step.isLast;
    const last = state.hasOwnRewards || isLastMoving ? lastStep(pass, state) : null;
    if (isNewest && state.hasOwnRewards) {
        pass.ledger.ownRewards(state);
        if (last === null)
            pass.lookUpForReward(state);
        else
            lookUpReward(pass, state, last);
    }
    else if (!isNewest && step.reward !== null)
        pass.lookUpForReward(state);
}
function begin(pass, channel, prompt, step) {
    return beginTrajectory(pass, {
        channel,
        uid: step.trajectoryUid,
        prompt,
        metadata: null,
        policyVersion: null,
        startedAt: step.createdAt ?? pass.now,
    });
}
/** Stores a new step and returns its id. */
function store(pass, state, step) {
    pass.touch(state);
    const index = step.stepIndex ?? state.maxIndex + 1;
    const position = pass.ids.position();
    const key = pass.ids.key('step', position);
    const id = pass.ids.name('step');
    const createdAt = step.createdAt ?? pass.now;
    const placed = pass.view.memory(state, step).place(key, index, step, id);
    const { link, addedMessages, addedTokens, newFrom } = placed;
    const { untrainableReason } = step;
    const policyVersion = step.policyVersion ?? state.defaultPolicyVersion;
    pass.addStep({
        key,
        position,
        id,
        index,
        createdAt,
        givenReward: step.reward,
        untrainableReason,
        responseTokens: step.responseTokens,
        reward: step.reward,
        consumed: null,
        trajectory: state.key,
        trajectoryUid: state.uid,
        channel: state.channel,
        group: state.group,
        promptUid: state.promptUid,
        generation: state.generation,
        policyVersion,
        step,
        placement: {
            messageNode: link.messageNode,
            stateLength: link.stateLength,
            messageLength: link.messageLength,
            tokenNode: link.tokenNode,
            addedMessages,
            addedTokens,
        },
        continues: { parent: link.parent, parentId: placed.parentId, newFrom },
        next: null,
        judgment: null,
        curation: curationOf({ position, untrainableReason }, [], state.inherits ? pass.ledger.inherited(state) : []),
        isLast: false,
    });
    if (state.stepCount === 0)
        pass.changeGroup(state.group, { firstPosition: position });
    pass.eventAt(position, 'ADDED', state, { key, id });
    tellWhatFollowed(pass, state, placed, { key, id, position });
    const { completesParent } = placed;
    account(pass, state, {
        step,
        index,
        createdAt,
        policyVersion,
        followed: completesParent ? link.parent : null,
    });
    return id;
}
/** Sets the parent's next state to the new step, and links steps that arrived before their parent to it. */
function tellWhatFollowed(pass, state, { link, parentId, completesParent, adopted }, step) {
    if (completesParent && link.parent !== null && parentId !== null) {
        pass.setStep(state, link.parent, { next: { step: step.key, position: step.position } });
        pass.event('NEXT_STATE', state, { key: link.parent, id: parentId });
    }
    for (const child of adopted) {
        const continues = { parent: step.key, parentId: step.id, newFrom: child.newFrom };
        pass.setStep(state, child.id, { continues });
        if (child.completes) {
            pass.setStep(state, step.key, { next: { step: child.id, position: step.position } });
            pass.event('NEXT_STATE', state, step);
        }
    }
}
const least = (a, b) => (a === null ? b : Math.min(a, b));
const most = (a, b) => (a === null ? b : Math.max(a, b));
/** Updates the trajectory's sums. */
function account(pass, state, { step, index, createdAt, policyVersion, followed }) {
    state.stepCount += 1;
    if (state.status === 'ABANDONED')
        turnFromAbandoned(state, 'OPEN');
    state.lastStepAt = state.stepCount === 1 ? createdAt : Math.max(state.lastStepAt, createdAt);
    state.heardAt = pass.now;
    state.agent ??= step.agent;
    if (policyVersion !== null) {
        state.minPolicyVersion = least(state.minPolicyVersion, policyVersion);
        state.maxPolicyVersion = most(state.maxPolicyVersion, policyVersion);
    }
    if (step.ids !== null)
        state.promptTokens = (state.promptTokens ?? 0) + step.promptTokens;
    if (step.responseTokens !== null)
        state.responseTokens = (state.responseTokens ?? 0) + step.responseTokens;
    const isNewest = index > state.maxIndex;
    const previous = isNewest && (state.hasOwnRewards || state.status === 'COMPLETE') ? lastStep(pass, state) : null;
    const before = previous?.reward ?? null;
    accountReward(pass, state, step.reward, index);
    if (previous !== null)
        tellSuperseded(pass, state, { step: previous, reward: before, followed });
    if (step.isLast && state.status !== 'COMPLETE')
        markComplete(pass, state);
}
/** Writes an event for a step that is no longer the last one, if it thereby lost the trajectory's reward or `isLast`. */
function tellSuperseded(pass, state, { step, reward, followed }) {
    if (pass.stepAt(state, step.index)?.reward !== reward)
        pass.event('REWARDED', state, step);
    else if (state.status === 'COMPLETE' && step.key !== followed)
        pass.event('NEXT_STATE', state, step);
}
function accountReward(pass, state, reward, index) {
    const previousLast = state.maxIndex;
    const isNewest = index > previousLast;
    if (isNewest)
        state.maxIndex = index;
    if (isNewest && state.hasOwnRewards) {
        // The trajectory's own entries move from the previous last step to the new one.
        refreshReward(pass, state, pass.stepAt(state, previousLast));
        refreshReward(pass, state, pass.stepAt(state, index));
    }
    else if (reward !== null) {
        // Sums run in order of index, so that every reader adds up to the same last digit.
        if (isNewest)
            state.reward = trajectoryReward([state.reward, reward]);
        else
            pass.touchReward(state);
    }
}
//# sourceMappingURL=append-step.js.map