import { messageOf, StepwellError } from '../errors/index.js';
import { forgetOldBatches } from './old-batches.js';
import { returnStepsOf } from './returned-steps.js';
/** How often it is looked for leases that ran out, and for rows that need not be kept (ms). */
const LOOK_MS = 1_000;
/** Batches that are dealt with at a time. */
const AT_ONCE = 100;
/** Steps that are marked as consumed in one commit. */
const MARKED = 500;
/** How often it is looked for rows of leases that never were (ms). */
const LEFT_EVERY_MS = 600_000;
/** Batches of a consumer without rows after which its history is looked through. */
const FORGET_EVERY = 100;
/** Returns what leases hold that ran out, and removes rows that need not be kept. Every server of a database does. */
export class Leases {
    constructor(parts) {
        this.parts = parts;
        this.looking = Promise.resolve();
        this.marking = Promise.resolve();
        this.isLooking = false;
        this.closed = false;
        this.nextLeft = 0;
        /** How many batches of each consumer have lost their rows since its history was looked through. */
        this.finished = new Map();
    }
    start(afterMs = LOOK_MS) {
        this.timer = setTimeout(() => {
            this.isLooking = true;
            this.looking = this.look()
                .catch((error) => this.failed('leases could not be looked through', error))
                .finally(() => {
                this.isLooking = false;
                if (!this.closed)
                    this.start();
            });
        }, afterMs).unref();
    }
    /** Looks at once, unless it does so already: there is something to do. */
    soon() {
        if (this.closed || this.isLooking)
            return;
        clearTimeout(this.timer);
        this.start(0);
    }
    /**
     * Marks the steps of an acknowledged batch as consumed, behind its acknowledgement: should the server end before, that
     * is done before its rows are removed.
     */
    consumed(batch) {
        this.marking = this.marking
            .then(() => this.markSteps(batch))
            .catch((error) => this.failed(`steps of ${batch.id} could not be marked as consumed yet`, error));
    }
    async close() {
        this.closed = true;
        clearTimeout(this.timer);
        await this.looking;
        await this.marking;
    }
    async look() {
        await this.expire();
        await this.removeRows();
        const now = Date.now();
        if (this.closed || now < this.nextLeft)
            return;
        this.nextLeft = now + LEFT_EVERY_MS;
        await this.parts.data.removeLeft(this.parts.store, now);
    }
    async expire() {
        const { store, onReturned } = this.parts;
        const ids = await store.expiredBatches(Date.now(), AT_ONCE);
        if (ids.length === 0)
            return;
        const expired = await store.expireBatches(ids);
        const batches = await store.readBatches(expired, null);
        onReturned([...new Set(batches.flatMap((batch) => batch?.recipe ?? []))]);
    }
    async removeRows() {
        const { store, data } = this.parts;
        const batches = await store.unkeptBatches(Date.now(), AT_ONCE);
        for (const batch of batches) {
            if (this.closed)
                return;
            if (batch.status === 'ACKED')
                await this.markSteps(batch);
            if (batch.status === 'REWOUND')
                await returnStepsOf(store, batch);
            if (batch.data !== null)
                await data.remove(batch.data);
        }
        if (batches.length > 0)
            await store.forgetRows(batches.map(({ id }) => id));
        for (const batch of batches)
            await this.finish(batch);
        const recipes = new Map(batches.map(({ recipe, id }) => [recipe, id]));
        for (const [recipe] of recipes) {
            if ((await store.readRecipeById(recipe, null)) !== null)
                continue;
            // Nobody looks after batches of a recipe that is deleted.
            const left = batches.filter((batch) => batch.recipe === recipe).map(({ id }) => id);
            await store.forgetClaims(recipe, { batches: left, units: [] });
        }
    }
    /** Now and then, forgets what became of a consumer's batches of long ago. */
    async finish({ recipe, consumer }) {
        const name = JSON.stringify([recipe, consumer]);
        const count = (this.finished.get(name) ?? 0) + 1;
        if (count < FORGET_EVERY) {
            this.finished.set(name, count);
            return;
        }
        this.finished.delete(name);
        await forgetOldBatches(this.parts.store, recipe, consumer);
    }
    async markSteps(batch) {
        const { store, data } = this.parts;
        let steps;
        try {
            steps = await data.stepsOf(batch);
        }
        catch (error) {
            // Its rows were removed, which is done only behind this.
            if (error instanceof StepwellError && error.code === 'BATCH_GONE')
                return;
            throw error;
        }
        for (let i = 0; i < steps.length; i += MARKED) {
            const stepIds = steps.slice(i, i + MARKED);
            // Where a resume takes the batch back meanwhile, the rest is not marked.
            await store.markConsumed({ stepIds, groups: [], batch: batch.id });
        }
    }
    failed(what, error) {
        this.parts.log('claims', `${what}: ${messageOf(error)}`);
    }
}
//# sourceMappingURL=leases.js.map