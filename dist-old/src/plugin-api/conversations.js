import { jsonEquals } from '../model/json.js';
import { isTrainable } from './units.js';
/**
 * Engines send fields without a value (`refusal: null`, `tool_calls: []`), which agents leave out when they send the
 * message back. So such fields do not count.
 */
function saidIn(message) {
    if (message === undefined)
        return undefined;
    const said = Object.entries(message).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
    return Object.fromEntries(said);
}
const saysTheSame = (a, b) => jsonEquals(a, b) || jsonEquals(saidIn(a), saidIn(b));
const isPrefix = (head, whole) => head.length <= whole.length && head.every((message, i) => saysTheSame(message, whole[i]));
const told = (step) => step.response === null ? step.messages : [...step.messages, step.response];
/**
 * The conversations of a trajectory's steps (in order of index). Steps of a branch share a conversation as long as the
 * messages and action of each begin the messages of the next; fields without a value are not compared. Where a template
 * or a compaction rewrites earlier messages, a new conversation begins. SIDE and excluded steps are left out, and so
 * are conversations without a trainable step.
 */
export function conversationsOf(steps) {
    const open = new Map();
    const runs = [];
    for (const step of steps) {
        if (step.turnType !== 'MAIN' || !step.curation.keep || step.response === null)
            continue;
        const run = open.get(step.branch);
        const before = run?.at(-1);
        if (run !== undefined && before !== undefined && isPrefix(told(before), step.messages))
            run.push(step);
        else {
            const begun = [step];
            open.set(step.branch, begun);
            runs.push(begun);
        }
    }
    return runs
        .filter((run) => run.some(isTrainable))
        .map((run) => {
        const last = run.at(-1);
        return { branch: last.branch, steps: run, messages: told(last) };
    });
}
/** How many messages two conversations share at their beginning. */
export function sharedMessages(a, b) {
    const length = Math.min(a.length, b.length);
    let shared = 0;
    while (shared < length && saysTheSame(a[shared], b[shared]))
        shared += 1;
    return shared;
}
//# sourceMappingURL=conversations.js.map