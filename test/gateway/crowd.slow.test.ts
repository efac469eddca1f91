import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captured, expectOwnIds, processSteps, saidIn, say } from '../support/gateway-process.js';
import { metricOf } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';

const MIB = 1024 * 1024;
const CROWD = 1000;
/** For what does not depend on the size of the crowd. */
const SMALL_CROWD = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 300 : CROWD;

let dataDir: string;
let engine: Upstream;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-crowd-'));
});
afterEach(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  await engine.close();
  await rm(dataDir, { recursive: true });
});

async function start(options: Partial<UpstreamOptions>, flags: readonly string[] = []): Promise<void> {
  const script: UpstreamOptions['script'] = ({ body }) => ({ content: `you said ${saidIn(body.messages)}` });
  engine = await startUpstream({ dialect: 'vllm', script, ...options });
  server = await startServerProcess(dataDir, ['--upstream', engine.url, ...flags]);
}

const numbers = Array.from({ length: CROWD }, (_, i) => i);

describe('a crowd of agents', () => {
  it('calls at once: each gets its own answer, and each call is a step once, with its own ids', async () => {
    let all = (): void => {};
    const together = new Promise<void>((resolve) => {
      all = resolve;
    });
    // Nobody is answered before everybody has asked; the first streams are half told by then.
    // The crowd, the engine and the test's own side of all connections share a machine that may be busy.
    await start({ faults: (call) => ({ kind: 'hold', after: call % 4, until: together }) }, [
      '--upstream-connect-timeout-ms',
      '200000',
    ]);
    const answers = Promise.all(
      numbers.map((i) => say(server, `agent ${i % 100}`, `words ${i}`, i % 2 === 0)),
    );
    await engine.called(CROWD);
    all();
    expect(await answers).toEqual(numbers.map((i) => `you said words ${i}`));
    await until(async () => (await captured(server, 'stored', 'replayed')) === CROWD);
    const steps = await processSteps(server);
    expect(steps.map(({ state }) => saidIn(state.messages)).toSorted()).toEqual(
      numbers.map((i) => `words ${i}`).toSorted(),
    );
    expectOwnIds(steps, engine);
    for (const agent of numbers.slice(0, 100)) {
      const own = steps.filter(({ trajectoryUid }) => trajectoryUid === `agent ${agent}`);
      expect(own.map(({ stepIndex }) => stepIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
    expect(await captured(server, 'dropped', 'rejected')).toBe(0);
    expect(await metricOf(server, 'process_resident_memory_bytes')).toBeLessThan(600 * MIB);
  }, 240_000);

  it('exceeds engines and queue: some calls are told to come back, and none of those becomes a step', async () => {
    const places = 20;
    const queue = 100;
    let turnedAway = 0;
    let go = (): void => {};
    const known = new Promise<void>((resolve) => {
      go = resolve;
    });
    await start({ faults: () => ({ kind: 'hold', until: known }) }, [
      '--upstream-concurrency',
      String(places),
      '--upstream-queue',
      String(queue),
    ]);
    const few = numbers.slice(0, SMALL_CROWD);
    const answers = await Promise.all(
      few.map(async (i) => {
        try {
          return await say(server, `agent ${i}`, `words ${i}`);
        } catch (error) {
          turnedAway += 1;
          if (turnedAway === SMALL_CROWD - places - queue) go();
          return String(error);
        }
      }),
    );
    const answered = few.filter((i) => answers[i] === `you said words ${i}`);
    expect(answered).toHaveLength(places + queue);
    for (const answer of answers.filter((text) => !text.startsWith('you said')))
      expect(answer).toMatch(/503 .*UPSTREAM_BUSY/);
    await until(async () => (await captured(server, 'stored', 'replayed')) === places + queue);
    const steps = await processSteps(server);
    expect(steps.map(({ trajectoryUid }) => trajectoryUid).toSorted()).toEqual(
      answered.map((i) => `agent ${i}`).toSorted(),
    );
    expectOwnIds(steps, engine);
  });

  it('hangs up here and there: each call is one step, whole or marked, and every place is free again', async () => {
    const hangingUp = SMALL_CROWD / 5;
    const content = 'one two three four five six seven eight nine ten eleven twelve';
    await start({ script: [{ content }], writing: { torn: true } }, ['--upstream-concurrency', '8']);
    const outcomes = await Promise.all(
      Array.from({ length: hangingUp }, async (_, i) => {
        const leaving = new AbortController();
        // Spread over the whole length of the answer, without chance.
        const patience = ((i * 7919) % 4000) + 1;
        const body = { model: 'toy-model', stream: true, messages: [{ role: 'user', content: `${i}` }] };
        const answer = await fetch(`${server.url}/v1/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-session-id': `s${i}` },
          body: JSON.stringify(body),
          signal: leaving.signal,
        });
        let read = 0;
        for await (const part of answer.body ?? []) {
          read += (part as Uint8Array).length;
          if (read < patience) continue;
          leaving.abort();
          return 'left';
        }
        return 'stayed';
      }).map((call) => call.catch((error: unknown) => (error as Error).name)),
    );
    expect(new Set(outcomes)).toEqual(new Set(outcomes.filter((how) => /left|stayed|AbortError/.test(how))));
    await until(async () => (await captured(server, 'stored', 'replayed')) === hangingUp);
    const steps = await processSteps(server);
    expect(new Set(steps.map(({ trajectoryUid }) => trajectoryUid)).size).toBe(hangingUp);
    expect(steps).toHaveLength(hangingUp);
    const whole = steps.filter(({ curation }) => curation.trainable);
    expectOwnIds(whole, engine);
    for (const { action, curation } of steps.filter(({ curation: { trainable } }) => !trainable)) {
      expect(curation.reason).toMatch(/the connection to the client closed/);
      expect(content.startsWith(action.message?.content ?? '')).toBe(true);
    }
    const after = Array.from({ length: 16 }, (_, i) => say(server, `after ${i}`, 'hello', true));
    expect(new Set(await Promise.all(after))).toEqual(new Set([content]));
  });
});
