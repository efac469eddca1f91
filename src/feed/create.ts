import type { StepStore } from '../store/port.js';
import type { Feed } from './interface.js';
import { StoreFeed } from './store-feed.js';

export function createFeed({ store }: { readonly store: StepStore }): Feed {
  return new StoreFeed(store);
}
