import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectJudgedOnceAcrossKills } from '../support/killed-judging.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { startServerProcess } from '../support/server-process.js';

describeMongo('a live judge on MongoDB whose server is killed while steps arrive', () => {
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

  it('judges each step once, of a good answer, and asks again only about what was under way', async () => {
    const start = () => startServerProcess(folder, [], { MONGODB_URI: database.uri });
    // A server that is killed here is waited for until its mark in the log is old.
    await expectJudgedOnceAcrossKills(start, 1);
  });
});
