import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMongoStore } from '../../src/store/mongodb/open.js';
import { expectDerived, readWhole } from '../contract/recompute.js';
import { subscribe } from '../graphql/support/subscription.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { isLostServer, post } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

/** At night it has to hold more often; see docs/mongodb.md. */
const ROUNDS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 2 : 20;
const REQUESTS = 12;
const STEPS = 4;
const LIVE = `subscription ($after: FeedCursor) {
  stepChanged(after: $after) { cursor change stepId step { reward trajectoryUid } }
}`;

interface Seen {
  readonly cursor: string;
  readonly change: string;
  readonly stepId: string;
  readonly step: { readonly reward: number | null; readonly trajectoryUid: string } | null;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randoms(seed: number): () => number {
  let state = seed * 7_919 + 13;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describeMongo('three servers that write to one MongoDB', () => {
  let database: TestDatabase;
  let folder: string;
  let servers: ServerProcess[];
  beforeEach(async () => {
    database = newTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'stepwell-servers-'));
    const start = () => startServerProcess(folder, [], { MONGODB_URI: database.uri });
    servers = await Promise.all([start(), start(), start()]);
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await database.drop();
    await rm(folder, { recursive: true });
  });

  /** Sends until some server takes it: what failed may have happened, and its repeat is a duplicate then. */
  async function send(path: string, body: object, first: number): Promise<Record<string, unknown>> {
    for (let attempt = first; ; attempt++) {
      try {
        const answer = await post(`${servers[attempt % servers.length]?.url}${path}`, body);
        if (answer.status === 200) return answer.body;
        if (answer.status < 500) throw new Error(JSON.stringify(answer.body));
      } catch (error) {
        // The next server is asked.
        if (!isLostServer(error)) throw error;
      }
    }
  }

  /** One writer: steps of a trajectory of its own and of one that all share, and a reward now and then. */
  async function write(writer: number, onRequest: () => Promise<void>): Promise<void> {
    for (let request = 0; request < REQUESTS; request++) {
      const steps = Array.from({ length: STEPS }, (_, i) => ({
        ...(i % 2 === 0
          ? { trajectory_uid: `own-${writer}`, step_index: request * STEPS + i }
          : { trajectory_uid: 'shared', idempotency_key: `${writer}-${request}-${i}` }),
        messages: [{ role: 'user', content: `${writer} ${request} ${i}` }],
      }));
      const answer = await send('/v1/steps', steps, writer);
      expect({ ...answer, taken: Number(answer.accepted) + Number(answer.duplicates) }).toMatchObject({
        taken: STEPS,
      });
      const feedback = { trajectory_uid: `own-${writer}`, step_index: request * STEPS, value: request + 1 };
      await send('/v1/feedback', { ...feedback, name: 'reward', source: 'test' }, writer + 1);
      await onRequest();
    }
  }

  /** The store holds exactly these steps, and what derives from them is what they say, whichever servers wrote them. */
  async function expectWhole(stepIds: readonly string[]): Promise<void> {
    const options = { uri: database.uri, decoderUrl: DECODER_URL, maxLineBytes: 1 << 20 };
    const store = await openMongoStore({ ...options, mode: 'read' });
    try {
      const whole = await readWhole(store);
      expect(whole.steps.map(({ id }) => id).sort()).toEqual([...stepIds].sort());
      expectDerived(whole);
      const counts = Object.fromEntries(whole.trajectories.map(({ uid, stepCount }) => [uid, stepCount]));
      const own = (REQUESTS * STEPS) / 2;
      expect(counts).toEqual({ 'own-0': own, 'own-1': own, 'own-2': own, shared: 3 * own, end: 1 });
    } finally {
      await store.close();
    }
  }

  /** Follows the feed from its beginning up to the step of trajectory `end`, now on one server, now on another. */
  async function follow(random: () => number): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (;;) {
      const server = servers[Math.floor(random() * servers.length)];
      const after = seen.at(-1)?.cursor ?? '';
      const live = subscribe(`${server?.url.replace('http', 'ws')}/graphql`, LIVE, { after });
      try {
        for (let left = 1 + Math.floor(random() * 40); left > 0; left--) {
          const { data, errors } = await live.next();
          if (errors !== undefined) throw new Error(JSON.stringify(errors));
          seen.push(data.stepChanged);
          if (data.stepChanged.step?.trajectoryUid === 'end') return seen;
        }
      } catch (error) {
        // The server was killed: another one goes on where this one stopped.
        if (String(error).includes('FEED_')) throw error;
      } finally {
        await live.kill();
      }
    }
  }

  it.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))(
    'give every subscriber every change once and in order, though servers and subscribers are killed (%i)',
    async (round) => {
      const random = randoms(round);
      const followed = [1, 2, 3].map((i) => follow(randoms(round * 10 + i)));
      const killAt = 6 + Math.floor(random() * 20);
      let requests = 0;
      const onRequest = async () => {
        requests += 1;
        if (requests !== killAt) return;
        const victim = Math.floor(random() * servers.length);
        await servers[victim]?.end('SIGKILL');
        servers[victim] = await startServerProcess(folder, [], { MONGODB_URI: database.uri });
      };
      await Promise.all([0, 1, 2].map((writer) => write(writer, onRequest)));
      await send('/v1/steps', [{ trajectory_uid: 'end', messages: [{ role: 'user', content: 'end' }] }], 0);

      const events = await follow(() => 0.999);
      const facts = ({ cursor, change, stepId }: Seen) => `${cursor} ${change} ${stepId}`;
      const expected = events.map(facts);
      expect(new Set(expected).size).toBe(expected.length);
      for (const subscriber of await Promise.all(followed)) expect(subscriber.map(facts)).toEqual(expected);
      const added = events.filter(({ change }) => change === 'ADDED');
      expect(new Set(added.map(({ stepId }) => stepId)).size).toBe(3 * REQUESTS * STEPS + 1);
      expect(added).toHaveLength(3 * REQUESTS * STEPS + 1);
      // Who hears of a reward reads it.
      const seen = (await Promise.all(followed)).flat();
      const rewarded = seen.filter(({ change }) => change === 'REWARDED');
      expect(rewarded.length).toBeGreaterThanOrEqual(9 * REQUESTS);
      expect(rewarded.filter(({ step }) => step?.reward === null)).toEqual([]);
      await expectWhole(added.map(({ stepId }) => stepId));
    },
    180_000,
  );
});
