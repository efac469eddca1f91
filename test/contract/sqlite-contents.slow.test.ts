import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { recordsOf } from '../../src/store/sqlite/content/segment.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';
import { describeContents } from './store-contents.js';

/** Elements that lie in the file for a trajectory. */
async function storedElements({ dataDir }: TestStore, uid: string) {
  const database = new DatabaseSync(join(dataDir, 'stepwell.db'), { readOnly: true });
  const rows = database
    .prepare(
      `SELECT s.position, s.segment, g.data FROM steps s JOIN segments g ON g.first = s.segment
       JOIN trajectories t ON t.key = s.trajectory WHERE t.uid = ?`,
    )
    .all(uid) as { position: number; segment: number; data: Uint8Array }[];
  database.close();
  const records = rows.map(({ position, segment, data }) => recordsOf(data, segment).get(position));
  return {
    tokens: records.reduce((sum, record) => sum + (record?.tokens()?.elements.length ?? 0), 0),
    messages: records.reduce((sum, record) => sum + (record?.messages()?.elements.length ?? 0), 0),
  };
}

describeContents('the embedded store', openTestStore, { storedElements });
