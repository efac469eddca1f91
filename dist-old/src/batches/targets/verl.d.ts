import { z } from 'zod';
/**
 * Rows under verl's names, ragged or padded. The remaining columns are unchanged; verl calls them `non_tensor_batch`.
 */
export declare const verl: import("./interface.js").Target<z.ZodObject<{
    rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    layout: z.ZodDefault<z.ZodEnum<{
        messages: "messages";
        prompts: "prompts";
        ragged: "ragged";
        padded: "padded";
    }>>;
    promptLength: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    responseLength: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    padId: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    truncate: z.ZodPipe<z.ZodDefault<z.ZodEnum<{
        true: "true";
        false: "false";
    }>>, z.ZodTransform<boolean, "true" | "false">>;
    dataSource: z.ZodOptional<z.ZodString>;
    groundTruth: z.ZodOptional<z.ZodString>;
    tools: z.ZodPipe<z.ZodDefault<z.ZodEnum<{
        true: "true";
        false: "false";
    }>>, z.ZodTransform<boolean, "true" | "false">>;
}, z.core.$strict>>;
