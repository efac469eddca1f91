import type { FeedRetention } from '../../../src/store/options.js';
import type { StepStore } from '../../../src/store/port.js';
import { type StoreServer, startOver } from '../../graphql/support/server.js';
import { type LiveSubscription, subscribe } from '../../graphql/support/subscription.js';
import { draft, put } from '../../support/drafts.js';
import { until } from '../../support/until.js';

export interface ReplayStore {
  readonly store: StepStore;
  close(): Promise<void>;
}

const SUBSCRIBERS = 10;
const STEPS = 1_200;
const CONTENT = 'subscription { stepAdded(after: "") { step { stepIndex state { messages } } } }';

const steps = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    draft({ stepIndex: from + i, messages: [{ role: 'user', content: `what is ${from + i}?` }] }),
  );

/** Counts what is asked of a store and passes it on. */
function counted(store: StepStore) {
  const seen = { slices: 0, mostIds: 0, atOnce: 0, mostAtOnce: 0 };
  async function note<T>(ids: number, read: () => Promise<T>): Promise<T> {
    seen.slices += 1;
    seen.mostIds = Math.max(seen.mostIds, ids);
    seen.atOnce += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
    try {
      return await read();
    } finally {
      seen.atOnce -= 1;
    }
  }
  const proxy = new Proxy(store, {
    get(target, name) {
      if (name === 'readContents') {
        const read: StepStore['readContents'] = (ids, fields, scope) =>
          note(ids.length, () => target.readContents(ids, fields, scope));
        return read;
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { store: proxy, seen };
}

/** How subscriptions behave that begin far back, on either database. */
export function replaysOn(open: (feedRetention?: FeedRetention) => Promise<ReplayStore>): void {
  let opened: ReplayStore;
  let server: StoreServer;
  let live: LiveSubscription[];
  beforeEach(() => {
    live = [];
  });
  afterEach(async () => {
    await Promise.all(live.map((one) => one.close()));
    await server.close();
    await opened.close();
  });
  function follow(query: string): LiveSubscription {
    const one = subscribe(server.webSocketUrl, query);
    live.push(one);
    return one;
  }
  async function readAll(one: LiveSubscription): Promise<number[]> {
    const indices: number[] = [];
    while (indices.length < STEPS) indices.push((await one.next()).data.stepAdded.step.stepIndex);
    return indices;
  }

  it('read in slices, a few at a time, and let a query go between them', async () => {
    opened = await open();
    const { store, seen } = counted(opened.store);
    server = await startOver(store);
    await put(opened.store, steps(0, STEPS));
    const reading = Array.from({ length: SUBSCRIBERS }, () => readAll(follow(CONTENT)));
    await until(async () => seen.slices > 0);
    const { data } = await server.query('{ steps(first: 1) { nodes { stepIndex } } }');
    const atAnswer = seen.slices;
    expect(data.steps.nodes).toHaveLength(1);
    const indices = Array.from({ length: STEPS }, (_, i) => i);
    for (const read of await Promise.all(reading)) expect(read).toEqual(indices);
    expect(seen.slices - atAnswer).toBeGreaterThan(STEPS / 64 / 2);
    expect(seen.mostIds).toBeLessThanOrEqual(64);
    expect(seen.mostAtOnce).toBeLessThanOrEqual(3);
  });

  it('and one that comes after a quiet time follows, although retention has passed what was read last', async () => {
    opened = await open({ events: 20, days: 1 });
    server = await startOver(opened.store);
    const QUERY = 'subscription { stepAdded { step { stepIndex } } }';
    const next = async (one: LiveSubscription, from: number): Promise<number> => {
      const first = one.next();
      let told = false;
      void first.finally(() => {
        told = true;
      });
      // It follows from whenever the server has taken it on: some step will be its first.
      for (let at = from; !told; at++) await put(opened.store, steps(at, 1));
      return (await first).data.stepAdded.step.stepIndex;
    };
    const first = follow(QUERY);
    expect(await next(first, 0)).toBeGreaterThanOrEqual(0);
    await first.close();
    await server.allGone();
    const head = await opened.store.feedHead();
    for (let at = 10_000; at < 10_300; at += 30) await put(opened.store, steps(at, 30));
    await until(async () => {
      try {
        await opened.store.readEvents(head, 1);
        return false;
      } catch (error) {
        expect(error).toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
        return true;
      }
    });
    expect(await next(follow(QUERY), 20_000)).toBeGreaterThanOrEqual(20_000);
  });
}
