import { oneAhead } from '../../async/one-ahead.js';
import { keyPages } from './groups-at.js';
import { judgeAndWrite, writeJudged } from './judge-and-write.js';
import { Pipeline } from './pipeline.js';
/**
 * Judges the units that there were at the job's position, page by page. After a crash it goes on at the last page that
 * was written. Returns the numbers of the units that lack what the curator requires.
 * @throws PLUGIN_FAILED if the curator threw at every unit of a run that ends with the walk
 */
export async function walkAll(run, state) {
    const { store, held, input, client, progress, remembers } = run;
    const { position: asOf, now, policyVersion, channels, live } = input;
    const from = state?.phase === 'walk' ? state : null;
    const waiting = [];
    const pages = keyPages(store, channels, asOf, from);
    const requestOf = ({ keys }) => ({ keys, asOf, now, policyVersion, again: [] });
    const after = (page, judged) => {
        for (const number of judged.waiting)
            waiting.push(number);
        const share = Math.min(1, (page.after ?? asOf) / Math.max(1, asOf));
        return {
            state: { phase: 'walk', channel: page.channel, after: page.after },
            waiting: waiting.length,
            share,
        };
    };
    if (run.pooled) {
        const pipeline = new Pipeline(run, () => waiting.length);
        try {
            for await (const page of pages) {
                held.signal.throwIfAborted();
                const { state, share = 0 } = after(page, { judged: [], waiting: [] });
                const offered = await pipeline.offer(requestOf(page), { state, share });
                for (const number of offered.waiting)
                    waiting.push(number);
            }
            await pipeline.end();
        }
        finally {
            await pipeline.close();
        }
    }
    else if (remembers) {
        // What is remembered of a page is written before the next one is judged.
        for await (const page of pages) {
            held.signal.throwIfAborted();
            await judgeAndWrite(run, requestOf(page), (judged) => after(page, judged));
        }
    }
    else {
        for await (const [page, judged] of oneAhead(pages, (one) => client.judge(requestOf(one)))) {
            held.signal.throwIfAborted();
            await writeJudged(progress, judged, (numbers) => after(page, numbers));
        }
    }
    const next = live ? { phase: 'follow', position: asOf } : null;
    await progress.save({ state: next, share: 1, waiting: waiting.length });
    if (!live)
        progress.requireOneJudged();
    return waiting;
}
//# sourceMappingURL=walk.js.map