import type { Collections } from '../collections.js';

/**
 * Deletes those of these shared texts that no step refers to. Looked for first, and deleted only as it was then: a
 * writer stores what refers to it before it touches it, so one of the two sees the other.
 */
export async function deleteUnusedShared(
  { shared, contents }: Collections,
  keys: readonly string[],
): Promise<void> {
  for (const _id of new Set(keys)) {
    const found = await shared.findOne({ _id }, { projection: { touched: 1 } });
    if (found === null) continue;
    if ((await contents.findOne({ tools: _id }, { projection: { _id: 1 } })) !== null) continue;
    await shared.deleteOne({ _id, touched: found.touched });
  }
}

/** All of them: whoever died while it cleared may have left some that nobody asks for any more. */
export async function sweepShared(collections: Collections): Promise<void> {
  const all = collections.shared.find({}, { projection: { _id: 1 } });
  for await (const { _id } of all) await deleteUnusedShared(collections, [_id]);
}
