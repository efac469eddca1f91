import { newId } from '../../model/ids.js';
import type { JsonObject } from '../../model/json.js';
import { TrajectoryMemory } from '../sharing/trajectory-memory.js';
import type { Connection, SqlRow } from './connection.js';
import { SegmentReader } from './content/segment-reader.js';
import { unlessDamaged } from './content/unless-damaged.js';

/** A trajectory's row as the writer keeps it at hand, with its prefix trees once they are needed. */
export interface TrajectoryRecord {
  readonly key: number;
  readonly id: string;
  readonly uid: string;
  readonly channel: string;
  promptUid: string;
  groupKey: number;
  status: number;
  stepCount: number;
  maxIndex: number;
  reward: number | null;
  minPolicyVersion: number | null;
  maxPolicyVersion: number | null;
  promptTokens: number | null;
  responseTokens: number | null;
  agent: string | null;
  /** Of steps that do not say their own. */
  defaultPolicyVersion: number | null;
  /** By the steps' own time. */
  lastStepAt: number;
  /** By the server's clock: when it took the last new step. */
  heardAt: number;
  completedPosition: number | null;
  /** Ledger entries given to the trajectory count for its last step, whichever that is. */
  hasOwnRewards: boolean;
  /** There are decisions on the trajectory or its group, which hold for steps that join. */
  inherits: boolean;
  memory: TrajectoryMemory | null;
  /** Changed since its row was last written. */
  dirty: boolean;
}

const BY_UID = `
  SELECT t.*, g.prompt_uid, EXISTS (SELECT 1 FROM rewards r WHERE r.trajectory = t.key AND r.step IS NULL) AS own_rewards,
    EXISTS (SELECT 1 FROM decisions d WHERE d.trajectory = t.key)
      OR EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = t.group_key) AS inherits
  FROM trajectories t JOIN prompt_groups g ON g.key = t.group_key WHERE t.channel = ? AND t.uid = ?`;

const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

function recordOf(row: SqlRow): TrajectoryRecord {
  return {
    key: Number(row.key),
    id: String(row.id),
    uid: String(row.uid),
    channel: String(row.channel),
    promptUid: String(row.prompt_uid),
    groupKey: Number(row.group_key),
    status: Number(row.status),
    stepCount: Number(row.step_count),
    maxIndex: Number(row.max_index),
    reward: numberOrNull(row.reward),
    minPolicyVersion: numberOrNull(row.min_policy_version),
    maxPolicyVersion: numberOrNull(row.max_policy_version),
    promptTokens: numberOrNull(row.prompt_tokens),
    responseTokens: numberOrNull(row.response_tokens),
    agent: row.agent === null ? null : String(row.agent),
    defaultPolicyVersion: numberOrNull(row.default_policy_version),
    lastStepAt: Number(row.last_step_at),
    heardAt: Number(row.heard_at),
    completedPosition: numberOrNull(row.completed_position),
    hasOwnRewards: row.own_rewards === 1,
    inherits: row.inherits === 1,
    memory: null,
    dirty: false,
  };
}

export function readRecord(connection: Connection, channel: string, uid: string): TrajectoryRecord | null {
  const row = connection.get(BY_UID, channel, uid);
  return row === undefined ? null : recordOf(row);
}

/** The key of the generation that a trajectory which starts now belongs to, made if it is new. */
export function groupKeyFor(connection: Connection, channel: string, promptUid: string): number {
  const found = connection.get(
    `SELECT key, generation, consumed_position FROM prompt_groups WHERE channel = ? AND prompt_uid = ?
     ORDER BY generation DESC LIMIT 1`,
    channel,
    promptUid,
  );
  if (found !== undefined && found.consumed_position === null) return Number(found.key);
  const past =
    found ??
    connection.get(
      'SELECT generation FROM past_generations WHERE channel = ? AND prompt_uid = ?',
      channel,
      promptUid,
    );
  const made = connection.get(
    'INSERT INTO prompt_groups (id, channel, prompt_uid, generation) VALUES (?, ?, ?, ?) RETURNING key',
    newId('group'),
    channel,
    promptUid,
    Number(past?.generation ?? 0) + 1,
  );
  return Number(made?.key);
}

/** Whether decisions on a group hold for a trajectory that joins it. */
export function isDecided(connection: Connection, group: number): boolean {
  return connection.get('SELECT 1 FROM decisions WHERE group_key = ? LIMIT 1', group) !== undefined;
}

export function insertRecord(
  connection: Connection,
  given: {
    channel: string;
    uid: string;
    promptUid: string;
    metadata: JsonObject | null;
    policyVersion: number | null;
    /** By the client's clock, if it says. */
    startedAt: number;
    heardAt: number;
    position: number;
  },
): TrajectoryRecord {
  const groupKey = groupKeyFor(connection, given.channel, given.promptUid);
  const id = newId('traj');
  connection.run(
    `INSERT INTO trajectories (key, id, channel, uid, group_key, status, step_count, max_index, metadata, started_at,
       last_step_at, heard_at, registered_position, default_policy_version)
     VALUES (?, ?, ?, ?, ?, 0, 0, -1, ?, ?, ?, ?, ?, ?)`,
    given.position,
    id,
    given.channel,
    given.uid,
    groupKey,
    given.metadata === null ? null : JSON.stringify(given.metadata),
    given.startedAt,
    given.startedAt,
    given.heardAt,
    given.position,
    given.policyVersion,
  );
  return {
    key: given.position,
    id,
    uid: given.uid,
    channel: given.channel,
    promptUid: given.promptUid,
    groupKey,
    status: 0,
    stepCount: 0,
    maxIndex: -1,
    reward: null,
    minPolicyVersion: null,
    maxPolicyVersion: null,
    promptTokens: null,
    responseTokens: null,
    agent: null,
    defaultPolicyVersion: given.policyVersion,
    lastStepAt: given.startedAt,
    heardAt: given.heardAt,
    completedPosition: null,
    hasOwnRewards: false,
    inherits: isDecided(connection, groupKey),
    memory: new TrajectoryMemory(),
    dirty: false,
  };
}

const UPDATE = `
  UPDATE trajectories SET group_key = ?, status = ?, step_count = ?, max_index = ?, reward = ?, min_policy_version = ?,
    max_policy_version = ?, prompt_tokens = ?, response_tokens = ?, agent = ?, last_step_at = ?, heard_at = ?,
    completed_position = ?
  WHERE key = ?`;

export function writeRecord(connection: Connection, record: TrajectoryRecord): void {
  connection.run(
    UPDATE,
    record.groupKey,
    record.status,
    record.stepCount,
    record.maxIndex,
    record.reward,
    record.minPolicyVersion,
    record.maxPolicyVersion,
    record.promptTokens,
    record.responseTokens,
    record.agent,
    record.lastStepAt,
    record.heardAt,
    record.completedPosition,
    record.key,
  );
  record.dirty = false;
}

/** The prefix trees of a stored trajectory. */
export function loadMemory(connection: Connection, trajectory: number): TrajectoryMemory {
  const memory = new TrajectoryMemory();
  const segments = new SegmentReader(connection);
  const rows = connection.all(
    `SELECT s.position, s.id, s.step_index, s.message_node, s.state_length, s.message_length, s.token_node, s.prompt_tokens,
       s.response_tokens, s.has_next, s.next_from, s.parent, s.segment
     FROM steps s WHERE s.trajectory = ? ORDER BY s.position`,
    trajectory,
  );
  for (const row of rows) {
    const id = Number(row.position);
    const content = segments.record(id, Number(row.segment));
    // Of what is damaged no later step shares anything.
    const messages = unlessDamaged(() => content?.messages());
    if (messages) memory.restoreMessages(messages);
    const tokens = unlessDamaged(() => content?.tokens());
    if (tokens) memory.restoreTokens(tokens);
  }
  for (const row of rows) {
    memory.restore({
      id: Number(row.position),
      stepId: String(row.id),
      index: Number(row.step_index),
      messageNode: numberOrNull(row.message_node),
      stateLength: Number(row.state_length),
      messageLength: Number(row.message_length),
      tokenNode: numberOrNull(row.token_node),
      promptTokens: Number(row.prompt_tokens ?? 0),
      tokenLength: Number(row.prompt_tokens ?? 0) + Number(row.response_tokens ?? 0),
      hasNextState: row.has_next === 1 || row.next_from !== null,
      parent: numberOrNull(row.parent),
    });
  }
  return memory;
}
