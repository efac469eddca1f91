import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"trajectory", z.ZodObject<{
    most: z.ZodInt;
    by: z.ZodEnum<{
        tag: "tag";
        model: "model";
        agent: "agent";
        metadata: "metadata";
        prompt: "prompt";
    }>;
    key: z.ZodOptional<z.ZodString>;
    of: z.ZodDefault<z.ZodEnum<{
        trajectory: "trajectory";
        step: "step";
    }>>;
    maxHeld: z.ZodDefault<z.ZodInt>;
}, z.core.$strict>>;
export default _default;
