import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockStore } from '../support/block-store.js';
import { captured, expectOwnIds, processSteps, saidIn, say } from '../support/gateway-process.js';
import { describeMongo, newTestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { metricOf } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

const OUTAGE_MS = 30_000;
const AROUND_MS = 2_000;
const AGENTS = 4;
/** Turns of a session; then the agent begins another one. */
const TURNS = 50;
// Half a minute each: too long for every run.
const atNight = process.env.STEPWELL_TEST_NIGHTLY === undefined ? it.skip : it;

let dataDir: string;
let engine: Upstream;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-long-outage-'));
  engine = await startUpstream({
    dialect: 'vllm',
    script: ({ body }) => ({ content: `you said ${saidIn(body.messages)}` }),
    // An engine takes its time: without that the agents would say more in half a minute than can be compared.
    faults: () => ({ kind: 'slow', ms: 5 }),
  });
});
afterEach(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Talks without pause until told to stop; every call must be answered. Answers what was said. */
async function talk(agent: number, isOver: () => boolean): Promise<readonly string[]> {
  const said: string[] = [];
  for (let session = 0; !isOver(); session++) {
    for (let turn = 0; turn < TURNS && !isOver(); turn++) {
      const words = `a${agent}-s${session} says ${turn}`;
      expect(await say(server, `a${agent}-s${session}`, words, turn % 2 === 0)).toBe(`you said ${words}`);
      said.push(words);
    }
  }
  return said;
}

async function expectNothingLost(outage: () => Promise<() => Promise<void>>): Promise<void> {
  let over = false;
  const talking = Promise.all(Array.from({ length: AGENTS }, (_, agent) => talk(agent, () => over)));
  const during = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  // The outage is a stretch of time with traffic: there is no event to wait for.
  await during(AROUND_MS);
  const mend = await outage();
  await during(OUTAGE_MS);
  await mend();
  await during(AROUND_MS);
  over = true;
  const said = (await talking).flat();
  await until(async () => (await captured(server, 'stored', 'replayed')) >= said.length);
  expect(await captured(server, 'spooled')).toBeGreaterThan(AGENTS);
  expect(await captured(server, 'dropped', 'rejected')).toBe(0);
  expect(await metricOf(server, 'stepwell_gateway_unjournalled_steps_total')).toBe(0);
  const steps = await processSteps(server);
  expect(steps.map(({ state }) => saidIn(state.messages)).sort()).toEqual([...said].sort());
  for (const { stepIndex, state } of steps)
    expect(saidIn(state.messages).endsWith(` says ${stepIndex}`)).toBe(true);
  expectOwnIds(steps, engine);
  expect(await server.end('SIGTERM')).toBe(0);
}

describe('a gateway whose store is away for half a minute while calls go on', () => {
  atNight(
    'answers all of them, and has each as a step once and in order afterwards (needs STEPWELL_TEST_NIGHTLY=1)',
    async () => {
      server = await startServerProcess(dataDir, ['--upstream', engine.url]);
      await expectNothingLost(async () => {
        const unblock = blockStore(dataDir);
        return async () => unblock();
      });
    },
    300_000,
  );
});

describeMongo('a gateway whose database is away for half a minute while calls go on', () => {
  atNight(
    'answers all of them, and has each as a step once and in order afterwards (needs STEPWELL_TEST_NIGHTLY=1)',
    async () => {
      const database = newTestDatabase();
      const proxy = await MongoProxy.start(database.uri, 'log');
      server = await startServerProcess(dataDir, ['--upstream', engine.url], {
        MONGODB_URI: proxy.through(database.uri),
      });
      await expectNothingLost(async () => {
        await proxy.cut();
        return () => proxy.restore();
      });
      await proxy.close();
      await database.drop();
    },
    300_000,
  );
});
