import { StepwellError } from '../errors/index.js';
import { AskedRuns } from '../jobs/asked-runs.js';
import { newId } from '../model/ids.js';
import { operationIdOf } from '../model/job.js';
import { hasScope } from '../model/principal.js';
import { PAGE_BOUND } from '../query/page.js';
import { parseStepFilter } from '../query/parse-filter.js';
import { ANY_JOB, isKnown, shownJobs } from './any-job.js';
import { CurateClient } from './run/curate-client.js';
import { CurateThreads } from './run/curate-threads.js';
import { CurateWorker } from './run/curate-worker.js';
import { asJson, inputOf, judgeOf, NOTHING_TOLD, toldOf, } from './run/input.js';
const MOST_PREVIEWS = 2;
const MOST_SAMPLES = 100;
const MAX_INT32 = 2 ** 31 - 1;
/** Runs curators over what is stored, once or live. Every method checks the caller's scope and channels. */
export class CuratorRuns {
    constructor(parts) {
        this.parts = parts;
        this.previews = new AskedRuns(MOST_PREVIEWS);
        const { store, jobs } = parts;
        this.threads = new CurateThreads(parts);
        const start = (input, signal, job, before) => this.start(input, signal, job, before);
        const shape = (use) => parts.plugins.curatorShape(use);
        jobs.work(new CurateWorker({ store, start, shape }));
    }
    /**
     * Starts a run and answers before it ends. The same live run started again is the one that runs.
     * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, OUT_OF_RANGE, GROUP_SIZE_REQUIRED, GROUPS_ONLY,
     * LIVE_ONLY
     */
    async run(caller, request) {
        if (!request.live && !request.backfill)
            throw liveOnly('backfill');
        if (!request.live && request.rejudge !== 'NEVER')
            throw liveOnly('rejudge');
        const input = await this.inputOf(caller, request);
        const { live, groupSize } = input;
        if (live && input.unit === 'group' && groupSize === null) {
            throw new StepwellError('GROUP_SIZE_REQUIRED', {}, { path: ['groupSize'] });
        }
        const same = live ? await this.sameLive(input) : null;
        if (same !== null)
            return shown(same);
        const { name, version } = input.curator;
        const job = await this.parts.jobs.add({
            id: newId('job'),
            kind: 'CURATE',
            channels: input.channels,
            actor: caller.name,
            input: asJson(input),
            told: asJson(NOTHING_TOLD),
        }, { source: `curator:${name}`, summary: `${name} ${version}${live ? ', live' : ''}${withSeed(input)}` });
        return shown(job);
    }
    /** Live runs that this server has, as of their last checkpoints. */
    liveRuns() {
        return this.parts.jobs
            .running('CURATE')
            .filter(({ input }) => inputOf(input).live)
            .map(({ id, input, told }) => {
            const { processed, failed, waiting, lagSeconds, ratePerSecond } = toldOf(told);
            const curator = inputOf(input).curator.name;
            return { id, curator, processed, failed, waiting, lagSeconds: lagSeconds ?? 0, ratePerSecond };
        });
    }
    /** What a run would decide now. @param gone aborted when the caller has gone */
    async preview(caller, request, samples, gone) {
        requireRange('samples', samples, 0, MOST_SAMPLES);
        const once = { live: false, backfill: true, groupSize: null, rejudge: 'NEVER' };
        const input = await this.inputOf(caller, { ...request, ...once }, ['read', 'curate']);
        return this.previews.run(gone, async (signal) => {
            const client = await this.start(input, signal);
            try {
                const { position, now, policyVersion } = input;
                return await client.preview({ position, now, policyVersion, samples });
            }
            finally {
                await client.close();
            }
        });
    }
    /**
     * Ends a curator's run, or a job of another kind, for which the answer is null. What the job did stays. Ending a deletion
     * needs the scope `admin`, as asking for one does, and so does ending the indexing of words; a server that starts
     * begins that anew.
     * @throws UNKNOWN_JOB, JOB_IS_BUILD
     */
    async cancel(caller, id) {
        const [job] = await this.parts.store.readJobs([id], scopeOf(caller, 'curate'));
        if (job == null)
            throw unknownJob(id);
        if (job.kind === 'BUILD')
            throw isBuild(id);
        if (job.kind === 'DELETE' || job.kind === 'WORDS')
            scopeOf(caller, 'admin');
        const ended = await this.parts.jobs.cancel(id, caller.channels);
        return job.kind === 'CURATE' ? shown(ended) : null;
    }
    async read(caller, id) {
        const [job] = await this.readJobs(caller, [id]);
        return job ?? null;
    }
    /** In the order of `ids`; null for one that is no curator's job, or that the caller may not see. */
    async readJobs(caller, ids) {
        const jobs = await this.parts.store.readJobs(ids, scopeOf(caller, 'read', 'curate'));
        return jobs.map((job) => (job?.kind === 'CURATE' ? shown(job) : null));
    }
    /** Newest first. */
    async page(caller, query, first, after) {
        const scope = scopeOf(caller, 'read', 'curate');
        const { store } = this.parts;
        const jobs = { kind: 'CURATE', ...query };
        const page = await store.pageJobs(jobs, Math.min(first, PAGE_BOUND), after, scope);
        return { ...page, items: page.items.map(shown), total: () => store.countJobs(jobs, scope) };
    }
    /** A job of any kind; null: there is none that the caller may see. */
    async readAny(caller, id) {
        const { store } = this.parts;
        const scope = scopeOf(caller, 'read', 'curate', 'train');
        const [job = null] = await shownJobs(store, await store.readJobs([id], scope), scope);
        return job;
    }
    /** Jobs of every kind, or of one, newest first. */
    async pageAny(caller, query, first, after) {
        const scope = scopeOf(caller, 'read', 'curate', 'train');
        const { store } = this.parts;
        const jobs = { ...query, live: null };
        const page = await store.pageJobs(jobs, Math.min(first, PAGE_BOUND), after, scope);
        const items = await shownJobs(store, page.items, scope);
        const cursors = page.cursors.filter((_, i) => page.items[i] !== undefined && isKnown(page.items[i]));
        const endCursor = page.endCursor ?? page.cursors.at(-1);
        return {
            ...page,
            items,
            cursors,
            ...(endCursor === undefined ? {} : { endCursor }),
            total: () => store.countJobs(jobs, scope),
        };
    }
    /** A job of any kind now and after each change, until it has ended. @throws UNKNOWN_JOB */
    async *watchAny(caller, id, signal) {
        const read = () => this.readAny(caller, id);
        if ((await read()) === null)
            throw unknownJob(id);
        yield* this.parts.jobs.follow(id, { ...ANY_JOB, read }, signal);
    }
    /** A curator's run now and after each change, until it has ended. @throws UNKNOWN_JOB, JOB_IS_BUILD, JOB_RUNS_NO_CURATOR */
    async *watch(caller, id, signal) {
        const { id: known } = await this.require(scopeOf(caller, 'read', 'curate'), id);
        for await (const job of this.parts.jobs.watch(known, signal))
            yield shown(job);
    }
    /** Ends every preview. Runs are jobs, and end with those. */
    async close() {
        await this.previews.close();
        await this.threads.close();
    }
    start(input, signal, job = null, before) {
        const { plugins } = this.parts;
        return CurateClient.start({ threads: this.threads, plugins }, input, signal, job, before);
    }
    async inputOf(caller, { curator, where, groupSize, seed = 0, ...how }, scopes = ['curate']) {
        const channels = scopeOf(caller, ...scopes);
        const { plugins, store } = this.parts;
        const use = await plugins.resolve('CURATOR', curator, ['curator']);
        const { unit, stateBytes } = await plugins.curatorShape(use);
        // A one-off run is bound to the plugin's code as of its start; a live run goes on with what the files hold then.
        const hash = how.live ? null : hashOf(plugins, use);
        parseStepFilter(where ?? {}, ['where']);
        if (groupSize !== null) {
            requireRange('groupSize', groupSize, 1, MAX_INT32);
            if (unit !== 'group') {
                throw new StepwellError('GROUPS_ONLY', { curator: use.name, unit }, { path: ['groupSize'] });
            }
        }
        requireRange('seed', seed, -MAX_INT32 - 1, MAX_INT32);
        const { version, updatedAt } = await store.readPolicy();
        return {
            curator: hash === null ? use : { ...use, hash },
            unit,
            where,
            channels: channelsOf(where, channels),
            groupSize,
            seed,
            ...how,
            remembers: stateBytes > 0,
            position: await store.feedHead(),
            now: Date.now(),
            policyVersion: updatedAt === null ? null : version,
        };
    }
    async sameLive(input) {
        const { store } = this.parts;
        const nameOf = ({ where, channels, groupSize, rejudge, ...rest }) => JSON.stringify([judgeOf({ where, ...rest }), where, channels, groupSize, rejudge]);
        // QUEUED is read first: a job that begins between the two reads is then found by the first or by the second.
        for (const status of ['QUEUED', 'RUNNING']) {
            const query = { kind: 'CURATE', live: true, status };
            const { items } = await store.pageJobs(query, PAGE_BOUND, null, input.channels);
            const same = items.find((job) => {
                const known = inputOf(job.input);
                // A run without backfill judges only later steps, which is not what a caller with backfill asks for.
                return nameOf(known) === nameOf(input) && (known.backfill || !input.backfill);
            });
            if (same !== undefined)
                return same;
        }
        return null;
    }
    async require(scope, id) {
        const [job] = await this.parts.store.readJobs([id], scope);
        if (job == null)
            throw unknownJob(id);
        if (job.kind === 'BUILD')
            throw isBuild(id);
        if (job.kind !== 'CURATE')
            throw new StepwellError('JOB_RUNS_NO_CURATOR', { id }, { path: ['id'] });
        return job;
    }
}
const liveOnly = (option) => new StepwellError('LIVE_ONLY', { option }, { path: [option] });
const unknownJob = (id) => new StepwellError('UNKNOWN_JOB', { id }, { path: ['id'] });
const isBuild = (id) => new StepwellError('JOB_IS_BUILD', { id }, { path: ['id'] });
const withSeed = ({ seed = 0 }) => (seed === 0 ? '' : `, seed ${seed}`);
/** The hash of a user's plugin as it is loaded; null: of a built-in one. */
function hashOf(plugins, { name }) {
    const info = plugins.list().find((one) => one.kind === 'CURATOR' && one.name === name);
    return info?.hash ?? null;
}
function shown(job) {
    const { id, actor, status, error, createdAt, finishedAt } = job;
    const { curator, where, live, seed = 0 } = inputOf(job.input);
    const own = { id, actor, status, error, createdAt, finishedAt, curator, where, live, seed };
    return { ...toldOf(job.told), ...own, operationId: operationIdOf(id) };
}
/** The channels that a filter names in its first level, of those that the caller may see; else all of these. */
function channelsOf(where, scope) {
    const named = where?.channel;
    if (named === null || typeof named !== 'object' || Array.isArray(named))
        return scope;
    const { eq, in: listed } = named;
    const names = typeof eq === 'string' ? [eq] : Array.isArray(listed) ? listed.map(String) : null;
    if (names === null)
        return scope;
    return scope === null ? names : names.filter((name) => scope.includes(name));
}
/** The channels of a caller that has one of the scopes. @throws FORBIDDEN */
function scopeOf(caller, ...scopes) {
    if (!scopes.some((scope) => hasScope(caller, scope)))
        throw new StepwellError('FORBIDDEN', { what: `do this (needs scope ${scopes.join(' or ')})` });
    return caller.channels;
}
function requireRange(field, value, least, most) {
    if (Number.isInteger(value) && value >= least && value <= most)
        return;
    const expected = `an integer from ${least} to ${most}`;
    throw new StepwellError('OUT_OF_RANGE', { expected }, { path: [field] });
}
//# sourceMappingURL=curator-runs.js.map