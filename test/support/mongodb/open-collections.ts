import { type Collections, openCollections } from '../../../src/store/mongodb/connect.js';
import { newTestDatabase } from '../mongodb.js';

export interface TestCollections {
  readonly collections: Collections;
  readonly uri: string;
  close(): Promise<void>;
}

/** Collections of a database of the test's own, which goes with them. */
export async function openTestCollections(): Promise<TestCollections> {
  const database = newTestDatabase();
  const collections = await openCollections(database.uri);
  return {
    collections,
    uri: database.uri,
    close: async () => {
      await collections.client.close();
      await database.drop();
    },
  };
}
