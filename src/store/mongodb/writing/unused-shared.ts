import type { Collections } from '../collections.js';

/** Texts looked at in one go of a sweep. */
const TEXTS = 500;

/**
 * Deletes those of these shared texts that no step refers to. Looked for first, and deleted only as it was then: a
 * writer stores what refers to it before it touches it, so one of the two sees the other.
 */
export async function deleteUnusedShared(
  { shared, contents }: Collections,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const found = await shared
    .find({ _id: { $in: [...new Set(keys)] } }, { projection: { touched: 1 } })
    .toArray();
  const asked = { $match: { tools: { $in: found.map(({ _id }) => _id) } } };
  const used = await contents
    .aggregate<{ readonly _id: string }>([asked, { $group: { _id: '$tools' } }])
    .toArray();
  const referred = new Set(used.map(({ _id }) => _id));
  for (const { _id, touched } of found) if (!referred.has(_id)) await shared.deleteOne({ _id, touched });
}

/** All of them: whoever died while it cleared may have left some that nobody asks for any more. */
export async function sweepShared(collections: Collections): Promise<void> {
  let keys: string[] = [];
  for await (const { _id } of collections.shared.find({}, { projection: { _id: 1 } })) {
    keys.push(_id);
    if (keys.length < TEXTS) continue;
    await deleteUnusedShared(collections, keys);
    keys = [];
  }
  await deleteUnusedShared(collections, keys);
}
