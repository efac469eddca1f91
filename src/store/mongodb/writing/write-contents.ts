import { createHash } from 'node:crypto';
import type { MediaBytes } from '../../sharing/media.js';
import type { NewStep } from '../../writing/commit.js';
import { binaryOf, binaryOrNull } from '../binaries.js';
import type { Collections } from '../collections.js';
import { cutContent } from '../content-parts.js';
import type { ContentDoc } from '../documents.js';
import { ignoringDuplicates, retryingDuplicates } from '../duplicates.js';
import { keepMedia, noteMediaUses } from './keep-media.js';
import { hashOfIds, hashOfTexts } from './prefix-hash.js';

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
  for (let from = 0; from < contents.length; from += SLICE) {
    const slice = contents.slice(from, from + SLICE);
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
