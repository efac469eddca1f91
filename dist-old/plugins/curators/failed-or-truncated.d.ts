import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    finishReasons: z.ZodDefault<z.ZodArray<z.ZodString>>;
    unfit: z.ZodDefault<z.ZodBoolean>;
    empty: z.ZodDefault<z.ZodBoolean>;
    action: z.ZodDefault<z.ZodEnum<{
        drop: "drop";
        untrainable: "untrainable";
    }>>;
}, z.core.$strict>>;
export default _default;
