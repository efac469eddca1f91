import { MOVING } from '../../batches/readiness/moving-events.js';
import { asInput, indexJobOf, lookOf, stateOf } from './index-input.js';
import { EVENTS, eventsAfter } from './present.js';
/** How long a claim waits for its recipe's units to be looked at up to where it began (ms). */
const REACHED_MS = 10_000;
/** How often it looks at the job's record where another server keeps the units (ms). */
const LOOK_MS = 50;
/** Recipes of which it is remembered that they have a job. */
const MOST_KNOWN = 10_000;
/** The most times that events are looked through to see whether any may move a unit. */
const MOST_LOOKS = 4;
/** The jobs that keep where the units of recipes stand, and how far they are. */
export class RecipeIndexes {
    /** @param changed is told of recipes whose units stand elsewhere */
    constructor(store, jobs, changed) {
        this.store = store;
        this.jobs = jobs;
        this.changed = changed;
        this.ensured = new Set();
        /** Feed positions up to which this server has looked at the units of recipes, and at what recipe. */
        this.positions = new Map();
        this.waiting = new Map();
        /** Is told how far this server is, and with which form of a recipe (see `lookOf`). */
        this.onIndexed = (recipe, position, of) => {
            this.positions.set(recipe, { of, position });
            for (const wake of this.waiting.get(recipe) ?? [])
                wake();
            this.changed(recipe);
        };
    }
    /** Begins to keep a recipe's units, unless some server does. */
    async ensure({ id, name, channel }, caller) {
        if (this.ensured.has(id))
            return;
        const input = asInput({ recipe: id, recipeName: name });
        const told = { looked: 0, share: 0 };
        const job = {
            id: indexJobOf(id),
            kind: 'INDEX',
            channels: [channel],
            actor: caller.name,
            input,
            told,
        };
        await this.jobs.add(job, null);
        if (this.ensured.size >= MOST_KNOWN)
            this.ensured.clear();
        this.ensured.add(id);
    }
    /**
     * Waits until the units of a recipe, as it is, were looked at up to the newest event that is stored now, for a while: what
     * is ready already is no worse for what comes later.
     */
    async current(recipe, gone) {
        await this.reach(recipe, await this.store.feedHead(), gone);
    }
    /** The same up to a feed position. */
    async reach(recipe, position, gone) {
        const deadline = performance.now() + REACHED_MS;
        while (!(await this.isAt(recipe, position)) && performance.now() < deadline && gone?.aborted !== true) {
            await this.heard(recipe.id);
        }
    }
    /** Position up to which the units of a recipe, as it is, were looked at; 0: not all of them were yet. */
    async positionOf(recipe) {
        const of = lookOf(recipe);
        const job = await this.jobOf(recipe.id);
        const state = stateOf(job?.state ?? null);
        const stored = state?.phase === 'follow' && state.of === of ? state.position : 0;
        return Math.max(stored, this.knownOf(recipe.id, of));
    }
    /** How many units of a recipe were dropped. */
    async droppedOf(recipe) {
        return Number((await this.jobOf(recipe))?.told.dropped ?? 0);
    }
    async jobOf(recipe) {
        const [job] = await this.store.readJobs([indexJobOf(recipe)], null);
        return job ?? null;
    }
    /** How far this server is, with this form of the recipe. */
    knownOf(recipe, of) {
        const known = this.positions.get(recipe);
        return known?.of === of ? known.position : 0;
    }
    async isAt(recipe, position) {
        const of = lookOf(recipe);
        if (this.knownOf(recipe.id, of) >= position)
            return true;
        const stored = await this.positionOf(recipe);
        if (stored >= position)
            return true;
        if (stored === 0 || (await this.mayMove(recipe, stored, position)))
            return false;
        this.positions.set(recipe.id, { of, position: Math.max(position, this.knownOf(recipe.id, of)) });
        return true;
    }
    /**
     * Whether events after a position, up to another, may move units of a recipe. The server that
     * keeps the index stores its position when units have moved, and otherwise only now and then.
     */
    async mayMove({ channel }, after, upTo) {
        let from = after;
        for (let looks = 0; looks < MOST_LOOKS; looks++) {
            const events = await eventsAfter(this.store, from, EVENTS);
            if (events === null)
                return true;
            const before = events.filter(({ position }) => position <= upTo);
            if (before.some((event) => event.channel === channel && MOVING.has(event.kind)))
                return true;
            if (before.length < EVENTS)
                return false;
            from = before.at(-1)?.position ?? upTo;
        }
        return true;
    }
    heard(recipe) {
        return new Promise((resolve) => {
            const listeners = this.waiting.get(recipe) ?? new Set();
            this.waiting.set(recipe, listeners);
            const done = () => {
                clearTimeout(timer);
                listeners.delete(done);
                if (listeners.size === 0)
                    this.waiting.delete(recipe);
                resolve();
            };
            const timer = setTimeout(done, LOOK_MS);
            listeners.add(done);
        });
    }
}
//# sourceMappingURL=recipe-indexes.js.map