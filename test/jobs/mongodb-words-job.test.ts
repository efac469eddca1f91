import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '../../src/model/job.js';
import { type Collections, openCollections } from '../../src/store/mongodb/connect.js';
import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { found, indexed, say, wordsJobs } from './words-job.js';

describeMongo('the index of words, as a job of two servers on MongoDB', () => {
  let database: TestDatabase;
  let collections: Collections;
  let folder: string;
  let servers: ServerProcess[];
  beforeEach(async () => {
    database = emptyTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'stepwell-words-'));
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await collections.client.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function start(name: string): Promise<ServerProcess> {
    const server = await startServerProcess(join(folder, name), ['--mongodb-uri', database.uri]);
    servers.push(server);
    return server;
  }

  /** The job's record, with its owner. */
  async function stored(): Promise<Job> {
    const doc = await collections.jobs.findOne({ kind: 'WORDS' });
    if (doc === null) throw new Error('there is no job');
    return JSON.parse(doc.document) as Job;
  }

  it('is done by one, and by the other one when that is killed, from where it was', async () => {
    const first = await start('a');
    collections = await openCollections(database.uri);
    await say(first, 0, 40);
    await indexed(first, 40);
    const second = await start('b');
    await say(second, 40, 80);
    await indexed(second, 80);
    const before = await stored();
    expect(before).toMatchObject({ status: 'RUNNING', term: 1 });
    await first.end('SIGKILL');
    await say(second, 80, 120);
    expect(await found(second, 'word100')).toBe(1);
    await until(async () => (await stored()).owner !== before.owner);
    await indexed(second, 120);
    const after = await stored();
    expect(after).toMatchObject({ id: before.id, term: 2, told: { steps: 120, share: 1 } });
    expect(await collections.stepWords.countDocuments({})).toBe(120);
    expect((await wordsJobs(second)).map(({ id }) => id)).toEqual([before.id]);
    expect(await found(second, 'common')).toBe(120);
  });
});
