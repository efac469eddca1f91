import { type FieldPath } from '../errors/index.js';
import { type StepDraft, type StepOrigin } from '../model/step.js';
import type { Naming } from './names.js';
/**
 * Checks one step and brings it into its canonical form.
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH with the path of
 * the field, in the caller's names
 */
export declare function readStep(value: unknown, naming: Naming, path: FieldPath, origin?: StepOrigin): StepDraft;
