import type { UnpackedStep } from '../packed/step.js';
import type { Pass } from './pass.js';
export interface Appended {
    readonly stepId: string;
    readonly duplicate: boolean;
}
/**
 * Stores one step, or finds that it is already stored.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT, PROMPT_CONFLICT, OUT_OF_RANGE, STORE_CORRUPT before anything was changed
 */
export declare function appendStep(pass: Pass, channel: string, step: UnpackedStep): Appended;
