import { isSameCuration, UNCURATED } from '../../../model/decision.js';
import { curationOf } from '../reading/models.js';
export function trajectoryOf(doc) {
    const { _id, seq, inOrder, ...state } = doc;
    return state;
}
/** The fields of a step that decisions on it and its consumption change. */
export const AFTERWARDS_FIELDS = {
    trajectory: 1,
    consumed: 1,
    keep: 1,
    trainable: 1,
    quality: 1,
    reason: 1,
    note: 1,
    tags: 1,
    mask: 1,
};
/** The fields of a stored step that planning needs. */
export const STEP_FIELDS = {
    _id: 1,
    position: 1,
    id: 1,
    stepIndex: 1,
    branch: 1,
    turnType: 1,
    createdAt: 1,
    givenReward: 1,
    untrainableReason: 1,
    reward: 1,
    ...AFTERWARDS_FIELDS,
    idempotencyKey: 1,
    s: 1,
    messageNode: 1,
    stateLength: 1,
    messageLength: 1,
    tokenNode: 1,
    promptTokens: 1,
    responseTokens: 1,
    hasNext: 1,
    nextFrom: 1,
    parent: 1,
};
export function stepOf(doc) {
    const { _id: key, id, position, stepIndex: index, createdAt, givenReward, reward, consumed } = doc;
    const { untrainableReason, responseTokens } = doc;
    const asCame = { key, id, position, index, createdAt, givenReward, untrainableReason, responseTokens };
    return { ...asCame, reward, curation: curationKept(doc), consumed };
}
/** Steps without decisions, which most are, share one object. */
export function curationKept(doc) {
    const curation = curationOf(doc);
    return isSameCuration(curation, UNCURATED) ? UNCURATED : curation;
}
export function groupOf(doc) {
    const { _id: key, id, channel, promptUid, generation, firstPosition, consumed, decided } = doc;
    return { key, id, channel, promptUid, generation, firstPosition, consumed, decided };
}
/** Null: the entry is no reward. */
export function rewardOf({ _id, position, trajectory, step, at, entry }) {
    if (entry.kind !== 'reward' || trajectory === null)
        return null;
    const { name, value, source, comment, key: idempotencyKey, decision = null, undone = null } = entry;
    const said = { name, value, source, comment, at, idempotencyKey };
    return { position, id: _id, trajectory, step, ...said, decision, undone };
}
/** Null: the entry is no judgment. */
export function judgmentOf({ position, step, entry }) {
    if (entry.kind !== 'judgment' || step === null)
        return null;
    const { score, decision = null, undone = null } = entry;
    return { position, step, score, decision, undone };
}
/** Null: the entry is no extras. */
export function extrasOf({ _id: id, position, step, entry }) {
    if (entry.kind !== 'extras' || step === null)
        return null;
    const { source, values, decision = null, undone = null } = entry;
    return { id, position, step, source, values, decision, undone };
}
/** Null: the entry is no decision. */
export function decisionOf(doc) {
    const { _id: id, position, at, entry } = doc;
    if (entry.kind !== 'decision')
        return null;
    const subject = subjectOf(doc, entry.target);
    if (subject === null)
        return null;
    const { key, operation, operationId, source, fields, undone, entries = 0 } = entry;
    return { ...subject, key, position, id, operation, operationId, source, fields, entries, at, undone };
}
function subjectOf({ trajectory, group, step }, target) {
    if (target === 'group')
        return group === null ? null : { target, step: null, trajectory: null, group };
    if (trajectory === null)
        return null;
    if (target === 'trajectory')
        return { target, step: null, trajectory, group: null };
    return step === null ? null : { target, step, trajectory, group: null };
}
//# sourceMappingURL=state-of-docs.js.map