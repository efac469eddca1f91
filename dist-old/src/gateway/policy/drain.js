import { Rest } from '../../async/rest.js';
/**
 * Waits until no call is in flight, at most `ms` milliseconds, and not past the moment at which the gate opens or one of
 * `ends` is aborted. True: no call is in flight.
 */
export async function drained({ gate, calls, othersAreDone, everyMs }, ms, ends) {
    const rest = new Rest();
    let ended = ends.some(({ aborted }) => aborted);
    const end = () => {
        ended = true;
        rest.wake();
    };
    const stops = [gate.onOpen(end), calls.onNone(() => rest.wake())];
    for (const signal of ends)
        signal.addEventListener('abort', end);
    const until = performance.now() + ms;
    try {
        for (;;) {
            if (calls.count === 0 && (othersAreDone === null || (await othersAreDone())))
                return true;
            const left = until - performance.now();
            if (ended || left <= 0)
                return false;
            // A call of this server wakes the wait; of the others it has to look.
            await rest.for(othersAreDone === null || calls.count > 0 ? left : Math.min(left, everyMs));
        }
    }
    finally {
        for (const stop of stops)
            stop();
        for (const signal of ends)
            signal.removeEventListener('abort', end);
    }
}
//# sourceMappingURL=drain.js.map