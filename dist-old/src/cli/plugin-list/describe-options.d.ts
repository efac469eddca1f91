import { z } from 'zod';
export declare const optionsSchema: z.ZodObject<{
    properties: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
        type: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>;
        description: z.ZodOptional<z.ZodString>;
        default: z.ZodOptional<z.ZodUnknown>;
        enum: z.ZodOptional<z.ZodArray<z.ZodUnknown>>;
        const: z.ZodOptional<z.ZodUnknown>;
        minimum: z.ZodOptional<z.ZodNumber>;
        maximum: z.ZodOptional<z.ZodNumber>;
        exclusiveMinimum: z.ZodOptional<z.ZodNumber>;
        exclusiveMaximum: z.ZodOptional<z.ZodNumber>;
        anyOf: z.ZodOptional<z.ZodArray<z.ZodObject<{}, z.core.$loose>>>;
        items: z.ZodOptional<z.ZodObject<{}, z.core.$loose>>;
    }, z.core.$loose>>>;
    required: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$loose>;
/** A line for each option: `name: type (default, bounds)  description`. */
export declare function describeOptions(schema: z.infer<typeof optionsSchema>): string[];
interface Input {
    readonly requires: readonly string[];
    readonly needs: readonly string[];
}
/**
 * What a plugin is handed under its default options: what a unit must have, and the content of steps that it reads.
 * Nothing is said of an empty list, because that is also the list of a plugin that has to be given options.
 */
export declare function describeInput({ requires, needs }: Input): readonly string[];
export {};
