import { claimRulesOf } from '../model/claim.js';
/** Units that one look considers for all waiting claims. */
const MOST_UNITS = 20_000;
/** Claims of a recipe whose batches are made at a time. */
const MOST_AT_ONCE = 4;
/** How often waiting claims look although they heard of nothing (ms): another server may keep the recipe's units. */
const LOOK_MS = 250;
/**
 * The claims on one recipe that wait on this server, first come, first served: units that would be an earlier claim's are
 * not given to a later one, however long that one waits for more.
 */
export class ClaimQueue {
    constructor(recipe, store, attempt, onEmpty) {
        this.recipe = recipe;
        this.store = store;
        this.attempt = attempt;
        this.onEmpty = onEmpty;
        this.waiters = [];
        /** Units of batches that are being made. */
        this.busy = new Set();
        this.isLooking = false;
        this.isAsked = false;
        this.closed = false;
    }
    get waiting() {
        return this.waiters.length;
    }
    /** Waits until a claim is answered. @param gone aborted when its caller has gone, which may be already: it rejects then */
    async claim(wanted, waitMs, gone) {
        gone.throwIfAborted();
        return new Promise((resolve, reject) => {
            const waiter = {
                wanted,
                deadline: performance.now() + waitMs,
                gone,
                resolve,
                reject,
                isBusy: false,
                short: '',
            };
            this.waiters.push(waiter);
            gone.addEventListener('abort', () => this.drop(waiter, () => reject(gone.reason)), { once: true });
            this.look();
        });
    }
    /** Looks what has become ready. */
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
    /** Answers all that nothing comes. */
    close() {
        this.closed = true;
        for (const waiter of [...this.waiters])
            if (!waiter.isBusy)
                this.end(waiter, 'CLOSED');
    }
    async run() {
        while (this.isAsked && this.waiters.length > 0) {
            this.isAsked = false;
            try {
                await this.round();
            }
            catch (error) {
                for (const waiter of [...this.waiters]) {
                    if (!waiter.isBusy)
                        this.drop(waiter, () => waiter.reject(error));
                }
            }
        }
        this.schedule();
    }
    schedule() {
        clearTimeout(this.timer);
        const open = this.waiters.filter(({ isBusy }) => !isBusy);
        if (open.length === 0)
            return;
        const next = Math.min(...open.map(({ deadline }) => deadline)) - performance.now();
        this.timer = setTimeout(() => this.look(), Math.max(1, Math.min(next, LOOK_MS)));
    }
    async round() {
        const [recipe, policy] = await Promise.all([
            this.store.readRecipeById(this.recipe, null),
            this.store.readPolicy(),
        ]);
        if (recipe === null || this.closed) {
            for (const waiter of [...this.waiters])
                if (!waiter.isBusy)
                    this.end(waiter, 'CLOSED');
            return;
        }
        const wanted = this.waiters.reduce((sum, { wanted: { request } }) => sum + request.units, 0);
        const most = Math.min(MOST_UNITS, wanted + this.busy.size);
        const offers = new Offers(recipe, policy, this.store, this.busy, most);
        const asked = new Set();
        for (const waiter of [...this.waiters]) {
            const isTwin = asked.has(waiter.wanted.id);
            asked.add(waiter.wanted.id);
            if (waiter.isBusy)
                continue;
            if (isTwin) {
                await this.waitAsTwin(waiter, recipe, policy);
                continue;
            }
            if (this.waiters.filter(({ isBusy }) => isBusy).length >= MOST_AT_ONCE)
                return;
            const { units, minUnits, maxTokens, promptUids } = waiter.wanted.request;
            const isLate = performance.now() >= waiter.deadline;
            const offered = await offers.take(units, promptUids);
            const tokens = offered.reduce((sum, unit) => sum + unit.tokens, 0);
            const mayFill = maxTokens !== null && tokens >= maxTokens && namesOf(offered) !== waiter.short;
            const isEnough = offered.length >= units || mayFill;
            if (offered.length > 0 && (isEnough || (isLate && offered.length >= minUnits))) {
                this.begin(waiter, recipe, { units: offered, policy, head: offers.head() }, isLate && offered.length >= minUnits);
            }
            else if (isLate)
                this.end(waiter, await this.reason(recipe, policy));
        }
    }
    /** Lets a claim wait while an earlier one with the same key waits: both are answered the batch that that one gets. */
    async waitAsTwin(waiter, recipe, policy) {
        const { id } = waiter.wanted;
        const isBeingMade = this.waiters.some(({ wanted, isBusy }) => isBusy && wanted.id === id);
        if (performance.now() >= waiter.deadline && !isBeingMade)
            this.end(waiter, await this.reason(recipe, policy));
    }
    /** Makes a batch of the units, beside what other claims do. */
    begin(waiter, recipe, offer, mayBeShort) {
        const { units } = offer;
        waiter.isBusy = true;
        for (const { unit } of units)
            this.busy.add(unit);
        const isGone = () => waiter.gone.aborted;
        this.attempt
            .run({ ...waiter.wanted, recipe }, offer, mayBeShort, isGone)
            .then((attempted) => this.attempted(waiter, units, attempted))
            .catch((error) => this.drop(waiter, () => waiter.reject(error)))
            .finally(() => {
            for (const { unit } of units)
                this.busy.delete(unit);
            waiter.isBusy = false;
            this.look();
        });
    }
    attempted(waiter, units, attempted) {
        switch (attempted.kind) {
            case 'claimed':
            case 'known':
                this.drop(waiter, () => waiter.resolve(attempted));
                this.answerTwins(attempted.batch);
                break;
            case 'short':
                waiter.short = namesOf(units);
                break;
            case 'closed':
                this.end(waiter, 'CLOSED');
                break;
            case 'changed':
                // Another server has leased some of the units, or they are no longer ready. The next look offers others.
                waiter.short = '';
                break;
            case 'gone':
                // It has left the queue when its caller went.
                break;
        }
    }
    /** Claims with the key of a batch that there is now. */
    answerTwins(batch) {
        for (const twin of this.waiters.filter(({ wanted }) => wanted.id === batch.id)) {
            this.drop(twin, () => twin.resolve({ kind: 'known', batch }));
        }
    }
    async reason(recipe, policy) {
        const { maxUses } = claimRulesOf(recipe);
        const counts = await this.store.unitCounts(recipe.id, { maxUses, policyVersion: policy.version });
        if (counts.READY > 0)
            return 'NOT_READY';
        if (counts.STALE > 0 && counts.INCOMPLETE === 0)
            return 'STALE';
        return policy.paused ? 'PAUSED' : 'NOT_READY';
    }
    end(waiter, reason) {
        this.drop(waiter, () => waiter.resolve({ kind: 'none', reason }));
    }
    /** Takes a claim out of the queue, once. */
    drop(waiter, answer) {
        if (!this.waiters.includes(waiter))
            return;
        this.waiters = this.waiters.filter((one) => one !== waiter);
        answer();
        if (this.waiters.length > 0)
            return;
        clearTimeout(this.timer);
        this.onEmpty();
    }
}
const namesOf = (units) => units.map(({ unit }) => unit).join();
/** What is ready in one look, each unit offered once. */
class Offers {
    constructor(recipe, policy, store, busy, 
    /** How many units to read at most: as many as all waiting claims ask for together, plus those that are busy. */
    most) {
        this.recipe = recipe;
        this.policy = policy;
        this.store = store;
        this.most = most;
        this.offered = new Set();
        this.any = null;
        this.isEnough = null;
        this.asked = null;
        for (const unit of busy)
            this.offered.add(unit);
    }
    /** The end of the feed: it is asked for once, beside the units. */
    head() {
        if (this.asked === null) {
            this.asked = this.store.feedHead();
            // The claim that is offered units awaits this promise and gets its error.
            this.asked.catch(() => { });
        }
        return this.asked;
    }
    async take(units, promptUids) {
        void this.head();
        const ready = promptUids === null ? await this.all() : await this.read(promptUids, MOST_UNITS);
        if (!(await this.mayBegin()))
            return [];
        const taken = [];
        for (const unit of ready) {
            if (taken.length === units)
                break;
            if (!this.offered.has(unit.unit))
                taken.push(unit);
        }
        for (const { unit } of taken)
            this.offered.add(unit);
        return taken;
    }
    /** Whether as many units are ready as the recipe waits for. */
    async mayBegin() {
        const { minReady } = this.recipe;
        if (minReady === undefined)
            return true;
        this.isEnough ??= (await this.read(null, minReady)).length >= minReady;
        return this.isEnough;
    }
    async all() {
        this.any ??= await this.read(null, this.most);
        return this.any;
    }
    read(promptUids, limit) {
        const { maxUses } = claimRulesOf(this.recipe);
        const { version: policyVersion } = this.policy;
        return this.store.readyUnits(this.recipe.id, { maxUses, policyVersion, promptUids, limit });
    }
}
//# sourceMappingURL=claim-queue.js.map