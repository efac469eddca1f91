import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Keeps every other process from writing to the embedded database, as a stuck backup does, until it is called back. */
export function blockStore(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, 'stepwell.db'));
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
