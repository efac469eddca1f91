import { endsWithin } from '../async/within.js';
import { StepwellError } from '../errors/index.js';
/**
 * Waits until `listen` calls `done`. `listen` returns the function that stops it.
 * @throws STORE_BEHIND after `timeoutMs`
 */
export async function caughtUpWithin(timeoutMs, listen) {
    let stop = () => { };
    const done = new Promise((resolve) => {
        stop = listen(resolve);
    });
    try {
        if (!(await endsWithin(timeoutMs, done)))
            throw new StepwellError('STORE_BEHIND');
    }
    finally {
        stop();
    }
}
//# sourceMappingURL=caught-up-within.js.map