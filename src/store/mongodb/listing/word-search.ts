import type { Collections } from '../collections.js';
import { wordEntries } from '../words.js';

/** Words that are looked up; the others are left to memory. */
const MOST_WORDS = 16;

/**
 * Keys of trajectories that may hold all of these words, if they are few: a step's text is spread over the messages
 * that earlier steps of its trajectory brought, so a word narrows the search to whole trajectories. Null: too many.
 */
export async function trajectoriesWithWords(
  { feed, steps, stepWords }: Pick<Collections, 'feed' | 'steps' | 'stepWords'>,
  words: readonly string[],
  limit: number,
): Promise<ReadonlySet<string> | null> {
  // Asked for first: what is indexed in the meantime is then met twice, and not missed.
  const { indexed = 0 } = (await feed.findOne({ _id: 'feed' })) ?? {};
  const unindexed = await steps
    .find({ _id: { $gt: indexed } }, { projection: { _id: 0, trajectory: 1 } })
    .limit(limit + 1)
    .toArray();
  if (unindexed.length > limit) return null;
  const recent = new Set(unindexed.map(({ trajectory }) => trajectory));
  let found: ReadonlySet<string> | null = null;
  for (const word of words.slice(0, MOST_WORDS)) {
    const holding = await stepWords
      .find({ words: { $in: [...wordEntries(word)] } }, { projection: { _id: 0, trajectory: 1 } })
      .hint('words')
      .limit(limit + 1)
      .toArray();
    // A word that many steps brought narrows nothing.
    if (holding.length > limit) continue;
    const keys = new Set([...recent, ...holding.map(({ trajectory }) => trajectory)]);
    found = found === null ? keys : new Set([...keys].filter((key) => found?.has(key)));
  }
  if (found === null) return null;
  const all = await steps.countDocuments(
    { trajectory: { $in: [...found] } },
    { limit: limit + 1, hint: 'steps_by_trajectory' },
  );
  return all > limit ? null : found;
}
