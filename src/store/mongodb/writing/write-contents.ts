import { createHash } from 'node:crypto';
import { Binary, ObjectId } from 'mongodb';
import { slices } from '../../lists.js';
import type { MediaBytes } from '../../sharing/media.js';
import type { Commit, NewStep } from '../../writing/commit.js';
import type { Collections } from '../collections.js';
import { binaryOf, binaryOrNull, cutContent } from '../content-parts.js';
import type { ContentDoc } from '../documents.js';
import { ignoringDuplicates, retryingDuplicates } from '../duplicates.js';
import { hashOfIds, hashOfTexts } from './load-tails.js';

/** Contents in one insert: an insert is answered by the database at once, so a few go beside each other. */
const SLICE = 256;

/**
 * Writes what new steps brought, before the commit that makes them steps: under keys that nobody else has, so that
 * contents whose commit is not made are in nobody's way.
 */
export async function writeContents(
  collections: Collections,
  steps: readonly NewStep[],
  token: string,
): Promise<Kept> {
  if (steps.length === 0) return NOTHING;
  const shared = new Map<string, string>();
  const media = new Map<string, MediaBytes>();
  const uses = new Map<number, Set<string>>();
  const hashes = new Map<string, string>();
  const toolsOf = (text: string | null): string | null => {
    if (text === null) return null;
    let hash = hashes.get(text);
    if (hash === undefined) {
      hash = hashOfShared(text);
      hashes.set(text, hash);
      shared.set(hash, text);
    }
    return hash;
  };
  const cut = steps.map((step) => cutContent(contentOf(step, toolsOf(step.step.tools))));
  for (const { trajectory, step } of steps) {
    for (const one of step.mediaBytes) {
      media.set(one.hash, one);
      uses.set(trajectory, (uses.get(trajectory) ?? new Set()).add(one.hash));
    }
  }
  const parts = cut.flatMap((one) => one.parts);
  const contents = cut.map(({ content }) => content);
  const inserts: Promise<void>[] = [];
  for (const slice of slices(contents, SLICE)) {
    inserts.push(ignoringDuplicates(collections.contents.insertMany(slice, { ordered: false })));
  }
  // One at a time: each is near what a message may hold.
  inserts.push(
    (async () => {
      for (const part of parts) await ignoringDuplicates(collections.contentParts.insertOne(part));
    })(),
  );
  const kept = { shared, media: [...media.values()] };
  await Promise.all([...inserts, noteMediaUses(collections, uses), keep(collections, kept, token)]);
  return kept;
}

/** Under which key a text that steps share is kept. */
export function hashOfShared(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What steps refer to and other trajectories may, too. */
export interface Kept {
  /** JSON texts by hash. */
  readonly shared: ReadonlyMap<string, string>;
  readonly media: readonly MediaBytes[];
}

const NOTHING: Kept = { shared: new Map(), media: [] };

/**
 * Keeps what may be shared. Once with the contents, so that it is there before the commit; and once more when what
 * refers to it is there, beside the commit: who looks for unused ones finds either the reference or the touch.
 */
export async function keep(collections: Collections, { shared, media }: Kept, token: string): Promise<void> {
  await Promise.all([keepShared(collections, shared, token), keepMedia(collections, media, token)]);
}

async function keepShared(
  { shared }: Collections,
  texts: ReadonlyMap<string, string>,
  touched: string,
): Promise<void> {
  if (texts.size === 0) return;
  const updates = [...texts].map(([_id, json]) => ({
    updateOne: { filter: { _id }, update: { $set: { touched }, $setOnInsert: { json } }, upsert: true },
  }));
  await retryingDuplicates(() => shared.bulkWrite(updates, { ordered: false }));
}

function contentOf({ key, trajectory, step, placement }: NewStep, tools: string | null): ContentDoc {
  const { addedMessages: messages, addedTokens: tokens } = placement;
  const { teacherTopK: topK } = step;
  return {
    _id: key,
    trajectory,
    messages: messages && {
      parent: messages.parent,
      base: messages.base,
      texts: messages.elements,
      before: messages.base === 0 ? null : binaryOf(hashOfTexts(step.texts, messages.base)),
    },
    tokens: tokens && {
      parent: tokens.parent,
      base: tokens.base,
      ids: binaryOf(tokens.elements),
      before: tokens.base === 0 || step.ids === null ? null : binaryOf(hashOfIds(step.ids, tokens.base)),
    },
    logProbs: binaryOrNull(step.logProbs),
    responseMask: binaryOrNull(step.responseMask),
    tools,
    teacherLogProbs: binaryOrNull(step.teacherLogProbs),
    teacherTopK: topK && {
      k: topK.k,
      logProbs: binaryOf(topK.logProbs),
      indices: binaryOf(topK.indices),
    },
    refLogProbs: binaryOrNull(step.refLogProbs),
    values: binaryOrNull(step.values),
    hint: step.hint,
    media: step.media,
    routedExperts: step.routedExperts,
    parts: null,
  };
}

/** Takes back what was written for a commit that came to nothing. Nobody else has its keys. */
export async function removeContents(
  { contents, contentParts, mediaUses }: Collections,
  { steps, trajectories }: Pick<Commit, 'steps' | 'trajectories'>,
): Promise<void> {
  if (steps.length === 0) return;
  const keys = steps.map(({ key }) => key);
  const trajectory = { $in: [...new Set(steps.map((step) => step.trajectory))] };
  const unmade = trajectories.filter(({ isNew }) => isNew).map(({ key }) => key);
  await Promise.all([
    contents.deleteMany({ _id: { $in: keys }, trajectory }),
    contentParts.deleteMany({ '_id.step': { $in: keys }, trajectory }),
    // Other steps of a trajectory that is there may show the same.
    mediaUses.deleteMany({ '_id.trajectory': { $in: unmade } }),
  ]);
}

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
  await Promise.all(media.map((one) => keepFile(collections, one, token)));
}

async function keepFile({ db }: Collections, { hash, bytes }: MediaBytes, token: string): Promise<void> {
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
