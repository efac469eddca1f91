import type { Json } from '../../model/json.js';
import type { Message } from '../../model/step.js';
/**
 * The search index's term for a word (see query/words.ts). A word that is not plain ASCII is hashed, so that the
 * index's tokenizer cannot split it differently. Terms may collide; every match is therefore checked against the
 * message.
 */
export declare function wordTerm(word: string): string;
/** The search index's term for a value at a path of metadata; null for lists and objects, which are not indexed. */
export declare function metadataTerm(path: readonly string[], value: Json): string | null;
/** The terms of all values in a metadata object. */
export declare function metadataTerms(metadata: Json, path?: readonly string[]): string[];
/** Caches the words of messages, because steps of a trajectory repeat each other's messages. */
export declare class MessageWords {
    private readonly kept;
    private size;
    /** The words of a message's stored text. */
    of(text: string): ReadonlySet<string>;
}
/** The message in a stored text, without its media; an empty list if the text is damaged, which a search skips. */
export declare function searchableMessage(text: string): Message[];
