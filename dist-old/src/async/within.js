import { SYSTEM_TIMER } from './timer.js';
/**
 * The answer of the work, or, if it takes longer than `ms` milliseconds, what `late` returns or throws. Late work goes
 * on, and its result and its error are ignored. Rejects as the work does.
 */
export async function within(ms, work, late, timer = SYSTEM_TIMER) {
    let cancel = () => { };
    const limit = new Promise((resolve) => {
        cancel = timer.after(ms, () => resolve(late));
    });
    try {
        const answer = await Promise.race([work.then((value) => () => value), limit]);
        return answer();
    }
    finally {
        cancel();
    }
}
/** Whether the work ends within `ms` milliseconds. Late work goes on. Rejects as the work does. */
export function endsWithin(ms, work, timer = SYSTEM_TIMER) {
    return within(ms, work.then(() => true), () => false, timer);
}
//# sourceMappingURL=within.js.map