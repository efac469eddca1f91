import { CallFailed, isWorthRetrying } from './models/call-failed.js';
import { concurrencyOf } from './plugin-shape.js';
function listOf(answer) {
    if (answer === null || answer === undefined)
        return [];
    return Array.isArray(answer) ? answer : [answer];
}
/** Calls a curator's `judge`. @throws Error for a curator without it */
function judgeOf(curator, options, context) {
    const { judge } = curator;
    if (judge === undefined)
        throw new Error('it has no judge');
    return async (unit) => listOf(await judge.call(curator, unit, options, context));
}
/**
 * Runs a curator's `judge`: for each unit one list of decisions, in the order of the units. Of a curator that waits for
 * others as many units are judged at the same time as it declares. The lists are not checked.
 * @throws Error for a curator without `judge`
 */
export async function* judgeEach(curator, units, options, context) {
    const judge = judgeOf(curator, options, context);
    const most = concurrencyOf(curator, options) ?? 1;
    if (most === 1) {
        for await (const unit of units)
            yield await judge(unit);
        return;
    }
    const waiting = [];
    for await (const unit of units) {
        const answer = judge(unit);
        // It is thrown when its turn comes.
        answer.catch(() => { });
        waiting.push(answer);
        if (waiting.length === most)
            yield (await waiting.shift()) ?? [];
    }
    for (const answer of waiting)
        yield await answer;
}
/**
 * Runs a curator's `judge` for many units at the same time, and says of each what became of it as soon as that is known.
 * The decisions are not checked.
 * @throws Error for a curator without `judge`
 */
export async function* answerEach(curator, units, options, context) {
    const judge = judgeOf(curator, options, context);
    const most = concurrencyOf(curator, options) ?? 1;
    const open = new Map();
    let next = 0;
    const ended = async () => {
        const answer = await Promise.race(open.values());
        open.delete(answer.unit);
        return answer;
    };
    for await (const one of units) {
        const unit = next++;
        const answer = judge(one).then((decisions) => ({ unit, decisions, failed: null }), (error) => ({ unit, decisions: [], failed: failureOf(error) }));
        open.set(unit, answer);
        if (open.size === most)
            yield await ended();
    }
    while (open.size > 0)
        yield await ended();
}
function failureOf(error) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, isPassing: error instanceof CallFailed && isWorthRetrying(error) };
}
/** Runs a curator of either kind over a stream of units. The decisions are not checked. */
export function decisionsOf(curator, units, options, context) {
    if (curator.curate !== undefined)
        return curator.curate(units, options, context);
    return flatten(judgeEach(curator, units, options, context));
}
async function* flatten(lists) {
    for await (const list of lists)
        for (const decision of list)
            yield decision;
}
//# sourceMappingURL=run-curator.js.map