import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectCountsAcrossKills } from '../support/killed-decision.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { startServerProcess } from '../support/server-process.js';

describeMongo('a decision on MongoDB, and its undo, in whose middle the server is killed', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = newTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('say how many steps they changed, each counted once', async () => {
    await expectCountsAcrossKills(() => startServerProcess(folder, [], { MONGODB_URI: database.uri }));
  }, 180_000);
});
