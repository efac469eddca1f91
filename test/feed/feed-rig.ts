import type { Feed } from '../../src/feed/interface.js';
import { StoreFeed } from '../../src/feed/store-feed.js';
import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

/** Reads until `count` events came, then leaves. */
export async function take(
  feed: Feed,
  after: string | null,
  count: number,
  started?: () => void,
): Promise<FeedEvent[]> {
  const abort = new AbortController();
  const events: FeedEvent[] = [];
  const stream = feed.subscribe(LOCAL_PRINCIPAL, { after, signal: abort.signal });
  const reading = (async () => {
    for await (const batch of stream) {
      events.push(...batch);
      if (events.length >= count) abort.abort();
    }
  })();
  started?.();
  await reading;
  return events;
}
export const positions = (events: readonly FeedEvent[]) => events.map((event) => event.position);
export const oneToN = (n: number, from = 1) => Array.from({ length: n }, (_, i) => i + from);

/** A feed over a store of its own for each test. */
export function feedForEachTest() {
  let opened: TestStore;
  let feed: Feed;
  beforeEach(async () => {
    opened = await openTestStore();
    feed = new StoreFeed(opened.store);
  });
  afterEach(async () => {
    feed.close();
    await opened.close();
  });
  return {
    get feed(): Feed {
      return feed;
    },
    get store(): StepStore {
      return opened.store;
    },
    /** Stores steps, each with another response. */
    append: (count: number) =>
      put(
        opened.store,
        Array.from({ length: count }, (_, i) => draft({ response: { role: 'assistant', content: `${i}` } })),
      ),
  };
}
