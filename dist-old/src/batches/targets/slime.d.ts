import { z } from 'zod';
/**
 * Samples as `--load-debug-rollout-data` reads them, by the names of slime's Sample. slime computes advantages itself.
 */
export declare const slime: import("./interface.js").Target<z.ZodObject<{
    rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
}, z.core.$strict>>;
