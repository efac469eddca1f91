import { createHash } from 'node:crypto';
import { isJobUnfinished } from '../../../model/job.js';
import type {
  Commit,
  DeletedGroup,
  DeletedTrajectory,
  GroupChange,
  NewGroup,
  NewStep,
  StepChange,
  TrajectoryPut,
} from '../../writing/commit.js';
import type { DecisionRow, JudgmentRow, OperationState, RewardRow } from '../../writing/state.js';
import { applyKeys } from '../api-keys.js';
import { applyClaims } from '../claims.js';
import {
  CHANGES,
  LOG_PROB_KINDS,
  ORIGINS,
  QUALITIES,
  STATUSES,
  TOKEN_SOURCES,
  TURN_TYPES,
} from '../codes.js';
import type { Connection } from '../connection.js';
import type { SegmentWriter } from '../content/segment-writer.js';
import { deleteMediaOf, storeMedia } from '../content-reader.js';
import { storeExtras } from '../extras.js';
import type { SqliteIds } from './ids.js';

const listOrNull = (list: readonly unknown[]): string | null =>
  list.length === 0 ? null : JSON.stringify(list);

/** Writes a commit's rows. The caller wraps it in a transaction. */
export class CommitWriter {
  constructor(
    private readonly connection: Connection,
    private readonly segments: SegmentWriter,
    private readonly ids: SqliteIds,
  ) {}

  apply(commit: Commit): void {
    const { connection } = this;
    for (const { position, kind, trajectory, step, at } of commit.events) {
      connection.run(INSERT_EVENT, position, CHANGES.indexOf(kind), trajectory, step, at);
    }
    // Deletions come first, because the commit may use deleted names and generations again.
    if (commit.deleted.length > 0) this.deletions(commit);
    for (const group of commit.groups) this.group(group);
    for (const trajectory of commit.trajectories) this.trajectory(trajectory);
    for (const step of commit.steps) this.step(step);
    for (const change of commit.stepChanges) this.stepChange(change);
    for (const change of commit.groupChanges) this.groupChange(change);
    this.ledger(commit);
    this.untold(commit);
    for (const operation of commit.operations) this.operation(operation);
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
    this.documents(commit);
    this.jobs(commit);
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

  private step(added: NewStep): void {
    const { connection } = this;
    const { step, placement, continues, curation, position, trajectory } = added;
    const segment = this.segments.add(trajectory, position, {
      messages: placement.addedMessages,
      tokens: placement.addedTokens,
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
      added.id,
      trajectory,
      added.channel,
      added.index,
      TURN_TYPES.indexOf(step.turnType),
      step.branch,
      continues.parent,
      added.policyVersion,
      step.model,
      step.agent,
      step.ids === null ? null : step.promptTokens,
      step.responseTokens,
      step.logProbs === null ? 0 : 1,
      TOKEN_SOURCES.indexOf(step.tokenSource),
      LOG_PROB_KINDS.indexOf(step.logProbKind),
      step.finishReason,
      step.latencyMs,
      step.sampling,
      step.metadata,
      added.createdAt,
      added.givenReward,
      added.reward,
      added.judgment,
      curation.keep ? 1 : 0,
      curation.trainable ? 1 : 0,
      QUALITIES.indexOf(curation.quality),
      curation.reason,
      curation.note,
      added.consumed === null ? 0 : 1,
      added.consumed,
      placement.messageNode,
      placement.stateLength,
      placement.messageLength,
      step.hasResponse ? 1 : 0,
      step.hasNextState ? 1 : 0,
      continues.newFrom,
      added.next?.step ?? null,
      placement.tokenNode,
      segment,
      step.tools === null ? null : this.sharedJson(step.tools),
      ORIGINS.indexOf(step.origin),
      step.engine,
    );
    // The trigger that maintains step_tags fires on updates only.
    if (curation.tags.length > 0) connection.run(UPDATE_TAGS, listOrNull(curation.tags), position);
    for (const media of step.mediaBytes) storeMedia(connection, trajectory, media);
    if (step.idempotencyKey !== null) {
      const sql = 'INSERT INTO idempotency_keys VALUES (?, ?, ?)';
      connection.run(sql, trajectory, step.idempotencyKey, position);
    }
    if (added.untrainableReason !== null) {
      const fields = JSON.stringify({ trainable: false, reason: added.untrainableReason });
      // Id and time are derived from its step, in every store.
      const id = `dec_${added.id.slice('step_'.length)}`;
      const key = this.ids.key('decision', position);
      connection.run(
        INSERT_DECISION,
        key,
        position,
        id,
        null,
        position,
        null,
        null,
        fields,
        added.createdAt,
        0,
      );
    }
  }

  private stepChange({ key, continues, next, reward, judgment, curation, ...change }: StepChange): void {
    const { connection } = this;
    if (next !== undefined)
      connection.run('UPDATE steps SET next_from = ? WHERE position = ?', next.step, key);
    if (reward !== undefined) connection.run('UPDATE steps SET reward = ? WHERE position = ?', reward, key);
    if (continues !== undefined) {
      const sql = 'UPDATE steps SET parent = ?, new_from = ? WHERE position = ?';
      connection.run(sql, continues.parent, continues.newFrom, key);
    }
    if (judgment !== undefined)
      connection.run('UPDATE steps SET judgment = ? WHERE position = ?', judgment, key);
    const { consumed, wasConsumed } = change;
    if (consumed !== undefined) {
      const sql = 'UPDATE steps SET consumed = ?, consumed_position = ? WHERE position = ?';
      connection.run(sql, consumed === null ? 0 : 1, consumed, key);
    }
    if (wasConsumed !== undefined) connection.run(WAS_CONSUMED, JSON.stringify(wasConsumed), key);
    if (curation === undefined) return;
    const { keep, trainable, quality, reason, note, tags, mask = [] } = curation;
    const code = QUALITIES.indexOf(quality);
    const said = [keep ? 1 : 0, trainable ? 1 : 0, code, reason, note, listOrNull(tags)] as const;
    connection.run(UPDATE_CURATION, ...said, listOrNull(mask), key);
  }

  /** The key of a JSON text that many steps repeat (tool definitions), which is stored once. */
  private sharedJson(text: string): number {
    const { connection } = this;
    const hash = createHash('sha256').update(text).digest();
    const found = connection.get('SELECT key FROM shared_json WHERE hash = ?', hash);
    if (found !== undefined) return Number(found.key);
    const sql = 'INSERT INTO shared_json (hash, json) VALUES (?, ?) RETURNING key';
    return Number(connection.get(sql, hash, text)?.key);
  }

  private ledger({ rewards, judgments, extras, decisions, undone, undoneEntries, ...rest }: Commit): void {
    const { connection } = this;
    for (const row of rewards) this.reward(row);
    for (const row of judgments) this.judgment(row);
    for (const row of extras) storeExtras(connection, row);
    for (const row of decisions) this.decision(row);
    for (const { key, at } of undone) {
      connection.run('UPDATE decisions SET undone_position = ? WHERE key = ?', at, key);
    }
    for (const { kind, position, at } of undoneEntries) connection.run(UNDO_ENTRY[kind], at, position);
    for (const { trajectory, position } of rest.abandonments) {
      connection.run('INSERT INTO abandonments (trajectory, position) VALUES (?, ?)', trajectory, position);
    }
  }

  private reward(row: RewardRow): void {
    const { position, id, trajectory, step, name, value, source, comment, at, idempotencyKey } = row;
    const values = [position, id, trajectory, step, name, value, source, comment, at] as const;
    this.connection.run(INSERT_REWARD, ...values, idempotencyKey, row.decision, row.undone);
  }

  private judgment(row: JudgmentRow): void {
    const { position, step, score, votes, judge, at, decision, undone } = row;
    this.connection.run(INSERT_JUDGMENT, position, step, score, votes, judge, at, decision, undone);
  }

  private decision(row: DecisionRow): void {
    const { key, position, id, operation, fields, entries, at, undone, target, step, group } = row;
    const held = [step, target === 'trajectory' ? row.trajectory : null, group] as const;
    const said = [JSON.stringify(fields), at, entries] as const;
    this.connection.run(INSERT_DECISION, key, position, id, operation, ...held, ...said);
    if (undone !== null)
      this.connection.run('UPDATE decisions SET undone_position = ? WHERE key = ?', undone, key);
  }

  private operation(state: OperationState) {
    const { key, id, source, summary, actor, channels, changed, decided, dropped, at } = state;
    const said = [
      id,
      source,
      summary,
      actor,
      JSON.stringify(channels),
      changed,
      decided,
      dropped,
      at,
    ] as const;
    this.connection.run(PUT_OPERATION, key, ...said, state.undone ? 1 : 0);
  }

  private deletions({ deleted, deletedGroups }: Commit): void {
    const tools = new Set<number>();
    for (const trajectory of deleted) this.deletion(trajectory, tools);
    for (const group of deletedGroups) this.deletedGroup(group);
    for (const key of tools) {
      const sql =
        'DELETE FROM shared_json WHERE key = ? AND NOT EXISTS (SELECT 1 FROM steps WHERE tools = ?)';
      this.connection.run(sql, key, key);
    }
  }

  /** Adds to `tools` the shared texts that may now be unused. */
  private deletion({ key, channel, uid, promptUid, steps, at }: DeletedTrajectory, tools: Set<number>): void {
    const { connection } = this;
    const shared = 'SELECT DISTINCT tools FROM steps WHERE trajectory = ? AND tools IS NOT NULL';
    for (const row of connection.all(shared, key)) tools.add(Number(row.tools));
    for (const step of steps) connection.run(PUT_DELETED_STEP, step.key, step.id, step.at);
    for (const sql of [...OF_STEPS, CONTENTS, ...OF_TRAJECTORY]) connection.run(sql, key);
    this.segments.remove(key);
    deleteMediaOf(connection, key);
    connection.run('DELETE FROM trajectories WHERE key = ?', key);
    connection.run(PUT_DELETED_TRAJECTORY, key, channel, uid, promptUid, at);
  }

  private untold({ deletions, untold, told }: Commit): void {
    const { connection } = this;
    for (const { trajectory, channel, uid, next, parts } of deletions) {
      if (next < parts) connection.run(PUT_DELETION, trajectory, channel, uid, next, parts);
      else connection.run('DELETE FROM deletions WHERE trajectory = ?', trajectory);
    }
    for (const { trajectory, part, steps } of untold) {
      const text = JSON.stringify(steps.map(({ key, id }) => [key, id]));
      connection.run('INSERT INTO untold_steps VALUES (?, ?, ?)', trajectory, part, text);
    }
    for (const { trajectory, part, channel, uid, steps } of told) {
      connection.run('DELETE FROM untold_steps WHERE trajectory = ? AND part = ?', trajectory, part);
      // The feed's retention may have removed the names together with earlier events. They are written again, at the
      // last position that needs them.
      for (const { key, id, at } of steps) connection.run(PUT_DELETED_STEP, key, id, at);
      connection.run(PUT_DELETED_TRAJECTORY, trajectory, channel, uid, null, steps.at(-1)?.at ?? 0);
    }
  }

  private deletedGroup({ key, channel, promptUid, generation, isPast }: DeletedGroup): void {
    const { connection } = this;
    if (isPast) {
      const sql = `INSERT INTO past_generations (channel, prompt_uid, generation) VALUES (?, ?, ?)
         ON CONFLICT (channel, prompt_uid) DO UPDATE SET generation = max(generation, excluded.generation)`;
      connection.run(sql, channel, promptUid, generation);
    }
    connection.run('DELETE FROM decisions WHERE group_key = ?', key);
    connection.run('DELETE FROM prompt_groups WHERE key = ?', key);
  }

  private jobs({ jobs, marks, memory }: Commit): void {
    for (const { job, part, bytes } of memory) {
      this.connection.run('INSERT OR REPLACE INTO job_memory VALUES (?, ?, ?)', job, part, bytes);
    }
    for (const job of jobs) {
      const channels = job.channels === null ? null : JSON.stringify(job.channels);
      this.connection.run(PUT_JOB, job.id, job.kind, job.status, channels, JSON.stringify(job));
      // Parts before `first` were replaced by later ones and are deleted; so are all parts of a job that has ended.
      const first = job.memory?.first ?? (isJobUnfinished(job) ? 0 : Number.MAX_SAFE_INTEGER);
      if (first > 0) this.connection.run('DELETE FROM job_memory WHERE job = ? AND part < ?', job.id, first);
    }
    for (const { judge, page, marks: list } of marks) {
      this.connection.run(
        'INSERT OR REPLACE INTO judged_units VALUES (?, ?, ?)',
        judge,
        page,
        JSON.stringify(list),
      );
    }
  }

  private documents({ recipes, deletedRecipes, datasets, deletedDatasets, versions, policy }: Commit): void {
    const { connection } = this;
    for (const { channel, name } of [...deletedRecipes, ...recipes]) {
      connection.run('DELETE FROM recipes WHERE name = ? AND channel = ?', name, channel);
    }
    for (const recipe of recipes) {
      const sql = 'INSERT INTO recipes (id, name, channel, document) VALUES (?, ?, ?, ?)';
      connection.run(sql, recipe.id, recipe.name, recipe.channel, JSON.stringify(recipe));
    }
    for (const dataset of datasets) {
      const { id, recipeName, channel, version } = dataset;
      connection.run(PUT_DATASET, id, recipeName, channel, version, JSON.stringify(dataset));
    }
    for (const id of deletedDatasets) {
      for (const table of ['dataset_steps', 'dataset_operations']) {
        connection.run(`DELETE FROM ${table} WHERE dataset = (SELECT key FROM datasets WHERE id = ?)`, id);
      }
      connection.run('DELETE FROM datasets WHERE id = ?', id);
    }
    for (const { channel, recipe, last } of versions) connection.run(PUT_VERSION, channel, recipe, last);
    if (policy === null) return;
    const sql = 'UPDATE policy SET version = ?, paused = ?, updated_at = ?';
    connection.run(sql, policy.version, policy.paused ? 1 : 0, policy.updatedAt);
  }
}

const INSERT_EVENT = 'INSERT INTO events (position, kind, trajectory, step, at) VALUES (?, ?, ?, ?, ?)';
const INSERT_STEP = `
  INSERT INTO steps (position, id, trajectory, channel, step_index, turn_type, branch, parent, policy_version, model,
    agent, prompt_tokens, response_tokens, has_log_probs, token_source, log_prob_kind, finish_reason, latency_ms,
    sampling, metadata, created_at, given_reward, reward, judgment, keep, trainable, quality, reason, note, consumed,
    consumed_position, message_node, state_length, message_length, has_response, has_next, new_from, next_from,
    token_node, segment, tools, origin, engine)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
    ?, ?, ?, ?, ?, ?)`;
const WAS_CONSUMED =
  "UPDATE steps SET consumed_before = json_insert(coalesce(consumed_before, '[]'), '$[#]', json(?)) WHERE position = ?";
const UPDATE_TAGS = 'UPDATE steps SET tags = ? WHERE position = ?';
const UPDATE_CURATION =
  'UPDATE steps SET keep = ?, trainable = ?, quality = ?, reason = ?, note = ?, tags = ?, mask = ? WHERE position = ?';
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
const INSERT_REWARD = `
  INSERT INTO rewards (position, id, trajectory, step, name, value, source, comment, at, idempotency_key, decision,
    undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_JUDGMENT = `
  INSERT INTO judgments (position, step, score, votes, judge, at, decision, undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const UNDO_ENTRY = {
  reward: 'UPDATE rewards SET undone_position = ? WHERE position = ?',
  judgment: 'UPDATE judgments SET undone_position = ? WHERE position = ?',
  extras: 'UPDATE extras SET undone_position = ? WHERE position = ?',
} as const;
const INSERT_DECISION = `
  INSERT INTO decisions (key, position, id, operation, step, trajectory, group_key, fields, at, entries)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const PUT_OPERATION = `
  INSERT INTO operations (key, id, source, summary, actor, channels, changed, decided, dropped, at, undone)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET channels = excluded.channels, changed = excluded.changed,
    decided = excluded.decided, dropped = excluded.dropped, undone = excluded.undone`;
const PUT_DELETED_STEP = `
  INSERT INTO deleted_steps (position, id, deleted_at) VALUES (?, ?, ?)
  ON CONFLICT (position) DO UPDATE SET deleted_at = excluded.deleted_at`;
const PUT_DELETED_TRAJECTORY = `
  INSERT INTO deleted_trajectories (key, channel, uid, prompt_uid, deleted_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET deleted_at = excluded.deleted_at`;
const PUT_DELETION = `
  INSERT INTO deletions (trajectory, channel, uid, next, parts) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (trajectory) DO UPDATE SET next = excluded.next`;
const PUT_DATASET = `
  INSERT INTO datasets (id, recipe, channel, version, document) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET document = excluded.document`;
const PUT_JOB = `
  INSERT INTO jobs (id, kind, status, channels, document) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, document = excluded.document`;
const PUT_VERSION = `
  INSERT INTO dataset_versions (channel, recipe, last) VALUES (?, ?, ?)
  ON CONFLICT (recipe, channel) DO UPDATE SET last = max(last, excluded.last)`;

/** Deletes what belongs to a trajectory's steps, then what belongs to the trajectory, whose key is the parameter. */
const OF_STEPS = ['dataset_steps', 'judgments', 'decisions'].map(
  (table) => `DELETE FROM ${table} WHERE step IN (SELECT position FROM steps WHERE trajectory = ?)`,
);
const CONTENTS = 'DELETE FROM segments WHERE first IN (SELECT segment FROM steps WHERE trajectory = ?)';
const OF_TRAJECTORY = [
  'rewards',
  'extras',
  'extra_values',
  'decisions',
  'idempotency_keys',
  'abandonments',
  'steps',
].map((table) => `DELETE FROM ${table} WHERE trajectory = ?`);
