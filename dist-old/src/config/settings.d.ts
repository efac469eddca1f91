import { z } from 'zod';
/** What help and documentation say of a setting, besides its schema. */
export interface SettingSpec {
    /** `boolean` flags take no value. */
    readonly kind: 'text' | 'number' | 'boolean';
    /** As it is written on the command line; null: no default. */
    readonly default: string | number | boolean | null;
    readonly flag: string;
    readonly env: string;
    readonly description: string;
}
export declare const UPSTREAM_DIALECTS: readonly ["auto", "vllm", "sglang", "openai"];
/** The schema that checks the configuration file, the flags and the environment. Its keys are those of the file. */
export declare const configSchema: z.ZodObject<{
    port: z.ZodDefault<z.ZodInt>;
    host: z.ZodDefault<z.ZodString>;
    tlsCert: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    tlsKey: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    allowedHosts: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    trustedProxies: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    basePath: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    dataDir: z.ZodDefault<z.ZodString>;
    mongodbUri: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    upstream: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    upstreamKey: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    upstreamDialect: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        vllm: "vllm";
        sglang: "sglang";
        openai: "openai";
    }>>;
    upstreamLogProbs: z.ZodDefault<z.ZodEnum<{
        unknown: "unknown";
        raw: "raw";
        auto: "auto";
        processed: "processed";
    }>>;
    upstreamConnectTimeoutMs: z.ZodDefault<z.ZodInt>;
    upstreamFirstByteTimeoutMs: z.ZodDefault<z.ZodInt>;
    upstreamIdleTimeoutMs: z.ZodDefault<z.ZodInt>;
    upstreamConcurrency: z.ZodDefault<z.ZodInt>;
    upstreamQueue: z.ZodDefault<z.ZodInt>;
    pauseQueue: z.ZodDefault<z.ZodInt>;
    pauseTimeoutMs: z.ZodDefault<z.ZodInt>;
    poolWaitMs: z.ZodDefault<z.ZodInt>;
    captureMemoryBytes: z.ZodDefault<z.ZodInt>;
    captureSpoolBytes: z.ZodDefault<z.ZodInt>;
    captureDiskPatienceMs: z.ZodDefault<z.ZodInt>;
    tokenizer: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    toolsAsText: z.ZodDefault<z.ZodBoolean>;
    redaction: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    redactionModule: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    turnRules: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    keepHeaders: z.ZodDefault<z.ZodString>;
    plugins: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    pluginAccess: z.ZodDefault<z.ZodEnum<{
        "own-files": "own-files";
        addons: "addons";
        all: "all";
    }>>;
    secrets: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    reward: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    rewardTimeoutMs: z.ZodDefault<z.ZodInt>;
    tokenizers: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    insecure: z.ZodDefault<z.ZodBoolean>;
    adminKey: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    rateLimit: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    costLimit: z.ZodDefault<z.ZodInt>;
    costRateLimit: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    corsOrigins: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    maxBodyBytes: z.ZodDefault<z.ZodInt>;
    maxLineBytes: z.ZodDefault<z.ZodInt>;
    feedRetentionEvents: z.ZodDefault<z.ZodInt>;
    threadTimeoutMs: z.ZodDefault<z.ZodInt>;
    feedRetentionDays: z.ZodDefault<z.ZodInt>;
    abandonAfterMs: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    retentionDays: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    retentionSteps: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    logLevel: z.ZodDefault<z.ZodEnum<{
        error: "error";
        trace: "trace";
        info: "info";
        debug: "debug";
        warn: "warn";
        fatal: "fatal";
        silent: "silent";
    }>>;
}, z.core.$strict>;
export type Config = Readonly<z.infer<typeof configSchema>>;
export type SettingName = keyof Config;
/** Every setting by its key in the configuration file, in the order of help and documentation. */
export declare const SETTINGS: Readonly<Record<SettingName, SettingSpec>>;
