import type { GroupDoc, TrajectoryDoc } from '../mongodb/documents.js';
import { decode, STATUSES } from '../sqlite/codes.js';
import type { Connection } from '../sqlite/connection.js';
import { numberOrNull, textOrNull, textsOf } from '../sqlite/rows.js';
import { trajectoryName } from './event-records.js';

/** The next groups after a key, in order of keys: the order in which they are listed. */
export function groupDocs(
  connection: Connection,
  after: number,
  limit: number,
): readonly { readonly key: number; readonly doc: GroupDoc }[] {
  const sql = `SELECT g.*, EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = g.key) AS decided
    FROM prompt_groups g WHERE g.key > ? ORDER BY g.key LIMIT ?`;
  return connection.all(sql, after, limit).map((row) => ({
    key: Number(row.key),
    doc: {
      _id: Number(row.key),
      id: String(row.id),
      channel: String(row.channel),
      promptUid: String(row.prompt_uid),
      generation: Number(row.generation),
      firstPosition: numberOrNull(row.first_position),
      consumed: numberOrNull(row.consumed_position),
      registered: Number(row.key),
      decided: row.decided === 1,
      past: false,
      seq: 0,
    },
  }));
}

/** Generations that were consumed and whose groups are deleted: in no list, but never given again. */
export function pastGroupDocs(connection: Connection): readonly GroupDoc[] {
  const sql = `SELECT * FROM past_generations p WHERE NOT EXISTS (
    SELECT 1 FROM prompt_groups g
    WHERE g.channel = p.channel AND g.prompt_uid = p.prompt_uid AND g.generation >= p.generation)`;
  // No group that is there has a key below 0.
  return connection.all(sql).map((row, i) => ({
    _id: -1 - i,
    id: `group_past_${i}`,
    channel: String(row.channel),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
    firstPosition: null,
    consumed: 0,
    registered: 0,
    decided: false,
    past: true,
    seq: 0,
  }));
}

/** The next trajectories after a key (the position at which each was registered). */
export function trajectoryDocs(
  connection: Connection,
  after: number,
  limit: number,
): readonly { readonly key: number; readonly doc: TrajectoryDoc }[] {
  const sql = `SELECT t.*, g.prompt_uid, g.generation,
      EXISTS (SELECT 1 FROM rewards r WHERE r.trajectory = t.key AND r.step IS NULL) AS has_own_rewards,
      EXISTS (SELECT 1 FROM decisions d WHERE d.trajectory = t.key)
        OR EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = t.group_key) AS inherits
    FROM trajectories t JOIN prompt_groups g ON g.key = t.group_key
    WHERE t.key > ? ORDER BY t.key LIMIT ?`;
  return connection.all(sql, after, limit).map((row) => ({
    key: Number(row.key),
    doc: {
      _id: trajectoryName(row),
      key: Number(row.key),
      id: String(row.id),
      uid: String(row.uid),
      channel: String(row.channel),
      group: Number(row.group_key),
      promptUid: String(row.prompt_uid),
      generation: Number(row.generation),
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
      hasOwnRewards: row.has_own_rewards === 1,
      inherits: row.inherits === 1,
      inOrder: false,
      seq: 0,
    },
  }));
}
