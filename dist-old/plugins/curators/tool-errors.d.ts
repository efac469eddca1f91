import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"trajectory", z.ZodObject<{
    maxShare: z.ZodDefault<z.ZodNumber>;
    minCalls: z.ZodDefault<z.ZodInt>;
    of: z.ZodDefault<z.ZodEnum<{
        trajectory: "trajectory";
        step: "step";
    }>>;
    beginnings: z.ZodDefault<z.ZodArray<z.ZodString>>;
    contains: z.ZodDefault<z.ZodArray<z.ZodString>>;
    keys: z.ZodDefault<z.ZodArray<z.ZodString>>;
}, z.core.$strict>>;
export default _default;
