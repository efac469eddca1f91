import { originOf } from '../../model/step.js';
import { COMPLETE, decode, LOG_PROB_KINDS, ORIGINS, QUALITIES, STATUSES, TOKEN_SOURCES, TURN_TYPES, } from './codes.js';
/** The columns of a step's head. Tables are named s (steps), t (trajectories), g (prompt_groups). */
export const STEP_COLUMNS = `
  s.*, t.uid AS trajectory_uid, t.status AS trajectory_status, t.max_index, g.prompt_uid, g.generation,
  (SELECT p.id FROM steps p WHERE p.position = s.parent) AS parent_id`;
export const STEP_TABLES = `
  steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key`;
export const TRAJECTORY_COLUMNS = 't.*, g.prompt_uid, g.generation';
export const TRAJECTORY_TABLES = 'trajectories t JOIN prompt_groups g ON g.key = t.group_key';
export function numberOrNull(value) {
    return value === null || value === undefined ? null : Number(value);
}
export function textOrNull(value) {
    return typeof value === 'string' ? value : null;
}
export function objectOrNull(value) {
    return typeof value === 'string' ? JSON.parse(value) : null;
}
export function textsOf(value) {
    return typeof value === 'string' ? JSON.parse(value) : [];
}
/** The curation in a row of `steps`. */
export function curationOf(row) {
    const curation = {
        keep: row.keep === 1,
        quality: decode(QUALITIES, Number(row.quality)),
        trainable: row.trainable === 1,
        reason: textOrNull(row.reason),
        tags: textsOf(row.tags),
        note: textOrNull(row.note),
    };
    const mask = textOrNull(row.mask);
    return mask === null ? curation : { ...curation, mask: JSON.parse(mask) };
}
export function stepHeadOf(row) {
    return {
        id: String(row.id),
        position: Number(row.position),
        channel: String(row.channel),
        trajectoryUid: String(row.trajectory_uid),
        promptUid: String(row.prompt_uid),
        generation: Number(row.generation),
        stepIndex: Number(row.step_index),
        isLast: row.trajectory_status === COMPLETE && row.step_index === row.max_index,
        turnType: decode(TURN_TYPES, Number(row.turn_type)),
        branch: String(row.branch),
        parentId: textOrNull(row.parent_id),
        policyVersion: numberOrNull(row.policy_version),
        model: textOrNull(row.model),
        agent: textOrNull(row.agent),
        promptTokens: numberOrNull(row.prompt_tokens),
        responseTokens: numberOrNull(row.response_tokens),
        hasLogProbs: row.has_log_probs === 1,
        tokenSource: decode(TOKEN_SOURCES, Number(row.token_source)),
        logProbKind: decode(LOG_PROB_KINDS, Number(row.log_prob_kind)),
        finishReason: textOrNull(row.finish_reason),
        latencyMs: numberOrNull(row.latency_ms),
        sampling: objectOrNull(row.sampling),
        metadata: objectOrNull(row.metadata),
        createdAt: Number(row.created_at),
        reward: numberOrNull(row.reward),
        judgment: numberOrNull(row.judgment),
        curation: curationOf(row),
        consumed: row.consumed === 1,
        ...originOf(row.origin === null ? null : decode(ORIGINS, Number(row.origin)), textOrNull(row.engine), objectOrNull(row.metadata)),
    };
}
export function trajectoryOf(row) {
    return {
        id: String(row.id),
        uid: String(row.uid),
        channel: String(row.channel),
        promptUid: String(row.prompt_uid),
        generation: Number(row.generation),
        status: decode(STATUSES, Number(row.status)),
        stepCount: Number(row.step_count),
        reward: numberOrNull(row.reward),
        minPolicyVersion: numberOrNull(row.min_policy_version),
        maxPolicyVersion: numberOrNull(row.max_policy_version),
        promptTokens: numberOrNull(row.prompt_tokens),
        responseTokens: numberOrNull(row.response_tokens),
        agent: textOrNull(row.agent),
        tags: textsOf(row.tags),
        metadata: objectOrNull(row.metadata),
        startedAt: Number(row.started_at),
        lastStepAt: Number(row.last_step_at),
    };
}
//# sourceMappingURL=rows.js.map