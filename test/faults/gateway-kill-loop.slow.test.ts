import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captured, expectOwnIds, processSteps, saidIn, say } from '../support/gateway-process.js';
import { describeMongo, newTestDatabase } from '../support/mongodb.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY !== undefined;
const ROUNDS = NIGHTLY ? 40 : 2;
const AGENTS = 8;
const TIMEOUT_MS = 60_000 + ROUNDS * 20_000;

/** However slow the machine is: no answer ends before its call is on disk. */
const PATIENT = ['--capture-disk-patience-ms', '60000'];

let dataDir: string;
let engine: Upstream;
let last: ServerProcess | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-gateway-kill-'));
  last = null;
});
afterEach(async () => {
  await last?.end('SIGKILL');
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Talks until the server is gone; tells each turn whose answer was read to its end. */
async function converse(
  server: ServerProcess,
  session: string,
  onAnswered: (words: string) => void,
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const words = `${session} says ${turn}`;
    try {
      expect(await say(server, session, words, turn % 2 === 0)).toBe(`you said ${words}`);
    } catch (error) {
      // A connection that broke, or a stream without its end: the server was killed.
      if (error instanceof TypeError || String(error).includes('the stream has no end')) return;
      throw error;
    }
    onAnswered(words);
  }
}

/** Kills a server under load again and again; answers what clients were told, and the server that runs at last. */
async function killAgainAndAgain(
  start: () => Promise<ServerProcess>,
): Promise<{ readonly answered: readonly string[]; readonly server: ServerProcess }> {
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start();
    const before = answered.length;
    let killed: Promise<unknown> | null = null;
    const onAnswered = (words: string): void => {
      answered.push(words);
      // In the moment in which an answer is read whole, a little later in every round.
      if (answered.length >= before + 5 + 7 * (round % 9)) killed ??= server.end('SIGKILL');
    };
    await Promise.all(
      Array.from({ length: AGENTS }, (_, i) => converse(server, `r${round}-a${i}`, onAnswered)),
    );
    await killed;
  }
  last = await start();
  return { answered, server: last };
}

async function expectEachOnce(answered: readonly string[], server: ServerProcess): Promise<void> {
  // What was taken over is replayed first: a step that is captured now comes behind it.
  await say(server, 'last', 'the last words');
  await until(async () => (await captured(server, 'stored', 'replayed')) > 0);
  await until(async () =>
    (await processSteps(server)).some(({ state }) => saidIn(state.messages) === 'the last words'),
  );
  const steps = (await processSteps(server)).filter(({ curation }) => curation.trainable);
  const times = new Map<string, number>();
  for (const { state } of steps) {
    const words = saidIn(state.messages);
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  expect(answered.filter((words) => times.get(words) !== 1)).toEqual([]);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  const indices = new Map<string, number[]>();
  for (const { trajectoryUid, stepIndex, state } of steps) {
    const turn = Number(saidIn(state.messages).split(' ').at(-1));
    if (Number.isNaN(turn)) continue;
    expect(stepIndex).toBe(turn);
    indices.set(trajectoryUid, [...(indices.get(trajectoryUid) ?? []), stepIndex]);
  }
  for (const own of indices.values()) expect(own).toEqual(own.map((_, i) => i));
  expectOwnIds(steps, engine);
}

const script = {
  script: ({ body }: { readonly body: { readonly messages?: unknown } }) => ({
    content: `you said ${saidIn(body.messages)}`,
  }),
};

describe('a gateway that is killed again and again under load', () => {
  it(
    'has every call whose answer was read whole as a step, exactly once and in order',
    async () => {
      engine = await startUpstream({ dialect: 'vllm', ...script });
      const { answered, server } = await killAgainAndAgain(() =>
        startServerProcess(dataDir, ['--upstream', engine.url, ...PATIENT]),
      );
      expect(answered.length).toBeGreaterThan(ROUNDS * 5);
      await expectEachOnce(answered, server);
      expect(await server.end('SIGTERM')).toBe(0);
      expect((await readdir(join(dataDir, 'spool'))).filter((name) => /log$/.test(name))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describeMongo('a gateway on MongoDB that is killed again and again under load', () => {
  it(
    'has every call whose answer was read whole as a step, exactly once and in order',
    async () => {
      engine = await startUpstream({ dialect: 'vllm', ...script });
      const database = newTestDatabase();
      const { answered, server } = await killAgainAndAgain(() =>
        startServerProcess(dataDir, ['--upstream', engine.url, ...PATIENT], { MONGODB_URI: database.uri }),
      );
      await expectEachOnce(answered, server);
      expect(await server.end('SIGTERM')).toBe(0);
      await database.drop();
    },
    TIMEOUT_MS,
  );
});
