import type { ObjectId } from 'mongodb';
import type { Collections } from '../collections.js';

/** A file's document in GridFS, as the store writes it. */
interface MediaFile {
  readonly _id: ObjectId;
  readonly filename: string;
  readonly metadata: { readonly touched: string };
}

/** Instead of its hash, the name of a file that is being deleted: no reader or writer asks for it. */
const GONE = 'gone';
/** Files looked at in one go of a sweep. */
const FILES = 500;

/**
 * Deletes those of these media (by hash) that no trajectory shows. Looked for first, and deleted only as it was then: a
 * writer notes its use before it touches the file, so one of the two sees the other.
 */
export async function deleteUnusedMedia(collections: Collections, hashes: readonly string[]): Promise<void> {
  const asked = [...new Set(hashes)];
  if (asked.length === 0) return;
  const files = filesOf(collections);
  const found = await files.find({ filename: { $in: asked } }).toArray();
  const used = await collections.mediaUses
    .aggregate<{ readonly _id: string }>([
      { $match: { '_id.hash': { $in: asked } } },
      { $group: { _id: '$_id.hash' } },
    ])
    .toArray();
  const shown = new Set(used.map(({ _id }) => _id));
  for (const { _id, filename, metadata } of found) {
    if (shown.has(filename)) continue;
    const asItWas = { _id, 'metadata.touched': metadata.touched };
    const { matchedCount } = await files.updateOne(asItWas, { $set: { filename: GONE } });
    if (matchedCount === 1) await deleteFile(collections, _id);
  }
}

/** All of them: whoever died while it cleared may have left some that nobody asks for any more. */
export async function sweepMedia(collections: Collections): Promise<void> {
  const files = filesOf(collections);
  for (const { _id } of await files.find({ filename: GONE }).toArray()) await deleteFile(collections, _id);
  let hashes: string[] = [];
  for await (const { filename } of files.find({}, { projection: { filename: 1 } })) {
    hashes.push(filename);
    if (hashes.length < FILES) continue;
    await deleteUnusedMedia(collections, hashes);
    hashes = [];
  }
  await deleteUnusedMedia(collections, hashes);
}

/** Its name goes last, so that a file that is half gone is found again. */
async function deleteFile(collections: Collections, _id: ObjectId): Promise<void> {
  await collections.db.collection('media.chunks').deleteMany({ files_id: _id });
  await filesOf(collections).deleteOne({ _id });
}

const filesOf = ({ db }: Collections) => db.collection<MediaFile>('media.files');

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
