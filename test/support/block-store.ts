import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Keeps every other process from writing to the embedded database, as a stuck backup does, until it is called back. */
export function blockStore(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, 'stepwell.db'));
  // The server may be writing at this moment, if only words into its index.
  database.exec('PRAGMA busy_timeout = 30000; BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
