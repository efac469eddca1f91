import type { StepFilter, TrajectoryFilter } from '../../query/filter.js';
import type { ChannelScope, TrajectorySelection } from '../port.js';
import { STATUSES } from './codes.js';
import { compileFilter, STEP_DIALECT, TRAJECTORY_DIALECT } from './compile-filter.js';
import type { Connection, SqlRow } from './connection.js';
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
  const rows =
    selection.kind === 'where'
      ? filtered(connection, selection.where, after, limit, scope)
      : silent(connection, selection.kind === 'idle' ? selection.before : null, limit, scope);
  const trajectories = rows.map((row) => ({
    id: String(row.id),
    key: Number(row.key),
    steps: Number(row.step_count),
  }));
  if (selection.kind !== 'excess') return { trajectories, total: 0 };
  const all = scoped({ text: '1', values: [] }, scope, 't.channel');
  const sql = `SELECT total(t.step_count) AS total FROM trajectories t WHERE ${all.text}`;
  return { trajectories, total: Number(connection.get(sql, ...all.values)?.total) };
}

function filtered(
  connection: Connection,
  where: TrajectoryFilter,
  after: number,
  limit: number,
  scope: ChannelScope,
): readonly SqlRow[] {
  const { text, values } = scoped(compileFilter(where, TRAJECTORY_DIALECT), scope, 't.channel');
  return connection.all(
    `SELECT t.id, t.key, t.step_count FROM ${TRAJECTORY_TABLES} WHERE (${text}) AND t.key > ? ORDER BY t.key LIMIT ?`,
    ...values,
    after,
    limit,
  );
}

/** Those that were silent longest; the index holds them in that order under each status. */
function silent(
  connection: Connection,
  before: number | null,
  limit: number,
  scope: ChannelScope,
): readonly SqlRow[] {
  const { text, values } = scoped(
    { text: 't.heard_at < ?', values: [before ?? Number.MAX_SAFE_INTEGER] },
    scope,
    't.channel',
  );
  const arms = STATUSES.map(
    (_, code) =>
      `SELECT t.id, t.key, t.step_count, t.heard_at FROM trajectories t INDEXED BY trajectories_by_silence
       WHERE t.status = ${code} AND ${text}`,
  );
  return connection.all(
    `${arms.join(' UNION ALL ')} ORDER BY 4, 2 LIMIT ?`,
    ...arms.flatMap(() => values),
    limit,
  );
}
