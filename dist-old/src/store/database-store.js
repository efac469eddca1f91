import { StepwellError } from '../errors/index.js';
import { isJobUnfinished } from '../model/job.js';
import { LongWork } from './long-work.js';
import { partsOfExtras } from './pack-extras.js';
import { BlockPacker, roomFor } from './packed/block.js';
import { AnsweredReads } from './reads.js';
import { appendResult } from './writing/rules.js';
/** What the stores of both databases do alike: writes go to the writer's thread, reads to whatever answers them. */
export class DatabaseStore extends AnsweredReads {
    constructor(threads, owners, long, answerRead) {
        super(answerRead);
        this.threads = threads;
        this.owners = owners;
        this.jobListeners = new Set();
        this.long = new LongWork(long, {
            get own() {
                return owners.own;
            },
            read: async (id) => (await this.readJobs([id], null))[0] ?? null,
            take: (id) => this.takeJob(id),
        });
        this.change = long.change;
    }
    endIdleThreads() {
        this.threads.decoder.rest();
    }
    append(input) {
        const { writer, decoder } = this.threads;
        if (input.kind === 'bytes')
            return decoder.append(input);
        const packer = new BlockPacker(input.kind === 'packed' ? roomFor(input.steps) : 0);
        const rejected = [];
        if (input.kind === 'packed')
            for (const [i, step] of input.steps.entries())
                packer.addPacked(i, step);
        else {
            for (const item of input.items) {
                if ('draft' in item)
                    packer.add(item.index, item.draft);
                else
                    rejected.push(item);
            }
        }
        const block = packer.take();
        return writer.call('append', [input.channel, block, rejected], { transfer: [block.buffer] });
    }
    async registerTrajectory(input) {
        return this.trajectory(await this.change('registerTrajectory', input));
    }
    async completeTrajectory(ref, scope, reward) {
        return this.trajectory(await this.change('completeTrajectory', ref, scope, reward));
    }
    async addReward(input, scope) {
        const { trajectoryId, stepId } = await this.change('addReward', input, scope);
        return { trajectory: await this.trajectory(trajectoryId), stepId };
    }
    async trajectory(id) {
        const [found] = await this.readTrajectoriesById([id], null);
        // It was written; that it cannot be read means that another caller has deleted it since.
        if (found === null || found === undefined)
            throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: id });
        return found;
    }
    appendDecisions(input, scope) {
        return this.long.decide(input, scope);
    }
    undoOperation(id, scope, actor) {
        return this.long.undo(id, scope, actor);
    }
    appendJudgment(input, scope) {
        return this.change('appendJudgment', input, scope);
    }
    async addExtras(items, scope) {
        const added = [];
        for (const part of partsOfExtras(items)) {
            added.push(...part.rejected);
            if (part.items.length > 0)
                added.push(...(await this.change('addExtras', part.items, scope)));
        }
        return appendResult(added);
    }
    async addExtrasBytes(input, scope) {
        return this.addExtras(await this.threads.decoder.decodeExtras(input), scope);
    }
    markConsumed(consumption) {
        return this.change('markConsumed', consumption);
    }
    abandonIdle(before) {
        return this.long.abandonIdle(before);
    }
    async abandonTrajectory(ref, scope, reason) {
        return this.trajectory(await this.change('abandonTrajectory', ref, scope, reason));
    }
    deleteTrajectories(selection, scope, actor) {
        return this.long.delete(selection, scope, actor);
    }
    saveRecipe(recipe) {
        return this.change('saveRecipe', recipe);
    }
    async deleteRecipe({ channel, name }) {
        const [found = null] = await this.readRecipesNamed(name, [channel]);
        if (found !== null)
            await this.change('deleteRecipe', { channel, name });
        return found;
    }
    createDataset(dataset) {
        return this.change('createDataset', dataset);
    }
    updateDataset(update) {
        return this.change('updateDataset', update);
    }
    beginBuild(dataset, job) {
        return this.change('beginBuild', dataset, job);
    }
    updateBuild(lease, patch) {
        return this.change('updateBuild', lease, patch);
    }
    deleteDataset(id) {
        return this.change('deleteDataset', id);
    }
    onJobChange(listener) {
        this.jobListeners.add(listener);
        return () => this.jobListeners.delete(listener);
    }
    /** Called with the ids of jobs and datasets that were changed, once they can be read; null: any may have been. */
    jobsChanged(ids) {
        for (const listener of [...this.jobListeners])
            listener(ids);
    }
    createJob(job, operation) {
        return this.change('createJob', job, operation);
    }
    async takeJob(id) {
        const [job] = await this.readJobs([id], null);
        if (job == null || !isJobUnfinished(job))
            return null;
        if (this.long.isDoing(job))
            return null;
        const gone = job.owner === null ? [] : await this.free([job.owner]);
        return this.change('takeJob', id, this.owners.own, gone);
    }
    changeJob(lease, change) {
        return this.change('changeJob', lease, change);
    }
    releaseJob(lease) {
        return this.change('releaseJob', lease);
    }
    continueJob(job, lease, signal) {
        return this.long.continue(job, lease, signal);
    }
    async cancelJob(id, scope) {
        const [job] = await this.readJobs([id], scope);
        if (job == null)
            throw new StepwellError('UNKNOWN_JOB', { id });
        return this.change('cancelJob', id);
    }
    judgeUnits(request, scope) {
        return this.long.judge(request, scope);
    }
    async freeJobs() {
        const unfinished = await this.unfinishedJobs();
        const named = [...new Set(unfinished.flatMap(({ owner }) => owner ?? []))];
        const free = new Set(named.length === 0 ? [] : await this.free(named));
        return unfinished.filter((job) => (job.owner === null || free.has(job.owner)) && !this.long.isDoing(job));
    }
    /** The owners whose jobs this server may take: those that are gone, and itself. */
    async free(named) {
        const { own } = this.owners;
        return [...(await this.owners.gone(named.filter((name) => name !== own))), own];
    }
    indexUnits(found) {
        return this.change('indexUnits', found);
    }
    claimUnits(batch) {
        return this.change('claimUnits', batch);
    }
    excludeUnits(recipe, units) {
        return this.change('excludeUnits', recipe, units);
    }
    ackBatch(id, said) {
        return this.change('ackBatch', id, said);
    }
    extendBatch(id, leaseMs, life) {
        return this.change('extendBatch', id, leaseMs, life);
    }
    releaseBatch(id, given) {
        return this.change('releaseBatch', id, given);
    }
    expireBatches(ids) {
        return this.change('expireBatches', ids);
    }
    retryUnits(recipe, units) {
        return this.change('retryUnits', recipe, units);
    }
    resumeConsumer(recipe, consumer, step) {
        return this.change('resumeConsumer', recipe, consumer, step);
    }
    resumeBatches(part) {
        return this.change('resumeBatches', part);
    }
    returnSteps(returned) {
        return this.change('returnSteps', returned);
    }
    forgetRows(ids) {
        return this.change('forgetRows', ids);
    }
    forgetClaims(recipe, given) {
        return this.change('forgetClaims', recipe, given);
    }
    updatePolicy(change) {
        return this.change('updatePolicy', change);
    }
    createKey(key) {
        return this.change('createKey', key);
    }
    revokeKey(id) {
        return this.change('revokeKey', id);
    }
    noteKeyUses(uses) {
        return this.change('noteKeyUses', uses);
    }
    openLogin(keyId, login) {
        return this.change('openLogin', keyId, login);
    }
    endLogin(keyId, hash) {
        return this.change('endLogin', keyId, hash);
    }
    keepSecret(fresh) {
        return this.change('keepSecret', fresh);
    }
}
/** Stands for the threads of a store that is only read: whatever they are called for is refused. */
export function refusingSide(path) {
    return {
        call: () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path })),
        check: () => { },
        close: async () => { },
    };
}
//# sourceMappingURL=database-store.js.map