import { READ_OR_TRAIN, requireScope } from '../batches/access.js';
import { findRecipe } from '../batches/find-recipe.js';
import { planTarget, requireContainer } from '../batches/targets/plan-target.js';
import { StepwellError } from '../errors/index.js';
import { claimRulesOf, unitState, } from '../model/claim.js';
import { PAGE_BOUND } from '../query/page.js';
import { BatchData, fileOf } from './batch-data.js';
import { checkAcknowledgement, checkInput, checkLease, checkPart, checkReason, checkResume, } from './check-claims.js';
import { ClaimAttempt } from './claim-attempt.js';
import { ClaimQueue } from './claim-queue.js';
import { IndexWorker } from './index/index-worker.js';
import { RecipeIndexes } from './index/recipe-indexes.js';
import { Leases } from './leases.js';
import { ClaimThreads } from './make/claim-threads.js';
import { openLatest, requireRows } from './open-latest.js';
import { PartialReleases } from './partial-releases.js';
import { Admission } from './pool/admission.js';
import { Admitted } from './pool/admitted.js';
import { Pools } from './pool/pools.js';
import { repeatClaim, wantedOf } from './repeat-claim.js';
import { resume } from './resume.js';
import { retryUnits } from './retry-units.js';
import { statsOf } from './stats-of.js';
/** Claims on the recipes of a store. */
export class LocalClaimService {
    constructor(parts) {
        this.parts = parts;
        this.queues = new Map();
        this.closed = false;
        const { store, artifacts, jobs, log } = parts;
        this.threads = new ClaimThreads(parts);
        this.data = new BatchData(artifacts, this.threads);
        this.attempt = new ClaimAttempt({ store, threads: this.threads, data: this.data });
        this.parted = new PartialReleases(store, this.data);
        this.indexes = new RecipeIndexes(store, jobs, (recipe) => this.look(recipe));
        const { onIndexed } = this.indexes;
        const admitted = new Admitted((channel, uid) => this.admission.forget(channel, uid));
        const kindOf = (recipe) => this.kindOf(recipe);
        const pools = new Pools({ store, indexes: this.indexes, kindOf, admitted });
        this.admission = new Admission({ store, pools, admitted, waitMs: parts.poolWaitMs, log });
        jobs.work(new IndexWorker({ store, threads: this.threads, onIndexed, pools }));
        const onReturned = (recipes) => {
            for (const recipe of recipes)
                this.look(recipe);
        };
        this.leases = new Leases({ store, data: this.data, log, onReturned });
        this.leases.start();
    }
    async claim(caller, name, input, gone) {
        requireScope(caller, 'train', 'claim batches');
        checkInput(input);
        const { store } = this.parts;
        const recipe = await this.recipe(caller, name);
        requireContainer(recipe.target, input.encoding, 'batch');
        const kind = await this.kindOf(recipe);
        if (kind === 'group' && recipe.groupSize === null) {
            throw new StepwellError('GROUP_SIZE_REQUIRED', {}, { path: ['recipe'] });
        }
        await this.indexes.ensure(recipe, caller);
        // What was stored before this claim counts for it.
        const [wanted, position] = await Promise.all([wantedOf(store, recipe, input), store.feedHead()]);
        const [known] = await store.readBatches([wanted.id], caller.channels);
        if (known != null)
            return repeatClaim(store, this.data, known, wanted);
        await this.indexes.reach(recipe, position, gone);
        if (this.closed)
            return { batch: null, reason: 'CLOSED' };
        const answer = await this.queueOf(recipe.id).claim(wanted, input.waitMs, gone);
        if (answer.kind === 'none')
            return { batch: null, reason: answer.reason };
        if (answer.kind === 'known')
            return repeatClaim(store, this.data, answer.batch, wanted);
        // What it leased makes room.
        this.admission.look();
        const data = fileOf(answer.batch, input.encoding, null, answer.encoded);
        return { batch: answer.batch, data, reason: null };
    }
    async readBatch(caller, id) {
        const [batch] = await this.readBatches(caller, [id]);
        return batch ?? null;
    }
    async readBatches(caller, ids) {
        requireScope(caller, READ_OR_TRAIN, 'read batches');
        return this.parts.store.readBatches(ids, caller.channels);
    }
    async pageBatches(caller, name, status, first, after) {
        requireScope(caller, READ_OR_TRAIN, 'read batches');
        const { store } = this.parts;
        const recipe = await this.recipe(caller, name);
        const query = { recipe: recipe.id, consumer: null, status };
        const page = await store.pageBatches(query, Math.min(first, PAGE_BOUND), after, caller.channels);
        return { ...page, total: () => store.countBatches(query, caller.channels) };
    }
    async openData(caller, id, { encoding, part }) {
        requireScope(caller, 'train', 'read the rows of batches');
        if (part !== null)
            checkPart(part);
        const batch = await this.batch(caller, id);
        requireRows(batch);
        const asked = encoding ?? batch.encoding;
        const recipe = await this.parts.store.readRecipeById(batch.recipe, null);
        if (recipe !== null)
            requireContainer(recipe.target, asked, 'batch');
        return openLatest(this.parts.store, this.data, batch, { encoding: asked, part });
    }
    async ack(caller, id, { step, metrics, life, }) {
        requireScope(caller, 'train', 'acknowledge batches');
        checkAcknowledgement({ step, metrics });
        await this.batch(caller, id);
        const acked = await this.parts.store.ackBatch(id, { step, metrics, life });
        this.leases.consumed(acked);
        this.look(acked.recipe);
        return acked;
    }
    async release(caller, id, { reason, units, life, }) {
        requireScope(caller, 'train', 'release batches');
        checkReason(reason);
        const batch = await this.batch(caller, id);
        const released = await this.parted.release(batch, { reason, units, life });
        this.look(batch.recipe);
        return released;
    }
    async extend(caller, id, { leaseMs, life }) {
        requireScope(caller, 'train', 'extend leases');
        checkLease(leaseMs);
        await this.batch(caller, id);
        return this.parts.store.extendBatch(id, leaseMs, life);
    }
    async resume(caller, name, consumer, step) {
        requireScope(caller, 'train', 'resume consumers');
        checkResume(consumer, step);
        const recipe = await this.recipe(caller, name);
        const { resumed } = await resume(this.parts.store, recipe.id, consumer, step);
        this.look(recipe.id);
        this.leases.soon();
        if (resumed === null)
            throw new Error('a consumer that was resumed says nothing of it');
        return resumed;
    }
    async stats(caller, name) {
        requireScope(caller, READ_OR_TRAIN, 'read what becomes of units');
        const { store } = this.parts;
        const recipe = await this.recipe(caller, name);
        await this.indexes.ensure(recipe, caller);
        await this.indexes.current(recipe, null);
        const policy = await store.readPolicy();
        const { maxUses } = claimRulesOf(recipe);
        const [counts, dropped, consumers, batches] = await Promise.all([
            store.unitCounts(recipe.id, { maxUses, policyVersion: policy.version }),
            this.indexes.droppedOf(recipe.id),
            store.readConsumers(recipe.id),
            store.batchesOfConsumers(recipe.id),
        ]);
        const waiting = this.queues.get(recipe.id)?.waiting ?? 0;
        const hasCurators = recipe.curators.length > 0;
        return statsOf(counts, { hasCurators, dropped, waiting, consumers, batches });
    }
    async pageUnits(caller, name, state, first, after) {
        requireScope(caller, READ_OR_TRAIN, 'read what becomes of units');
        const { store } = this.parts;
        const recipe = await this.recipe(caller, name);
        await this.indexes.ensure(recipe, caller);
        await this.indexes.current(recipe, null);
        const { version: policyVersion } = await store.readPolicy();
        const rules = claimRulesOf(recipe);
        const query = { state, maxUses: rules.maxUses, policyVersion };
        const page = await store.pageUnits(recipe.id, query, Math.min(first, PAGE_BOUND), after);
        const items = page.items.map((unit) => ({ ...unit, state: unitState(unit, rules, policyVersion) }));
        return { ...page, items, total: () => store.countUnits(recipe.id, query) };
    }
    async retryUnits(caller, name, units) {
        requireScope(caller, 'train', 'retry units');
        const { store } = this.parts;
        const recipe = await this.recipe(caller, name);
        const changed = await retryUnits(store, recipe, units);
        this.look(recipe.id);
        return changed;
    }
    stop() {
        this.closed = true;
        this.admission.close();
        for (const queue of this.queues.values())
            queue.close();
    }
    async close() {
        this.stop();
        await this.leases.close();
        await this.threads.close();
    }
    /** Wakes the claims that wait for a recipe's units. */
    look(recipe) {
        this.queues.get(recipe)?.look();
        this.admission.look();
    }
    queueOf(recipe) {
        let queue = this.queues.get(recipe);
        if (queue === undefined) {
            queue = new ClaimQueue(recipe, this.parts.store, this.attempt, () => this.queues.delete(recipe));
            this.queues.set(recipe, queue);
        }
        return queue;
    }
    async kindOf(recipe) {
        const { plugins } = this.parts;
        const { name, options } = recipe.formatter;
        const use = await plugins.resolve('FORMATTER', { name, options }, ['formatter']);
        const shape = await plugins.shape(use);
        planTarget(recipe.target, use.name, shape);
        return shape.unit;
    }
    /** @throws UNKNOWN_RECIPE, AMBIGUOUS */
    async recipe(caller, name) {
        const found = await findRecipe(this.parts.store, name, caller.channels, ['recipe']);
        if (found === null)
            throw new StepwellError('UNKNOWN_RECIPE', { name }, { path: ['recipe'] });
        return found;
    }
    /** @throws UNKNOWN_BATCH */
    async batch(caller, id) {
        const [batch] = await this.parts.store.readBatches([id], caller.channels);
        if (batch == null)
            throw new StepwellError('UNKNOWN_BATCH', { id }, { path: ['id'] });
        return batch;
    }
}
//# sourceMappingURL=service.js.map