import { z } from 'stepwell/plugin';
/**
 * Dynamic sampling of DAPO (Yu et al. 2025) keeps a group if 0 < solved < all: with rewards of two values
 * that is a deviation above 0; `solved` and `failed` say it of scores that vary otherwise.
 */
declare const _default: import("stepwell/plugin").Curator<"group", z.ZodObject<{
    threshold: z.ZodDefault<z.ZodNumber>;
    score: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodNumber>>;
    solved: z.ZodOptional<z.ZodNumber>;
    failed: z.ZodOptional<z.ZodNumber>;
    minTrajectories: z.ZodDefault<z.ZodInt>;
}, z.core.$strict>>;
export default _default;
