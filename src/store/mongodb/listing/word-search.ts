import type { Collections } from '../collections.js';
import { wordEntries } from '../words.js';

/** Words that are looked up; the others are left to memory. */
const MOST_WORDS = 16;

/**
 * Keys of trajectories that may hold all of these words, if they are few: a step's text is spread over the messages
 * that earlier steps of its trajectory brought, so a word narrows the search to whole trajectories. Null: too many.
 */
export async function trajectoriesWithWords(
  { steps }: Pick<Collections, 'steps'>,
  words: readonly string[],
  limit: number,
): Promise<ReadonlySet<string> | null> {
  let found: ReadonlySet<string> | null = null;
  for (const word of words.slice(0, MOST_WORDS)) {
    const holding = await steps
      .find({ words: { $in: [...wordEntries(word)] } }, { projection: { _id: 0, trajectory: 1 } })
      .hint('steps_by_words')
      .limit(limit + 1)
      .toArray();
    // A word that many steps brought narrows nothing.
    if (holding.length > limit) continue;
    const keys = new Set(holding.map(({ trajectory }) => trajectory));
    found = found === null ? keys : new Set([...keys].filter((key) => found?.has(key)));
  }
  if (found === null) return null;
  const all = await steps.countDocuments(
    { trajectory: { $in: [...found] } },
    { limit: limit + 1, hint: 'steps_by_trajectory' },
  );
  return all > limit ? null : found;
}
