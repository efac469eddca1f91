import { type ModelEndpoint, z } from 'stepwell/plugin';
/** The part of a curator's options that says where and within which bounds its model is called. */
export declare const endpointOf: (options: ModelEndpoint) => ModelEndpoint;
/** The options of what a judge sees of a step. */
export declare const VIEW_OPTIONS: {
    sees: z.ZodDefault<z.ZodEnum<{
        window: "window";
        conversation: "conversation";
        "last-turn": "last-turn";
    }>>;
    window: z.ZodDefault<z.ZodInt>;
    maxMessageChars: z.ZodDefault<z.ZodInt>;
    maxChars: z.ZodDefault<z.ZodInt>;
};
/** The options of curators that ask a model in words, several times. */
export declare const JUDGE_OPTIONS: {
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
};
declare const judgeOptions: z.ZodObject<{
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
}, z.core.$strip>;
export type JudgeOptions = z.output<typeof judgeOptions>;
export {};
