import { type Json, type JsonObject } from '../../model/json.js';
import type { LiftedChoice } from './lifted-tokens.js';
/** Token ids in a JSON list; null: some item is no token id. */
export declare function readIds(list: readonly Json[]): number[] | null;
/** Collects ids and log-probs of one choice, from all the places where engines put them. */
export declare class TokenRecord {
    /** Ids of `token_ids`, or of SGLang's `sglext.output_ids`. */
    private ids;
    /** Ids of tokens named `token_id:17`; null once a token has another name. */
    private named;
    private readonly logProbs;
    private missing;
    private unknown;
    private broken;
    addIds(list: readonly Json[]): void;
    /** Adds tokens that were read from the bytes; called before any other method for the same choice. */
    addLifted({ ids, logProbs }: LiftedChoice): void;
    /** Adds one token with its log-prob. */
    addToken(id: number, logProb: number): void;
    private goOn;
    /** Sets all ids at once; they replace those that came one by one. */
    setIds(list: readonly Json[]): void;
    /** Adds a choice's `logprobs`: chat's `{content: [{token, logprob}], refusal}`, or `{tokens, token_logprobs}`. */
    addLogProbs(logprobs: JsonObject): void;
    /** Adds SGLang's `meta_info.output_token_logprobs`, `[log-prob, id, text]` of each token, where nothing else came. */
    addTriples(triples: readonly Json[]): void;
    get responseIds(): readonly number[] | null;
    /** Null where the engine sent none, or not one for each token. */
    get responseLogProbs(): readonly number[] | null;
    /** In words, what is wrong with the tokens; null: nothing. */
    get flaw(): string | null;
    private addNamed;
}
