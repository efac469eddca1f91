import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Formatter<"trajectory", z.ZodObject<{
    media: z.ZodDefault<z.ZodBoolean>;
    routedExperts: z.ZodDefault<z.ZodBoolean>;
    metadata: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodEnum<{
        string: "string";
        boolean: "boolean";
        json: "json";
        int32: "int32";
        double: "double";
    }>>>;
    coef: z.ZodDefault<z.ZodNumber>;
    topK: z.ZodOptional<z.ZodInt>;
    merge: z.ZodDefault<z.ZodEnum<{
        prefix: "prefix";
        none: "none";
    }>>;
    lacking: z.ZodDefault<z.ZodEnum<{
        wait: "wait";
        omit: "omit";
    }>>;
    text: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>>;
export default _default;
