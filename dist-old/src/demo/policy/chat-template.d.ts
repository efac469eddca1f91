import type { Json, JsonObject } from '../../model/json.js';
/** The text of token ids; borders of messages are written by their names. */
export declare function decodeTokens(ids: readonly number[]): string;
/** The ids that a model samples for an answer: those of its text, then the border that ends it. */
export declare function answerTokens(text: string): number[];
/**
 * ChatML over cl100k_base, as ids: each message is START, its role and a line break, its body, END and a line break;
 * the prompt ends with START and the assistant's role. Role and body are encoded separately, so the body of an earlier
 * answer has exactly the ids that were sampled for it: prompt k+1 begins with prompt k and response k.
 */
export declare function promptTokens(messages: readonly JsonObject[], tools: readonly Json[]): number[];
