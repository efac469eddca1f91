import { z } from 'zod';
import type { JsonObject } from '../model/json.js';
/**
 * Checks a body or a query; a missing one counts as `{}`. Reports the first fault. Messages of range checks in the
 * schema complete the sentence "must be …".
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, NON_FINITE_NUMBER, OUT_OF_RANGE with the path of the field
 */
export declare function checkShape<T>(schema: z.ZodType<T>, input: unknown): T;
/** Free-form JSON of a client: an object, finite numbers only, at most 64 levels deep. */
export declare const jsonObject: z.ZodType<JsonObject>;
