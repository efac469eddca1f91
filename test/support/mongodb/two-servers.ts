import { type Collections, openCollections } from '../../../src/store/mongodb/connect.js';
import type { StepStore } from '../../../src/store/port.js';
import { openTestMongoStore } from '../open-mongo-store.js';

/** Two servers on a database of their own, and its collections as they lie there. */
export interface TwoServers {
  readonly a: StepStore;
  readonly b: StepStore;
  readonly collections: Collections;
  close(): Promise<void>;
}

export async function openTwoServers(): Promise<TwoServers> {
  const opened = await openTestMongoStore();
  const b = await opened.another();
  const collections = await openCollections(opened.uri);
  return {
    a: opened.store,
    b,
    collections,
    close: async () => {
      await collections.client.close();
      await opened.close();
    },
  };
}
