import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Formatter<"trajectory", z.ZodPipe<z.ZodObject<{
    media: z.ZodDefault<z.ZodBoolean>;
    routedExperts: z.ZodDefault<z.ZodBoolean>;
    metadata: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodEnum<{
        string: "string";
        boolean: "boolean";
        json: "json";
        int32: "int32";
        double: "double";
    }>>>;
    estimator: z.ZodDefault<z.ZodEnum<{
        none: "none";
        gae: "gae";
        "reinforce++": "reinforce++";
    }>>;
    preset: z.ZodOptional<z.ZodEnum<{
        openrlhf: "openrlhf";
        slime: "slime";
        verl: "verl";
        skyrl: "skyrl";
        "claw-r1": "claw-r1";
    }>>;
    level: z.ZodDefault<z.ZodEnum<{
        step: "step";
        token: "token";
    }>>;
    maskMode: z.ZodOptional<z.ZodEnum<{
        openrlhf: "openrlhf";
        slime: "slime";
        verl: "verl";
        "claw-r1": "claw-r1";
    }>>;
    gamma: z.ZodDefault<z.ZodNumber>;
    lambda: z.ZodDefault<z.ZodNumber>;
    whiten: z.ZodDefault<z.ZodBoolean>;
    rewardsOn: z.ZodDefault<z.ZodEnum<{
        trajectory: "trajectory";
        steps: "steps";
    }>>;
    reward: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodNumber>>;
    klBeta: z.ZodDefault<z.ZodNumber>;
    klEstimator: z.ZodDefault<z.ZodEnum<{
        k1: "k1";
        k2: "k2";
        k3: "k3";
    }>>;
    merge: z.ZodDefault<z.ZodEnum<{
        prefix: "prefix";
        none: "none";
    }>>;
    text: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>, z.ZodTransform<{
    preset: "openrlhf" | "slime" | "verl" | "skyrl" | "claw-r1";
    maskMode: "openrlhf" | "slime" | "verl" | "claw-r1";
    media: boolean;
    routedExperts: boolean;
    metadata: Record<string, "string" | "boolean" | "json" | "int32" | "double">;
    estimator: "none" | "gae" | "reinforce++";
    level: "step" | "token";
    gamma: number;
    lambda: number;
    whiten: boolean;
    rewardsOn: "trajectory" | "steps";
    reward: Record<string, number>;
    klBeta: number;
    klEstimator: "k1" | "k2" | "k3";
    merge: "prefix" | "none";
    text: boolean;
}, {
    media: boolean;
    routedExperts: boolean;
    metadata: Record<string, "string" | "boolean" | "json" | "int32" | "double">;
    estimator: "none" | "gae" | "reinforce++";
    level: "step" | "token";
    gamma: number;
    lambda: number;
    whiten: boolean;
    rewardsOn: "trajectory" | "steps";
    reward: Record<string, number>;
    klBeta: number;
    klEstimator: "k1" | "k2" | "k3";
    merge: "prefix" | "none";
    text: boolean;
    preset?: "openrlhf" | "slime" | "verl" | "skyrl" | "claw-r1" | undefined;
    maskMode?: "openrlhf" | "slime" | "verl" | "claw-r1" | undefined;
}>>>;
export default _default;
