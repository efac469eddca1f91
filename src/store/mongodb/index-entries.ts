import type { Json } from '../../model/json.js';
import { searchableText, words } from '../../query/words.js';
import { metadataTerm, metadataTerms, searchableMessage, wordTerm } from '../search/search-terms.js';
import type { ContentDoc, StepWordsDoc } from './documents.js';

/** Stands in place of entries that would be too many: such a step may hold anything, and is looked at again. */
const ANYTHING = '*';

/** An index entry each; metadata with more values than this is not what filters look up. */
const MAX_ENTRIES = 1_000;

/**
 * What StepDoc.metadataIndex holds for a step's metadata (JSON text): an entry for every value that is no list or
 * object, with its path. Entries are hashes and may collide: what they find is held against the metadata itself.
 */
export function metadataIndexOf(metadata: string | null): readonly string[] {
  if (metadata === null) return [];
  const entries = new Set(metadataTerms(JSON.parse(metadata) as Json));
  return entries.size > MAX_ENTRIES ? [ANYTHING] : [...entries];
}

/** Entries of which a step holds at least one if its metadata has `value` at `path`; null: the index cannot say. */
export function metadataEntries(path: readonly string[], value: Json): readonly string[] | null {
  const entry = metadataTerm(path, value);
  return entry === null ? null : [entry, ANYTHING];
}

/** An index entry each; a document of 16 MB holds them with room to spare. */
const MAX_WORDS = 20_000;

/**
 * What StepWordsDoc.words holds: the distinct words of the messages that a step brought and no earlier one held (JSON texts
 * as they are stored, see ContentDoc). A step's whole text is that of all messages up to it, so a word leads to
 * trajectories, whose steps are then looked at.
 */
export function wordsOf(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const word of words(searchableText(searchableMessage(text)))) found.add(wordTerm(word));
    if (found.size > MAX_WORDS) return [ANYTHING];
  }
  return [...found];
}

/** What is kept of a step's words. */
export function stepWordsOf({
  _id,
  trajectory,
  messages,
}: Pick<ContentDoc, '_id' | 'trajectory' | 'messages'>): StepWordsDoc {
  return { _id, trajectory, words: messages === null ? [] : wordsOf(messages.texts) };
}

/** Entries of which a trajectory's steps hold at least one if a message of it has the word. */
export function wordEntries(word: string): readonly string[] {
  return [wordTerm(word), ANYTHING];
}
