import { SYSTEM_TIMER } from '../async/timer.js';
import { messageOf, StepwellError } from '../errors/index.js';
/**
 * A thread that is started by its first call: a server that is only read from has no use for a decoder's memory. After
 * the thread has ended, also because it fell silent, its open calls are rejected with the reason, and the next call starts
 * another one: the thread holds nothing that would be lost. While one cannot be started, every call and every check tries again.
 */
export function onDemand(start, { first, restMs, timer = SYSTEM_TIMER } = {}) {
    let starting = first === undefined ? null : Promise.resolve(first);
    let thread = first ?? null;
    let failed = null;
    let closed = false;
    let calls = 0;
    let cancelRest = () => { };
    let dismissed = Promise.resolve();
    async function begin() {
        try {
            thread = await start();
            failed = null;
            return thread;
        }
        catch (error) {
            starting = null;
            failed = asUnavailable(error);
            throw failed;
        }
    }
    function started() {
        const end = thread?.end ?? null;
        if (end !== null && !closed) {
            process.emitWarning(`a thread is started anew: ${end.message}`);
            thread = null;
            starting = null;
        }
        starting ??= begin();
        return starting;
    }
    function busy() {
        calls += 1;
        cancelRest();
    }
    function idle() {
        calls -= 1;
        if (restMs === undefined || calls > 0 || closed)
            return;
        cancelRest = timer.after(restMs, dismiss);
    }
    /** Ends the thread, of which the next call knows nothing. */
    function dismiss() {
        cancelRest();
        const resting = thread;
        if (resting === null || resting.end !== null)
            return;
        thread = null;
        starting = null;
        const ended = resting.close().catch((error) => {
            process.emitWarning(`a thread that rested could not be ended: ${messageOf(error)}`);
        });
        dismissed = Promise.all([dismissed, ended]).then(() => { });
    }
    return {
        call: async (method, args, options) => {
            busy();
            try {
                return await (await started()).call(method, args, options);
            }
            finally {
                idle();
            }
        },
        check: () => {
            if (failed !== null) {
                started().catch(() => {
                    // The next call and the next check throw this error, out of `failed`.
                });
                throw failed;
            }
            if (thread?.end === null)
                thread.check();
        },
        rest: () => {
            if (calls === 0 && !closed)
                dismiss();
        },
        close: async () => {
            closed = true;
            cancelRest();
            const last = await starting?.catch(() => null);
            await last?.close();
            await dismissed;
        },
    };
}
function asUnavailable(error) {
    if (error instanceof StepwellError)
        return error;
    const detail = `a thread of it cannot start: ${error instanceof Error ? error.message : String(error)}`;
    return new StepwellError('STORE_UNAVAILABLE', { detail }, { cause: error });
}
//# sourceMappingURL=on-demand.js.map