import type { Policy } from '../../model/policy.js';
import type { Connection } from './connection.js';
import { numberOrNull } from './rows.js';

/** The current version of the weights; 0 before the first. */
export function readPolicy(connection: Connection): Policy {
  const row = connection.get('SELECT * FROM policy') ?? {};
  return { version: Number(row.version), paused: row.paused === 1, updatedAt: numberOrNull(row.updated_at) };
}
