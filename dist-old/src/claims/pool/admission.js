import { LRUCache } from 'lru-cache';
import { pause } from '../../async/pause.js';
import { within } from '../../async/within.js';
import { messageOf, StepwellError } from '../../errors/index.js';
import { hasScope, maySeeChannel } from '../../model/principal.js';
import { HoldingRecipes } from './holding-recipes.js';
/** How often what waits is looked at, although nothing was heard of (ms): other servers claim, too. */
const LOOK_MS = 100;
/** Least time between two looks (ms). */
const LEAST_MS = 20;
/** How long a rollout waits for the store to say whether there is a bound at all (ms). Then it is let in. */
const PATIENCE_MS = 1_000;
/** Trajectories of which it is remembered that they were let in. */
const MOST_KNOWN = 50_000;
const NOTHING = () => { };
/**
 * Holds rollouts that would begin while a recipe of their channel has as many units waiting as it allows, until a trainer
 * has taken some. Rollouts of a group that is counted already, and whatever has begun, are let in.
 */
export class Admission {
    constructor(parts) {
        this.parts = parts;
        this.known = new LRUCache({ max: MOST_KNOWN });
        this.waiters = [];
        this.isLooking = false;
        this.isAsked = false;
        this.isClosed = false;
        this.recipes = new HoldingRecipes(parts.store);
    }
    /**
     * Lets a trajectory in; null: at once.
     * @param onGone calls its listener when the caller has gone; it rejects with CALLER_GONE then
     * @throws POOL_FULL when it was held for as long as the server holds one
     */
    admit(request, onGone) {
        return this.known.has(nameOf(request)) ? null : this.enter(request, onGone);
    }
    /** A trajectory that was let in never began. */
    forget(channel, uid) {
        this.known.delete(nameOf({ channel, otherwise: channel, uid }));
    }
    /** Recipes were saved or deleted on this server. */
    recipesChanged() {
        this.recipes.forget();
    }
    /** Looks whether there is room. */
    look() {
        this.isAsked = true;
        if (this.isLooking || this.waiters.length === 0)
            return;
        this.isLooking = true;
        void this.run().finally(() => {
            this.isLooking = false;
            if (this.isAsked && this.waiters.length > 0)
                this.look();
        });
    }
    close() {
        this.isClosed = true;
        for (const waiter of this.waiters)
            this.letIn(waiter, false);
    }
    async enter(request, onGone) {
        const channel = await this.channelToBegin(request);
        if (channel === null || this.isClosed) {
            this.known.set(nameOf(request), true);
            return NOTHING;
        }
        return new Promise((resolve, reject) => {
            const deadline = Date.now() + this.parts.waitMs;
            const waiter = { request, channel, deadline, resolve, reject };
            this.waiters = [...this.waiters, waiter];
            onGone(() => this.leave(waiter, () => reject(new StepwellError('CALLER_GONE'))));
            this.look();
        });
    }
    /** The channel in which a trajectory would begin where recipes bound what waits; null: it need not wait. */
    async channelToBegin({ channel, otherwise, uid, caller, }) {
        const { store } = this.parts;
        const place = channel ?? otherwise;
        // A caller who may not write to the channel is not held here: the gateway or the ingest service refuses the call.
        if (!hasScope(caller, 'ingest') || !maySeeChannel(caller, place))
            return null;
        const begin = async () => {
            const holding = await this.recipes.recent();
            if (!holding.some((recipe) => recipe.channel === place))
                return null;
            const [found] = await store.readTrajectories([{ channel, uid }], caller.channels);
            return found == null ? place : null;
        };
        try {
            return await within(PATIENCE_MS, begin(), () => null);
        }
        catch (error) {
            // What stores it says so, if the store is away. Of several channels that know it, it has begun in each.
            if (!(error instanceof StepwellError))
                throw error;
            return null;
        }
    }
    async run() {
        while (this.isAsked && this.waiters.length > 0) {
            this.isAsked = false;
            try {
                await this.round();
            }
            catch (error) {
                // Rollouts are not lost over a bound that cannot be told.
                this.parts.log('claims', `what waits could not be counted: ${messageOf(error)}`);
                for (const waiter of this.waiters)
                    this.letIn(waiter, true);
            }
            if (this.waiters.length > 0)
                await pause(LEAST_MS);
        }
        clearTimeout(this.timer);
        if (this.waiters.length === 0)
            return;
        const next = Math.min(...this.waiters.map(({ deadline }) => deadline)) - Date.now();
        this.timer = setTimeout(() => this.look(), Math.max(1, Math.min(next, LOOK_MS)));
    }
    /** Looks at all that wait, in the order in which they came. */
    async round() {
        const { pools } = this.parts;
        const recipes = await this.recipes.read();
        const waiters = [...this.waiters];
        const places = new Map();
        for (const { channel, request } of waiters) {
            if (places.has(channel))
                continue;
            const own = waiters.filter((waiter) => waiter.channel === channel);
            const prompts = new Set(own.map((waiter) => waiter.request.promptUid));
            const bounded = recipes.filter((recipe) => recipe.channel === channel);
            const rooms = bounded.map((recipe) => roomIn(recipe, prompts, pools, request.caller));
            places.set(channel, await Promise.all(rooms));
        }
        for (const waiter of waiters) {
            // It left, or was let in, meanwhile.
            if (!this.waiters.includes(waiter))
                continue;
            const rooms = places.get(waiter.channel) ?? [];
            const { uid, promptUid } = waiter.request;
            const isBegun = this.parts.admitted.has(waiter.channel, uid);
            const full = isBegun ? undefined : rooms.find((room) => room.left <= 0 && !room.begun.has(promptUid));
            if (full === undefined) {
                for (const room of rooms)
                    enterRoom(room, promptUid);
                this.letIn(waiter, true);
            }
            else if (Date.now() >= waiter.deadline) {
                const { name, maxReady = 0 } = full.recipe;
                const error = new StepwellError('POOL_FULL', { recipe: name, limit: maxReady });
                this.leave(waiter, () => waiter.reject(error));
            }
        }
    }
    letIn(waiter, counts) {
        const { channel, request } = waiter;
        this.leave(waiter, () => {
            this.known.set(nameOf(request), true);
            waiter.resolve(counts ? this.parts.admitted.add(channel, request) : NOTHING);
        });
    }
    /** Takes one out of those that wait, once. */
    leave(waiter, answer) {
        if (!this.waiters.includes(waiter))
            return;
        this.waiters = this.waiters.filter((one) => one !== waiter);
        if (this.waiters.length === 0)
            clearTimeout(this.timer);
        answer();
    }
}
async function roomIn(recipe, prompts, pools, caller) {
    const { maxReady = 0 } = recipe;
    const pool = await pools.of(recipe, caller);
    const [count, begun] = [await pool.count(maxReady), await pool.begun(prompts)];
    return { recipe, isOfGroups: pool.kind === 'group', begun: new Set(begun), left: maxReady - count };
}
/** Counts one that is let in. Further rollouts of its group count for none. */
function enterRoom(room, promptUid) {
    if (room.begun.has(promptUid))
        return;
    room.left -= 1;
    if (room.isOfGroups)
        room.begun.add(promptUid);
}
const nameOf = ({ channel, otherwise, uid, }) => `${channel ?? otherwise} ${uid}`;
//# sourceMappingURL=admission.js.map