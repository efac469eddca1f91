import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"trajectory", z.ZodObject<{
    rule: z.ZodEnum<{
        exact: "exact";
        choice: "choice";
        regex: "regex";
        numeric: "numeric";
        math: "math";
        "json-schema": "json-schema";
    }>;
    key: z.ZodDefault<z.ZodString>;
    references: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodJSONSchema>>;
    pattern: z.ZodOptional<z.ZodString>;
    flags: z.ZodDefault<z.ZodString>;
    schema: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodJSONSchema>>;
    fenced: z.ZodDefault<z.ZodBoolean>;
    absolute: z.ZodDefault<z.ZodNumber>;
    relative: z.ZodDefault<z.ZodNumber>;
    ignoreCase: z.ZodDefault<z.ZodBoolean>;
    answer: z.ZodOptional<z.ZodEnum<{
        tag: "tag";
        content: "content";
        box: "box";
    }>>;
    tag: z.ZodDefault<z.ZodString>;
    steps: z.ZodDefault<z.ZodEnum<{
        last: "last";
        answers: "answers";
        all: "all";
    }>>;
    name: z.ZodDefault<z.ZodString>;
    right: z.ZodDefault<z.ZodNumber>;
    wrong: z.ZodDefault<z.ZodNumber>;
}, z.core.$strict>>;
export default _default;
