import type { Collections } from '../../../src/store/mongodb/collections.js';
import { READ_INDEXES } from '../../../src/store/mongodb/indexes-read.js';

/** Creates the indexes that reads ask for. */
export async function createReadIndexes(collections: Collections): Promise<void> {
  for (const [name, indexes] of Object.entries(READ_INDEXES)) {
    await collections.db.collection(name).createIndexes(indexes.map((index) => ({ ...index })));
  }
}
