import { jobIdOf } from '../../model/job.js';
import { isInScope } from '../within-scope.js';
import { curate, gained, groupTarget, lookUpTarget, spreadLeft, stepTarget, trajectoryTarget, weightOf, } from './curate.js';
import { countOf, lookUpEntries, makeEntries } from './entries.js';
import { heldJob, longStateOf, NOTHING_LEFT, putRest, } from './long-jobs.js';
/**
 * Appends decisions to the ledger as a part of an operation, and derives their effects. What would write more events
 * than a part may (`Pass.mostTold`) is left for later: further decisions become a waiting list, remaining steps of the
 * last decision are recorded in the operation's job. Of an operation that was undone nothing more is decided, and its
 * job ends.
 * @throws JOB_LOST, LENGTH_MISMATCH
 */
export function decide(pass, request, scope) {
    const { operationId, waited } = request;
    const held = heldJob(pass, request.lease);
    const { found, missing, rest } = take(pass, request.decisions, scope);
    const known = operationId === null ? null : requireBegun(pass, operationId);
    const nothing = { operationId, changed: 0, missing };
    if (known?.undone === true) {
        const list = waited?.list ?? (request.pending?.kind === 'list' ? request.pending.list : null);
        if (list !== null)
            pass.operations.forgetWaiting(list, null);
        if (held !== null)
            endUndone(pass, held);
        return { ...nothing, ...NOTHING_LEFT, stopped: true };
    }
    const work = keepRest(pass, request, rest, scope);
    if (known === null && found.length === 0)
        return { ...nothing, ...NOTHING_LEFT, work };
    const operation = counting(known ?? newOperation(pass, request), found);
    const derived = [];
    let left = null;
    for (const decision of found) {
        const { target, entries = {} } = decision;
        const curated = curate(pass, target, (at) => addDecision(pass, operation, decision, at));
        derived.push(...curated.derived);
        left = curated.left;
        if (curated.written !== null)
            makeEntries(pass, target, curated.written.row, entries);
    }
    const channels = new Set([...operation.channels, ...found.map(({ target }) => target.channel)]);
    const changed = gained(derived);
    pass.operations.putOperation({
        ...operation,
        channels: [...channels].sort(),
        changed: operation.changed + changed,
    });
    const decided = request.decisions.length - rest.length;
    const told = toldOf(held, { changed, missing: missing.length, decided }, work, request.total);
    const begun = {
        // For an operation of a curator the id that follows from the operation is taken by the curator's own job.
        id: known === null ? jobIdOf(operation.id) : pass.ids.name('job'),
        kind: 'DECIDE',
        channels: scope,
        input: inputOf(operation, request.total),
    };
    const remaining = withSpread(left, work);
    const put = putRest(pass, remaining, { known: held, begin: begun, told, by: request });
    return { operationId: operation.id, changed, missing, ...put };
}
const inputOf = ({ id, source, summary }, total) => ({ operation: id, source, summary, total });
function toldOf(held, part, work, total) {
    const { changed = 0, missing = 0, decided = 0, share = 0, } = (held?.told ?? {});
    const sum = {
        changed: changed + part.changed,
        missing: missing + part.missing,
        decided: decided + part.decided,
    };
    const byFilter = work?.kind === 'decide' ? work.after / Math.max(1, work.upTo) : share;
    return { ...sum, share: total === null ? byFilter : sum.decided / Math.max(1, total) };
}
function endUndone(pass, job) {
    pass.jobs.put({ ...job, status: 'CANCELLED', owner: null, finishedAt: pass.now });
}
/**
 * Continues a decision that has not reached all its steps, as its job says.
 * @returns how many more steps its operation changes, and what remains of the job
 * @throws JOB_LOST
 */
export function continueSpread(pass, lease, operationId) {
    const operation = requireBegun(pass, operationId);
    const held = heldJob(pass, lease);
    const work = held === null ? null : longStateOf(held).work;
    if (held === null || work?.kind !== 'spread')
        return { changed: 0, work, lease, stopped: false };
    const { derived, left } = spreadLeft(pass, work.left);
    const changed = operation.undone ? 0 : gained(derived);
    if (changed !== 0)
        pass.operations.putOperation({ ...operation, changed: operation.changed + changed });
    const told = toldOf(held, { changed, missing: 0, decided: 0 }, null, null);
    return {
        changed,
        ...putRest(pass, withSpread(left, work.next), {
            known: held,
            begin: held,
            told,
            by: { lease, owner: '' },
        }),
    };
}
function withSpread(left, next) {
    return left === null ? next : { kind: 'spread', left, next };
}
/** Takes as many of the first decisions as there is room for, and at least one. */
function take(pass, decisions, scope) {
    const missing = [];
    const found = [];
    let told = 0;
    for (const [i, { target, ...said }] of decisions.entries()) {
        const match = findTarget(pass, target, scope);
        if (match === null) {
            missing.push(target);
            continue;
        }
        told += weightOf(match) + countOf(said.entries);
        if (found.length > 0 && told > pass.mostTold)
            return { found, missing, rest: decisions.slice(i) };
        lookUpTarget(pass, match);
        lookUpEntries(pass, match, said.entries);
        found.push({ target: match, ...said });
    }
    return { found, missing, rest: [] };
}
/** Stores the decisions that there was no room for. Returns the operation's remaining work. */
function keepRest(pass, { waited, pending }, rest, scope) {
    if (rest.length === 0) {
        if (waited !== null)
            pass.operations.forgetWaiting(waited.list, waited.part);
        return pending;
    }
    const known = waited?.list ?? (pending?.kind === 'list' ? pending.list : null);
    const list = known ?? pass.ids.key('list', 0);
    // The rest replaces the part that it belongs to, or comes before all other parts.
    pass.operations.keepWaiting({ list, part: waited?.part ?? 0, decisions: JSON.stringify(rest) });
    return { kind: 'list', list, scope };
}
function findTarget(pass, target, scope) {
    if (target.kind === 'step') {
        const found = pass.stepById(target.id);
        if (found === null || !isInScope(found.trajectory.channel, scope))
            return null;
        return stepTarget(found.trajectory, found.step);
    }
    const { channel } = target;
    if (!isInScope(channel, scope))
        return null;
    if (target.kind === 'trajectory') {
        const trajectory = pass.trajectory(channel, target.uid);
        return trajectory === null ? null : trajectoryTarget(trajectory);
    }
    const group = pass
        .generations(channel, target.promptUid)
        .find(({ generation }) => generation === target.generation);
    return group === undefined ? null : groupTarget(pass, group);
}
/** The operation with these further decisions among those that it counts. */
function counting(operation, found) {
    const { decided, dropped } = operation;
    if (decided === null || dropped === null)
        return operation;
    const drops = found.filter(({ fields }) => fields.keep === false).length;
    return { ...operation, decided: decided + found.length, dropped: dropped + drops };
}
function newOperation(pass, { source, summary, actor = null }) {
    return {
        key: pass.ids.key('operation', 0),
        id: pass.ids.name('op'),
        source,
        summary,
        actor,
        channels: [],
        changed: 0,
        decided: 0,
        dropped: 0,
        at: pass.now,
        undone: false,
    };
}
function requireBegun(pass, id) {
    const operation = pass.operations.operation(id);
    if (operation === null)
        throw new Error(`operation ${id} has vanished`);
    return operation;
}
/** Adds a decision to the ledger, at the position of its first event. */
function addDecision(pass, operation, { target, fields, entries }, position) {
    const row = {
        ...target.subject,
        key: pass.ids.key('decision', position),
        position,
        id: pass.ids.name('dec'),
        operation: operation.key,
        operationId: operation.id,
        source: operation.source,
        fields,
        entries: countOf(entries),
        at: pass.now,
        undone: null,
    };
    pass.ledger.addDecision(row);
    return row;
}
/** Stores a part of a long list of decisions for later; `list` null begins a new list. Returns the list. */
export function keepForLater(pass, list, part, decisions) {
    const key = list ?? pass.ids.key('list', 0);
    pass.operations.keepWaiting({ list: key, part, decisions: JSON.stringify(decisions) });
    return key;
}
/** Drops all waiting parts of a list. */
export function forgetList(pass, list) {
    pass.operations.forgetWaiting(list, null);
}
//# sourceMappingURL=decide.js.map