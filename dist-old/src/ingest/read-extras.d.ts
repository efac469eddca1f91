import { type FieldPath } from '../errors/index.js';
import type { ExtrasInput } from '../store/port.js';
import type { ExtrasKey, Naming } from './names.js';
/**
 * Checks what is said of one step after it came. Whether its lists have the length of the response is for the store to
 * say, which knows the step.
 * @param channel of the request, for items that name none; null: none
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH with the path of
 * the field, in the caller's names
 */
export declare function readExtras(value: unknown, naming: Naming<ExtrasKey>, path: FieldPath, channel: string | null): ExtrasInput;
