import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    sees: z.ZodDefault<z.ZodEnum<{
        window: "window";
        conversation: "conversation";
        "last-turn": "last-turn";
    }>>;
    window: z.ZodDefault<z.ZodInt>;
    maxMessageChars: z.ZodDefault<z.ZodInt>;
    maxChars: z.ZodDefault<z.ZodInt>;
    model: z.ZodString;
    votes: z.ZodDefault<z.ZodInt>;
    temperature: z.ZodDefault<z.ZodNumber>;
    maxTokens: z.ZodDefault<z.ZodInt>;
    extraBody: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodJSONSchema>>;
    prompt: z.ZodOptional<z.ZodString>;
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
}, z.core.$strict>>;
export default _default;
