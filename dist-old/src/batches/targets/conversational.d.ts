import { z } from 'zod';
export declare const trl: import("./interface.js").Target<z.ZodObject<{
    rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    form: z.ZodOptional<z.ZodEnum<{
        messages: "messages";
        "prompt-completion": "prompt-completion";
    }>>;
}, z.core.$strict>>;
/**
 * OpenRLHF's datasets have no column for tools. It reads messages through `datasets`, which takes messages of several
 * shapes for JSON and gives text where chat templates need lists.
 */
export declare const openrlhf: import("./interface.js").Target<z.ZodObject<{
    rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    form: z.ZodOptional<z.ZodEnum<{
        messages: "messages";
        "prompt-completion": "prompt-completion";
    }>>;
}, z.core.$strict>>;
