import { z } from 'zod';
export const MODEL = 'stepwell-demo-policy';
const json = z.json();
const object = z.record(z.string(), json);
/** The fields of a chat completion request that the policy supports; a request with any other field is refused. */
export const completionRequest = z.strictObject({
    model: z.literal(MODEL),
    messages: z.array(object).min(1),
    tools: z.array(object).default([]),
    temperature: z.number().min(0).max(2).default(1),
    seed: z.int().default(0),
    max_tokens: z.int().min(1).default(512),
    stream: z.boolean().default(false),
    stream_options: z.strictObject({ include_usage: z.boolean().default(false) }).nullish(),
    logprobs: z.boolean().default(false),
    return_token_ids: z.boolean().default(false),
    return_tokens_as_token_ids: z.boolean().default(false),
});
//# sourceMappingURL=request.js.map