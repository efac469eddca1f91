import { createHash } from 'node:crypto';
import { searchableText, words } from '../../query/words.js';
import { withoutMarks } from '../sharing/media.js';
const PLAIN = /^[a-z0-9]{1,40}$/;
function hashed(kind, text) {
    return kind + createHash('sha256').update(text).digest('hex').slice(0, 16);
}
/**
 * The search index's term for a word (see query/words.ts). A word that is not plain ASCII is hashed, so that the
 * index's tokenizer cannot split it differently. Terms may collide; every match is therefore checked against the
 * message.
 */
export function wordTerm(word) {
    return PLAIN.test(word) ? word : hashed('w', word);
}
/** The search index's term for a value at a path of metadata; null for lists and objects, which are not indexed. */
export function metadataTerm(path, value) {
    if (typeof value === 'object' && value !== null)
        return null;
    // 0 and -0 are equal and have the same JSON text.
    return hashed('m', JSON.stringify([path, value]));
}
/** The terms of all values in a metadata object. */
export function metadataTerms(metadata, path = []) {
    if (typeof metadata !== 'object' || metadata === null) {
        const term = metadataTerm(path, metadata);
        return term === null ? [] : [term];
    }
    if (Array.isArray(metadata))
        return [];
    return Object.entries(metadata).flatMap(([key, value]) => metadataTerms(value, [...path, key]));
}
/** The most characters of messages whose words are cached. */
const BOUND = 2_000_000;
/** Caches the words of messages, because steps of a trajectory repeat each other's messages. */
export class MessageWords {
    constructor() {
        this.kept = new Map();
        this.size = 0;
    }
    /** The words of a message's stored text. */
    of(text) {
        const known = this.kept.get(text);
        if (known !== undefined)
            return known;
        const found = new Set(words(searchableText(searchableMessage(text))));
        if (text.length > BOUND / 10)
            return found;
        if (this.size > BOUND) {
            this.kept.clear();
            this.size = 0;
        }
        this.kept.set(text, found);
        this.size += text.length;
        return found;
    }
}
/** The message in a stored text, without its media; an empty list if the text is damaged, which a search skips. */
export function searchableMessage(text) {
    try {
        return [JSON.parse(withoutMarks(text))];
    }
    catch (error) {
        if (error instanceof SyntaxError)
            return [];
        throw error;
    }
}
//# sourceMappingURL=search-terms.js.map