import { z } from 'zod';
import { type Target } from './interface.js';
/** Every target by its name. */
export declare const TARGETS: {
    readonly canonical: Target<z.ZodObject<{
        rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    }, z.core.$strict>>;
    readonly verl: Target<z.ZodObject<{
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
    readonly slime: Target<z.ZodObject<{
        rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    }, z.core.$strict>>;
    readonly 'prime-rl': Target<z.ZodObject<{
        rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
        temperature: z.ZodDefault<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodNumber>>;
        commit: z.ZodDefault<z.ZodEnum<{
            "559b447": "559b447";
            cd4ec22: "cd4ec22";
        }>>;
        envName: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    readonly tinker: Target<z.ZodObject<{
        rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    }, z.core.$strict>>;
    readonly trl: Target<z.ZodObject<{
        rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
        form: z.ZodOptional<z.ZodEnum<{
            messages: "messages";
            "prompt-completion": "prompt-completion";
        }>>;
    }, z.core.$strict>>;
    readonly openrlhf: Target<z.ZodObject<{
        rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
        form: z.ZodOptional<z.ZodEnum<{
            messages: "messages";
            "prompt-completion": "prompt-completion";
        }>>;
    }, z.core.$strict>>;
};
export type TargetName = keyof typeof TARGETS;
/**
 * For each built-in formatter the targets that it goes with, and the options that it needs for that. Other pairs are
 * refused. A user's formatter goes with every target whose columns it gives.
 */
export declare const PAIRS: Readonly<Record<string, Readonly<Partial<Record<TargetName, string>>>>>;
