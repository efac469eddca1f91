import { Field } from '../translate/field.js';
import { type GenerateCall } from './claw-r1.js';
/**
 * SGLang's own `/generate`: `{text | input_ids, sampling_params, return_logprob, stream}` and
 * `{text, output_ids, meta_info}`, in a stream everything so far with each event.
 * Source: sgl-project/sglang, python/sglang/srt/managers/io_struct.py (GenerateReqInput) at 001067f and
 * docs/basic_usage/native_api.md. One prompt and one answer a call. Media, routed experts and
 * log-probs of other tokens than the sampled ones go to SGLang's own API.
 */
export declare function readSglang(body: Field): GenerateCall;
