import { setMaxListeners } from 'node:events';
import { StepwellError } from '../errors/index.js';

/** Says that a caller has gone before its answer. */
export interface CallerGone {
  readonly signal: AbortSignal;
  leave(): void;
}

export function callerGone(): CallerGone {
  const controller = new AbortController();
  // Every read of an operation listens, and an operation may have many.
  setMaxListeners(0, controller.signal);
  return {
    signal: controller.signal,
    leave: () => controller.abort(new StepwellError('CALLER_GONE')),
  };
}
