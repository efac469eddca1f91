import { type Json, type JsonObject } from '../../../model/json.js';
/** What identifies an answer. */
export interface Head {
    /** The engine's id without its prefix, from which ids of the client's API are made. */
    readonly key: string;
    readonly model: string | null;
    /** Seconds since the epoch. */
    readonly created: number | null;
    readonly usage: JsonObject | null;
}
/** The first choice of an event of a chat-completions stream, or of a whole chat completion. */
export interface Completion {
    readonly id: string | null;
    readonly model: string | null;
    readonly created: number | null;
    readonly fragments: readonly Fragment[];
    readonly finishReason: string | null;
    /** The stop sequence that ended the answer, where the engine names it: vLLM's `stop_reason`, SGLang's `matched_stop`. */
    readonly matched: string | null;
    readonly usage: JsonObject | null;
}
/** @throws UPSTREAM_GARBLED for anything but a chat completion or an event of one */
export declare function readCompletion(json: Json): Completion;
/** The member of a chat message that holds reasoning: vLLM renamed it, other engines did not. */
export type ReasoningField = 'reasoning_content' | 'reasoning';
/** A piece of an assistant's message, from one delta. A whole message is one large delta. */
export type Fragment = {
    readonly kind: 'reasoning';
    readonly field: ReasoningField;
    readonly text: string;
} | {
    readonly kind: 'text' | 'refusal';
    readonly text: string;
} | {
    readonly kind: 'call';
    /** Number of the tool call in the message. */
    readonly index: number;
    /** Sent in the call's first delta; some engines repeat it. */
    readonly id: string | null;
    readonly name: string | null;
    /** More of the arguments' JSON. */
    readonly text: string;
};
/** A count of a chat completion's `usage`; 0 where the engine sent none. */
export declare function tokensOf(usage: JsonObject | null, name: 'prompt_tokens' | 'completion_tokens' | 'total_tokens'): number;
/** A count in the details of `usage`; undefined where the engine sent none. */
export declare function detailOf(usage: JsonObject | null, group: string, name: string): number | undefined;
