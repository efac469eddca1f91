import type { ApiKey } from '../../../model/api-key.js';
import type { Batch, Consumer } from '../../../model/claim.js';
import type { Dataset } from '../../../model/dataset.js';
import type { DecisionSource } from '../../../model/decision.js';
import type { Job } from '../../../model/job.js';
import type { Login } from '../../../model/login.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { RecipeUnit } from '../../../model/recipe-unit.js';
import type { StepContent } from '../../../model/step.js';
import { selectionFor } from '../../content/content-selection.js';
import { parseContent } from '../../content/raw-content.js';
import { pushTo } from '../../lists.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type {
  DecisionRow,
  ExtrasState,
  GroupState,
  JudgmentState,
  Key,
  Mark,
  OperationState,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from '../../writing/state.js';
import type { PendingDeletion, View } from '../../writing/view.js';
import { readKey, readLogins, readSecret } from '../api-keys.js';
import { readBatch, readConsumer, readUnit } from '../claims.js';
import type { Connection, SqlRow, SqlValue } from '../connection.js';
import { ContentReader } from '../content-reader.js';
import { extrasOfStep } from '../extras.js';
import { MARKS_SPAN, readMarks } from '../jobs.js';
import { numberOrNull, textOrNull, textsOf } from '../rows.js';
import {
  DECISIONS,
  decisionRowOf,
  extrasStateOf,
  GROUP_STATES,
  groupStateOf,
  judgmentStateOf,
  readPolicy,
  rewardRowOf,
  STEP_STATES,
  stepStateOf,
  TRAJECTORY_STATES,
  trajectoryStateOf,
} from '../states.js';
import { loadMemory } from './load-memory.js';

/** Bounds of the cache of recently used trajectories: bytes of prefix trees, and number of states. */
const MEMORY_BOUND = 64 * 1024 * 1024;
const STATE_BOUND = 20_000;
/** The bounds are checked after this many changes, because checking visits every state. */
const CHANGES_BETWEEN_TRIMS = 1_000;

const NAME = 'SELECT channel, uid FROM trajectories';
const STEP_WITH_NAME = `
  SELECT t.channel, t.uid, s.position FROM steps s JOIN trajectories t ON t.key = s.trajectory`;
/** The View of the embedded store: it caches recently used trajectories with their prefix trees. */
export class SqliteView implements View {
  /** By channel and uid, most recently used last. */
  private readonly states = new Map<string, TrajectoryState>();
  private readonly memories = new Map<Key, TrajectoryMemory>();
  private changesSinceTrim = 0;
  /** Decisions that this pass has asked for: a rule looks them up before it changes anything, and derives from them then. */
  private readonly asked = new Map<string, readonly DecisionRow[]>();

  constructor(private readonly connection: Connection) {}

  /** A pass begins, on what is committed by now. */
  begin(): void {
    this.asked.clear();
  }

  trajectory(channel: string, uid: string): TrajectoryState | null {
    const name = `${channel}\u0000${uid}`;
    const known = this.states.get(name);
    if (known !== undefined) {
      // Moved to the end, so that the first entry is the least recently used one.
      this.states.delete(name);
      this.states.set(name, known);
      return known;
    }
    const row = this.connection.get(`${TRAJECTORY_STATES} WHERE t.channel = ? AND t.uid = ?`, channel, uid);
    if (row === undefined) return null;
    const state = trajectoryStateOf(row);
    this.states.set(name, state);
    return state;
  }

  trajectoryById(id: string): TrajectoryState | null {
    return this.named(this.connection.get(`${NAME} WHERE id = ?`, id));
  }

  trajectoryOfKey(key: Key): TrajectoryState | null {
    return this.named(this.connection.get(`${NAME} WHERE key = ?`, key));
  }

  channelsOf(uid: string): readonly string[] {
    return this.connection.all(`${NAME} WHERE uid = ?`, uid).map((row) => String(row.channel));
  }

  step(_trajectory: TrajectoryState, key: Key): StepState | null {
    return this.oneStep('s.position = ?', key);
  }

  stepAt({ key }: TrajectoryState, index: number): StepState | null {
    return this.oneStep('s.trajectory = ? AND s.step_index = ?', key, index);
  }

  stepRepeated({ key }: TrajectoryState, idempotencyKey: string): StepState | null {
    const sql = 'SELECT step FROM idempotency_keys WHERE trajectory = ? AND key = ?';
    const row = this.connection.get(sql, key, idempotencyKey);
    return row === undefined ? null : this.oneStep('s.position = ?', Number(row.step));
  }

  stepById(id: string) {
    return this.located(this.connection.get(`${STEP_WITH_NAME} WHERE s.id = ?`, id));
  }

  stepOfKey(key: Key) {
    return this.located(this.connection.get(`${STEP_WITH_NAME} WHERE s.position = ?`, key));
  }

  steps({ key }: TrajectoryState): readonly StepState[] {
    return this.connection
      .all(`${STEP_STATES} WHERE s.trajectory = ? ORDER BY s.step_index`, key)
      .map(stepStateOf);
  }

  memory({ key, stepCount }: TrajectoryState): TrajectoryMemory {
    let memory = this.memories.get(key);
    if (memory === undefined) {
      memory = stepCount === 0 ? new TrajectoryMemory() : loadMemory(this.connection, key);
      this.memories.set(key, memory);
    }
    return memory;
  }

  content(_trajectory: TrajectoryState, { key, id }: StepState): StepContent | null {
    const raw = new ContentReader(this.connection).read(key, selectionFor(null));
    return raw === null ? null : parseContent(raw, id);
  }

  consumedAt(_: TrajectoryState, step: Key): Position | null {
    const row = this.connection.get('SELECT consumed_position FROM steps WHERE position = ?', step);
    return numberOrNull(row?.consumed_position ?? null);
  }

  rewardsOfStep({ key }: TrajectoryState, step: Key): readonly RewardRow[] {
    const sql = 'SELECT * FROM rewards WHERE trajectory = ? AND step = ? ORDER BY position';
    return this.connection.all(sql, key, step).map(rewardRowOf);
  }

  ownRewards({ key }: TrajectoryState): readonly RewardRow[] {
    const sql = 'SELECT * FROM rewards WHERE trajectory = ? AND step IS NULL ORDER BY position';
    return this.connection.all(sql, key).map(rewardRowOf);
  }

  hasReward({ key }: TrajectoryState, idempotencyKey: string): boolean {
    const sql = 'SELECT 1 FROM rewards WHERE trajectory = ? AND idempotency_key = ?';
    return this.connection.get(sql, key, idempotencyKey) !== undefined;
  }

  judgmentsOfStep(_: TrajectoryState, step: Key): readonly JudgmentState[] {
    const sql =
      'SELECT position, step, score, decision, undone_position FROM judgments WHERE step = ? ORDER BY position';
    return this.connection.all(sql, step).map(judgmentStateOf);
  }

  extrasOfStep(_: TrajectoryState, step: Key): readonly ExtrasState[] {
    return extrasOfStep(this.connection, step).map(extrasStateOf);
  }

  decisionsOnStep({ key }: TrajectoryState, step: Key): readonly DecisionRow[] {
    return this.decisions('d.step = ?', key, step);
  }

  decisionsOnSteps({ key }: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]> {
    const found = new Map<Key, DecisionRow[]>();
    for (const row of this.decisions(
      'd.step IN (SELECT position FROM steps WHERE trajectory = ?)',
      key,
      key,
    )) {
      pushTo(found, row.step ?? 0, row);
    }
    return found;
  }

  decisionsOnTrajectory({ key }: TrajectoryState): readonly DecisionRow[] {
    return this.decisions('d.trajectory = ?', key, key);
  }

  decisionsOnGroup(group: Key): readonly DecisionRow[] {
    return this.decisions('d.group_key = ?', 0, group);
  }

  decisionsToUndo({ key }: OperationState, limit: number): readonly DecisionRow[] {
    const sql = `
      SELECT d.*, o.id AS operation_id, o.source, s.trajectory AS step_trajectory
      FROM decisions d JOIN operations o ON o.key = d.operation LEFT JOIN steps s ON s.position = d.step
      WHERE d.operation = ? AND d.undone_position IS NULL ORDER BY d.key LIMIT ?`;
    const rows = this.connection.all(sql, key, limit);
    return rows.map((row) => decisionRowOf(row, Number(row.step_trajectory)));
  }

  generations(channel: string, promptUid: string): readonly GroupState[] {
    const sql = `${GROUP_STATES} WHERE g.channel = ? AND g.prompt_uid = ? ORDER BY g.generation`;
    return this.connection.all(sql, channel, promptUid).map(groupStateOf);
  }

  pastGeneration(channel: string, promptUid: string): number {
    const sql = 'SELECT generation FROM past_generations WHERE channel = ? AND prompt_uid = ?';
    return Number(this.connection.get(sql, channel, promptUid)?.generation ?? 0);
  }

  groupOfKey(key: Key): GroupState | null {
    const row = this.connection.get(`${GROUP_STATES} WHERE g.key = ?`, key);
    return row === undefined ? null : groupStateOf(row);
  }

  members(group: Key): readonly TrajectoryState[] {
    const rows = this.connection.all(`${NAME} WHERE group_key = ? ORDER BY key`, group);
    return rows.flatMap((row) => this.named(row) ?? []);
  }

  operation(id: string): OperationState | null {
    const row = this.connection.get('SELECT * FROM operations WHERE id = ?', id);
    if (row === undefined) return null;
    return {
      key: Number(row.key),
      id,
      source: String(row.source) as DecisionSource,
      summary: String(row.summary),
      actor: textOrNull(row.actor),
      channels: textsOf(row.channels),
      changed: Number(row.changed),
      decided: numberOrNull(row.decided),
      dropped: numberOrNull(row.dropped),
      at: Number(row.at),
      undone: row.undone === 1,
    };
  }

  deletion(trajectory: Key): PendingDeletion | null {
    const sql = `
      SELECT d.*, u.steps FROM deletions d JOIN untold_steps u ON u.trajectory = d.trajectory AND u.part = d.next
      WHERE d.trajectory = ?`;
    const row = this.connection.get(sql, trajectory);
    if (row === undefined) return null;
    const steps = JSON.parse(String(row.steps)) as readonly (readonly [Key, string])[];
    return {
      trajectory,
      channel: String(row.channel),
      uid: String(row.uid),
      next: Number(row.next),
      parts: Number(row.parts),
      steps: steps.map(([key, id]) => ({ key, id })),
    };
  }

  recipes(name: string): readonly Recipe[] {
    const rows = this.connection.all('SELECT document FROM recipes WHERE name = ?', name);
    return rows.map((row) => JSON.parse(String(row.document)) as Recipe);
  }

  dataset(id: string): Dataset | null {
    const row = this.connection.get('SELECT document FROM datasets WHERE id = ?', id);
    return row === undefined ? null : (JSON.parse(String(row.document)) as Dataset);
  }

  job(id: string): Job | null {
    const row = this.connection.get('SELECT document FROM jobs WHERE id = ?', id);
    return row === undefined ? null : (JSON.parse(String(row.document)) as Job);
  }

  readonly marksSpan = MARKS_SPAN;

  marks(judge: string, page: number): readonly Mark[] {
    return readMarks(this.connection, judge, page);
  }

  recipeUnit(recipe: string, unit: number): RecipeUnit | null {
    return readUnit(this.connection, recipe, unit);
  }

  batch(id: string): Batch | null {
    return readBatch(this.connection, id);
  }

  consumer(recipe: string, name: string): Consumer | null {
    return readConsumer(this.connection, recipe, name);
  }

  apiKey(id: string): ApiKey | null {
    return readKey(this.connection, id);
  }

  logins(keyId: string): readonly Login[] {
    return readLogins(this.connection, keyId);
  }

  secret(): string | null {
    return readSecret(this.connection);
  }

  lastVersion(channel: string, recipe: string): number {
    const sql = 'SELECT last FROM dataset_versions WHERE recipe = ? AND channel = ?';
    const row = this.connection.get(sql, recipe, channel);
    return Number(row?.last ?? 0);
  }

  datasetsOf({ key }: TrajectoryState): readonly string[] {
    const sql = `
      SELECT DISTINCT d.id FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
      WHERE s.trajectory = ?`;
    return this.connection.all(sql, key).map((row) => String(row.id));
  }

  policy(): Policy {
    return readPolicy(this.connection);
  }

  /** Updates the cache with what a pass has committed. */
  committed(changed: Iterable<TrajectoryState>, deleted: Iterable<TrajectoryState>): void {
    for (const state of deleted) {
      this.states.delete(`${state.channel}\u0000${state.uid}`);
      this.memories.delete(state.key);
    }
    for (const state of changed) {
      this.states.set(`${state.channel}\u0000${state.uid}`, state);
      // A complete trajectory rarely gets another step, so its prefix trees are dropped.
      if (state.status === 'COMPLETE') this.memories.delete(state.key);
      this.changesSinceTrim += 1;
    }
    this.trim();
  }

  /** Clears the cache after a pass that was not committed, because the rules may have changed the cached objects. */
  forget(): void {
    this.states.clear();
    this.memories.clear();
  }

  private trim(): void {
    if (this.changesSinceTrim < CHANGES_BETWEEN_TRIMS) return;
    this.changesSinceTrim = 0;
    let bytes = 0;
    for (const memory of this.memories.values()) bytes += memory.bytes;
    for (const [name, { key }] of this.states) {
      if (bytes <= MEMORY_BOUND && this.states.size <= STATE_BOUND) break;
      bytes -= this.memories.get(key)?.bytes ?? 0;
      this.memories.delete(key);
      this.states.delete(name);
    }
  }

  private named(row: SqlRow | undefined): TrajectoryState | null {
    return row === undefined ? null : this.trajectory(String(row.channel), String(row.uid));
  }

  private located(row: SqlRow | undefined) {
    const trajectory = this.named(row);
    const step = row === undefined ? null : this.oneStep('s.position = ?', Number(row.position));
    return trajectory === null || step === null ? null : { trajectory, step };
  }

  private oneStep(where: string, ...values: SqlValue[]): StepState | null {
    const row = this.connection.get(`${STEP_STATES} WHERE ${where}`, ...values);
    return row === undefined ? null : stepStateOf(row);
  }

  private decisions(where: string, trajectory: Key, value: SqlValue): readonly DecisionRow[] {
    const name = `${where} ${value}`;
    const known = this.asked.get(name);
    if (known !== undefined) return known;
    const rows = this.connection.all(`${DECISIONS} WHERE ${where} ORDER BY d.key`, value);
    const found = rows.map((row) => decisionRowOf(row, trajectory));
    this.asked.set(name, found);
    return found;
  }
}
