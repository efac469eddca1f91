import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    minPromptTokens: z.ZodOptional<z.ZodInt>;
    maxPromptTokens: z.ZodOptional<z.ZodInt>;
    minResponseTokens: z.ZodOptional<z.ZodInt>;
    maxResponseTokens: z.ZodOptional<z.ZodInt>;
    minPromptChars: z.ZodOptional<z.ZodInt>;
    maxPromptChars: z.ZodOptional<z.ZodInt>;
    minResponseChars: z.ZodOptional<z.ZodInt>;
    maxResponseChars: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
export default _default;
