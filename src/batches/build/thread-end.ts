import { StepwellError } from '../../errors/index.js';

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** What calls into a build's thread end with once it has ended. A thread that runs out of memory ends alone. */
export const threadEnd =
  (what: string) =>
  (detail: string, cause?: unknown): Error => {
    if (isOutOfMemory(cause)) return new StepwellError('OUT_OF_MEMORY', { what }, { cause });
    return cause instanceof Error ? cause : new Error(`${what} cannot go on: ${detail}`);
  };
