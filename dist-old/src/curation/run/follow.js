import { Rest } from '../../async/rest.js';
import { StepwellError } from '../../errors/index.js';
import { isInScope } from '../../store/within-scope.js';
import { changedUnits, changing } from './asked-again.js';
import { PAGE_GROUPS } from './groups-at.js';
import { judgeAndWrite } from './judge-and-write.js';
import { Pipeline } from './pipeline.js';
import { walkAll } from './walk.js';
/** Events that are looked at together. */
const EVENTS = 1_000;
/** How long a run waits for the feed to grow before it looks by itself (ms). */
const IDLE_MS = 1_000;
/** Least time between two checkpoints of a run that has nothing to judge (ms): events of others go by. */
const QUIET_MS = 5_000;
/** Changes after which a unit may have what a curator requires. */
const MAKING_READY = new Set([
    'ADDED',
    'REWARDED',
    'JUDGED',
    'EXTRAS',
    'NEXT_STATE',
    'TRAJECTORY_COMPLETED',
    'TRAJECTORY_ABANDONED',
]);
/**
 * Judges units as soon as what the curator requires is there, in order of the feed, until the job is cancelled. The
 * position is part of each checkpoint: after a crash no change is left out, and no unit's decisions are stored twice.
 * @param waiting numbers of units that are known not to be ready
 */
export async function followFeed(run, from, waiting) {
    const { store, held } = run;
    const rest = new Rest();
    const wake = () => rest.wake();
    const stop = store.onFeedGrowth(wake);
    held.signal.addEventListener('abort', wake);
    try {
        const follower = new Follower(run, from, waiting);
        try {
            await follower.follow((ms) => rest.for(ms));
        }
        finally {
            await follower.close();
        }
    }
    finally {
        stop();
        held.signal.removeEventListener('abort', wake);
    }
}
class Follower {
    constructor(run, position, waiting) {
        this.run = run;
        this.position = position;
        this.saved = Date.now();
        /** Of a curator that judges many units at a time. */
        this.pipeline = null;
        const { input, client } = run;
        this.waiting = new Set(waiting);
        this.again = changing(input, client.shape.requires);
        this.open();
    }
    open() {
        if (this.run.pooled)
            this.pipeline = new Pipeline(this.run, () => this.waiting.size);
    }
    /** Writes what was judged to the end. */
    async close() {
        await this.pipeline?.close();
    }
    async follow(pause) {
        const { held } = this.run;
        for (;;) {
            held.signal.throwIfAborted();
            const events = await this.read();
            const last = events.at(-1);
            if (last === undefined) {
                this.pipeline?.check();
                const { lagSeconds, ratePerSecond } = held.job.told;
                const isFast = ratePerSecond !== 0 && Date.now() - this.saved > QUIET_MS;
                if (this.pipeline === null && (lagSeconds !== 0 || isFast))
                    await this.save(0);
                await pause(IDLE_MS);
                continue;
            }
            const touched = events.filter((event) => this.concerns(event));
            this.position = last.position;
            if (touched.length > 0)
                await this.judge(touched);
            else if (this.pipeline !== null)
                this.pipeline.mark({ state: this.followed() });
            else if (Date.now() - this.saved > QUIET_MS)
                await this.save(lagOf(last));
        }
    }
    /** The next events. If the job stood still for so long that they are gone, it walks over everything again. */
    async read() {
        const { store, input, held } = this.run;
        try {
            return await store.readEvents(this.position, EVENTS);
        }
        catch (error) {
            if (!(error instanceof StepwellError) || error.code !== 'FEED_CURSOR_EXPIRED')
                throw error;
            await this.pipeline?.end();
            const position = await store.feedHead();
            this.waiting = new Set(await walkAll({ ...this.run, input: { ...input, position } }, null));
            held.signal.throwIfAborted();
            this.position = position;
            this.open();
            return store.readEvents(position, EVENTS);
        }
    }
    concerns({ kind, channel }) {
        return MAKING_READY.has(kind) && isInScope(channel, this.run.input.channels);
    }
    async judge(touched) {
        const { store, input, held } = this.run;
        const keys = await this.groupsOf(touched);
        const oldest = touched[0];
        const request = {
            asOf: this.position,
            now: Date.now(),
            policyVersion: await this.policyVersion(),
            again: await changedUnits(store, input, this.again, touched),
        };
        for (let i = 0; i === 0 || i < keys.length; i += PAGE_GROUPS) {
            held.signal.throwIfAborted();
            const isLast = i + PAGE_GROUPS >= keys.length;
            const page = { ...request, keys: keys.slice(i, i + PAGE_GROUPS) };
            if (this.pipeline !== null) {
                const state = isLast ? this.followed() : null;
                const { waiting, ready } = await this.pipeline.offer(page, { state, since: oldest?.at ?? null });
                for (const number of waiting)
                    this.waiting.add(number);
                for (const number of ready)
                    this.waiting.delete(number);
                continue;
            }
            await judgeAndWrite(this.run, page, ({ waiting, judged }) => {
                for (const number of waiting)
                    this.waiting.add(number);
                for (const number of judged)
                    this.waiting.delete(number);
                return {
                    // The position moves with the last page only: after a crash all of these changes are looked at again, and
                    // units that are judged by then are passed over.
                    state: isLast ? this.followed() : this.stateBefore(),
                    waiting: this.waiting.size,
                    share: 1,
                    lagSeconds: isLast || oldest === undefined ? 0 : lagOf(oldest),
                };
            });
            this.saved = Date.now();
        }
    }
    followed() {
        return { phase: 'follow', position: this.position };
    }
    stateBefore() {
        const { state } = this.run.held.job;
        const isFollowing = state !== null && typeof state === 'object' && 'phase' in state && state.phase === 'follow';
        const position = isFollowing && 'position' in state ? Number(state.position) : this.run.input.position;
        return { phase: 'follow', position };
    }
    async groupsOf(events) {
        const { store, input } = this.run;
        const refs = new Map(events.map(({ channel, trajectoryUid: uid }) => [JSON.stringify([channel, uid]), { channel, uid }]));
        const found = await store.readTrajectories([...refs.values()], input.channels);
        const keys = new Map();
        for (const trajectory of found) {
            // It was deleted since.
            if (trajectory === null)
                continue;
            const { channel, promptUid, generation } = trajectory;
            keys.set(JSON.stringify([channel, promptUid, generation]), { channel, promptUid, generation });
        }
        return [...keys.values()];
    }
    async policyVersion() {
        const { version, updatedAt } = await this.run.store.readPolicy();
        return updatedAt === null ? null : version;
    }
    async save(lagSeconds) {
        await this.run.progress.save({
            state: this.followed(),
            waiting: this.waiting.size,
            share: 1,
            lagSeconds,
        });
        this.saved = Date.now();
    }
}
const lagOf = ({ at }) => Math.max(0, Date.now() - at) / 1_000;
//# sourceMappingURL=follow.js.map