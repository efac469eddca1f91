import { hasIds, isTrainable } from './units.js';
/** How many tokens two sequences have in common, from index `from` of `whole` on. */
function sharedTokens(whole, head, from) {
    const most = Math.min(head.length, Math.max(0, whole.length - from));
    // The ids of a trajectory's steps are mostly views of one memory.
    const isSame = whole.buffer === head.buffer && whole.byteOffset + from * whole.BYTES_PER_ELEMENT === head.byteOffset;
    if (isSame)
        return most;
    let shared = 0;
    while (shared < most && whole[from + shared] === head[shared])
        shared += 1;
    return shared;
}
function splitBetween(before, next, policy) {
    const split = (reason, tokenOffset) => {
        const { trajectoryUid, stepIndex } = next;
        return { reason, trajectoryUid, stepIndex, tokenOffset };
    };
    if (policy === 'none')
        return split('policy', null);
    if (!hasIds(before) || !hasIds(next))
        return split('no_ids', null);
    const { length } = before.promptIds;
    const inState = sharedTokens(next.promptIds, before.promptIds, 0);
    const inAction = inState < length ? 0 : sharedTokens(next.promptIds, before.responseIds, length);
    const shared = inState + inAction;
    if (shared === length + before.responseIds.length)
        return null;
    if (shared === next.promptIds.length)
        return split('shorter', shared);
    return split(inState < length ? 'state' : 'action', shared);
}
/** The tokens of a step from index `start` of its state on, and those of its action. */
function tokensFrom({ promptIds, responseIds }, start) {
    const context = promptIds.subarray(start);
    const length = context.length + responseIds.length;
    const isOneRun = promptIds.buffer === responseIds.buffer &&
        promptIds.byteOffset + promptIds.byteLength === responseIds.byteOffset;
    if (isOneRun)
        return new Int32Array(context.buffer, context.byteOffset, length);
    const ids = new Int32Array(length);
    ids.set(context);
    ids.set(responseIds, context.length);
    return ids;
}
/** The tokens of consecutive steps that extend one another. The state and action of the last step hold all of them. */
function tokensOf(steps) {
    const first = steps[0];
    const last = steps.at(-1);
    if (first === undefined || last === undefined || !hasIds(first) || !hasIds(last)) {
        return { promptIds: null, responseIds: null, responseMask: null, logProbs: null };
    }
    const start = first.promptIds.length;
    const responseIds = tokensFrom(last, start);
    const { length } = responseIds;
    // One piece of memory: to ask for another takes longer than to fill one.
    const ofLogProbs = length * Float32Array.BYTES_PER_ELEMENT;
    const memory = new ArrayBuffer(ofLogProbs + length);
    const responseMask = new Uint8Array(memory, ofLogProbs, length);
    let logProbs = new Float32Array(memory, 0, length);
    for (const step of steps) {
        if (!hasIds(step) || !isTrainable(step))
            continue;
        const at = step.promptIds.length - start;
        if (step.responseMask === null)
            responseMask.fill(1, at, at + step.responseIds.length);
        else
            responseMask.set(step.responseMask, at);
        if (step.logProbs === null)
            logProbs = null;
        logProbs?.set(step.logProbs ?? [], at);
    }
    return { promptIds: first.promptIds, responseIds, responseMask, logProbs };
}
// Not by spreading: a call takes a limited number of arguments, and a row may have any number of steps.
const lowest = (values) => values.reduce((least, value) => (least === null || value < least ? value : least), null);
const highest = (values) => values.reduce((most, value) => (most === null || value > most ? value : most), null);
function toRow(steps, branch, split) {
    const versions = steps.filter(isTrainable).flatMap((step) => step.policyVersion ?? []);
    return {
        steps,
        branch,
        ...tokensOf(steps),
        minPolicyVersion: lowest(versions),
        maxPolicyVersion: highest(versions),
        split,
    };
}
function mergeBranch(steps, branch, policy) {
    const rows = [];
    let open = [];
    let openedBy = null;
    for (const step of steps) {
        const before = open.at(-1);
        const split = before === undefined ? null : splitBetween(before, step, policy);
        if (split !== null) {
            rows.push(toRow(open, branch, openedBy));
            open = [];
            openedBy = split;
        }
        open.push(step);
    }
    if (open.length > 0)
        rows.push(toRow(open, branch, openedBy));
    return rows.filter((row) => row.steps.some(isTrainable));
}
/**
 * Joins the steps of one trajectory (in order of index) into rows. Steps k and k+1 of a branch share a row if and only
 * if prompt_k + response_k is a token-level prefix of prompt_{k+1}; the tokens in between are masked context. Nothing
 * is decoded and tokenised again. SIDE steps, excluded steps and other branches in between do not end a row. A step
 * that is not trainable is masked, and a row without a trainable token is left out. Rows are in order of their first
 * step.
 */
export function mergeSteps(steps, policy = 'prefix') {
    const branches = new Map();
    for (const step of steps) {
        if (step.turnType !== 'MAIN' || !step.curation.keep)
            continue;
        const branch = branches.get(step.branch);
        if (branch === undefined)
            branches.set(step.branch, [step]);
        else
            branch.push(step);
    }
    const rows = [...branches].flatMap(([branch, members]) => mergeBranch(members, branch, policy));
    return rows.sort((a, b) => (a.steps[0]?.stepIndex ?? 0) - (b.steps[0]?.stepIndex ?? 0));
}
//# sourceMappingURL=merge-steps.js.map