import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { found, indexed, say, wordsJobs } from './words-job.js';

describe('the index of words, as a job of the embedded store', () => {
  let folder: string;
  let server: ServerProcess;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-words-'));
    server = await startServerProcess(folder);
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true });
  });

  it('is listed, counts what it has indexed, and goes on after a kill', async () => {
    await say(server, 0, 40);
    await indexed(server, 40);
    const [job] = await wordsJobs(server);
    await say(server, 40, 100);
    await server.end('SIGKILL');
    server = await startServerProcess(folder);
    // What was indexed in the last second before the kill is not counted.
    await indexed(server, 40);
    await say(server, 100, 110);
    expect((await wordsJobs(server)).map(({ id }) => id)).toEqual([job?.id]);
    expect(await found(server, 'word105')).toBe(1);
    expect(await found(server, 'word55')).toBe(1);
    expect(await found(server, 'common')).toBe(110);
  });

  it('is ended by cancelJob, without harm to searches, until a server starts', async () => {
    await say(server, 0, 10);
    await indexed(server, 10);
    const [first] = await wordsJobs(server);
    const cancel = 'mutation ($id: ID!) { cancelJob(id: $id) { userErrors { code } } }';
    await graphql(server.url, cancel, { id: first?.id });
    expect(await wordsJobs(server)).toMatchObject([{ id: first?.id, status: 'CANCELLED' }]);
    await say(server, 10, 20);
    expect(await found(server, 'word15')).toBe(1);
    await server.end('SIGTERM');
    server = await startServerProcess(folder);
    await until(async () => {
      const [newest] = await wordsJobs(server);
      return newest?.status === 'RUNNING' && newest.progress === 1;
    });
    const jobs = await wordsJobs(server);
    expect(jobs).toHaveLength(2);
    // It went on where the cancelled one ended.
    expect(jobs[0]).toMatchObject({ done: 10 });
    expect(await found(server, 'common')).toBe(20);
  });
});
