import { REWARD } from '../../model/reward.js';
import { touches } from './commit.js';
import { appendExtras, checkFit } from './extras.js';
import { addJudgment } from './lifecycle.js';
import { appendReward, lastStep, lookUpReward, refreshReward } from './rewards.js';
/** Number of ledger entries that a decision makes. Each writes one event. */
export function countOf({ rewards = {}, judgment, extras } = {}) {
    return Object.keys(rewards).length + (judgment === undefined ? 0 : 1) + (extras === undefined ? 0 : 1);
}
/** Looks up everything that `makeEntries` needs. @throws LENGTH_MISMATCH for extras that do not fit their step */
export function lookUpEntries(pass, target, { rewards = {}, extras } = {}) {
    if (extras !== undefined && target.step !== null)
        checkFit(target.step, extras, ['extras']);
    if (REWARD in rewards)
        lookUpRewarded(pass, target);
    else if (Object.keys(rewards).length > 0)
        rewardedStep(pass, target);
}
/** Adds the rewards, the judgment and the extras that a decision makes, each with its event. A group has none. */
export function makeEntries(pass, { step, members }, { key: decision, source }, { rewards = {}, judgment, extras }) {
    const [trajectory] = members;
    if (trajectory === undefined)
        return;
    for (const [name, value] of Object.entries(rewards)) {
        const said = { step, name, value, source, comment: null, idempotencyKey: null };
        appendReward(pass, trajectory, { ...said, decision });
    }
    if (step === null)
        return;
    if (judgment !== undefined) {
        const { score, votes = [], judge = judgeOf(source) } = judgment;
        addJudgment(pass, trajectory, step, { score, votes, judge }, decision);
    }
    if (extras !== undefined)
        appendExtras(pass, trajectory, step, { source, extras }, decision);
}
/** A curator judges under its own name unless it gives another one. */
const judgeOf = (source) => source.startsWith('curator:') ? source.slice('curator:'.length) : source;
const NOTHING_MADE = { rewards: [], judgments: [], extras: [] };
/** Looks up the entries that a decision made, and everything that `takeBack` needs. */
export function lookUpMade(pass, { key, entries }, target) {
    const trajectory = target?.members[0];
    if (entries === 0 || target === null || trajectory === undefined)
        return NOTHING_MADE;
    const { step } = target;
    const isMade = (row) => row.decision === key;
    const isNew = step !== null && pass.newStep(step.key) !== null;
    const rewards = step === null
        ? pass.ledger.ownRewards(trajectory)
        : pass.ledger.rewardsOfStep(trajectory, step.key, isNew);
    const judgments = step === null ? [] : pass.ledger.judgmentsOfStep(trajectory, step.key, isNew);
    const extras = step === null ? [] : pass.ledger.extrasOfStep(trajectory, step.key, isNew);
    const made = {
        rewards: rewards.filter(isMade),
        judgments: judgments.filter(isMade),
        extras: extras.filter(isMade),
    };
    if (made.rewards.some(({ name }) => name === REWARD))
        lookUpRewarded(pass, target);
    else
        rewardedStep(pass, target);
    return made;
}
/**
 * Takes entries of an undone decision out of the ledger and derives again what followed from them. Returns the step that
 * they counted for; null: there is none, or nothing was taken back.
 */
export function takeBack(pass, target, { rewards, judgments, extras }, at) {
    const [trajectory] = target.members;
    const count = rewards.length + judgments.length + extras.length;
    if (trajectory === undefined || count === 0)
        return null;
    const { key } = trajectory;
    for (const { id, position } of rewards) {
        pass.ledger.undoEntry({ kind: 'reward', position, id, trajectory: key, at });
    }
    for (const { position } of judgments) {
        pass.ledger.undoEntry({ kind: 'judgment', position, id: null, trajectory: key, at });
    }
    for (const { id, position } of extras) {
        pass.ledger.undoEntry({ kind: 'extras', position, id, trajectory: key, at });
    }
    if (extras.length > 0)
        pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
    const step = rewardedStep(pass, target);
    if (rewards.length > 0)
        pass.touch(trajectory);
    for (const { name } of rewards) {
        pass.event('REWARDED', trajectory, step);
        if (name === REWARD)
            refreshReward(pass, trajectory, step);
    }
    if (step === null)
        return null;
    for (const _ of judgments) {
        pass.event('JUDGED', trajectory, step);
        refreshJudgment(pass, trajectory, step);
    }
    for (const _ of extras)
        pass.event('EXTRAS', trajectory, step);
    return step;
}
/** Derives a step's judgment: the latest score that counts. */
function refreshJudgment(pass, trajectory, step) {
    const isNew = pass.newStep(step.key) !== null;
    const judgments = pass.ledger.judgmentsOfStep(trajectory, step.key, isNew);
    const latest = judgments.findLast(({ score }) => score !== null);
    pass.setStep(trajectory, step.key, { judgment: latest?.score ?? null });
}
/** The step that entries given to a target count for; null: its trajectory has none yet. */
function rewardedStep(pass, { step, members }) {
    const [trajectory] = members;
    return step ?? (trajectory === undefined ? null : lastStep(pass, trajectory));
}
function lookUpRewarded(pass, target) {
    const [trajectory] = target.members;
    const step = rewardedStep(pass, target);
    if (trajectory !== undefined && step !== null)
        lookUpReward(pass, trajectory, step);
}
//# sourceMappingURL=entries.js.map