import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    pattern: z.ZodOptional<z.ZodString>;
    flags: z.ZodDefault<z.ZodString>;
    json: z.ZodDefault<z.ZodBoolean>;
    schema: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodJSONSchema>>;
    fenced: z.ZodDefault<z.ZodBoolean>;
    steps: z.ZodDefault<z.ZodEnum<{
        last: "last";
        answers: "answers";
        all: "all";
    }>>;
}, z.core.$strict>>;
export default _default;
