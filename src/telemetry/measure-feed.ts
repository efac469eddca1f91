import type { Feed } from '../feed/interface.js';
import type { Metrics } from './metrics.js';

/** The same feed; `metrics.feedSubscribers` holds how many readers follow it now. */
export function measureFeed(feed: Feed, metrics: Pick<Metrics, 'feedSubscribers'>): Feed {
  return {
    async *subscribe(caller, request) {
      metrics.feedSubscribers.inc();
      try {
        yield* feed.subscribe(caller, request);
      } finally {
        metrics.feedSubscribers.dec();
      }
    },
    head: () => feed.head(),
    cursorOf: (position) => feed.cursorOf(position),
    close: () => feed.close(),
  };
}
