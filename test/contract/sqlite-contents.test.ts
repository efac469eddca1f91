import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openTestStore, type TestStore } from '../support/open-test-store.js';
import { describeContents } from './store-contents.js';

/** Elements that lie in the file for a trajectory. */
async function storedElements({ dataDir }: TestStore, uid: string) {
  const database = new DatabaseSync(join(dataDir, 'stepwell.db'), { readOnly: true });
  const rows = database
    .prepare(
      `SELECT c.token_data, c.message_data FROM step_contents c JOIN steps s ON s.position = c.position
       JOIN trajectories t ON t.key = s.trajectory WHERE t.uid = ?`,
    )
    .all(uid) as { token_data: Uint8Array | null; message_data: string | null }[];
  database.close();
  return {
    tokens: rows.reduce((sum, row) => sum + (row.token_data?.byteLength ?? 0) / 4, 0),
    messages: rows.reduce((sum, row) => sum + (row.message_data?.split('\n').length ?? 0), 0),
  };
}

describeContents('the embedded store', openTestStore, { storedElements });
