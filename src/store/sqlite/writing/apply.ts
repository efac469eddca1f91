import type { Commit, GroupChange, NewGroup, TrajectoryPut } from '../../writing/commit.js';
import { applyKeys } from '../api-keys.js';
import { applyClaims } from '../claims.js';
import { CHANGES, STATUSES } from '../codes.js';
import type { Connection } from '../connection.js';
import type { SegmentWriter } from '../content/segment-writer.js';
import { listOrNull } from '../rows.js';
import { applyDeletions, applyUntold } from './apply-deletions.js';
import { applyDocuments, applyJobs } from './apply-documents.js';
import { applyLedger, applyOperation } from './apply-ledger.js';
import { StepWriter } from './apply-steps.js';
import type { SqliteIds } from './ids.js';

/** Writes a commit's rows. The caller wraps it in a transaction. */
export class CommitWriter {
  private readonly steps: StepWriter;

  constructor(
    private readonly connection: Connection,
    private readonly segments: SegmentWriter,
    ids: SqliteIds,
  ) {
    this.steps = new StepWriter(connection, segments, ids);
  }

  apply(commit: Commit): void {
    const { connection } = this;
    for (const { position, kind, trajectory, step, at } of commit.events) {
      connection.run(INSERT_EVENT, position, CHANGES.indexOf(kind), trajectory, step, at);
    }
    // Deletions come first, because the commit may use deleted names and generations again.
    if (commit.deleted.length > 0) applyDeletions(connection, this.segments, commit);
    for (const group of commit.groups) this.group(group);
    for (const trajectory of commit.trajectories) this.trajectory(trajectory);
    for (const step of commit.steps) this.steps.add(step);
    for (const change of commit.stepChanges) this.steps.change(change);
    for (const change of commit.groupChanges) this.groupChange(change);
    applyLedger(connection, commit);
    applyUntold(connection, commit);
    for (const operation of commit.operations) applyOperation(connection, operation);
    for (const { list, part, decisions } of commit.waiting) {
      connection.run('INSERT OR REPLACE INTO waiting_decisions VALUES (?, ?, ?)', list, part, decisions);
    }
    for (const { list, part } of commit.noLongerWaiting) {
      connection.run(
        'DELETE FROM waiting_decisions WHERE list = ? AND (? IS NULL OR part = ?)',
        list,
        part,
        part,
      );
    }
    this.segments.flush();
    applyDocuments(connection, commit);
    applyJobs(connection, commit);
    applyClaims(connection, commit);
    applyKeys(connection, commit);
  }

  private group({ key, id, channel, promptUid, generation }: NewGroup): void {
    const sql = 'INSERT INTO prompt_groups (key, id, channel, prompt_uid, generation) VALUES (?, ?, ?, ?, ?)';
    this.connection.run(sql, key, id, channel, promptUid, generation);
  }

  private groupChange({ key, firstPosition, consumed }: GroupChange): void {
    const { connection } = this;
    if (firstPosition !== undefined) {
      const sql = 'UPDATE prompt_groups SET first_position = ? WHERE key = ? AND first_position IS NULL';
      connection.run(sql, firstPosition, key);
    }
    if (consumed !== undefined) {
      const sql =
        'UPDATE prompt_groups SET consumed_position = ? WHERE key = ? AND consumed_position IS NULL';
      connection.run(sql, consumed, key);
    }
  }

  private trajectory(put: TrajectoryPut): void {
    const changing = [
      put.group,
      STATUSES.indexOf(put.status),
      put.stepCount,
      put.maxIndex,
      put.reward,
      put.minPolicyVersion,
      put.maxPolicyVersion,
      put.promptTokens,
      put.responseTokens,
      put.agent,
      listOrNull(put.tags),
      put.lastStepAt,
      put.heardAt,
      put.completed,
      put.metadata,
      put.defaultPolicyVersion,
      put.key,
    ] as const;
    if (put.isNew) {
      const { id, channel, uid, startedAt, registered } = put;
      const fixed = [id, channel, uid, startedAt, registered] as const;
      this.connection.run(INSERT_TRAJECTORY, ...changing, ...fixed);
    } else this.connection.run(UPDATE_TRAJECTORY, ...changing);
    // No more steps are expected, so the short segments at its end are packed.
    if (put.status !== 'OPEN') this.segments.finish(put.key);
  }
}

const INSERT_EVENT = 'INSERT INTO events (position, kind, trajectory, step, at) VALUES (?, ?, ?, ?, ?)';
const INSERT_TRAJECTORY = `
  INSERT INTO trajectories (group_key, status, step_count, max_index, reward, min_policy_version, max_policy_version,
    prompt_tokens, response_tokens, agent, tags, last_step_at, heard_at, completed_position, metadata,
    default_policy_version, key, id, channel, uid, started_at, registered_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE_TRAJECTORY = `
  UPDATE trajectories SET group_key = ?, status = ?, step_count = ?, max_index = ?, reward = ?, min_policy_version = ?,
    max_policy_version = ?, prompt_tokens = ?, response_tokens = ?, agent = ?, tags = ?, last_step_at = ?,
    heard_at = ?, completed_position = ?, metadata = ?, default_policy_version = ?
  WHERE key = ?`;
