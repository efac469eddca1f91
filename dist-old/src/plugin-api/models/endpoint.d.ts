import { z } from 'zod';
/**
 * An endpoint of models as a curator's options name it. Bounds hold for all calls of the server to one `baseUrl`, of
 * whatever curator and run: while several state one, the lowest.
 */
export declare const MODEL_ENDPOINT: z.ZodObject<{
    baseUrl: z.ZodString;
    apiKeyEnv: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    timeoutMs: z.ZodDefault<z.ZodInt>;
    attempts: z.ZodDefault<z.ZodInt>;
    concurrency: z.ZodDefault<z.ZodInt>;
    requestsPerMinute: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    tokensPerMinute: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    price: z.ZodDefault<z.ZodNullable<z.ZodObject<{
        input: z.ZodNumber;
        output: z.ZodNumber;
    }, z.core.$strict>>>;
    maxCost: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
}, z.core.$strict>;
/** The options with their defaults. */
export type ModelEndpoint = z.output<typeof MODEL_ENDPOINT>;
