import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMongoStore } from '../../src/store/mongodb/open.js';
import { expectDerived, readWhole } from '../contract/recompute.js';
import { type LiveSubscription, subscribe } from '../graphql/support/subscription.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { ask as askServer } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const WRITERS = 3;
const STEPS = 4;
const LIVE = `subscription ($after: FeedCursor) {
  stepAdded(after: $after) { cursor stepId step { trajectoryUid } }
}`;

interface Seen {
  readonly cursor: string;
  readonly stepId: string;
  readonly step: { readonly trajectoryUid: string } | null;
}
interface Refusal {
  readonly error: { readonly code: string };
}

describeMongo('a server whose database goes away', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let folder: string;
  let server: ServerProcess;
  beforeEach(async () => {
    database = newTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'log');
    folder = await mkdtemp(join(tmpdir(), 'stepwell-outage-'));
    server = await startServerProcess(folder, [], { MONGODB_URI: proxy.through(database.uri) });
  });
  afterEach(async () => {
    await server.end('SIGTERM');
    await proxy.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function ask(path: string, value?: object): Promise<{ status: number; answer: unknown }> {
    const { status, body: answer } = await askServer(server.url + path, value);
    return { status, answer };
  }

  /** Sends until it is taken; a refusal must say that the store is away, and nothing else. */
  async function send(path: string, body: object): Promise<unknown> {
    for (;;) {
      const { status, answer } = await ask(path, body);
      if (status === 200) return answer;
      expect([status, (answer as Refusal).error.code]).toEqual([503, 'STORE_UNAVAILABLE']);
    }
  }

  /** Steps of a trajectory of its own and of one that all share, and a reward for each request, until it is told. */
  async function write(writer: number, isOver: () => boolean, onRequest: () => void): Promise<number> {
    let requests = 0;
    for (; !isOver(); requests++) {
      const steps = Array.from({ length: STEPS }, (_, i) => ({
        ...(i % 2 === 0
          ? { trajectory_uid: `own-${writer}`, step_index: (requests * STEPS + i) / 2 }
          : { trajectory_uid: 'shared', idempotency_key: `${writer}-${requests}-${i}` }),
        messages: [{ role: 'user', content: `${writer} ${requests} ${i}` }],
      }));
      const { accepted, duplicates } = (await send('/v1/steps', steps)) as {
        readonly accepted: number;
        readonly duplicates: number;
      };
      expect(accepted + duplicates).toBe(STEPS);
      const feedback = { trajectory_uid: `own-${writer}`, step_index: requests * 2, value: 1 };
      await send('/v1/feedback', {
        ...feedback,
        name: 'reward',
        source: 'test',
        idempotency_key: `${requests}`,
      });
      onRequest();
    }
    return requests;
  }

  const live = (after: string): LiveSubscription =>
    subscribe(`${server.url.replace('http', 'ws')}/graphql`, LIVE, { after });

  /** Follows up to the step of trajectory `end`; where an answer lacks something, goes on behind the last whole one. */
  async function follow(): Promise<readonly Seen[]> {
    const seen: Seen[] = [];
    for (;;) {
      const subscription = live(seen.at(-1)?.cursor ?? '');
      try {
        for (;;) {
          const { data, errors } = await subscription.next();
          if (errors !== undefined) {
            expect(errors.map(({ extensions }) => extensions.code)).toContain('STORE_UNAVAILABLE');
            break;
          }
          seen.push(data.stepAdded);
          if (data.stepAdded.step?.trajectoryUid === 'end') return seen;
        }
      } catch (error) {
        expect(JSON.stringify(error)).toContain('STORE_UNAVAILABLE');
      } finally {
        await subscription.kill();
      }
    }
  }

  const untilReady = () => until(async () => (await ask('/readyz')).status === 200);

  it('loses nothing that it acknowledged, and goes on by itself, writers and subscribers too', async () => {
    let over = false;
    let requests = 0;
    let wake = (): void => {};
    const onRequest = (): void => {
      requests += 1;
      wake();
    };
    const passed = async (count: number): Promise<void> => {
      for (const wanted = requests + count; requests < wanted; ) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    const following = follow();
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => write(writer, () => over, onRequest)),
    );
    for (let outage = 0; outage < 3; outage++) {
      await passed(6);
      await proxy.cut();
      const { status, answer } = await ask('/readyz');
      expect([status, (answer as Refusal).error.code]).toEqual([503, 'STORE_UNAVAILABLE']);
      expect(await ask('/livez')).toEqual({ status: 200, answer: { status: 'ok' } });
      await proxy.restore();
      await untilReady();
    }
    await passed(6);
    over = true;
    const written = await writing;
    await send('/v1/steps', [{ trajectory_uid: 'end', messages: [{ role: 'user', content: 'end' }] }]);

    const seen = await following;
    const steps = written.reduce((sum, count) => sum + count * STEPS, 1);
    expect(new Set(seen.map(({ stepId }) => stepId)).size).toBe(seen.length);
    expect(seen).toHaveLength(steps);
    const options = { uri: database.uri, decoderUrl: DECODER_URL, maxLineBytes: 1 << 20 };
    const store = await openMongoStore({ ...options, mode: 'read' });
    try {
      const whole = await readWhole(store);
      expect(whole.steps.map(({ id }) => id).sort()).toEqual(seen.map(({ stepId }) => stepId).sort());
      expectDerived(whole);
      const own = (writer: number) => whole.trajectories.find(({ uid }) => uid === `own-${writer}`);
      for (const [writer, count] of written.entries()) {
        expect(own(writer)).toMatchObject({ stepCount: count * 2, reward: count });
      }
    } finally {
      await store.close();
    }
  }, 240_000);

  it('refuses what waited for too long, and keeps subscribers that are up to date connected', async () => {
    const first = [{ trajectory_uid: 'a', step_index: 0, messages: [{ role: 'user', content: 'first' }] }];
    const second = [{ trajectory_uid: 'a', step_index: 1, messages: [{ role: 'user', content: 'second' }] }];
    const subscription = live('');
    await send('/v1/steps', first);
    expect((await subscription.next()).data.stepAdded.step).toEqual({ trajectoryUid: 'a' });
    const next = subscription.next();
    await proxy.cut();
    const query = ask('/graphql', { query: '{ steps { nodes { id } } }' });
    const refusals = await Promise.all([ask('/v1/steps', second), ask('/readyz')]);
    for (const { status, answer } of refusals) {
      expect([status, (answer as Refusal).error.code]).toEqual([503, 'STORE_UNAVAILABLE']);
    }
    expect((await query).answer).toMatchObject({ errors: [{ extensions: { code: 'STORE_UNAVAILABLE' } }] });
    await proxy.restore();
    await untilReady();
    await send('/v1/steps', second);
    expect((await next).data.stepAdded.step).toEqual({ trajectoryUid: 'a' });
    await subscription.close();
  }, 120_000);
});
