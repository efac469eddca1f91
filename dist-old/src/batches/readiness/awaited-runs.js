import { inputOf, judgeOf } from '../../curation/run/input.js';
import { readAwaited, recordedAs } from '../../model/awaited-curator.js';
import { operationIdOf } from '../../model/job.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { MATCH_ALL } from '../../query/filter.js';
import { PAGE_BOUND } from '../../query/page.js';
import { parseStepFilter } from '../../query/parse-filter.js';
/**
 * The runs over a channel whose verdicts count for a recipe that waits for these: of each all live ones, and where there
 * are none, the latest.
 * @param awaits see `Recipe.awaits`
 * @param asOf what had begun by then, and was live; null: as it is now
 */
export async function awaitedRuns(store, plugins, channel, awaits, asOf) {
    const jobs = asOf === null ? await jobsNow(store, channel) : await jobsAsOf(store, channel, asOf);
    const runs = new Map();
    for (const entry of awaits) {
        const named = jobs.live.filter((job) => isNamed(entry, job));
        const going = new Map(named.map((job) => [job.id, job]));
        const ended = going.size > 0 ? [] : (await jobs.all()).filter((job) => isNamed(entry, job));
        const latest = ended.find(({ input }) => inputOf(input).live) ?? ended[0];
        const counted = going.size > 0 ? [...going.values()] : latest === undefined ? [] : [latest];
        if (counted.length === 0)
            runs.set(entry, noRun(entry));
        for (const job of counted) {
            // One that two entries name is waited for once.
            if (runs.has(job.id))
                continue;
            const run = await runOf(store, plugins, job, { entry, isLive: going.size > 0, asOf });
            runs.set(job.id, { ...run, kin: jobs.isAsOf ? kinOf(run.judge, await jobs.all()) : null });
        }
    }
    return [...runs.values()];
}
const kinOf = (judge, all) => all.filter((job) => nameOfJudge(job) === judge).map(({ id }) => id);
/** Whether an entry of a recipe's `awaits` names the run. */
function isNamed(entry, { input }) {
    const { curator } = inputOf(input);
    const { name, recorded } = readAwaited(entry);
    return curator.name === name && (recorded === null || recordedAs(curator) === recorded);
}
async function jobsNow(store, channel) {
    const live = [
        // In this order, because a run that is queued may begin in between.
        ...(await jobsOf(store, channel, { live: true, status: 'QUEUED' })),
        ...(await jobsOf(store, channel, { live: true, status: 'RUNNING' })),
    ];
    let all = null;
    return {
        live,
        all: () => {
            all ??= jobsOf(store, channel, { live: null, status: null });
            return all;
        },
        isAsOf: false,
    };
}
/** A run began behind the position from which on it follows; by the clock where nothing happened in between. */
async function jobsAsOf(store, channel, { position, now }) {
    const all = [];
    for (const job of await jobsOf(store, channel, { live: null, status: null })) {
        const began = inputOf(job.input).position;
        if (began < position || (began === position && job.createdAt <= now))
            all.push(job);
    }
    const live = all.filter(({ input, finishedAt }) => inputOf(input).live && (finishedAt === null || finishedAt > now));
    return { live, all: async () => all, isAsOf: true };
}
async function jobsOf(store, channel, query) {
    const found = [];
    for (let after = null;;) {
        const page = await store.pageJobs({ kind: 'CURATE', ...query }, PAGE_BOUND, after, null);
        found.push(...page.items.filter(({ channels }) => channels === null || channels.includes(channel)));
        after = page.cursors.at(-1) ?? null;
        if (!page.hasNextPage || after === null)
            return found;
    }
}
const nameOfJudge = ({ input }) => {
    const { curator, unit, where, seed } = inputOf(input);
    return judgeOf({ curator, unit, where, ...(seed === undefined ? {} : { seed }) });
};
async function runOf(store, plugins, job, { entry, isLive, asOf, }) {
    const { id, input, createdAt } = job;
    const { curator, where, live, backfill, position } = inputOf(input);
    const { name, version, options } = curator;
    const given = where === null ? MATCH_ALL : parseStepFilter(where, ['where']);
    return {
        curator: entry,
        isLive,
        where: await withFailedSteps(given, store, asOf?.position ?? null),
        // As its files are now, as a live run does.
        requires: (await plugins.curatorShape({ name, version, options })).requires,
        after: live && !backfill ? position : 0,
        since: createdAt,
        judge: nameOfJudge(job),
        job: id,
        operation: operationIdOf(id),
    };
}
const noRun = (curator) => ({
    curator,
    isLive: false,
    where: MATCH_ALL,
    requires: null,
    after: 0,
    since: 0,
    judge: '',
    job: '',
    operation: '',
    kin: [],
});
//# sourceMappingURL=awaited-runs.js.map