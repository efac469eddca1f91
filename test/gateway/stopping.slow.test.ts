import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captured, expectOwnIds, processSteps, saidIn, say } from '../support/gateway-process.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { type Fault, startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

const CALLS = Array.from({ length: 24 }, (_, i) => i);

let dataDir: string;
let engine: Upstream;
let server: ServerProcess;
let go = (): void => {};
let fault: Fault | null = null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-stopping-'));
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  fault = { kind: 'hold', after: 3, until: held };
  engine = await startUpstream({
    dialect: 'vllm',
    script: ({ body }) => ({ content: `you said ${saidIn(body.messages)}` }),
    faults: () => fault,
  });
  server = await startServerProcess(dataDir, ['--upstream', engine.url]);
});
afterEach(async () => {
  go();
  await server.end('SIGTERM');
  await engine.close();
  await rm(dataDir, { recursive: true });
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function refusesConnections(): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const [error] = await Promise.race([
      once(socket, 'connect'),
      once(socket, 'error').catch((e: unknown) => [e]),
    ]).catch((error_: unknown) => [error_]);
    socket.destroy();
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return;
  }
}

describe('a server that is told to stop while agents are served', () => {
  it('finishes every answer, keeps every step, and ends in order', async () => {
    const answers = CALLS.map((i) => say(server, `agent ${i}`, `words ${i}`, i % 2 === 0));
    await engine.called(CALLS.length);
    const ended = server.end('SIGTERM');
    await refusesConnections();
    go();
    expect(await Promise.all(answers)).toEqual(CALLS.map((i) => `you said words ${i}`));
    expect(await ended).toBe(0);
    server = await startServerProcess(dataDir, ['--upstream', engine.url]);
    await until(async () => (await processSteps(server)).length >= CALLS.length);
    const steps = await processSteps(server);
    expect(steps.map(({ trajectoryUid }) => trajectoryUid).toSorted()).toEqual(
      CALLS.map((i) => `agent ${i}`).toSorted(),
    );
    expectOwnIds(steps, engine);
  });
});

describe('a policy that changes under load', () => {
  it('lets running answers finish on the old version, and serves those it held on the new one', async () => {
    await post('/v1/policy', { version: 1 });
    const running = CALLS.map((i) => say(server, `early ${i}`, `early ${i}`, i % 2 === 0));
    await engine.called(CALLS.length);
    expect((await post('/v1/policy/pause', {})).status).toBe(200);
    const held = CALLS.map((i) => say(server, `late ${i}`, `late ${i}`, i % 2 === 0));
    go();
    expect(await Promise.all(running)).toEqual(CALLS.map((i) => `you said early ${i}`));
    expect(engine.calls).toHaveLength(CALLS.length);
    expect((await post('/v1/policy', { version: 2 })).status).toBe(200);
    expect(engine.calls).toHaveLength(CALLS.length);
    expect((await post('/v1/policy/resume', {})).status).toBe(200);
    expect(await Promise.all(held)).toEqual(CALLS.map((i) => `you said late ${i}`));
    await until(async () => (await captured(server, 'stored', 'replayed')) === 2 * CALLS.length);
    const steps = await processSteps(server);
    expectOwnIds(steps, engine);
    for (const { trajectoryUid, policyVersion } of steps)
      expect(policyVersion).toBe(trajectoryUid.startsWith('early') ? 1 : 2);
  });
});
