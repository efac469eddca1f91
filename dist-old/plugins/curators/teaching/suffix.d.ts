import type { Json } from 'stepwell/plugin';
/** What a teacher says of the tokens of a response; `k` candidates for each token, the likeliest first. */
export interface TaughtTokens {
    readonly logProbs: Float32Array;
    readonly topK: {
        readonly k: number;
        readonly logProbs: Float32Array;
        readonly indices: Int32Array;
    } | null;
}
/** One token of a context as an engine tells it. */
export interface TokenEntry {
    readonly id: number;
    readonly logProb: number;
    /** The likeliest tokens at its place, the likeliest first. */
    readonly top: readonly {
        readonly id: number;
        readonly logProb: number;
    }[];
}
/**
 * The end of a context that is the response, token by token.
 * @param entries of the context's last tokens; null: the engine tells nothing of that token, as of a context's first
 * @throws Error if there are fewer entries than tokens, or they are of other tokens
 */
export declare function suffixOf(entries: readonly (TokenEntry | null)[], response: Int32Array, k: number): TaughtTokens;
/** Entries of SGLang's `/generate`. @throws Error for an answer of another form */
export declare function sglangEntries(body: Json): readonly (TokenEntry | null)[];
/**
 * Entries of vLLM's `/v1/completions` with `prompt_logprobs`: for each token of the prompt an object by token id, which
 * has the token itself also where it is not among the likeliest.
 * @throws Error for an answer of another form
 */
export declare function vllmEntries(body: Json, context: readonly number[]): readonly (TokenEntry | null)[];
