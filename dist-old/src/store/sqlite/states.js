import { decode, STATUSES } from './codes.js';
import { refsIn } from './extras.js';
import { curationOf, numberOrNull, textOrNull, textsOf } from './rows.js';
/** Selects trajectories for trajectoryStateOf; a condition is appended. */
export const TRAJECTORY_STATES = `
  SELECT t.*, g.prompt_uid, g.generation,
    EXISTS (SELECT 1 FROM rewards r WHERE r.trajectory = t.key AND r.step IS NULL) AS own_rewards,
    EXISTS (SELECT 1 FROM decisions d WHERE d.trajectory = t.key)
      OR EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = t.group_key) AS inherits
  FROM trajectories t JOIN prompt_groups g ON g.key = t.group_key`;
export const STEP_STATES = `
  SELECT s.position, s.id, s.step_index, s.created_at, s.given_reward, s.response_tokens, s.reward,
    s.keep, s.trainable, s.quality, s.reason, s.note, s.tags, s.mask,
    (SELECT json_extract(d.fields, '$.reason') FROM decisions d WHERE d.step = s.position AND d.operation IS NULL)
      AS untrainable
  FROM steps s`;
export const GROUP_STATES = `
  SELECT g.*, EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = g.key) AS decided FROM prompt_groups g`;
export const DECISIONS = `
  SELECT d.*, o.id AS operation_id, o.source FROM decisions d JOIN operations o ON o.key = d.operation`;
export function trajectoryStateOf(row) {
    return {
        key: Number(row.key),
        id: String(row.id),
        uid: String(row.uid),
        channel: String(row.channel),
        promptUid: String(row.prompt_uid),
        generation: Number(row.generation),
        group: Number(row.group_key),
        status: decode(STATUSES, Number(row.status)),
        stepCount: Number(row.step_count),
        maxIndex: Number(row.max_index),
        reward: numberOrNull(row.reward),
        minPolicyVersion: numberOrNull(row.min_policy_version),
        maxPolicyVersion: numberOrNull(row.max_policy_version),
        promptTokens: numberOrNull(row.prompt_tokens),
        responseTokens: numberOrNull(row.response_tokens),
        agent: textOrNull(row.agent),
        tags: textsOf(row.tags),
        metadata: textOrNull(row.metadata),
        startedAt: Number(row.started_at),
        lastStepAt: Number(row.last_step_at),
        heardAt: Number(row.heard_at),
        registered: Number(row.registered_position),
        completed: numberOrNull(row.completed_position),
        defaultPolicyVersion: numberOrNull(row.default_policy_version),
        hasOwnRewards: row.own_rewards === 1,
        inherits: row.inherits === 1,
    };
}
export function stepStateOf(row) {
    return {
        key: Number(row.position),
        position: Number(row.position),
        id: String(row.id),
        index: Number(row.step_index),
        createdAt: Number(row.created_at),
        givenReward: numberOrNull(row.given_reward),
        untrainableReason: textOrNull(row.untrainable),
        responseTokens: numberOrNull(row.response_tokens),
        reward: numberOrNull(row.reward),
        curation: curationOf(row),
    };
}
export function groupStateOf(row) {
    return {
        key: Number(row.key),
        id: String(row.id),
        channel: String(row.channel),
        promptUid: String(row.prompt_uid),
        generation: Number(row.generation),
        firstPosition: numberOrNull(row.first_position),
        consumed: numberOrNull(row.consumed_position),
        decided: row.decided === 1,
    };
}
export function rewardRowOf(row) {
    return {
        position: Number(row.position),
        id: String(row.id),
        trajectory: Number(row.trajectory),
        step: numberOrNull(row.step),
        name: String(row.name),
        value: Number(row.value),
        source: String(row.source),
        comment: textOrNull(row.comment),
        at: Number(row.at),
        idempotencyKey: textOrNull(row.idempotency_key),
        decision: numberOrNull(row.decision),
        undone: numberOrNull(row.undone_position),
    };
}
export function judgmentStateOf(row) {
    return {
        position: Number(row.position),
        step: Number(row.step),
        score: numberOrNull(row.score),
        decision: numberOrNull(row.decision),
        undone: numberOrNull(row.undone_position),
    };
}
export function extrasStateOf(row) {
    return {
        position: Number(row.position),
        id: String(row.id),
        step: Number(row.step),
        source: String(row.source),
        values: refsIn(row),
        decision: numberOrNull(row.decision),
        undone: numberOrNull(row.undone_position),
    };
}
/** @param trajectory that of a decision on a step, whose row does not contain it */
export function decisionRowOf(row, trajectory) {
    const said = {
        key: Number(row.key),
        position: Number(row.position),
        id: String(row.id),
        operation: Number(row.operation),
        operationId: String(row.operation_id),
        source: String(row.source),
        fields: JSON.parse(String(row.fields)),
        entries: Number(row.entries),
        at: Number(row.at),
        undone: numberOrNull(row.undone_position),
    };
    if (row.step !== null) {
        return { ...said, target: 'step', step: Number(row.step), trajectory, group: null };
    }
    if (row.trajectory !== null) {
        return { ...said, target: 'trajectory', step: null, trajectory: Number(row.trajectory), group: null };
    }
    return { ...said, target: 'group', step: null, trajectory: null, group: Number(row.group_key) };
}
/** The current version of the weights; 0 before the first. */
export function readPolicy(connection) {
    const row = connection.get('SELECT * FROM policy') ?? {};
    return { version: Number(row.version), paused: row.paused === 1, updatedAt: numberOrNull(row.updated_at) };
}
//# sourceMappingURL=states.js.map