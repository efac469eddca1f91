import { Binary, ObjectId } from 'mongodb';
import type { MediaBytes } from '../../sharing/media.js';
import type { Collections } from '../collections.js';
import { ignoringDuplicates } from '../duplicates.js';

/** GridFS's own default. */
const CHUNK_BYTES = 255 * 1024;

/** Notes which trajectories show which media. */
export async function noteMediaUses(
  { mediaUses }: Collections,
  uses: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<void> {
  const docs = [...uses].flatMap(([trajectory, hashes]) =>
    [...hashes].map((hash) => ({ _id: { trajectory, hash } })),
  );
  if (docs.length > 0) await ignoringDuplicates(mediaUses.insertMany(docs, { ordered: false }));
}

/**
 * Keeps media once, however many trajectories show them; their uses are noted before. Whoever deletes unused media looks
 * for uses first and then deletes the file only if it was not touched since, so one of the two sees the other.
 */
export async function keepMedia(
  collections: Collections,
  media: readonly MediaBytes[],
  token: string,
): Promise<void> {
  await Promise.all(media.map((one) => keep(collections, one, token)));
}

async function keep({ db }: Collections, { hash, bytes }: MediaBytes, token: string): Promise<void> {
  const files = db.collection('media.files');
  const touched = { $set: { 'metadata.touched': token } };
  const { matchedCount } = await files.updateOne({ filename: hash }, touched);
  if (matchedCount > 0) return;
  // A file of its own, under a fresh id: another server may be writing, or deleting, one of the same name.
  const _id = new ObjectId();
  const chunks = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const data = new Binary(bytes.subarray(start, start + CHUNK_BYTES));
    chunks.push({ _id: new ObjectId(), files_id: _id, n: chunks.length, data });
  }
  if (chunks.length > 0) await db.collection('media.chunks').insertMany(chunks);
  const length = bytes.length;
  const file = { _id, length, chunkSize: CHUNK_BYTES, uploadDate: new Date(), filename: hash };
  await files.insertOne({ ...file, metadata: { touched: token } });
}
