import type { Curation, TokenRange } from '../../model/decision.js';
import type { JsonObject } from '../../model/json.js';
import { originOf, type StepHead } from '../../model/step.js';
import type { Trajectory } from '../../model/trajectory.js';
import type { ChannelScope } from '../port.js';
import { isSeen } from '../within-scope.js';
import {
  COMPLETE,
  decode,
  LOG_PROB_KINDS,
  ORIGINS,
  QUALITIES,
  STATUSES,
  TOKEN_SOURCES,
  TURN_TYPES,
} from './codes.js';
import type { Connection, SqlRow, SqlValue } from './connection.js';

/** The columns of a step's head. Tables are named s (steps), t (trajectories), g (prompt_groups). */
export const STEP_COLUMNS = `
  s.*, t.uid AS trajectory_uid, t.status AS trajectory_status, t.max_index, g.prompt_uid, g.generation,
  (SELECT p.id FROM steps p WHERE p.position = s.parent) AS parent_id`;
export const STEP_TABLES = `
  steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key`;
export const TRAJECTORY_COLUMNS = 't.*, g.prompt_uid, g.generation';
export const TRAJECTORY_TABLES = 'trajectories t JOIN prompt_groups g ON g.key = t.group_key';

export function numberOrNull(value: SqlValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

export function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

export function objectOrNull(value: SqlValue | undefined): JsonObject | null {
  return typeof value === 'string' ? (JSON.parse(value) as JsonObject) : null;
}

export function textsOf(value: SqlValue | undefined): readonly string[] {
  return typeof value === 'string' ? (JSON.parse(value) as string[]) : [];
}

/** The row that a query finds, read; null: there is none, or the caller may not see its channel. */
export function readRow<T>(
  connection: Connection,
  sql: string,
  values: readonly SqlValue[],
  read: (row: SqlRow) => T,
  scope: ChannelScope,
): T | null {
  const row = connection.get(sql, ...values);
  return row === undefined || !isSeen(scope)({ channel: String(row.channel) }) ? null : read(row);
}

/** A list as it is stored: an empty one is NULL. */
export function listOrNull(list: readonly unknown[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}

/** The curation in a row of `steps`. */
export function curationOf(row: SqlRow): Curation {
  const curation = {
    keep: row.keep === 1,
    quality: decode(QUALITIES, Number(row.quality)),
    trainable: row.trainable === 1,
    reason: textOrNull(row.reason),
    tags: textsOf(row.tags),
    note: textOrNull(row.note),
  };
  const mask = textOrNull(row.mask);
  return mask === null ? curation : { ...curation, mask: JSON.parse(mask) as TokenRange[] };
}

export function stepHeadOf(row: SqlRow): StepHead {
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
    ...originOf(
      row.origin === null ? null : decode(ORIGINS, Number(row.origin)),
      textOrNull(row.engine),
      objectOrNull(row.metadata),
    ),
  };
}

export function trajectoryOf(row: SqlRow): Trajectory {
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
