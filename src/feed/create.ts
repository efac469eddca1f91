import type { Feed } from './interface.js';
import { type FeedStore, StoreFeed } from './store-feed.js';

export function createFeed({ store }: { readonly store: FeedStore }): Feed {
  return new StoreFeed(store);
}
