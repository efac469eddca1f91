/**
 * The built-in curator `near-duplicates` over synthetic steps, one in ten of which is a near duplicate: steps per
 * second of processor time, memory of its index as it states it, and the peak of the process. The bare loop makes the
 * same steps and counts their words, so that what making steps costs can be taken off.
 */
import { parseArgs } from 'node:util';
import nearDuplicates from '../plugins/curators/near-duplicates.js';
import { wordsOf } from '../src/plugin-api/index.js';
import { decisionsOf } from '../src/plugin-api/run-curator.js';
import { MOST_STATE_BYTES, UnsavedState } from '../src/plugin-api/state.js';
import { aStep } from '../src/plugin-api/testing/index.js';
import { testContext } from '../src/plugin-api/testing/run-plugin.js';
import { machine } from './machine.js';
import { seeded } from './numbers.js';
const { values } = parseArgs({
    options: {
        steps: { type: 'string', default: '1000000' },
        words: { type: 'string', default: '60' },
        distance: { type: 'string', default: '3' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:near-duplicates [--steps 1000000] [--words 60] [--distance 3]');
    process.exit(0);
}
const STEPS = Number(values.steps);
const WORDS = Number(values.words);
const VOCABULARY = 20_000;
const MIB = 1024 * 1024;
let peak = 0;
async function* makeSteps() {
    const random = seeded(1);
    const word = () => `w${Math.floor(random() * VOCABULARY)}`;
    let last = [];
    for (let index = 0; index < STEPS; index++) {
        // A near duplicate ends in other words than the step before it.
        last = index % 10 === 9 ? [...last.slice(0, -1), word()] : Array.from({ length: WORDS }, word);
        if (index % 10_000 === 0)
            peak = Math.max(peak, process.memoryUsage().rss);
        yield aStep({ stepIndex: index, response: { role: 'assistant', content: last.join(' ') } });
    }
}
/** The work's result and the seconds of processor time that it took: on a shared machine the clock says little. */
async function timed(work) {
    const begun = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(begun);
    return [result, (user + system) / 1e6];
}
console.log(machine());
const before = process.memoryUsage().rss;
const [, bare] = await timed(async () => {
    let words = 0;
    for await (const { response } of makeSteps())
        words += wordsOf(String(response?.content)).length;
    return words;
});
const barePeak = peak;
peak = 0;
const options = nearDuplicates.options.parse({ distance: Number(values.distance) });
const context = testContext({ state: new UnsavedState(MOST_STATE_BYTES) });
const [dropped, seconds] = await timed(async () => {
    let count = 0;
    for await (const _ of decisionsOf(nearDuplicates, makeSteps(), options, context))
        count++;
    return count;
});
const stated = 4 * (options.distance + 5) * (STEPS - dropped) + (options.distance + 1) * 256 * 1024;
const perSecond = (time) => Math.round(STEPS / time).toLocaleString('en');
console.log(`steps ${STEPS}, words ${WORDS}, distance ${options.distance}, dropped ${dropped}`);
console.log(`bare loop        ${bare.toFixed(1)} s  ${perSecond(bare)} steps/s  peak ${Math.round(barePeak / MIB)} MiB`);
console.log(`near-duplicates  ${seconds.toFixed(1)} s  ${perSecond(seconds)} steps/s  peak ${Math.round(peak / MIB)} MiB`);
console.log(`index as stated  ${Math.round(stated / MIB)} MiB; process at the start ${Math.round(before / MIB)} MiB`);
//# sourceMappingURL=near-duplicates.js.map