import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"trajectory", z.ZodObject<{
    min: z.ZodOptional<z.ZodNumber>;
    max: z.ZodOptional<z.ZodNumber>;
    missing: z.ZodDefault<z.ZodEnum<{
        keep: "keep";
        drop: "drop";
    }>>;
}, z.core.$strict>>;
export default _default;
