import { z } from 'stepwell/plugin';
export declare const TEACHER_OPTIONS: z.ZodObject<{
    engine: z.ZodEnum<{
        vllm: "vllm";
        sglang: "sglang";
    }>;
    model: z.ZodString;
    topK: z.ZodDefault<z.ZodInt>;
    unhinted: z.ZodDefault<z.ZodEnum<{
        prompt: "prompt";
        skip: "skip";
    }>>;
    chatTemplateKwargs: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodJSONSchema>>;
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
export type TeacherOptions = z.output<typeof TEACHER_OPTIONS>;
