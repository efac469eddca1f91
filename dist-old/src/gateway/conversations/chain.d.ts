import type { JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
/** A place in a conversation, behind an answer. Equal keys mean that everything up to here is equal. */
export interface ChainEnd {
    readonly key: string;
    /** Ids of the answer's tool calls, joined by blanks. */
    readonly callIds: string;
}
/** The conversation of a request, as places behind its answers. */
export interface Chain {
    /** The place behind each answer that the request repeats, the last one first. */
    readonly ends: readonly ChainEnd[];
    /** The place behind an answer to the request; null: no later request can continue there. */
    endBehind(answer: Message, responseIds: readonly number[] | null): ChainEnd | null;
}
/**
 * 128 bits of SHA-256, so that different conversations get different keys. One call hashes all texts: creating a hash
 * object costs more than hashing.
 */
export declare function digestOf(...texts: readonly string[]): string;
/** Digest of the system prompt: the system messages before any other. */
export declare function systemDigest(body: JsonObject): string;
export declare function toolsDigest(body: JsonObject): string;
/**
 * The chain of a chat request: a running digest over all messages behind the system prompt, with a place behind each
 * answer.
 * @param seed what must be equal besides the messages for two requests to be of one conversation
 */
export declare function chatChain(seed: string, body: JsonObject): Chain;
