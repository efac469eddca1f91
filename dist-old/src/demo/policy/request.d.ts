import { z } from 'zod';
import type { JsonObject } from '../../model/json.js';
export declare const MODEL = "stepwell-demo-policy";
/** The fields of a chat completion request that the policy supports; a request with any other field is refused. */
export declare const completionRequest: z.ZodObject<{
    model: z.ZodLiteral<"stepwell-demo-policy">;
    messages: z.ZodArray<z.ZodType<JsonObject, unknown, z.core.$ZodTypeInternals<JsonObject, unknown>>>;
    tools: z.ZodDefault<z.ZodArray<z.ZodType<JsonObject, unknown, z.core.$ZodTypeInternals<JsonObject, unknown>>>>;
    temperature: z.ZodDefault<z.ZodNumber>;
    seed: z.ZodDefault<z.ZodInt>;
    max_tokens: z.ZodDefault<z.ZodInt>;
    stream: z.ZodDefault<z.ZodBoolean>;
    stream_options: z.ZodOptional<z.ZodNullable<z.ZodObject<{
        include_usage: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strict>>>;
    logprobs: z.ZodDefault<z.ZodBoolean>;
    return_token_ids: z.ZodDefault<z.ZodBoolean>;
    return_tokens_as_token_ids: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
export type CompletionRequest = z.infer<typeof completionRequest>;
