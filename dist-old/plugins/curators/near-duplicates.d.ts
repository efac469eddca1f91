import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    compare: z.ZodDefault<z.ZodEnum<{
        response: "response";
        "prompt-and-response": "prompt-and-response";
    }>>;
    distance: z.ZodDefault<z.ZodInt>;
    shingle: z.ZodDefault<z.ZodInt>;
    minWords: z.ZodDefault<z.ZodInt>;
    scope: z.ZodDefault<z.ZodEnum<{
        group: "group";
        all: "all";
        prompt: "prompt";
    }>>;
}, z.core.$strict>>;
export default _default;
