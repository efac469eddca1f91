import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
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

/** Aborted when the connection ends before the answer has been written. */
export function hangUpOf(answer: ServerResponse): AbortSignal {
  const caller = callerGone();
  answer.once('close', () => {
    if (!answer.writableFinished) caller.leave();
  });
  return caller.signal;
}
