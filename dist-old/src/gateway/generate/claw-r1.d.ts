import type { JsonObject } from '../../model/json.js';
import type { NativeCall } from '../translate/edge-api.js';
import { Field } from '../translate/field.js';
import type { Outcome } from '../wire/outcome.js';
/** A request in the form of /v1/completions, and how its outcome is answered. */
export interface GenerateCall {
    readonly body: JsonObject;
    /** Set where the call must go to SGLang's own `/generate`. */
    readonly native?: NativeCall;
    /**
     * @param meta `meta_info` of SGLang's own API; null: another API answered
     * @throws UPSTREAM_GARBLED for an answer that lacks what the client must get
     */
    answer(outcome: Outcome, meta: JsonObject | null): JsonObject;
}
/** Token ids, as Field reads them. @throws INVALID_TYPE, MISSING_FIELD */
export declare function idsOf(field: Field): readonly number[];
export declare function onlyChoice({ choices, damage }: Outcome): Outcome['choices'][number];
/**
 * Claw-R1's token-in token-out call: `{prompt_ids, sampling_params, image_data?, video_data?}`, here with a `model`
 * besides, and `{token_ids, log_probs, stop_reason}`; log-probs only with `sampling_params.logprobs`. With media it
 * goes to SGLang's own API. Source: AgentR1/Claw-R1, claw_r1/gateway/{models,gateway}.py at 9057240. Claw-R1 makes the
 * answer's ids from its text; here they are those that the engine sampled.
 */
export declare function readClawR1(body: Field): GenerateCall;
