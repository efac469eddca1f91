import { z } from 'zod';
import { type JsonObject } from '../model/json.js';
/** Options with their defaults, or the first fault and its place. */
export type OptionsCheck = {
    readonly options: JsonObject;
} | {
    readonly path: readonly (string | number)[];
    readonly detail: string;
};
/** The JSON Schema (2020-12) of a plugin's options as users write them. */
export declare function optionsSchema(options: z.ZodType): JsonObject;
/**
 * Checks options against a plugin's schema and fills in defaults. The result is JSON and passes the check again,
 * because recipes store it and pass it to every build.
 */
export declare function checkOptions(schema: z.ZodType, given: unknown): OptionsCheck;
