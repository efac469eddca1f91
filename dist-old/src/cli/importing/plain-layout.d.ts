import type { Json, JsonObject } from '../../model/json.js';
/** Ids besides the vocabulary's, for the borders of messages. */
export interface Borders {
    readonly start: number;
    readonly end: number;
}
/** A vocabulary without a chat template of its own. */
export interface Vocabulary {
    readonly borders: Borders;
    /** Ids of a text. Text that looks like a border is split into ordinary tokens. */
    encode(text: string): readonly number[];
}
/**
 * Ids of a conversation up to the place where the assistant begins. Each message is START, its role and a line break,
 * its body, END and a line break; tools come first, as a message of the role `tools`. Each part is encoded separately,
 * so that the prompt of step k+1 begins with exactly the ids of step k's prompt and action.
 */
export declare function promptTokens({ encode, borders }: Vocabulary, messages: readonly JsonObject[], tools: Json): number[];
/** Ids of an action: its body, and END. */
export declare const responseTokens: ({ encode, borders }: Vocabulary, response: JsonObject) => number[];
