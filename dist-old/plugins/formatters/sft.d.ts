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
    rows: z.ZodDefault<z.ZodEnum<{
        tokens: "tokens";
        conversations: "conversations";
    }>>;
}, z.core.$strict>>;
export default _default;
