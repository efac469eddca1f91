import { z } from 'zod';
/**
 * `Datum` of the Tinker API, with columns that say where it comes from. Position i of every tensor is about token i +
 * 1.
 */
export declare const tinker: import("./interface.js").Target<z.ZodObject<{
    rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
}, z.core.$strict>>;
