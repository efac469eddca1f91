import { type JsonObject } from '../../model/json.js';
import type { Asked, Dialect, Route } from './dialect.js';
/**
 * What to add to a request so that the engine sends ids, log-probs and usage, where the client did not ask for them
 * itself. With `echo` (completions) nothing is asked about tokens: the prompt's tokens would be among them, and vLLM
 * would leave the prompt out of the text.
 */
export declare function askForTokens(body: JsonObject, dialect: Dialect, route: Route): Asked;
/** In words, why an engine is not asked for token ids; null: it is. */
export declare function whyUnasked(body: JsonObject, dialect: Dialect, route: Route): string | null;
/**
 * Whether an engine's error names a field that Stepwell added, so that it is worth repeating the request without:
 * hosted models refuse `logprobs`, some servers refuse every unknown field.
 * @param status of the answer
 * @param answer its body, as text
 */
export declare function refusesWhatWasAsked(status: number, answer: string, asked: Asked): boolean;
