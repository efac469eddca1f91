import type { Json, JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
/** The largest token id: what an int32 tensor holds. */
export declare const MAX_ID: number;
/** One of the answers to a call. */
export interface Choice {
    readonly index: number;
    /**
     * The assistant's message in OpenAI's chat form: `content`, `reasoning_content`, `tool_calls`, `refusal` and so on,
     * as the engine sent them. For `/v1/completions`: `{role: 'assistant', content: text}`.
     */
    readonly message: Message;
    /** Null: it never came. */
    readonly finishReason: string | null;
    /** Ids of the prompt that it answers; null: those of the outcome, or the engine sent none. */
    readonly promptIds: readonly number[] | null;
    /** Ids as sampled; null: the engine sent none. */
    readonly responseIds: readonly number[] | null;
    /** One for each of `responseIds`, or for each token that the engine named as text where there are no ids. */
    readonly logProbs: readonly number[] | null;
}
/** An engine's answer to one call, in one form for every route and engine. */
export interface Outcome {
    readonly model: string | null;
    /** Ids of the prompt that the choices answer; null: the engine sent none, or the choices answer different prompts. */
    readonly promptIds: Int32Array | null;
    /** By index, ascending. */
    readonly choices: readonly Choice[];
    readonly usage: JsonObject | null;
    /** Version of the weights, as the engine names it; null: it sent none. */
    readonly weightVersion: string | null;
    /** Which experts the first choice's tokens were routed to, as the engine writes it; null: it sent none. */
    readonly routedExperts: Json;
    /** In words, why the answer is not fit for training: a broken stream, an error in it; null: no reason is known. */
    readonly damage: string | null;
}
/**
 * How an answer ended for its reader. `done`: the engine ended it regularly. `cut`: the connection broke.
 * `client-gone`: the client's connection closed first, because it hung up or the server had to stop. `timed-out`: the
 * engine sent nothing for too long.
 */
export type Ending = 'done' | 'cut' | 'client-gone' | 'timed-out';
