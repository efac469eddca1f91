import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Formatter<"group", z.ZodObject<{
    kind: z.ZodDefault<z.ZodEnum<{
        dpo: "dpo";
        kto: "kto";
    }>>;
    pairs: z.ZodDefault<z.ZodEnum<{
        all: "all";
        "best-worst": "best-worst";
    }>>;
    partAt: z.ZodDefault<z.ZodEnum<{
        action: "action";
        anywhere: "anywhere";
    }>>;
    minMargin: z.ZodDefault<z.ZodNumber>;
    threshold: z.ZodDefault<z.ZodNumber>;
    reward: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodNumber>>;
}, z.core.$strict>>;
export default _default;
