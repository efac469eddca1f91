import type { ApiKey } from '../../model/api-key.js';
import type { Commit } from '../writing/commit.js';
import type { Connection, SqlRow } from './connection.js';

const keyOf = ({ document }: SqlRow): ApiKey => JSON.parse(String(document)) as ApiKey;

export function readKey(connection: Connection, id: string): ApiKey | null {
  const row = connection.get('SELECT document FROM api_keys WHERE id = ?', id);
  return row === undefined ? null : keyOf(row);
}

/** Oldest first, because ids are made in order of time. */
export function listKeys(connection: Connection): readonly ApiKey[] {
  return connection.all('SELECT document FROM api_keys ORDER BY id').map(keyOf);
}

export function readSecret(connection: Connection): string | null {
  const row = connection.get('SELECT secret FROM secret');
  return row === undefined ? null : String(row.secret);
}

/** Writes what a commit changes of keys and the secret. */
export function applyKeys(connection: Connection, { keys, secret }: Commit): void {
  for (const key of keys) {
    connection.run('INSERT OR REPLACE INTO api_keys VALUES (?, ?)', key.id, JSON.stringify(key));
  }
  if (secret !== null) connection.run('INSERT OR IGNORE INTO secret VALUES (1, ?)', secret);
}
