import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    ngram: z.ZodDefault<z.ZodInt>;
    maxShare: z.ZodDefault<z.ZodNumber>;
    minPieces: z.ZodDefault<z.ZodInt>;
    maxRun: z.ZodDefault<z.ZodInt>;
}, z.core.$strict>>;
export default _default;
