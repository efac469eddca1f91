import type { StepFilter } from '../../query/filter.js';
import type { ChannelScope, TrajectorySelection } from '../port.js';
import { compileFilter, type Sql, STEP_DIALECT, TRAJECTORY_DIALECT } from './compile-filter.js';
import type { Connection } from './connection.js';
import { STEP_TABLES, TRAJECTORY_TABLES } from './rows.js';
import { scoped } from './scope.js';

/** The next steps, in order of position, of those in (after, upTo] that a filter selects. */
export interface StepSelection {
  readonly where: StepFilter;
  readonly scope: ChannelScope;
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export interface SelectedSteps {
  readonly ids: readonly string[];
  /** Position to go on after; null: there are no more. */
  readonly next: number | null;
}

/** The next trajectories of a selection, with what it takes to cut them into parts. */
export interface SelectedTrajectories {
  readonly trajectories: readonly { readonly id: string; readonly key: number; readonly steps: number }[];
  /** Steps in all trajectories of the selection's scope; for `excess` only. */
  readonly total: number;
}

/** A selection that has to be looked for. */
export type OpenSelection = Exclude<TrajectorySelection, { kind: 'ids' }>;

export function selectSteps(
  connection: Connection,
  { where, scope, after, upTo, limit }: StepSelection,
): SelectedSteps {
  const condition = scoped(compileFilter(where, STEP_DIALECT), scope, 's.channel');
  const rows = connection.all(
    `SELECT s.id, s.position FROM ${STEP_TABLES}
     WHERE (${condition.text}) AND s.position > ? AND s.position <= ? ORDER BY s.position LIMIT ?`,
    ...condition.values,
    after,
    upTo,
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  const last = shown[shown.length - 1];
  return {
    ids: shown.map((row) => String(row.id)),
    next: rows.length <= limit || last === undefined ? null : Number(last.position),
  };
}

/** `after` is a trajectory's key, for a filter; other selections shrink as they are deleted, and start over. */
export function selectTrajectories(
  connection: Connection,
  selection: OpenSelection,
  after: number,
  limit: number,
  scope: ChannelScope,
): SelectedTrajectories {
  const { condition, order } = conditionOf(selection, after);
  const within = scoped(condition, scope, 't.channel');
  const trajectories = connection
    .all(
      `SELECT t.id, t.key, t.step_count FROM ${TRAJECTORY_TABLES} WHERE ${within.text} ORDER BY ${order} LIMIT ?`,
      ...within.values,
      limit,
    )
    .map((row) => ({ id: String(row.id), key: Number(row.key), steps: Number(row.step_count) }));
  if (selection.kind !== 'excess') return { trajectories, total: 0 };
  const all = scoped({ text: '1', values: [] }, scope, 't.channel');
  const sql = `SELECT total(t.step_count) AS total FROM trajectories t WHERE ${all.text}`;
  return { trajectories, total: Number(connection.get(sql, ...all.values)?.total) };
}

function conditionOf(
  selection: OpenSelection,
  after: number,
): { readonly condition: Sql; readonly order: string } {
  if (selection.kind === 'where') {
    const { text, values } = compileFilter(selection.where, TRAJECTORY_DIALECT);
    return { condition: { text: `(${text}) AND t.key > ?`, values: [...values, after] }, order: 't.key' };
  }
  const order = 't.last_step_at, t.key';
  if (selection.kind === 'excess') return { condition: { text: '1', values: [] }, order };
  return { condition: { text: 't.last_step_at < ?', values: [selection.before] }, order };
}
