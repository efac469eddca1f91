import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscribe } from '../graphql/support/subscription.js';
import { captured, expectOwnIds, processSteps, saidIn, say } from '../support/gateway-process.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { post } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

const AGENTS = Array.from(
  { length: process.env.STEPWELL_TEST_NIGHTLY === undefined ? 4 : 16 },
  (_, i) => `agent ${i}`,
);
const TURNS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 5 : 40;
/** Said by whom nobody can tell whether it was kept. */
const TOO_LATE = 'too late';
const words = (agent: string, turn: number): string => `${agent} says ${turn}`;

describeMongo('a gateway whose database goes away', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let folder: string;
  let engine: Upstream;
  let server: ServerProcess;
  beforeEach(async () => {
    database = newTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'log');
    folder = await mkdtemp(join(tmpdir(), 'stepwell-gateway-outage-'));
    engine = await startUpstream({
      dialect: 'vllm',
      script: ({ body }) => ({ content: `you said ${saidIn(body.messages)}` }),
    });
    server = await start();
  });
  afterEach(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    await engine.close();
    await proxy.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const start = (): Promise<ServerProcess> =>
    startServerProcess(folder, ['--upstream', engine.url], { MONGODB_URI: proxy.through(database.uri) });

  /** Turns of all agents side by side; each must be answered, whatever the store does. */
  async function converse(agents: readonly string[], from: number, to: number): Promise<void> {
    await Promise.all(
      agents.map(async (agent) => {
        for (let turn = from; turn < to; turn++) {
          const answer = await say(server, agent, words(agent, turn), turn % 2 === 0);
          expect(answer).toBe(`you said ${words(agent, turn)}`);
        }
      }),
    );
  }

  const stored = (count: number): Promise<void> =>
    until(async () => (await captured(server, 'stored', 'replayed')) === count);

  const inTime = async () =>
    (await processSteps(server)).filter(({ state }) => saidIn(state.messages) !== TOO_LATE);

  /** Everything is there once and in order, and says what the engine said. */
  async function expectAll(turnsOf: Readonly<Record<string, number>>): Promise<void> {
    const steps = await inTime();
    const agents = Object.entries(turnsOf);
    expect(steps).toHaveLength(agents.reduce((sum, [, turns]) => sum + turns, 0));
    for (const [agent, turns] of agents) {
      const own = steps.filter(({ trajectoryUid }) => trajectoryUid === agent);
      expect(own.map(({ stepIndex, state }) => [stepIndex, saidIn(state.messages)])).toEqual(
        Array.from({ length: turns }, (_, turn) => [turn, words(agent, turn)]),
      );
    }
    expectOwnIds(steps, engine);
  }

  async function complete(uid: string): Promise<{ readonly status: number; readonly code: string | null }> {
    const path = `/${encodeURIComponent(uid)}/p/v1/complete_trajectory`;
    const { status, body } = await post(server.url + path, { reward: 1 });
    return { status, code: (body.error as { readonly code: string } | undefined)?.code ?? null };
  }

  it('answers every call, and has each as a step once and in order when the database is back', async () => {
    const [first = ''] = AGENTS;
    const seen: string[] = [];
    const url = `${server.url.replace('http', 'ws')}/graphql`;
    const live = subscribe(url, 'subscription { stepAdded(after: "") { stepId } }');
    await converse(AGENTS, 0, TURNS);
    await stored(AGENTS.length * TURNS);
    while (seen.length < AGENTS.length * TURNS) seen.push((await live.next()).data.stepAdded.stepId);

    await proxy.cut();
    const strangers = AGENTS.map((agent) => `new ${agent}`);
    await Promise.all([converse(AGENTS, TURNS, 2 * TURNS), converse(strangers, 0, TURNS)]);
    const all = AGENTS.length * 3 * TURNS;
    expect(await complete(first)).toEqual({ status: 503, code: 'STORE_UNAVAILABLE' });
    await until(async () => (await captured(server, 'stored', 'spooled')) === all);

    await proxy.restore();
    await stored(all);
    await until(async () => (await complete(first)).status === 200);
    await converse(strangers, TURNS, 2 * TURNS);
    await stored(AGENTS.length * 4 * TURNS);
    await expectAll(Object.fromEntries([...AGENTS, ...strangers].map((agent) => [agent, 2 * TURNS])));
    while (seen.length < AGENTS.length * 4 * TURNS) {
      const { data, errors } = await live.next();
      expect(errors).toBeUndefined();
      seen.push(data.stepAdded.stepId);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(await captured(server, 'dropped', 'rejected')).toBe(0);
    await live.close();
  }, 120_000);

  it('may be killed meanwhile: what it spooled is a step once when both are back', async () => {
    await converse(AGENTS, 0, 1);
    await stored(AGENTS.length);
    await proxy.cut();
    await converse(AGENTS, 1, TURNS);
    await until(async () => (await captured(server, 'spooled')) === AGENTS.length * (TURNS - 1));
    // Whatever is on its way when the end comes has no say in what is there already.
    const last = AGENTS.map((agent) => say(server, `${agent} late`, TOO_LATE).catch(() => 'cut off'));
    await server.end('SIGKILL');
    await Promise.all(last);
    await proxy.restore();
    server = await start();
    await until(async () => (await captured(server, 'replayed')) >= AGENTS.length * (TURNS - 1));
    await converse(AGENTS, TURNS, TURNS + 1);
    // Some of them wait behind what is still replayed, and are counted with it.
    await until(async () => (await inTime()).length === AGENTS.length * (TURNS + 1));
    const late = (await processSteps(server)).filter(({ trajectoryUid }) => trajectoryUid.endsWith(' late'));
    expect(new Set(late.map(({ trajectoryUid }) => trajectoryUid)).size).toBe(late.length);
    await expectAll(Object.fromEntries(AGENTS.map((agent) => [agent, TURNS + 1])));
  }, 120_000);
});
