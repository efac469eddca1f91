import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"group", z.ZodObject<{
    k: z.ZodDefault<z.ZodInt>;
    score: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodNumber>>;
    missing: z.ZodDefault<z.ZodEnum<{
        keep: "keep";
        drop: "drop";
        wait: "wait";
    }>>;
}, z.core.$strict>>;
export default _default;
