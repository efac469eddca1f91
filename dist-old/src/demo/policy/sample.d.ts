import type { JsonObject } from '../../model/json.js';
import type { CompletionRequest } from './request.js';
/** One sampled answer, as ids and as text. */
export interface Sample {
    /** Hash of the request that it was sampled for. */
    readonly name: string;
    readonly promptIds: readonly number[];
    readonly ids: readonly number[];
    /** Log-probs, one for each id. */
    readonly logProbs: readonly number[];
    readonly message: JsonObject;
    readonly finishReason: string;
}
/** Samples an answer; equal requests get equal answers. */
export declare function sample({ messages, tools, temperature, seed, max_tokens }: CompletionRequest): Sample;
