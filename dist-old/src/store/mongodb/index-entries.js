import { searchableText, words } from '../../query/words.js';
import { metadataTerm, metadataTerms, searchableMessage, wordTerm } from '../search/search-terms.js';
/** Replaces the entries of a step that has too many. Such a step may match any search and is checked itself. */
const ANYTHING = '*';
/** The most entries per step; metadata with more values is not what filters look up. */
const MAX_ENTRIES = 1_000;
/**
 * The value of StepDoc.metadataIndex for a step's metadata (JSON text): an entry for every path and value that is no
 * list or object. Entries are hashes and may collide, so every match is checked against the metadata itself.
 */
export function metadataIndexOf(metadata) {
    if (metadata === null)
        return [];
    const entries = new Set(metadataTerms(JSON.parse(metadata)));
    return entries.size > MAX_ENTRIES ? [ANYTHING] : [...entries];
}
/** Entries of which a step has at least one if its metadata has `value` at `path`; null: the index cannot answer. */
export function metadataEntries(path, value) {
    const entry = metadataTerm(path, value);
    return entry === null ? null : [entry, ANYTHING];
}
/** The most words per step, which fit easily into a document of 16 MB. */
const MAX_WORDS = 20_000;
/**
 * The value of StepWordsDoc.words: the distinct words of the messages that a step added to its trajectory (JSON texts
 * as stored, see ContentDoc). A step's text consists of all messages up to it, so a word leads to trajectories, whose
 * steps are then checked.
 */
export function wordsOf(texts) {
    const found = words(searchableText(texts.flatMap(searchableMessage)));
    return found.length > MAX_WORDS ? [ANYTHING] : found.map(wordTerm);
}
export function stepWordsOf({ _id, trajectory, messages, }) {
    return { _id, trajectory, words: messages === null ? [] : wordsOf(messages.texts) };
}
/** Entries of which a trajectory's steps have at least one if a message of it contains the word. */
export function wordEntries(word) {
    return [wordTerm(word), ANYTHING];
}
//# sourceMappingURL=index-entries.js.map