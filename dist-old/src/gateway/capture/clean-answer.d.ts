import type { EndedCall } from './ended-call.js';
/**
 * The call without those messages and usage of its answer that are nested deeper than a step may be; ids and log-probs
 * stay.
 */
export declare function shallow(call: EndedCall): EndedCall;
/**
 * The call without the prompt that its answers repeat because it asked for `echo`: /v1/completions puts the prompt in
 * front, vLLM's chat the last message, if that is the assistant's (vllm/entrypoints/openai, `echo`). An answer that
 * does not begin with its prompt is marked as damaged, since the model's own words cannot be told apart in it.
 */
export declare function withoutEcho(call: EndedCall): EndedCall;
