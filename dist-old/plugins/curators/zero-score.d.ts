import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"trajectory", z.ZodObject<{
    score: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodNumber>>;
    atLeastOne: z.ZodDefault<z.ZodBoolean>;
    best: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodNumber>>;
    action: z.ZodDefault<z.ZodEnum<{
        drop: "drop";
        untrainable: "untrainable";
    }>>;
}, z.core.$strict>>;
export default _default;
