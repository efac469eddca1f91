import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    fields: z.ZodArray<z.ZodEnum<{
        values: "values";
        response: "response";
        responseIds: "responseIds";
        logProbs: "logProbs";
        teacherLogProbs: "teacherLogProbs";
        teacherTopK: "teacherTopK";
        refLogProbs: "refLogProbs";
        hint: "hint";
        judgment: "judgment";
        reward: "reward";
    }>>;
    action: z.ZodDefault<z.ZodEnum<{
        drop: "drop";
        untrainable: "untrainable";
    }>>;
}, z.core.$strict>>;
export default _default;
