import type { Sql } from '../compile-filter.js';
import type { Connection, SqlRow, SqlValue } from '../connection.js';
import type { LongRead } from '../long-read.js';
import { beyond, type Place, upTo, within } from './interval.js';
import type { Arm } from './listing.js';
import { conditionOf, type Phase } from './phases.js';

/** The key of a row and its sort value. */
export interface RowKey {
  readonly key: number;
  readonly value: number | null;
}

export interface Walk {
  readonly arms: readonly Arm[];
  readonly descending: boolean;
  readonly condition: Sql;
  /** Tables that the condition needs in addition to the arms'. */
  readonly joins: string;
  /** Number of rows that one statement looks at. */
  readonly rows: number;
}

/**
 * Reads matching rows of a phase in order until `found` has `wanted` rows. Each statement looks at a bounded number of
 * rows; it yields if one was not enough.
 */
export function* walk(
  connection: Connection,
  given: Walk,
  phase: Phase,
  found: RowKey[],
  wanted: number,
): LongRead<void> {
  for (let rest: Phase | null = phase; rest !== null; ) {
    const end = edge(connection, given, rest, given.rows);
    const slice: Phase = end === null ? rest : narrowed(rest, upTo(end, given.descending));
    found.push(...matching(connection, given, slice, wanted - found.length));
    if (end === null || found.length >= wanted) return;
    rest = narrowed(rest, beyond(end, given.descending));
    yield;
  }
}

function narrowed(phase: Phase, to: { readonly from: Place; readonly to: Place }): Phase {
  if (phase.kind === 'value') return { ...phase, interval: within(phase.interval, to) };
  // Where all values are equal, only keys are compared.
  const { from, to: end } = phase.interval;
  return {
    ...phase,
    interval: { from: [0, Math.max(from[1], to.from[1])], to: [0, Math.min(end[1], to.to[1])] },
  };
}

/** The place of the last of the next `rows` rows, matching or not; null: there are fewer. */
export function edge(
  connection: Connection,
  { arms, descending }: Pick<Walk, 'arms' | 'descending'>,
  phase: Phase,
  rows: number,
): Place | null {
  const none = { text: '1', values: [] };
  const { sql, values } = union(arms, descending, phase, none, '');
  const row = connection.get(`${sql} LIMIT 1 OFFSET ?`, ...values, rows - 1);
  return row === undefined ? null : [Number(row.sort_key ?? 0), Number(row.tie_key)];
}

function matching(connection: Connection, given: Walk, phase: Phase, limit: number): RowKey[] {
  const { sql, values } = union(given.arms, given.descending, phase, given.condition, given.joins);
  return connection.all(`${sql} LIMIT ?`, ...values, limit).map(rowKeyOf);
}

export function rowKeyOf(row: SqlRow): RowKey {
  return { key: Number(row.tie_key), value: row.sort_key === null ? null : Number(row.sort_key) };
}

/** The rows of all arms in one order. SQLite merges the arms, each of which has that order, and stops at the limit. */
function union(
  arms: readonly Arm[],
  descending: boolean,
  phase: Phase,
  condition: Sql,
  joins: string,
): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const direction = descending ? 'DESC' : 'ASC';
  const selects: string[] = [];
  const values: SqlValue[] = [];
  for (const arm of arms) {
    const place = conditionOf(phase, arm);
    selects.push(
      `SELECT ${arm.by} AS sort_key, ${arm.tie} AS tie_key FROM ${arm.from}${joins}
       WHERE ${arm.where.text} AND ${place.text} AND (${condition.text})`,
    );
    values.push(...arm.where.values, ...place.values, ...condition.values);
  }
  const order = phase.kind === 'value' ? `1 ${direction}, 2 ${direction}` : `2 ${direction}`;
  return { sql: `${selects.join('\nUNION ALL\n')}\nORDER BY ${order}`, values };
}
