import type { Json } from '../../model/json.js';
import type { ContentDoc, StepWordsDoc } from './documents.js';
/**
 * The value of StepDoc.metadataIndex for a step's metadata (JSON text): an entry for every path and value that is no
 * list or object. Entries are hashes and may collide, so every match is checked against the metadata itself.
 */
export declare function metadataIndexOf(metadata: string | null): readonly string[];
/** Entries of which a step has at least one if its metadata has `value` at `path`; null: the index cannot answer. */
export declare function metadataEntries(path: readonly string[], value: Json): readonly string[] | null;
/**
 * The value of StepWordsDoc.words: the distinct words of the messages that a step added to its trajectory (JSON texts
 * as stored, see ContentDoc). A step's text consists of all messages up to it, so a word leads to trajectories, whose
 * steps are then checked.
 */
export declare function wordsOf(texts: readonly string[]): readonly string[];
export declare function stepWordsOf({ _id, trajectory, messages, }: Pick<ContentDoc, '_id' | 'trajectory' | 'messages'>): StepWordsDoc;
/** Entries of which a trajectory's steps have at least one if a message of it contains the word. */
export declare function wordEntries(word: string): readonly string[];
