import { Rest } from '../../async/rest.js';
import { essentialsOf } from '../../batches/build/job.js';
import { MOVING } from '../../batches/readiness/moving-events.js';
import { DueUnits } from './due-units.js';
import { forgetRecipe } from './forget-recipe.js';
import { groupsOf, KnownOpen } from './groups-of.js';
import { asJson, inputOf, lookOf, stateOf } from './index-input.js';
import { EVENTS, readPresent } from './present.js';
import { staleOf } from './stale-of.js';
/** Why a unit of a pool that is too full is excluded. */
const DROPPED = 'dropped: more than maxReady wait';
/** Groups that are looked at together, after which a checkpoint is written. */
const PAGE_GROUPS = 128;
/** Units that are looked through together. */
const PAGE_UNITS = 500;
/** How long it waits for the feed to grow before it looks by itself (ms): the recipe or the policy may change meanwhile. */
const IDLE_MS = 500;
/** Least time between two checkpoints at which no unit changed (ms): after events for which claims on other servers wait, and after others. */
const TOUCHED_MS = 250;
const QUIET_MS = 5_000;
/** How often it is looked up which units wait for a timeout (ms): claims, also on other servers, find that some do. */
const DUE_MS = 300_000;
/** Keeps where the units of one recipe stand, as the owner of its job, until the recipe is deleted. */
export class RecipeIndex {
    constructor(held, parts) {
        this.held = held;
        this.parts = parts;
        this.recipe = null;
        this.due = new DueUnits();
        this.open = new KnownOpen();
        this.looked = 0;
        this.dropped = 0;
        this.savedAt = 0;
        this.dueFoundAt = 0;
        /** Whether it has followed events since the last checkpoint, and any that might have moved a unit. */
        this.hasFollowed = false;
        this.isTouched = false;
        this.rest = new Rest();
        this.input = inputOf(held.job);
        this.state = stateOf(held.job.state);
        this.looked = Number(held.job.told.looked ?? 0);
        this.dropped = Number(held.job.told.dropped ?? 0);
    }
    async keep() {
        const { store } = this.parts;
        const wake = () => this.rest.wake();
        const stop = store.onFeedGrowth(wake);
        this.held.signal.addEventListener('abort', wake);
        try {
            await this.loop();
        }
        finally {
            stop();
            this.held.signal.removeEventListener('abort', wake);
        }
    }
    async loop() {
        const { store } = this.parts;
        let isNew = true;
        for (;;) {
            this.held.signal.throwIfAborted();
            const after = this.state?.phase === 'follow' ? this.state.position : null;
            const { recipe, ...present } = await readPresent(store, this.input.recipe, after);
            if (recipe === null)
                return this.forget();
            const isOther = this.state === null || this.state.of !== lookOf(recipe);
            this.recipe = recipe;
            if (isOther || (after !== null && present.events === null)) {
                await this.beginWalk(recipe, present.policyVersion);
            }
            else if (after !== null && (isNew || Date.now() - this.dueFoundAt >= DUE_MS))
                await this.findDue(recipe);
            isNew = false;
            await this.proceed(recipe, present);
        }
    }
    /** The next bit of work. */
    async proceed(recipe, present) {
        const { state } = this;
        if (state === null)
            return;
        if (state.phase === 'walk')
            return this.walk(recipe, state);
        if (state.phase === 'sweep')
            return this.sweep(recipe, state);
        await this.followPolicy(recipe, present.policyVersion);
        if (this.state?.phase !== 'follow' || present.events === null)
            return;
        if (await this.follow(recipe, this.state.position, present.events))
            return;
        if (await this.lookAtDue(recipe))
            return;
        if (await this.dropSurplus(recipe, this.state.position))
            return;
        const quietMs = this.isTouched ? TOUCHED_MS : QUIET_MS;
        const quietFor = Date.now() - this.savedAt;
        if (this.hasFollowed && quietFor >= quietMs)
            await this.save([], [], 1);
        const unsavedMs = this.isTouched ? Math.max(1, TOUCHED_MS - quietFor) : IDLE_MS;
        await this.rest.for(Math.min(IDLE_MS, unsavedMs, this.due.waitMs(Date.now())));
    }
    // --- All there is ---------------------------------------------------------------------------------------------
    async beginWalk(recipe, policyVersion) {
        this.due.clear();
        this.open.clear();
        const position = await this.parts.store.feedHead();
        this.state = { of: lookOf(recipe), policyVersion, phase: 'walk', position, after: null };
        await this.save([], [], 0);
    }
    async walk(recipe, state) {
        const { store } = this.parts;
        const { position } = state;
        const page = await store.pageGroupKeys(recipe.channel, position, state.after, PAGE_GROUPS, null);
        const { found, gone } = await this.look(recipe, page.groups, position);
        const { of, policyVersion } = state;
        this.state =
            page.next === null
                ? { of, policyVersion, phase: 'sweep', position, after: null }
                : { of, policyVersion, phase: 'walk', position, after: page.next };
        await this.save(found, gone, Math.min(1, (page.next ?? position) / Math.max(1, position)));
    }
    /** Removes units that the walk did not find. */
    async sweep(recipe, state) {
        const { store } = this.parts;
        const { position, of, policyVersion } = state;
        const every = { state: null, maxUses: 1, policyVersion };
        const { items, cursors, hasNextPage } = await store.pageUnits(recipe.id, every, PAGE_UNITS, state.after);
        const old = items.filter(({ seen }) => seen < position).map(({ unit }) => unit);
        this.state = hasNextPage
            ? { ...state, after: cursors.at(-1) ?? null }
            : { of, policyVersion, phase: 'follow', position };
        await this.save([], old, 1);
    }
    /** The recipe is deleted: its units go, and the job ends. */
    async forget() {
        const { recipe } = this.input;
        await forgetRecipe(this.parts.store, recipe, this.held.signal);
        this.parts.onIndexed(recipe, Number.POSITIVE_INFINITY, '');
    }
    // --- What comes -----------------------------------------------------------------------------------------------
    /** Looks at what has changed; whether there may be more. @param events those after the position */
    async follow(recipe, position, events) {
        const { store } = this.parts;
        const last = events.at(-1);
        const isEnd = events.length < EVENTS;
        // Not further: what this process has written, or another one, may be shown only later.
        const reached = last?.position ?? position;
        const touched = events.filter(({ kind, channel }) => channel === recipe.channel && MOVING.has(kind));
        const keys = touched.length === 0 ? [] : await groupsOf(store, recipe, touched, this.open);
        for (let i = 0; i < keys.length; i += PAGE_GROUPS) {
            this.held.signal.throwIfAborted();
            const isLast = i + PAGE_GROUPS >= keys.length;
            const { found, gone } = await this.look(recipe, keys.slice(i, i + PAGE_GROUPS), reached);
            // The position moves with the last page: after a crash all of these are looked at again.
            if (isLast)
                this.moveTo(reached);
            await this.save(found, gone, 1);
        }
        if (keys.length === 0) {
            this.moveTo(reached);
            if (reached > position)
                this.parts.onIndexed(recipe.id, reached, lookOf(recipe));
            if (events.length > 0)
                this.hasFollowed = true;
            if (touched.length > 0)
                this.isTouched = true;
        }
        return !isEnd;
    }
    moveTo(position) {
        if (this.state?.phase === 'follow')
            this.state = { ...this.state, position };
    }
    // --- What time and the policy change --------------------------------------------------------------------------
    /** Finds units stale that a new version has made so. */
    async followPolicy(recipe, version) {
        const { store } = this.parts;
        const { state } = this;
        if (state === null || version === state.policyVersion)
            return;
        if (recipe.maxPolicyLag !== null && version < state.policyVersion)
            return this.beginWalk(recipe, version);
        this.state = { ...state, policyVersion: version };
        if (recipe.maxPolicyLag === null)
            return;
        const stale = { state: 'STALE', maxUses: Number.MAX_SAFE_INTEGER, policyVersion: version };
        for (let after = null;;) {
            this.held.signal.throwIfAborted();
            const { items, cursors, hasNextPage } = await store.pageUnits(recipe.id, stale, PAGE_UNITS, after);
            const found = items.filter((unit) => unit.found === 'READY').map((unit) => staleOf(unit, recipe));
            if (found.length > 0)
                await this.save(found, [], 1);
            after = cursors.at(-1) ?? null;
            if (!hasNextPage || after === null)
                break;
        }
        await this.save([], [], 1);
    }
    /** Looks at groups whose time is over; whether there were any. */
    async lookAtDue(recipe) {
        const keys = this.due.take(Date.now(), PAGE_GROUPS);
        if (keys.length === 0 || this.state?.phase !== 'follow')
            return false;
        const groups = keys.map((key) => ({ ...key, channel: recipe.channel }));
        const { found, gone } = await this.look(recipe, groups, this.state.position);
        await this.save(found, gone, 1);
        return true;
    }
    /** After a start, and from time to time: which units wait for a timeout. */
    async findDue(recipe) {
        this.dueFoundAt = Date.now();
        if (recipe.groupTimeoutMs === null && recipe.awaits === undefined)
            return;
        const incomplete = { state: 'INCOMPLETE', maxUses: 1, policyVersion: 0 };
        for (let after = null;;) {
            this.held.signal.throwIfAborted();
            const page = await this.parts.store.pageUnits(recipe.id, incomplete, PAGE_UNITS, after);
            for (const unit of page.items)
                this.due.note(unit);
            after = page.cursors.at(-1) ?? null;
            if (!page.hasNextPage || after === null)
                return;
        }
    }
    // --- What is more than may wait --------------------------------------------------------------------------------
    /** Drops the oldest units of a recipe that lets only so many wait; whether there were any. */
    async dropSurplus(recipe, position) {
        const { maxReady, dropOldest } = recipe;
        if (maxReady === undefined || dropOldest !== true)
            return false;
        const pool = await this.parts.pools.at(recipe, position);
        const surplus = (await pool.count(maxReady + PAGE_UNITS)) - maxReady;
        const drop = surplus > 0 ? await pool.oldest(surplus) : [];
        if (drop.length > 0)
            await this.save([], [], 1, drop);
        return drop.length > 0;
    }
    async poolChange(drop) {
        const { recipe } = this;
        if (recipe?.maxReady === undefined)
            return null;
        const kind = await this.parts.pools.kindOf(recipe);
        return { channel: recipe.channel, kind, drop, reason: DROPPED };
    }
    // --- Looking and writing --------------------------------------------------------------------------------------
    async look(recipe, keys, asOf) {
        if (keys.length === 0)
            return { found: [], gone: [] };
        const policyVersion = this.state?.policyVersion ?? 0;
        const asked = { recipeId: recipe.id, recipe: essentialsOf(recipe) };
        const request = { ...asked, keys, asOf, now: Date.now(), policyVersion };
        const { open, ended, ...answer } = await this.parts.threads.call('look', request);
        this.looked += keys.length;
        this.open.note(open, ended);
        for (const unit of answer.found)
            this.due.note(unit);
        return answer;
    }
    async save(found, gone, share, drop = []) {
        const { state, held } = this;
        if (state === null)
            return;
        const pool = await this.poolChange(drop);
        const told = { looked: this.looked, share, dropped: this.dropped };
        await held.index({
            recipe: this.input.recipe,
            found,
            gone,
            ...(pool === null ? {} : { pool }),
            change: { state: asJson(state), told },
        });
        this.dropped = Number(held.job.told.dropped ?? 0);
        this.savedAt = Date.now();
        this.hasFollowed = false;
        this.isTouched = false;
        const position = state.phase === 'follow' ? state.position : 0;
        this.parts.onIndexed(this.input.recipe, position, state.of);
    }
}
//# sourceMappingURL=recipe-index.js.map