import type { Collection, Document } from 'mongodb';
import type { Collections } from '../collections.js';
import type { GroupDoc } from '../documents.js';
import { ignoringDuplicates } from '../duplicates.js';
import { IS_OLD_NAME, type OldCollections } from './old-documents.js';

const SLICE = 500;

/** Notes at each old group which key it is going to have. Several may begin at one position, so they are counted. */
export async function numberGroups({ groups }: OldCollections): Promise<void> {
  const [highest] = await groups
    .find({ key: { $gte: 0 } })
    .sort({ key: -1 })
    .limit(1)
    .toArray();
  let key = highest?.key ?? 0;
  for (;;) {
    const found = await groups
      .find({ _id: IS_OLD_NAME, key: { $exists: false } }, { projection: { _id: 1 } })
      .limit(SLICE)
      .toArray();
    if (found.length === 0) return;
    const writes = found.map(({ _id }) => {
      key += 1;
      return { updateOne: { filter: { _id, key: { $exists: false } }, update: { $set: { key } } } };
    });
    await groups.bulkWrite(writes, { ordered: true });
  }
}

/** Groups under their keys. The old ones go afterwards: until then everything that refers to them is looked up there. */
export async function convertGroups({ groups }: Collections, old: OldCollections): Promise<void> {
  for (;;) {
    const found = await old.groups.find({ _id: IS_OLD_NAME }).limit(SLICE).toArray();
    if (found.length === 0) return;
    const docs: GroupDoc[] = [];
    for (const { _id: name, empty, key, ...group } of found) {
      if (key === undefined) throw new Error(`group ${name} has no key`);
      const decided = { group: name, 'entry.kind': 'decision' as const };
      const decision = await old.log.findOne(decided, { projection: { _id: 1 } });
      docs.push({ ...group, _id: key, decided: decision !== null, past: empty, seq: 0 });
    }
    await ignoringDuplicates(groups.insertMany(docs, { ordered: false }));
    await old.groups.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  }
}

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
