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
  OperationState,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from '../../writing/state.js';
import type { PendingDeletion, View } from '../../writing/view.js';
import type { SqlRow, SqlValue } from '../connection.js';
import { ContentReader } from '../content-reader.js';
import { extrasOfStep } from '../extras.js';
import { numberOrNull } from '../rows.js';
import {
  DECISIONS,
  decisionRowOf,
  extrasStateOf,
  GROUP_STATES,
  groupStateOf,
  judgmentStateOf,
  operationStateOf,
  rewardRowOf,
  STEP_STATES,
  stepStateOf,
  TRAJECTORY_STATES,
  trajectoryStateOf,
} from '../states.js';
import { readDeletion } from './apply-deletions.js';
import { DocumentsView } from './documents-view.js';
import { loadMemory } from './load-memory.js';
import { RecentTrajectories } from './recent-trajectories.js';

const NAME = 'SELECT channel, uid FROM trajectories';
const STEP_WITH_NAME = `
  SELECT t.channel, t.uid, s.position FROM steps s JOIN trajectories t ON t.key = s.trajectory`;

/** The View of the embedded store: it caches recently used trajectories with their prefix trees. */
export class SqliteView extends DocumentsView implements View {
  private readonly recent = new RecentTrajectories();
  /** Decisions that this pass has asked for: a rule looks them up before it changes anything, and derives from them then. */
  private readonly asked = new Map<string, readonly DecisionRow[]>();

  /** A pass begins, on what is committed by now. */
  begin(): void {
    this.asked.clear();
  }

  trajectory(channel: string, uid: string): TrajectoryState | null {
    return this.recent.state(channel, uid, () => {
      const row = this.connection.get(`${TRAJECTORY_STATES} WHERE t.channel = ? AND t.uid = ?`, channel, uid);
      return row === undefined ? null : trajectoryStateOf(row);
    });
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
    return this.recent.memory(key, () =>
      stepCount === 0 ? new TrajectoryMemory() : loadMemory(this.connection, key),
    );
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
    return row === undefined ? null : operationStateOf(row);
  }

  deletion(trajectory: Key): PendingDeletion | null {
    return readDeletion(this.connection, trajectory);
  }

  /** Updates the cache with what a pass has committed. */
  committed(changed: Iterable<TrajectoryState>, deleted: Iterable<TrajectoryState>): void {
    this.recent.committed(changed, deleted);
  }

  /** Clears the cache after a pass that was not committed, because the rules may have changed the cached objects. */
  forget(): void {
    this.recent.forget();
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
