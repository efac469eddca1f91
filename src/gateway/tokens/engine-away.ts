import { StepwellError } from '../../errors/index.js';

/** The engine may be there later. */
export const isEngineAway = (error: unknown): error is StepwellError =>
  error instanceof StepwellError &&
  (error.code === 'UPSTREAM_UNREACHABLE' || error.code === 'UPSTREAM_TIMEOUT');
