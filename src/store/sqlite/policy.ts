import type { Policy } from '../../model/policy.js';
import type { PolicyChange } from '../port.js';
import type { Connection } from './connection.js';
import { numberOrNull } from './rows.js';

/** The current weights version; 0 until there is one. */
export function readPolicy(connection: Connection): Policy {
  const row = connection.get('SELECT * FROM policy') ?? {};
  return { version: Number(row.version), paused: row.paused === 1, updatedAt: numberOrNull(row.updated_at) };
}

export function updatePolicy(connection: Connection, { version, paused }: PolicyChange): Policy {
  if (version !== undefined) {
    connection.run('UPDATE policy SET version = ?, updated_at = ?', version, Date.now());
  }
  if (paused !== undefined) connection.run('UPDATE policy SET paused = ?', paused ? 1 : 0);
  return readPolicy(connection);
}
