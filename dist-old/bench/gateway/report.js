import { median } from '../numbers.js';
/** The gateway's goal for whole answers. */
const GOALS = { atOnce: 16, perSecond: 2_000, ofProxy: 0.5, addedMs: 1 };
const WHO = ['engine', 'proxy', 'stepwell'];
/**
 * Medians over rounds. Ratios and differences are taken within a round first, because the machine's state differs
 * between rounds.
 */
export function printTable(title, rounds) {
    console.log(`\n${title}, median of ${rounds.length}`);
    console.table(Object.fromEntries(WHO.map((who) => {
        const of = (what) => median(rounds.map(what));
        const row = {
            'calls/s': Math.round(of((round) => round[who].perSecond)),
            'p50 ms': of((round) => round[who].p50).toFixed(2),
            'p99 ms': of((round) => round[who].p99).toFixed(2),
            'of the proxy': of((round) => round[who].perSecond / round.proxy.perSecond).toFixed(2),
            'p50 over engine': of((round) => round[who].p50 - round.engine.p50).toFixed(2),
            'p50 over proxy': of((round) => round[who].p50 - round.proxy.p50).toFixed(2),
            'p99 over proxy': of((round) => round[who].p99 - round.proxy.p99).toFixed(2),
            'processor ms a call': of((round) => round[who].processorMs).toFixed(3),
        };
        return [who, row];
    })));
}
/** Whether the goals are met, from the rounds with whole answers; empty if those were not measured. */
export function printGoals(roundsAt) {
    const busy = roundsAt.get(GOALS.atOnce) ?? [];
    const alone = roundsAt.get(1) ?? [];
    if (busy.length === 0 || alone.length === 0)
        return;
    const perSecond = median(busy.map(({ stepwell }) => stepwell.perSecond));
    const ofProxy = median(busy.map(({ stepwell, proxy }) => stepwell.perSecond / proxy.perSecond));
    const added = median(alone.map(({ stepwell, engine }) => stepwell.p50 - engine.p50));
    console.log('\ngoals, whole answers');
    console.table({
        'captured calls/s, 16 at once': {
            measured: perSecond.toFixed(0),
            goal: `at least ${GOALS.perSecond}`,
            met: perSecond >= GOALS.perSecond,
        },
        'of a bare Node proxy, 16 at once': {
            measured: ofProxy.toFixed(2),
            goal: `at least ${GOALS.ofProxy}`,
            met: ofProxy >= GOALS.ofProxy,
        },
        'added p50 ms, one at a time': {
            measured: added.toFixed(2),
            goal: `under ${GOALS.addedMs}`,
            met: added < GOALS.addedMs,
        },
    });
}
//# sourceMappingURL=report.js.map