import type { DecisionInput } from '../port.js';
import type { Connection } from './connection.js';

/** Decisions of an operation that names its targets one by one. */
type ListedDecisions = Extract<DecisionInput, { readonly decisions: unknown }>['decisions'];

/** Part of a long list of decisions that its operation has not come to. */
export interface WaitingPart {
  readonly list: number;
  readonly part: number;
}

export interface WaitingDecisions extends WaitingPart {
  readonly decisions: ListedDecisions;
  /** No other part of the list follows. */
  readonly last: boolean;
}

/** Keeps a part for later; `list` null begins a new list. Answers the list. */
export function keepForLater(
  connection: Connection,
  list: number | null,
  part: number,
  decisions: ListedDecisions,
): number {
  const key =
    list ?? Number(connection.get('SELECT coalesce(max(list), 0) + 1 AS next FROM waiting_decisions')?.next);
  connection.run('INSERT INTO waiting_decisions VALUES (?, ?, ?)', key, part, JSON.stringify(decisions));
  return key;
}

export function nextWaiting(connection: Connection, list: number): WaitingDecisions | null {
  const rows = connection.all(
    'SELECT part, decisions FROM waiting_decisions WHERE list = ? ORDER BY part LIMIT 2',
    list,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const decisions = JSON.parse(String(row.decisions)) as ListedDecisions;
  return { list, part: Number(row.part), decisions, last: rows.length === 1 };
}

/** The part has been decided. */
export function forgetPart(connection: Connection, { list, part }: WaitingPart): void {
  connection.run('DELETE FROM waiting_decisions WHERE list = ? AND part = ?', list, part);
}

/** Nothing more of the list will be decided. */
export function forgetList(connection: Connection, list: number): void {
  connection.run('DELETE FROM waiting_decisions WHERE list = ?', list);
}

/** Lists whose operation never began before a crash: whoever asked was not answered, and nothing was changed. */
export function forgetUnbegun(connection: Connection): void {
  connection.run(
    `DELETE FROM waiting_decisions WHERE list NOT IN
       (SELECT json_extract(pending, '$.list') FROM operations
        WHERE pending IS NOT NULL AND json_extract(pending, '$.kind') = 'list')`,
  );
}
