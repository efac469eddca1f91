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
    opd: z.ZodDefault<z.ZodNumber>;
    rl: z.ZodDefault<z.ZodNumber>;
    score: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodNumber>>;
    neither: z.ZodDefault<z.ZodEnum<{
        keep: "keep";
        omit: "omit";
    }>>;
    text: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>>;
export default _default;
