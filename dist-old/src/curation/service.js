import { rangeError, StepwellError } from '../errors/index.js';
import { isJobUnfinished, jobIdOf, undoJobIdOf } from '../model/job.js';
import { hasScope } from '../model/principal.js';
import { PAGE_BOUND } from '../query/page.js';
import { checkMask } from '../store/check-decision.js';
import { MOST_OPERATION_DATASETS, } from '../store/port.js';
/** A decision as one line, for the list of operations. */
function summaryOf(fields) {
    const { keep, trainable, quality, reason, note, mask, addTags = [], removeTags = [] } = fields;
    const parts = [
        keep === undefined ? [] : [keep ? 'keep' : 'drop'],
        trainable === undefined ? [] : [trainable ? 'trainable' : 'not trainable'],
        quality === undefined ? [] : [`quality ${quality}`],
        addTags.map((tag) => `+${tag}`),
        removeTags.map((tag) => `-${tag}`),
        reason === undefined ? [] : [`reason: ${reason}`],
        note === undefined ? [] : [`note: ${note}`],
        mask === undefined ? [] : [mask.length === 0 ? 'nothing masked' : 'tokens masked'],
    ];
    return parts.flat().join(', ');
}
const MAX_TAG_LENGTH = 512;
const MAX_TEXT_LENGTH = 10_000;
/** Decisions of people. Every method checks the caller's scope and channels. */
export class CurationService {
    constructor(store, jobs) {
        this.store = store;
        this.jobs = jobs;
    }
    /**
     * Decides about steps by hand, as one operation.
     * @throws FORBIDDEN without the scope `curate`, OUT_OF_RANGE if nothing is decided or a text does not fit
     */
    async annotate(caller, target, fields) {
        const scope = scopeOf(caller, 'curate');
        checkFields(fields);
        const named = { source: 'manual', summary: summaryOf(fields), actor: caller.name };
        if ('where' in target)
            return this.store.appendDecisions({ ...named, where: target.where, fields }, scope);
        const decisions = [...new Set(target.ids)].map((id) => ({
            target: { kind: 'step', id },
            fields,
        }));
        return this.store.appendDecisions({ ...named, decisions }, scope);
    }
    /**
     * Undoes an operation; answers also which batches were delivered with it, of those that a trainer has or had.
     * @throws FORBIDDEN without the scope `curate`, UNKNOWN_OPERATION
     */
    async undo(caller, operationId) {
        const scope = scopeOf(caller, 'curate');
        // Otherwise a run, or a decision, that goes on would decide again.
        for (const id of await this.deciding(operationId, scope))
            await this.jobs.cancel(id, scope);
        const [before] = await this.store.readOperations([operationId], scope);
        const { datasets = [], ...result } = await this.store.undoOperation(operationId, scope, caller.name);
        // Undoing again takes nothing back that a dataset could have used, unless the first undo was cancelled.
        if (before == null || (before.undone && result.changed === 0))
            return { ...result, ...(datasets.length === 0 ? {} : { datasets }) };
        const [used = []] = await this.store.readOperationDatasets([operationId], scope);
        const [delivered = []] = await this.store.readOperationBatches([operationId], scope);
        const batches = delivered.filter(({ status }) => status === 'LEASED' || status === 'ACKED');
        const named = [...new Set([...used.map(({ id }) => id), ...datasets])];
        return {
            ...result,
            ...(named.length === 0 ? {} : { datasets: named }),
            ...(batches.length === 0 ? {} : { batches }),
            ...(used.length >= MOST_OPERATION_DATASETS ? { mayBeMore: true } : {}),
            ...(delivered.length >= MOST_OPERATION_DATASETS ? { mayBeMoreBatches: true } : {}),
        };
    }
    /** Ids of unfinished jobs that decide for an operation: the one that made it, and of a curator what that left over. */
    async deciding(operationId, scope) {
        const [own] = await this.store.readJobs([jobIdOf(operationId)], scope);
        const query = { kind: 'DECIDE', live: null, status: null };
        const { items } = await this.store.pageJobs(query, PAGE_BOUND, null, scope);
        const others = items.filter(({ id, input }) => input.operation === operationId && id !== own?.id);
        return [own, ...others].flatMap((job) => (job != null && isJobUnfinished(job) ? [job.id] : []));
    }
    /**
     * What the jobs of operations say: of its undo if there is one, else of who made it. In the order of the ids; null for
     * an operation that fitted into one commit. The caller has seen the operations.
     */
    async operationJobs(operationIds) {
        const ids = operationIds.flatMap((id) => [undoJobIdOf(id), jobIdOf(id)]);
        const jobs = await this.store.readJobs(ids, null);
        return operationIds.map((_, i) => {
            const job = jobs[2 * i] ?? jobs[2 * i + 1] ?? null;
            if (job === null)
                return null;
            const { id, kind, status, error, told } = job;
            return { id, kind, status, error, progress: status === 'SUCCEEDED' ? 1 : Number(told.share ?? 0) };
        });
    }
    /** Newest first. @throws FORBIDDEN without the scope `read` */
    async pageOperations(caller, first, after) {
        return this.store.pageOperations(first, after, scopeOf(caller, 'read', 'curate'));
    }
    /** In the order of `ids`; null for one that does not exist for this caller. @throws FORBIDDEN without `read` */
    async readOperations(caller, ids) {
        return this.store.readOperations(ids, scopeOf(caller, 'read', 'curate'));
    }
    /** A page of the steps that each operation decided about, in that order. @throws FORBIDDEN without `read` */
    async pageSteps(caller, requests, gone) {
        return this.store.pageOperationSteps(requests, scopeOf(caller, 'read', 'curate'), gone);
    }
    async countSteps(caller, operationId, gone) {
        return this.store.countOperationSteps(operationId, scopeOf(caller, 'read', 'curate'), gone);
    }
    /** For each operation, the finished datasets that it counted for, newest first. @throws FORBIDDEN without `read` */
    async datasetsOf(caller, ids) {
        return this.store.readOperationDatasets(ids, scopeOf(caller, 'read', 'curate'));
    }
    /** For each operation, the batches that it counted for, newest first. @throws FORBIDDEN without `read` */
    async batchesOf(caller, ids) {
        return this.store.readOperationBatches(ids, scopeOf(caller, 'read'));
    }
    async countOperations(caller) {
        return this.store.countOperations(scopeOf(caller, 'read', 'curate'));
    }
}
/** The channels of a caller that has one of the scopes. @throws FORBIDDEN */
function scopeOf(caller, ...scopes) {
    if (!scopes.some((scope) => hasScope(caller, scope)))
        throw new StepwellError('FORBIDDEN', { what: `do this (needs scope ${scopes.join(' or ')})` });
    return caller.channels;
}
/** @throws OUT_OF_RANGE */
function checkFields({ addTags = [], removeTags = [], reason, note, ...rest }) {
    const tags = [...addTags.map((tag) => ['addTags', tag]), ...removeTags.map((tag) => ['removeTags', tag])];
    for (const [field = '', tag = ''] of tags)
        checkText(tag, MAX_TAG_LENGTH, [field], 1);
    if (reason !== undefined)
        checkText(reason, MAX_TEXT_LENGTH, ['reason'], 0);
    if (note !== undefined)
        checkText(note, MAX_TEXT_LENGTH, ['note'], 0);
    if (rest.mask !== undefined)
        checkMask(rest.mask, ['mask']);
    const says = tags.length > 0 || [reason, note, ...Object.values(rest)].some((value) => value !== undefined);
    if (!says)
        throw rangeError('a decision: at least one field', []);
}
/** A lone surrogate has no UTF-8 form; the database would silently store another character. */
function checkText(text, most, path, least) {
    if (text.length >= least && text.length <= most && text.isWellFormed())
        return;
    const expected = `${least} to ${most} characters of well-formed Unicode`;
    throw rangeError(expected, path);
}
//# sourceMappingURL=service.js.map