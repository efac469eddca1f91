import { readFileSync } from 'node:fs';
import { SYSTEM_TIMER } from '../async/timer.js';
/**
 * Milliseconds that a process's main thread has waited for a processor, as Linux counts them; 0 where it is not told.
 */
export function waitedForProcessor(pid) {
    try {
        const [, waitedNs = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
        return Number(waitedNs) / 1e6;
    }
    catch {
        // Another system, or the process has ended, which its `close` event reports.
        return 0;
    }
}
/**
 * Calls `expired` when a process has taken its time. On a busy machine a process stands still for a while without any
 * fault of its own, so what it waits is added to its time.
 * @returns a function that stops the clock
 */
export function startOwnTime({ ms, mostMs, waited, timer = SYSTEM_TIMER }, expired) {
    let counted = waited();
    let left = mostMs;
    let cancel = () => { };
    const wait = (span) => {
        const chosen = Math.min(span, left);
        left -= chosen;
        cancel = timer.after(chosen, check);
    };
    const check = () => {
        const now = waited();
        const more = Math.ceil(now - counted);
        counted = now;
        if (more > 0 && left > 0)
            wait(more);
        else
            expired();
    };
    wait(ms);
    return () => cancel();
}
//# sourceMappingURL=own-time.js.map