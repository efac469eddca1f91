import { JUDGMENT } from '../../model/judgment.js';
import { REWARD } from '../../model/reward.js';
import { turnFromAbandoned } from './abandon.js';
import { addJudgment } from './lifecycle.js';
import { requireStep, requireStepAt, requireTrajectory } from './locate.js';
import { orderOf } from './state.js';
/**
 * Appends a ledger entry and derives its effects; an entry whose idempotency key is stored already appends nothing. An
 * entry named `judgment` is also added as a judgment. Judgments are about steps, so one given to a trajectory belongs
 * to its last step at that time, and before the first step no judgment is added.
 */
export function appendReward(pass, state, entry) {
    const { step, decision = null, ...said } = entry;
    if (said.idempotencyKey !== null && pass.ledger.hasReward(state, said.idempotencyKey))
        return;
    const target = step ?? lastStep(pass, state);
    if (target !== null && said.name === REWARD)
        lookUpReward(pass, state, target);
    const position = pass.event('REWARDED', state, target);
    pass.touch(state);
    pass.ledger.addReward(state, {
        ...said,
        position,
        id: pass.ids.name('rwd'),
        trajectory: state.key,
        step: (said.name === JUDGMENT ? target : step)?.key ?? null,
        at: pass.now,
        decision,
        undone: null,
    });
    if (said.name === JUDGMENT && target !== null) {
        addJudgment(pass, state, target, { score: said.value, votes: [], judge: said.source });
    }
    if (entry.name === REWARD)
        refreshReward(pass, state, target);
}
/** Looks up what `refreshReward` needs of a step. */
export function lookUpReward(pass, state, step) {
    entriesFor(pass, state, step);
    pass.lookUpForReward(state);
}
/** Derives a step's effective reward from the ledger: the value of the latest entry named `reward`. */
export function refreshReward(pass, state, step) {
    if (step === null)
        return;
    let reward = step.givenReward;
    let latest = step.givenReward === null ? -1 : orderOf(step.position);
    for (const row of entriesFor(pass, state, step)) {
        if (row.name !== REWARD || orderOf(row.position) < latest)
            continue;
        reward = row.value;
        latest = orderOf(row.position);
    }
    pass.setStep(state, step.key, { reward });
    pass.touchReward(state);
}
/** Entries that count for a step. Those of the trajectory itself count for its last step. */
function entriesFor(pass, state, step) {
    const own = pass.ledger.rewardsOfStep(state, step.key, pass.newStep(step.key) !== null);
    return step.index === state.maxIndex ? [...own, ...pass.ledger.ownRewards(state)] : own;
}
export function lastStep(pass, state) {
    return state.maxIndex < 0 ? null : pass.stepAt(state, state.maxIndex);
}
/** Marks a trajectory COMPLETE. `Pass.commit` then marks its last step, which was looked up before. */
export function markComplete(pass, state) {
    pass.touch(state);
    if (state.status === 'ABANDONED')
        turnFromAbandoned(state, 'COMPLETE');
    else
        state.status = 'COMPLETE';
    state.completed = pass.event('TRAJECTORY_COMPLETED', state, null);
}
/**
 * Completes a trajectory, with or without a reward, and returns its id. Completing it again with the same reward
 * changes nothing.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export function completeTrajectory(pass, ref, scope, reward) {
    const state = requireTrajectory(pass, ref, scope);
    lastStep(pass, state);
    if (reward !== null && !(state.status === 'COMPLETE' && ownReward(pass, state) === reward.value)) {
        appendReward(pass, state, { ...reward, step: null, name: REWARD, comment: null, idempotencyKey: null });
    }
    if (state.status !== 'COMPLETE')
        markComplete(pass, state);
    return state.id;
}
function ownReward(pass, state) {
    const given = pass.ledger.ownRewards(state).filter(({ name }) => name === REWARD);
    return given.at(-1)?.value ?? null;
}
/** Appends an entry that a caller gave. @throws UNKNOWN_STEP, UNKNOWN_TRAJECTORY, AMBIGUOUS */
export function addReward(pass, { target, ...entry }, scope) {
    const { trajectory, step } = 'stepId' in target ? requireStep(pass, target.stepId, scope) : requireStepAt(pass, target, scope);
    appendReward(pass, trajectory, { ...entry, step });
    return { trajectoryId: trajectory.id, stepId: step?.id ?? null };
}
//# sourceMappingURL=rewards.js.map