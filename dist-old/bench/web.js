/**
 * The web page in a browser: how long its first view takes, whether a table of many rows scrolls without long tasks, by a
 * trace, and whether Live keeps its memory.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { Agent } from 'undici';
import { liveSteps } from './live-steps.js';
import { machine } from './machine.js';
import { median } from './numbers.js';
import { postSteps } from './post-steps.js';
import { startServer } from './server-process.js';
const GOAL_INTERACTIVE_MS = 2_000;
const GOAL_TASK_MS = 50;
/** Growth of the page's memory in Live that counts as none. */
const GOAL_GROWTH_MIB = 10;
const PER_REQUEST = 2_000;
const OPENINGS = 5;
const { values } = parseArgs({
    options: {
        rows: { type: 'string', default: '50000' },
        'live-minutes': { type: 'string', default: '5' },
        'per-second': { type: 'string', default: '50' },
        chromium: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log(`bench:web [--rows 50000] [--live-minutes 5] [--per-second 50] [--chromium /usr/bin/chromium]

--live-minutes  how long Live is watched while steps arrive; 60 for the hour of the goal`);
    process.exit(0);
}
const rows = Number(values.rows);
const perSecond = Number(values['per-second']);
const liveMinutes = Number(values['live-minutes']);
/** Milliseconds from the beginning of the navigation until the view shows what it read. */
async function interactiveMs(browser, url) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(url);
    await page.getByRole('link', { name: /^captured/ }).waitFor();
    const ms = performance.now() - began;
    await context.close();
    return ms;
}
/** All tasks of the page while something is done, by a trace. */
async function tasksOf(browser, page, act) {
    await browser.startTracing(page, {
        categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    await act();
    const trace = JSON.parse((await browser.stopTracing()).toString());
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
    // Of all threads, only a page's main thread lays out. The empty tab that a browser has beside it hardly works.
    const laidOut = new Map();
    for (const event of trace.traceEvents)
        if (event.name === 'Layout')
            laidOut.set(threadOf(event), (laidOut.get(threadOf(event)) ?? 0) + 1);
    const [main] = [...laidOut].sort((one, other) => other[1] - one[1])[0] ?? [];
    const tasks = trace.traceEvents
        .filter((event) => event.name === 'RunTask' && event.ph === 'X' && threadOf(event) === main)
        .map(({ dur = 0, tdur = 0 }) => ({ own: tdur / 1_000, clock: dur / 1_000 }));
    if (tasks.length === 0)
        throw new Error('the trace holds no task of the page');
    return tasks;
}
const SCROLLER = '[role="table"] > [role="rowgroup"]:last-child';
/** Rows that are loaded, by the height of what can be scrolled. */
const LOADED = `Math.round(document.querySelector('${SCROLLER}').scrollHeight / 28)`;
async function scrollToEnd(browser, page, url) {
    await page.goto(`${url}/steps`);
    await page.locator(SCROLLER).waitFor();
    await page.locator('[role="row"] [role="cell"]').first().waitFor();
    let loaded = 0;
    let seconds = 0;
    const reading = await tasksOf(browser, page, async () => {
        const began = performance.now();
        for (let still = 0; loaded < rows && still < 200; still++) {
            await page.evaluate(`document.querySelector('${SCROLLER}').scrollTop = 1e9`);
            await delay(25);
            const now = Number(await page.evaluate(LOADED));
            if (now > loaded)
                still = 0;
            loaded = now;
        }
        seconds = (performance.now() - began) / 1_000;
    });
    // From the top to the end in steps of some screens, as someone does who drags.
    const scroller = page.locator(SCROLLER);
    await scroller.hover();
    await page.evaluate(`document.querySelector('${SCROLLER}').scrollTop = 0`);
    await delay(300);
    const scrolling = await tasksOf(browser, page, async () => {
        for (let at = 0; at < 200; at++) {
            await page.mouse.wheel(0, (rows * 28) / 200);
            await delay(16);
        }
        await delay(300);
    });
    return { loaded, seconds, reading, scrolling };
}
async function usedMib(session) {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
}
/** The page's memory after each quarter of the time, with steps arriving all the while. */
async function watchLive(page, url, agent) {
    await page.goto(`${url}/live`);
    await page.getByText('connected', { exact: true }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const stepAt = liveSteps({ content: false, turns: 8 });
    const start = performance.now();
    const end = start + liveMinutes * 60_000;
    const used = [];
    let sent = 0;
    while (performance.now() < end) {
        const due = Math.floor(((performance.now() - start) / 1_000) * perSecond);
        if (due > sent) {
            // Beyond the rows that are there.
            const lines = Array.from({ length: due - sent }, (_, i) => stepAt(rows * 10 + sent + i));
            await postSteps(url, agent, lines);
            sent = due;
        }
        if (performance.now() > start + ((used.length + 1) * liveMinutes * 60_000) / 4)
            used.push(await usedMib(session));
        await delay(100);
    }
    used.push(await usedMib(session));
    return used;
}
const longest = (times) => times.reduce((most, time) => Math.max(most, time), 0);
function list(tasks) {
    const own = tasks.map((task) => task.own);
    const long = own.filter((ms) => ms >= GOAL_TASK_MS).length;
    const waiting = tasks.filter(({ clock }) => clock >= GOAL_TASK_MS).length;
    return `longest ${longest(own).toFixed(0)} ms on the processor, ${long} of ${GOAL_TASK_MS} ms and more (by the clock ${longest(tasks.map(({ clock }) => clock)).toFixed(0)} ms, ${waiting})`;
}
const said = (isMet) => (isMet ? 'met' : 'not met on this machine');
console.log(machine());
const server = await startServer();
const agent = new Agent({ connections: 2 });
const browser = await chromium.launch({
    executablePath: values.chromium,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
try {
    const stepAt = liveSteps({ content: false, turns: 8 });
    for (let from = 0; from < rows; from += PER_REQUEST) {
        const count = Math.min(PER_REQUEST, rows - from);
        await postSteps(server.url, agent, Array.from({ length: count }, (_, i) => stepAt(from + i)));
    }
    const times = [];
    for (let i = 0; i < OPENINGS; i++)
        times.push(await interactiveMs(browser, server.url));
    console.log(`first view with its numbers, ${rows} steps: median ${median(times).toFixed(0)} ms of ${OPENINGS}`);
    console.log(`goal: under ${GOAL_INTERACTIVE_MS} ms: ${said(median(times) < GOAL_INTERACTIVE_MS)}\n`);
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 }, reducedMotion: 'reduce' });
    const scrolled = await scrollToEnd(browser, page, server.url);
    console.log(`table of steps: ${scrolled.loaded} rows, read to the end in ${scrolled.seconds.toFixed(1)} s`);
    console.log(`tasks while rows were read: ${list(scrolled.reading)}`);
    console.log(`tasks while scrolling over rows that are there: ${list(scrolled.scrolling)}`);
    const most = longest([...scrolled.reading, ...scrolled.scrolling].map(({ own }) => own));
    console.log(`goal: none of ${GOAL_TASK_MS} ms on the processor: ${said(scrolled.loaded >= rows && most < GOAL_TASK_MS)}\n`);
    if (liveMinutes > 0) {
        const used = await watchLive(page, server.url, agent);
        console.log(`Live at ${perSecond} steps/s for ${liveMinutes} min: ${used.map((mib) => mib.toFixed(1)).join(', ')} MiB after each quarter`);
        const growth = (used.at(-1) ?? Number.NaN) - (used[0] ?? Number.NaN);
        console.log(`goal: flat (within ${GOAL_GROWTH_MIB} MiB of the first quarter): ${said(growth < GOAL_GROWTH_MIB)}`);
    }
}
finally {
    await browser.close();
    await agent.close();
    await server.stop();
}
//# sourceMappingURL=web.js.map