import { StepwellError } from '../../errors/index.js';
import { withoutAbandonReason } from '../../model/abandon-reason.js';
import { effectiveCuration, manualFields, maskOut, } from '../../model/decision.js';
import { saturated, scaleOf } from '../../model/large-numbers.js';
import { effectiveReward, REWARD, trajectoryReward } from '../../model/reward.js';
import { damagedStep, NO_CONTENT, parsedTexts, parsingOnce, } from '../content/raw-content.js';
const { newFrom: _noneNew, ...WITHOUT_CONTENT } = NO_CONTENT;
/** Derives a trajectory as it was at feed position `asOf` from the ledgers, never from current values. */
export function trajectoryUnitOf({ channel, promptUid, generation }, facts, asOf) {
    const status = statusAsOf(facts, asOf);
    const last = facts.steps[facts.steps.length - 1];
    const place = { channel, trajectoryUid: facts.uid, promptUid, generation };
    const steps = facts.steps.map((step) => stepUnitOf(place, step, step === last && status === 'COMPLETE', asOf));
    return {
        channel,
        promptUid,
        generation,
        uid: facts.uid,
        status,
        reward: trajectoryReward(steps.map((step) => step.reward)),
        metadata: withoutAbandonReason(facts.metadata),
        startedAt: facts.startedAt,
        ...tagsOf(facts.inherited),
        steps,
    };
}
function tagsOf(inherited) {
    if (inherited.length === 0)
        return {};
    const { tags } = effectiveCuration(inherited);
    return tags.length === 0 ? {} : { tags };
}
/** A step after the abandoning opens the trajectory again. */
function statusAsOf({ completed, abandoned, steps }, asOf) {
    if (completed !== null && completed <= asOf)
        return 'COMPLETE';
    if (abandoned === null || steps.some(({ head }) => head.position > abandoned))
        return 'OPEN';
    return 'ABANDONED';
}
/** The curation of a step with damaged content: it counts for its trajectory's reward, but is in no batch. */
function excludedBy(damage) {
    return { ...effectiveCuration([]), keep: false, reason: `${damage.code}: ${damage.message}` };
}
/**
 * Every field is named here, and what most steps do not have is set behind the others: a walk makes a unit of every step,
 * and a literal without a copy in it takes a tenth of the time.
 */
function stepUnitOf(place, facts, isLast, asOf) {
    const { head, rewards, decisions, nextFrom, consumed } = facts;
    const damage = facts.content instanceof StepwellError ? facts.content : null;
    const content = facts.content instanceof StepwellError ? NO_CONTENT : facts.content;
    const curation = damage === null ? effectiveCuration(decisions) : excludedBy(damage);
    const unit = {
        id: head.id,
        position: head.position,
        channel: place.channel,
        trajectoryUid: place.trajectoryUid,
        promptUid: place.promptUid,
        generation: place.generation,
        stepIndex: head.stepIndex,
        isLast,
        turnType: head.turnType,
        branch: head.branch,
        policyVersion: head.policyVersion,
        model: head.model,
        agent: head.agent,
        promptTokens: head.promptTokens,
        responseTokens: head.responseTokens,
        hasResponse: facts.hasResponse,
        hasLogProbs: head.hasLogProbs,
        messages: content.messages,
        tools: content.tools,
        response: content.response,
        // The next state may have become known after `asOf`.
        nextState: nextFrom !== null && nextFrom > asOf ? null : content.nextState,
        promptIds: content.promptIds,
        responseIds: content.responseIds,
        logProbs: content.logProbs,
        responseMask: maskOf(facts, curation),
        teacherLogProbs: content.teacherLogProbs,
        teacherTopK: content.teacherTopK,
        refLogProbs: content.refLogProbs,
        values: content.values,
        hint: content.hint,
        tokenSource: head.tokenSource,
        logProbKind: head.logProbKind,
        finishReason: head.finishReason,
        sampling: head.sampling,
        metadata: head.metadata,
        media: content.media,
        routedExperts: content.routedExperts,
        createdAt: head.createdAt,
        reward: effectiveReward(rewards),
        rewards,
        judgment: facts.scores.at(-1)?.score ?? null,
        curation,
        manual: manualFields(decisions),
        consumed: (consumed !== null && consumed <= asOf) || wasConsumed(facts.consumedBefore, asOf),
    };
    if (facts.scores.length > 0) {
        unit.judgments = Object.fromEntries(facts.scores.map(({ judge, score }) => [judge, score]));
    }
    const operations = operationsOf(decisions);
    if (operations.length > 0)
        unit.operations = operations;
    return unit;
}
const wasConsumed = (before, asOf) => before.some(([from, until]) => from <= asOf && asOf < until);
const NO_OPERATIONS = [];
/** The operations whose decisions are not undone. A decision at capture belongs to none that can be read. */
function operationsOf(decisions) {
    if (decisions.length === 0)
        return NO_OPERATIONS;
    const counted = decisions.filter(({ source, undone }) => source !== 'capture' && !undone);
    return [...new Set(counted.map(({ operationId }) => operationId))];
}
/** The step's own mask without the tokens that a decision masks. A mask of a step without token ids has no effect. */
function maskOf({ head, content }, { mask = [] }) {
    if (content instanceof StepwellError)
        return null;
    const { responseMask } = content;
    const hasIds = head.promptTokens !== null && head.responseTokens !== null;
    return mask.length === 0 || !hasIds ? responseMask : maskOut(responseMask, head.responseTokens, mask);
}
/** Parses the texts of a raw group unit, which becomes the unit: a copy of every step would take as long as making it. */
export function toGroupUnit(raw) {
    for (const { steps } of raw.trajectories) {
        const parse = parsingOnce();
        for (const step of steps)
            parseUnit(step, parse);
    }
    return raw;
}
function parseUnit(step, parse) {
    try {
        setTexts(step, parsedTexts(step, parse));
    }
    catch (error) {
        const damage = damagedStep(step.id, error);
        Object.assign(step, { ...WITHOUT_CONTENT, curation: excludedBy(damage) });
        setTexts(step, parsedTexts(step));
    }
}
function setTexts(step, texts) {
    const unit = step;
    unit.messages = texts.messages;
    unit.response = texts.response;
    unit.nextState = texts.nextState;
    unit.tools = texts.tools;
    unit.media = texts.media;
    unit.routedExperts = texts.routedExperts;
}
/** The ledger entry of the reward that arrived with its step; null if none did. */
export function givenRewardOf(step) {
    if (step.givenReward === null)
        return null;
    return {
        id: `rwd_${step.id.slice('step_'.length)}`,
        name: REWARD,
        value: step.givenReward,
        source: 'client',
        comment: null,
        at: step.createdAt,
        position: step.position,
        stepIndex: step.stepIndex,
    };
}
/** The lowest number, without regard to nulls; null: there is none. */
function least(values) {
    return values.reduce((low, value) => (value === null || (low !== null && low < value) ? low : value), null);
}
/** The highest number, without regard to nulls; null: there is none. */
function most(values) {
    return values.reduce((high, value) => (value === null || (high !== null && high > value) ? high : value), null);
}
/** A group with its aggregates. Sums run in order of uid, so that every server gets the same last digit. */
export function promptGroupOf(group, trajectories) {
    const { id, channel, promptUid, generation } = group;
    const members = [...trajectories].sort((a, b) => (a.uid < b.uid ? -1 : 1));
    const rewards = members.flatMap(({ reward }) => (reward === null ? [] : [reward]));
    const scale = scaleOf(rewards);
    const mean = rewards.length === 0 ? null : rewards.reduce((sum, reward) => sum + reward / scale, 0) / rewards.length;
    const squares = rewards.reduce((sum, reward) => sum + (reward / scale - (mean ?? 0)) ** 2, 0);
    const deviation = saturated(Math.sqrt(squares / (rewards.length - 1)) * scale);
    const zeroVariance = rewards.length > 1 && rewards.every((reward) => reward === rewards[0]);
    return {
        id,
        promptUid,
        channel,
        generation,
        trajectoryCount: members.length,
        completeCount: members.filter(({ status }) => status === 'COMPLETE').length,
        openCount: members.filter(({ status }) => status === 'OPEN').length,
        stepCount: members.reduce((sum, { stepCount }) => sum + stepCount, 0),
        startedAt: least(members.map(({ startedAt }) => startedAt)) ?? 0,
        lastStepAt: most(members.map(({ lastStepAt }) => lastStepAt)) ?? 0,
        minPolicyVersion: least(members.map(({ minPolicyVersion }) => minPolicyVersion)),
        maxPolicyVersion: most(members.map(({ maxPolicyVersion }) => maxPolicyVersion)),
        rewardMean: mean === null ? null : mean * scale,
        rewardStd: rewards.length < 2 ? null : zeroVariance ? 0 : deviation,
        zeroVariance,
    };
}
//# sourceMappingURL=group-unit.js.map