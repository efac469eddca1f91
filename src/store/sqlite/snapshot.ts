import type { Connection } from './connection.js';

/** Runs reads against one state of the database, whatever is written meanwhile. */
export function snapshotOf<T>(connection: Connection, read: () => T): T {
  connection.database.exec('BEGIN');
  try {
    return read();
  } finally {
    connection.database.exec('COMMIT');
  }
}
