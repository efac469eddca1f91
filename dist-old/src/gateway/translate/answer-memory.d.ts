import type { KeptAnswers } from './edge-api.js';
/**
 * Keeps recent answers for clients that refer to them by id. Past the limit the least recently used answers are
 * forgotten. A caller only sees answers to its own key.
 */
export declare class AnswerMemory {
    /** By owner and response id. */
    private readonly answers;
    /** By owner and item id. */
    private readonly byItem;
    /** @param limit characters of text, roughly; a larger answer is not kept */
    constructor(limit: number);
    /** The answers of one caller. @param owner the caller's key id */
    of(owner: string): KeptAnswers;
    private keep;
    /** The answer that holds an item; finding it counts as a use. */
    private ofItem;
    private forgetItems;
}
