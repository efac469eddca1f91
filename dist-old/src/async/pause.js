import { SYSTEM_TIMER } from './timer.js';
/** Resolves after `ms` milliseconds, or as soon as the signal is aborted. */
export function pause(ms, signal = null, timer = SYSTEM_TIMER) {
    return new Promise((resolve) => {
        const done = () => {
            cancel();
            signal?.removeEventListener('abort', done);
            resolve();
        };
        const cancel = timer.after(ms, done);
        signal?.addEventListener('abort', done);
        if (signal?.aborted === true)
            done();
    });
}
//# sourceMappingURL=pause.js.map