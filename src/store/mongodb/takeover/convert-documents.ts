import type { Collection, Document } from 'mongodb';
import type { OldCollections } from './old-documents.js';

/** Recipes, datasets, their versions and the policy: each is what it was, as of a commit before all others. */
export async function convertDocuments({ db, operations, trajectories }: OldCollections): Promise<void> {
  for (const name of ['recipes', 'datasetVersions', 'policy']) {
    await withoutSeq(db.collection(name), { $set: { seq: 0 } });
  }
  // What was being built is given up by the first server that starts, because nobody builds it.
  await withoutSeq(db.collection('datasets'), { $set: { seq: 0, builder: null }, $unset: { beat: '' } });
  // What an old server had begun since, and could not go on with.
  await operations.deleteMany({ seq: { $exists: false } } as object);
  await trajectories.deleteMany({ seq: { $exists: false }, registered: { $lte: 0 } } as object);
}

async function withoutSeq(collection: Collection<Document>, update: Document): Promise<void> {
  await collection.updateMany({ seq: { $exists: false } }, update);
}
