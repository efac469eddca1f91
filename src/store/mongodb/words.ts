import { textOf, words } from '../../query/words.js';
import { wordTerm } from '../search/search-terms.js';
import { searchableMessage } from '../search/searchable-message.js';
import type { ContentDoc, StepWordsDoc } from './documents.js';
import { ANYTHING } from './metadata-index.js';

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
    for (const word of words(textOf(searchableMessage(text)))) found.add(wordTerm(word));
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
