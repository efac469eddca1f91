declare const _default: import("stepwell/plugin").Curator<"step", import("zod").ZodObject<{
    engine: import("zod").ZodEnum<{
        vllm: "vllm";
        sglang: "sglang";
    }>;
    model: import("zod").ZodString;
    topK: import("zod").ZodDefault<import("zod").ZodInt>;
    unhinted: import("zod").ZodDefault<import("zod").ZodEnum<{
        prompt: "prompt";
        skip: "skip";
    }>>;
    chatTemplateKwargs: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodJSONSchema>>;
    baseUrl: import("zod").ZodString;
    apiKeyEnv: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodString>>;
    timeoutMs: import("zod").ZodDefault<import("zod").ZodInt>;
    attempts: import("zod").ZodDefault<import("zod").ZodInt>;
    concurrency: import("zod").ZodDefault<import("zod").ZodInt>;
    requestsPerMinute: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodNumber>>;
    tokensPerMinute: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodNumber>>;
    price: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodObject<{
        input: import("zod").ZodNumber;
        output: import("zod").ZodNumber;
    }, import("zod/v4/core").$strict>>>;
    maxCost: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodNumber>>;
}, import("zod/v4/core").$strict>>;
export default _default;
