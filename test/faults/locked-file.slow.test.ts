import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { captured, processSteps, say } from '../support/gateway-process.js';
import { ask as askServer } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-locked-'));
});
afterEach(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (path: string, value?: object) => askServer(server.url + path, value);
const step = (index: number) => [
  { trajectory_uid: 'a', step_index: index, messages: [{ role: 'user', content: `m${index}` }] },
];

/** Holds the data file as another process does that writes to it; answers what lets it go. */
function lock(): () => void {
  const database = new DatabaseSync(join(dataDir, 'stepwell.db'));
  // The server may be writing: it indexes the words of what it has stored.
  database.exec('PRAGMA busy_timeout = 30000; BEGIN EXCLUSIVE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

describe('a server whose data file another process has locked', () => {
  it('refuses writes with the reason, is not ready, and is well again by itself', async () => {
    server = await startServerProcess(dataDir);
    expect(await ask('/v1/steps', step(0))).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect((await ask('/readyz')).status).toBe(200);
    const unlock = lock();
    // Where the file lies is nobody's business who sends steps.
    const refused = {
      status: 503,
      retryAfter: '1',
      body: {
        error: {
          code: 'STORE_UNAVAILABLE',
          message: 'the store does not answer: another process has locked its file',
        },
      },
    };
    expect(await ask('/readyz')).toEqual(refused);
    expect(await ask('/v1/steps', step(1))).toEqual(refused);
    expect((await ask('/livez')).status).toBe(200);
    expect((await processSteps(server)).map(({ stepIndex }) => stepIndex)).toEqual([0]);
    unlock();
    expect((await ask('/readyz')).status).toBe(200);
    expect(await ask('/v1/steps', step(1))).toMatchObject({ status: 200, body: { accepted: 1 } });
    await server.end('SIGKILL');
    server = await startServerProcess(dataDir);
    expect((await processSteps(server)).map(({ stepIndex }) => stepIndex)).toEqual([0, 1]);
  });

  it('keeps what agents say in the meantime, and stores it afterwards', async () => {
    const engine = await startUpstream({ dialect: 'vllm' });
    server = await startServerProcess(dataDir, ['--upstream', engine.url]);
    await say(server, 'a', 'before');
    await until(async () => (await captured(server, 'stored')) === 1);
    const unlock = lock();
    await say(server, 'b', 'meanwhile');
    await until(async () => (await captured(server, 'spooled')) === 1);
    unlock();
    await until(async () => (await processSteps(server)).length === 2);
    expect((await processSteps(server)).map(({ trajectoryUid }) => trajectoryUid).sort()).toEqual(['a', 'b']);
    await engine.close();
  });
});
