import { z } from 'zod';
import { type StepExtras } from '../model/extras.js';
/** What a decision says of a step after it came, as far as it can be told without the step. */
export declare const stepExtras: z.ZodObject<{
    hint: z.ZodOptional<z.ZodString>;
    teacherLogProbs: z.ZodOptional<z.ZodInstanceOf<Float32Array<ArrayBuffer>>>;
    teacherTopK: z.ZodOptional<z.ZodObject<{
        k: z.ZodInt;
        logProbs: z.ZodInstanceOf<Float32Array<ArrayBuffer>>;
        indices: z.ZodInstanceOf<Int32Array<ArrayBuffer>>;
    }, z.core.$strict>>;
    refLogProbs: z.ZodOptional<z.ZodInstanceOf<Float32Array<ArrayBuffer>>>;
    values: z.ZodOptional<z.ZodInstanceOf<Float32Array<ArrayBuffer>>>;
}, z.core.$strict>;
/** The first field that has not an entry for each of the response's `tokens`, in words; null if all have. */
export declare function lengthProblem(extras: StepExtras, tokens: number, where: string): string | null;
