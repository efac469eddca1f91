import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"trajectory", z.ZodObject<{
    of: z.ZodDefault<z.ZodEnum<{
        trajectory: "trajectory";
        step: "step";
        group: "group";
    }>>;
    share: z.ZodOptional<z.ZodNumber>;
    count: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
export default _default;
