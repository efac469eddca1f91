import type { Feed } from '../../src/feed/interface.js';
import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';

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
