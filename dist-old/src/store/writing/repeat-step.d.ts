import type { UnpackedStep } from '../packed/step.js';
import type { Pass } from './pass.js';
import type { StepState, TrajectoryState } from './state.js';
/**
 * The stored step with the same identity or idempotency key.
 * @throws IDEMPOTENCY_CONFLICT if the key came with a step of another index
 */
export declare function findRepeat(pass: Pass, state: TrajectoryState, step: UnpackedStep): StepState | null;
/**
 * Handles a repeat of a stored step: a success if the immutable content is equal. Another reward is appended to the
 * ledger. Returns the step's id.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT, STORE_CORRUPT
 */
export declare function repeatStep(pass: Pass, state: TrajectoryState, stored: StepState, step: UnpackedStep): string;
