import type { Operation } from '../../model/decision.js';
import type { Policy } from '../../model/policy.js';
import type { ChannelScope } from '../port.js';
import type { Sql } from './compile-filter.js';
import type { Connection, SqlRow } from './connection.js';
import { numberOrNull } from './rows.js';

export function operationOf(row: SqlRow): Operation {
  return {
    id: String(row.id),
    source: String(row.source) as Operation['source'],
    summary: String(row.summary),
    changed: Number(row.changed),
    undone: row.undone === 1,
    finished: row.pending === null,
    at: Number(row.at),
  };
}

/** The condition for operations that touched no channel outside `scope`. */
export function operationsIn(scope: ChannelScope): Sql {
  if (scope === null) return { text: '1', values: [] };
  return {
    text: `NOT EXISTS (
      SELECT 1 FROM json_each(channels) c WHERE c.value NOT IN (SELECT s.value FROM json_each(?) s))`,
    values: [JSON.stringify(scope)],
  };
}

/** The current version of the weights; 0 before the first. */
export function readPolicy(connection: Connection): Policy {
  const row = connection.get('SELECT * FROM policy') ?? {};
  return { version: Number(row.version), paused: row.paused === 1, updatedAt: numberOrNull(row.updated_at) };
}
