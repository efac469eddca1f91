import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../errors/index.js';
import { isJobUnfinished, isStoreWork } from '../model/job.js';
import { checkDecision } from './check-decision.js';
import { beginDeletion, deleteRest } from './long-deletion.js';
import { packDecisions, packJudged, partsOfDecisions } from './pack-decisions.js';
import { UndoneSteps } from './undone-steps.js';
import { deletionOf } from './writing/delete-trajectories.js';
import { longStateOf, NOTHING_LEFT } from './writing/long-jobs.js';
/** Decisions per commit. 1,000 take some ten milliseconds of the writer's time. */
const DECISIONS = 1_000;
const TRAJECTORIES = 500;
/** Between two looks at a job that another server does (ms). */
const LOOK_MS = 200;
const nothingOf = (operationId) => ({ operationId, changed: 0, missing: [] });
/** Work that is under way here. */
class OpenWork {
    /** @param held of a job that this server has taken; null: the job is made by the work, if at all */
    constructor(held = null, signal = null) {
        this.held = held;
        this.signal = signal;
        this.own = null;
    }
    /** Null: no job is made of it yet. */
    get lease() {
        const lease = this.held?.() ?? this.own;
        return lease === null ? null : { id: lease.id, term: lease.term };
    }
    /** Called before each part. @throws the signal's reason */
    go(lease) {
        this.signal?.throwIfAborted();
        this.own = lease;
    }
}
/**
 * Runs work that is too long for one commit in bounded parts. Each part is found by a read and changed in one commit;
 * other writes run between the parts. What remains behind the first part is a job of this server, whose state each
 * further part stores. If this server ends before the job does, the server that takes the job goes on with it.
 */
export class LongWork {
    constructor(store, jobs) {
        this.store = store;
        this.jobs = jobs;
        this.doing = new Set();
    }
    /** Whether this server is at work on the job, or may be about to hear that it has made it. */
    isDoing(job) {
        if (job.owner !== this.jobs.own || !isStoreWork(job))
            return false;
        return [...this.doing].some(({ lease }) => lease === null || lease.id === job.id);
    }
    /**
     * Does what remains of a job that this server owns.
     * @param lease asked before each part, as the job may have been taken by this server again
     * @throws JOB_LOST, the signal's reason
     */
    async continue(job, lease = () => job, signal = null) {
        const { work } = longStateOf(job);
        const open = new OpenWork(lease, signal);
        const rest = { work, lease: job, stopped: false };
        if (work.kind === 'delete') {
            const input = job.input;
            const asked = { input, actor: job.actor, owner: this.jobs.own };
            await this.during(open, () => deleteRest(this.store, open, asked, { ...rest, work }));
            return;
        }
        const { operation: id, source, summary, total } = job.input;
        await this.during(open, async () => {
            if (job.kind === 'UNDO')
                await this.undoRest(open, id, rest, new UndoneSteps(async () => []));
            else
                await this.decideRest(open, { source, summary, total }, { ...nothingOf(id), ...rest });
        });
    }
    /** @throws OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH */
    async decide(input, scope) {
        const { source, summary, actor = null } = input;
        if ('where' in input)
            checkDecision('step', input, []);
        else
            for (const [i, one] of input.decisions.entries())
                checkDecision(one.target.kind, one, ['decisions', i]);
        const total = 'where' in input ? null : input.decisions.length;
        const named = { source, summary, actor, total };
        const open = new OpenWork();
        const decisions = 'where' in input ? [] : packDecisions(input.decisions, ['decisions']);
        return this.during(open, async () => {
            const begun = 'where' in input
                ? await this.beginFilter(input, scope)
                : await this.beginList(named, decisions, scope);
            return this.awaited(open, () => this.decideRest(open, named, begun), decidedBy(begun));
        });
    }
    /** What there is to do by a filter. Each step that exists now is decided once. */
    async beginFilter({ where, fields }, scope) {
        const upTo = await this.store.feedHead();
        const work = { kind: 'decide', where, fields, scope, after: 0, upTo };
        return { ...nothingOf(null), ...NOTHING_LEFT, work };
    }
    /**
     * Makes the first part of a list. All but this are stored before, so that the list can be finished without the
     * caller.
     */
    async beginList(named, all, scope) {
        const parts = partsOfDecisions(all, DECISIONS);
        const list = await this.keepForLater(parts);
        const [decisions = []] = parts;
        const pending = list === null ? null : { kind: 'list', list, scope };
        const part = { ...named, operationId: null, lease: null, owner: this.jobs.own };
        return this.store.change('decide', { ...part, decisions, pending, waited: null }, scope);
    }
    async keepForLater(parts) {
        let list = null;
        try {
            for (const [i, part] of parts.entries()) {
                if (i > 0)
                    list = await this.store.change('keepForLater', list, i, part);
            }
        }
        catch (error) {
            if (list !== null)
                await this.store.change('forgetList', list);
            throw error;
        }
        return list;
    }
    /** Makes all parts that remain of an operation. */
    async decideRest(open, named, begun) {
        let { changed, operationId } = begun;
        const missing = [...begun.missing];
        let part = begun;
        while (part.work !== null) {
            open.go(part.lease);
            part = await this.decidePart({ ...named, operationId, lease: open.lease, owner: this.jobs.own }, part.work);
            ({ operationId } = part);
            changed += part.changed;
            missing.push(...part.missing);
        }
        return { operationId, changed, missing, ...(part.stopped ? { stopped: true } : {}) };
    }
    async decidePart(request, work) {
        const { operationId, lease } = request;
        switch (work.kind) {
            case 'spread': {
                if (lease === null || operationId === null)
                    throw new Error('a decision spreads without a job');
                const part = await this.store.change('continueSpread', lease, operationId);
                return { ...nothingOf(operationId), ...part };
            }
            case 'list': {
                const next = await this.store.nextWaiting(work.list);
                const { decisions = [], last = true, ...waited } = next ?? {};
                const found = next === null ? null : { list: next.list, part: next.part, ...waited };
                const pending = last ? null : work;
                return this.store.change('decide', { ...request, decisions, pending, waited: found }, work.scope);
            }
            case 'decide': {
                const { where, scope, after, upTo, fields } = work;
                const selection = { where, scope, after, upTo, limit: DECISIONS };
                const { ids, next } = await this.store.selectSteps(selection);
                const pending = next === null ? null : { ...work, after: next };
                const decisions = ids.map((id) => ({ target: { kind: 'step', id }, fields }));
                const part = { ...request, decisions, pending, waited: null };
                // A step that was deleted after the filter found it is not missing, because the caller did not name it.
                return { ...(await this.store.change('decide', part, scope)), missing: [] };
            }
            case 'undo':
            case 'delete':
                throw new Error(`${work.kind} is no decision`);
        }
    }
    /** Writes a curator's checkpoint, and what its decisions change beyond one commit. */
    async judge(request, scope) {
        for (const [at, { decisions }] of request.units.entries()) {
            for (const [i, one] of decisions.entries())
                checkDecision(one.target.kind, one, ['units', at, 'decisions', i]);
        }
        for (const [i, one] of (request.memory?.late ?? []).entries())
            checkDecision(one.target.kind, one, ['memory', 'late', i]);
        const { source, summary } = request;
        const packed = packJudged(request);
        const open = new OpenWork();
        return this.during(open, async () => {
            const { job, decided, repeated } = await this.store.change('judgeUnits', packed, scope);
            if (decided === null)
                return { job, changed: 0, repeated };
            const named = { source, summary, total: null };
            const deciding = () => this.decideRest(open, named, decided);
            const { changed } = await this.awaited(open, deciding, decidedBy(decided));
            return { job, changed, repeated };
        });
    }
    /** @throws UNKNOWN_OPERATION */
    async undo(id, scope, actor = null) {
        const open = new OpenWork();
        const steps = new UndoneSteps((keys, limit) => this.store.datasetsWith(keys, scope, limit));
        return this.during(open, async () => {
            const part = { lease: null, owner: this.jobs.own, actor };
            let begun = await this.store.change('undoPart', id, scope, DECISIONS, part);
            for (; begun.busy !== null; begun = await this.store.change('undoPart', id, scope, DECISIONS, part)) {
                await this.ended(begun.busy, open);
            }
            await steps.add(begun);
            const rest = begun;
            const undoing = () => this.undoRest(open, id, rest, steps);
            const undone = await this.awaited(open, undoing, decidedBy(nothingOf(id)));
            const { datasets, mayBeMore } = steps;
            const { changed, stopped } = undone;
            return {
                changed,
                ...(datasets.length === 0 ? {} : { datasets }),
                ...(mayBeMore ? { mayBeMore } : {}),
                ...(stopped === true ? { stopped } : {}),
            };
        });
    }
    async undoRest(open, id, begun, steps) {
        let rest = begun;
        while (rest.work !== null) {
            open.go(rest.lease);
            const by = { lease: open.lease, owner: this.jobs.own };
            const part = await this.store.change('undoPart', id, null, DECISIONS, by);
            await steps.add(part);
            rest = part;
        }
        const stopped = rest.stopped ? { stopped: true } : {};
        return { operationId: id, changed: steps.changed, missing: [], ...stopped };
    }
    /** Keeps the work in `doing` while it runs. */
    async during(open, work) {
        this.doing.add(open);
        try {
            return await work();
        }
        finally {
            this.doing.delete(open);
        }
    }
    /** The answer of work. If another server takes the work's job or it is cancelled, waits for the job's end and answers by it. */
    async awaited(open, work, answerOf) {
        try {
            return await work();
        }
        catch (error) {
            const { lease } = open;
            if (lease === null || !(error instanceof StepwellError) || error.code !== 'JOB_LOST')
                throw error;
            const job = await this.ended(lease.id, open);
            if (job === null || job.status === 'FAILED')
                throw error;
            return answerOf(job);
        }
    }
    /** Waits until a job has ended, whichever server does it. If none does, this one does. */
    async ended(id, open) {
        // From here on this server is not at work on the job, unless it takes it again below.
        this.doing.delete(open);
        for (;;) {
            const job = await this.jobs.read(id);
            if (job === null || !isJobUnfinished(job)) {
                this.doing.add(open);
                return job;
            }
            const taken = await this.jobs.take(id);
            if (taken === null)
                await delay(LOOK_MS);
            else
                await this.continue(taken);
        }
    }
    async abandonIdle(before) {
        let abandoned = 0;
        for (let found = TRAJECTORIES; found === TRAJECTORIES;) {
            const silent = await this.store.selectSilent(before, TRAJECTORIES);
            if (silent.length > 0)
                abandoned += await this.store.change('abandonTrajectories', silent, before);
            found = silent.length;
        }
        return abandoned;
    }
    async delete(selection, scope, actor = null) {
        const open = new OpenWork();
        return this.during(open, async () => {
            const { input, begun } = await beginDeletion(this.store, selection, scope);
            const deleting = () => deleteRest(this.store, open, { input, actor, owner: this.jobs.own }, begun);
            return this.awaited(open, deleting, (job) => ({ ...deletionOf(job), ...stoppedIn(job) }));
        });
    }
}
/** The result of a decision, read from its job. */
const decidedBy = ({ missing }) => ({ input, told, status }) => ({
    operationId: String(input.operation),
    changed: Number(told.changed ?? 0),
    missing,
    ...stoppedIn({ status }),
});
const stoppedIn = ({ status }) => status === 'CANCELLED' ? { stopped: true } : {};
//# sourceMappingURL=long-work.js.map