import { StepwellError } from '../../errors/index.js';
const isOutOfMemory = (cause) => cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
/** What calls into a build's thread end with once it has ended. A thread that runs out of memory ends alone. */
export const threadEnd = (what) => (detail, cause) => {
    if (isOutOfMemory(cause))
        return new StepwellError('OUT_OF_MEMORY', { what }, { cause });
    return cause instanceof Error ? cause : new Error(`${what} cannot go on: ${detail}`);
};
//# sourceMappingURL=thread-end.js.map