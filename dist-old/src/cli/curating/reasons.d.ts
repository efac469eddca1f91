import { z } from 'zod';
/** How many units each reason was given for, the most frequent first. */
export declare const reasons: z.ZodArray<z.ZodObject<{
    key: z.ZodString;
    count: z.ZodNumber;
}, z.core.$strip>>;
export declare function reasonLines(counted: z.infer<typeof reasons>): readonly string[];
