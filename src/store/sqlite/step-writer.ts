import { createHash } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import { newId } from '../../model/ids.js';
import { type Json, jsonEquals } from '../../model/json.js';
import { REWARD } from '../../model/reward.js';
import type { Message, StepContent } from '../../model/step.js';
import { parseContent } from '../content/raw-content.js';
import type { EncodedStep } from '../encoded-step.js';
import { restoreMedia } from '../sharing/media.js';
import type { PlacedStep } from '../sharing/trajectory-memory.js';
import { ABANDONED, COMPLETE, LOG_PROB_KINDS, OPEN, TOKEN_SOURCES, TURN_TYPES } from './codes.js';
import type { SqlRow } from './connection.js';
import { ContentReader } from './content-reader.js';
import { refreshCuration, refreshTags } from './derive-curation.js';
import { appendReward, complete, refreshLastReward } from './ledger-writer.js';
import { storeMedia } from './media-store.js';
import { groupKeyFor, insertRecord, isDecided, type TrajectoryRecord } from './trajectory-record.js';
import type { WriterState } from './writer-state.js';

export interface Appended {
  readonly stepId: string;
  readonly duplicate: boolean;
}

const INSERT_STEP = `
  INSERT INTO steps (position, id, trajectory, channel, step_index, turn_type, branch, parent, policy_version, model, agent,
    prompt_tokens, response_tokens, has_log_probs, token_source, log_prob_kind, finish_reason, latency_ms, sampling,
    metadata, created_at, given_reward, reward, trainable, reason, message_node, state_length, message_length,
    has_response, has_next, new_from, token_node, segment, tools)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_DECISION = `
  INSERT INTO decisions (position, id, step, fields, at) VALUES (?, ?, ?, ?, ?)`;

/**
 * Stores one step, or finds that it is there already.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT, PROMPT_CONFLICT, STORE_CORRUPT before anything was written
 */
export function appendStep(state: WriterState, channel: string, step: EncodedStep, now: number): Appended {
  const found = state.find(channel, step.trajectoryUid);
  if (found !== null) {
    const twin = findTwin(state, found, step);
    if (twin !== null) return repeat(state, found, twin, step, now);
    checkPrompt(state, found, step.promptUid);
  }
  const createdAt = step.createdAt ?? now;
  // Before a position is taken: a trajectory that cannot be read takes no step and costs nobody else one.
  if (found !== null) state.memoryOf(found);
  const record = found ?? begin(state, channel, step, createdAt, now);
  const index = step.stepIndex ?? record.maxIndex + 1;
  const position = state.nextPosition();
  const id = newId('step');
  const placed = state.memoryOf(record).place(position, index, step, id);
  insertStep(state, { record, step, placed, position, id, index, createdAt });
  for (const media of step.mediaBytes) storeMedia(state.connection, record.key, media);
  state.eventAt(position, 'ADDED', record.key, position, now);
  if (step.idempotencyKey !== null) {
    state.connection.run(
      'INSERT INTO idempotency_keys VALUES (?, ?, ?)',
      record.key,
      step.idempotencyKey,
      position,
    );
  }
  link(state, record, placed, now);
  if (step.untrainableReason !== null) {
    const fields = JSON.stringify({ trainable: false, reason: step.untrainableReason });
    // Named and dated after its step, as in every store.
    const decision = `dec_${id.slice('step_'.length)}`;
    state.connection.run(INSERT_DECISION, position, decision, position, fields, createdAt);
  }
  if (record.inherits) refreshCuration(state.connection, position);
  account(state, record, step, index, createdAt, now);
  return { stepId: id, duplicate: false };
}

function begin(
  state: WriterState,
  channel: string,
  step: EncodedStep,
  createdAt: number,
  now: number,
): TrajectoryRecord {
  const position = state.nextPosition();
  const record = insertRecord(state.connection, {
    channel,
    uid: step.trajectoryUid,
    promptUid: step.promptUid ?? step.trajectoryUid,
    metadata: null,
    policyVersion: null,
    startedAt: createdAt,
    heardAt: now,
    position,
  });
  begun(state, record, position, now);
  return record;
}

/** Takes in a trajectory that was just inserted. */
export function begun(state: WriterState, record: TrajectoryRecord, position: number, now: number): void {
  state.add(record);
  if (record.inherits) refreshTags(state.connection, record.key);
  state.eventAt(position, 'TRAJECTORY_STARTED', record.key, null, now);
}

/**
 * The prompt is fixed by the first step; until then the latest word wins.
 * @throws PROMPT_CONFLICT
 */
export function checkPrompt(state: WriterState, record: TrajectoryRecord, promptUid: string | null): void {
  if (promptUid === null || promptUid === record.promptUid) return;
  if (record.stepCount > 0) {
    const params = { trajectory: record.uid, stored: record.promptUid, given: promptUid };
    throw new StepwellError('PROMPT_CONFLICT', params);
  }
  record.promptUid = promptUid;
  record.groupKey = groupKeyFor(state.connection, record.channel, promptUid);
  record.inherits ||= isDecided(state.connection, record.groupKey);
  state.touch(record);
  if (!record.inherits) return;
  state.flush();
  refreshTags(state.connection, record.key);
}

/** The stored step under the same identity or idempotency key. */
function findTwin(state: WriterState, record: TrajectoryRecord, step: EncodedStep): SqlRow | null {
  const { connection } = state;
  if (step.stepIndex !== null) {
    if (step.stepIndex > record.maxIndex) return null;
    const sql = 'SELECT position, id, step_index, reward FROM steps WHERE trajectory = ? AND step_index = ?';
    return connection.get(sql, record.key, step.stepIndex) ?? null;
  }
  if (step.idempotencyKey === null) return null;
  const sql = `SELECT s.position, s.id, s.step_index, s.reward FROM idempotency_keys k JOIN steps s ON s.position = k.step
     WHERE k.trajectory = ? AND k.key = ?`;
  return connection.get(sql, record.key, step.idempotencyKey) ?? null;
}

/** The same step again: a success if the immutable content is equal. Another reward goes to the ledger. */
function repeat(
  state: WriterState,
  record: TrajectoryRecord,
  twin: SqlRow,
  step: EncodedStep,
  now: number,
): Appended {
  const position = Number(twin.position);
  state.segments.flush();
  const raw = new ContentReader(state.connection).read(position, { messages: true, tokens: true });
  const stored = String(twin.id);
  const different = raw === null ? ['content'] : differences(parseContent(raw, stored), contentOf(step));
  if (different.length > 0) {
    const fields = different.join(', ');
    if (step.stepIndex === null && step.idempotencyKey !== null) {
      throw new StepwellError('IDEMPOTENCY_CONFLICT', { key: step.idempotencyKey, stored, fields });
    }
    const { channel, uid: trajectory } = record;
    throw new StepwellError('STEP_CONFLICT', {
      channel,
      trajectory,
      index: Number(twin.step_index),
      stored,
      fields,
    });
  }
  if (step.reward !== null && step.reward !== twin.reward) {
    appendReward(state, record, {
      step: position,
      name: REWARD,
      value: step.reward,
      source: 'client',
      comment: null,
      idempotencyKey: null,
      now,
    });
  }
  return { stepId: stored, duplicate: true };
}

const COMPARED: readonly (keyof StepContent)[] = [
  'messages',
  'tools',
  'response',
  'promptIds',
  'responseIds',
  'logProbs',
  'responseMask',
];

/** The immutable content again, for the rare case that it is compared. */
function contentOf(step: EncodedStep): StepContent {
  const { stateLength, ids, promptTokens } = step;
  const base64 = new Map(
    step.mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]),
  );
  const whole = (text: string) => restoreMedia(text, (hash) => base64.get(hash) ?? '');
  const messages = step.texts.map((text) => JSON.parse(whole(text)) as Message);
  return {
    messages: messages.slice(0, stateLength),
    response: step.hasResponse ? (messages[stateLength] ?? null) : null,
    tools: step.tools === null ? null : (JSON.parse(step.tools) as Json),
    promptIds: ids === null ? null : ids.slice(0, promptTokens),
    responseIds: ids === null ? null : ids.slice(promptTokens),
    logProbs: step.logProbs,
    responseMask: step.responseMask,
  };
}

function differences(stored: StepContent, given: StepContent): string[] {
  return COMPARED.filter((field) => !jsonEquals(plain(stored[field]), plain(given[field])));
}

/** Parsed JSON and typed arrays, without the classes and prototypes that do not matter here. */
function plain(value: unknown): unknown {
  if (!ArrayBuffer.isView(value)) return value;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1');
}

interface NewStep {
  readonly record: TrajectoryRecord;
  readonly step: EncodedStep;
  readonly placed: PlacedStep;
  readonly position: number;
  readonly id: string;
  readonly index: number;
  readonly createdAt: number;
}

function insertStep(
  state: WriterState,
  { record, step, placed, position, id, index, createdAt }: NewStep,
): void {
  const { connection } = state;
  const { link: ends } = placed;
  const segment = state.segments.add(record.key, position, {
    messages: placed.addedMessages,
    tokens: placed.addedTokens,
    logProbs: step.logProbs,
    responseMask: step.responseMask,
    teacherLogProbs: step.teacherLogProbs,
    teacherTopK: step.teacherTopK,
    refLogProbs: step.refLogProbs,
    values: step.values,
    hint: step.hint,
    media: step.media,
    routedExperts: step.routedExperts,
  });
  connection.run(
    INSERT_STEP,
    position,
    id,
    record.key,
    record.channel,
    index,
    TURN_TYPES.indexOf(step.turnType),
    step.branch,
    ends.parent,
    step.policyVersion ?? record.defaultPolicyVersion,
    step.model,
    step.agent,
    step.ids === null ? null : step.promptTokens,
    step.ids === null ? null : step.ids.length - step.promptTokens,
    step.logProbs === null ? 0 : 1,
    TOKEN_SOURCES.indexOf(step.tokenSource),
    LOG_PROB_KINDS.indexOf(step.logProbKind),
    step.finishReason,
    step.latencyMs,
    step.sampling,
    step.metadata,
    createdAt,
    step.reward,
    step.reward,
    step.untrainableReason === null ? 1 : 0,
    step.untrainableReason,
    ends.messageNode,
    ends.stateLength,
    ends.messageLength,
    step.hasResponse ? 1 : 0,
    step.hasNextState ? 1 : 0,
    placed.newFrom,
    ends.tokenNode,
    segment,
    step.tools === null ? null : sharedJson(state, step.tools),
  );
  if (record.stepCount === 0) {
    connection.run(
      'UPDATE prompt_groups SET first_position = ? WHERE key = ? AND first_position IS NULL',
      position,
      record.groupKey,
    );
  }
}

/** The key of a JSON text that many steps repeat (tool definitions), stored once. */
function sharedJson(state: WriterState, text: string): number {
  const hash = createHash('sha256').update(text).digest();
  const found = state.connection.get('SELECT key FROM shared_json WHERE hash = ?', hash);
  if (found !== undefined) return Number(found.key);
  return Number(
    state.connection.get('INSERT INTO shared_json (hash, json) VALUES (?, ?) RETURNING key', hash, text)?.key,
  );
}

/** Tells the step it continues what followed, and steps that came too early what they continue. */
function link(state: WriterState, record: TrajectoryRecord, placed: PlacedStep, now: number): void {
  const { connection } = state;
  const { id, parent } = placed.link;
  if (placed.completesParent && parent !== null) {
    connection.run('UPDATE steps SET next_from = ? WHERE position = ?', id, parent);
    state.event('NEXT_STATE', record.key, parent, now);
  }
  for (const child of placed.adopted) {
    connection.run(
      'UPDATE steps SET parent = ?, new_from = ? WHERE position = ?',
      id,
      child.newFrom,
      child.id,
    );
    if (child.completes) {
      connection.run('UPDATE steps SET next_from = ? WHERE position = ?', child.id, id);
      state.event('NEXT_STATE', record.key, id, now);
    }
  }
}

const least = (a: number | null, b: number): number => (a === null ? b : Math.min(a, b));
const most = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));

/** Brings the trajectory's derived values up to date. */
function account(
  state: WriterState,
  record: TrajectoryRecord,
  step: EncodedStep,
  index: number,
  createdAt: number,
  now: number,
): void {
  const isNewest = index > record.maxIndex;
  record.stepCount += 1;
  if (record.status === ABANDONED) record.status = OPEN;
  record.lastStepAt = record.stepCount === 1 ? createdAt : Math.max(record.lastStepAt, createdAt);
  record.heardAt = now;
  record.agent ??= step.agent;
  const policyVersion = step.policyVersion ?? record.defaultPolicyVersion;
  if (policyVersion !== null) {
    record.minPolicyVersion = least(record.minPolicyVersion, policyVersion);
    record.maxPolicyVersion = most(record.maxPolicyVersion, policyVersion);
  }
  if (step.ids !== null) {
    record.promptTokens = (record.promptTokens ?? 0) + step.promptTokens;
    record.responseTokens = (record.responseTokens ?? 0) + step.ids.length - step.promptTokens;
  }
  const previousLast = record.maxIndex;
  if (isNewest) record.maxIndex = index;
  state.touch(record);
  if (record.hasOwnRewards && isNewest) {
    refreshLastReward(state, record, previousLast);
  } else if (step.reward !== null) {
    // Sums run in order of index, so that every reader adds up to the same last digit.
    if (isNewest) record.reward = (record.reward ?? 0) + step.reward;
    else state.touchReward(record);
  }
  if (step.isLast && record.status !== COMPLETE) complete(state, record, now);
}
