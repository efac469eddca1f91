import { StepwellError } from '../../errors/index.js';
import { isSameCuration } from '../../model/decision.js';
import { isJobUnfinished, undoJobIdOf, undoneFrom } from '../../model/job.js';
import { isInScope } from '../within-scope.js';
import { touches } from './commit.js';
import { curate, groupTarget, lookUpTarget, spreadLeft, stepTarget, trajectoryTarget, weightOf, } from './curate.js';
import { lookUpMade, takeBack } from './entries.js';
import { heldJob, longStateOf, NOTHING_LEFT, putRest, } from './long-jobs.js';
const UNDO = { kind: 'undo' };
/**
 * Undoes up to `limit` decisions of an operation. They stay in the ledger, marked as undone, and no longer count. What
 * remains is a job's, of which an operation has one at a time.
 * @throws UNKNOWN_OPERATION, also if the operation touched a channel outside `scope`; JOB_LOST
 */
export function undoPart(pass, id, scope, limit, by) {
    const operation = pass.operations.operation(id);
    if (operation === null || !operation.channels.every((channel) => isInScope(channel, scope))) {
        throw new StepwellError('UNKNOWN_OPERATION', { id });
    }
    const known = heldJob(pass, by.lease) ?? pass.jobs.job(undoJobIdOf(id));
    const isOpen = known !== null && isJobUnfinished(known);
    const answer = { changed: [], relieved: [], madeAt: operation.at, busy: null };
    if (by.lease === null && isOpen)
        return { ...answer, ...NOTHING_LEFT, busy: known.id };
    const work = isOpen ? longStateOf(known).work : UNDO;
    const noted = { operation, known, by };
    if (work.kind === 'spread') {
        const { derived, left } = spreadLeft(pass, work.left);
        const changed = changedBy(derived);
        const rest = left === null ? work.next : { ...work, left };
        return { ...answer, changed, ...noteUndone(pass, { ...noted, changed: changed.length }, rest) };
    }
    const { taken, isWhole } = take(pass, pass.ledger.toUndo(operation, limit));
    // The mark's position comes before the events of the undo, so that as of any of these the operation is undone.
    const from = undoneFrom(id);
    const isFirst = pass.jobs.judgedBy(from, 0) === null && !operation.undone;
    if (isFirst && operation.source.startsWith('curator:'))
        pass.jobs.putMark(from, 0, id, pass.ids.position());
    const derived = [];
    const relieved = [];
    let left = null;
    for (const { row, target, made } of taken) {
        if (target === null)
            pass.ledger.undo(row, pass.ids.position());
        else {
            const curated = curate(pass, target, (at) => {
                pass.ledger.undo(row, at);
                return row;
            });
            derived.push(...curated.derived);
            left = curated.left;
            const { written } = curated;
            const step = written === null ? null : takeBack(pass, target, made, written.position);
            if (step !== null)
                relieved.push(step.key);
        }
    }
    const done = isWhole && taken.length < limit && left === null;
    const changed = changedBy(derived);
    const rest = left !== null ? { kind: 'spread', left, next: UNDO } : done ? null : UNDO;
    return { ...answer, changed, relieved, ...noteUndone(pass, { ...noted, changed: changed.length }, rest) };
}
/** Takes as many of the first decisions as there is room for, and at least one. */
function take(pass, rows) {
    const taken = [];
    let told = 0;
    for (const row of rows) {
        const target = targetOf(pass, row);
        told += target === null ? 1 : weightOf(target) + row.entries;
        if (taken.length > 0 && told > pass.mostTold)
            return { taken, isWhole: false };
        if (target !== null)
            lookUpTarget(pass, target);
        taken.push({ row, target, made: lookUpMade(pass, row, target) });
    }
    return { taken, isWhole: true };
}
/** Records that an operation is being undone, with the remaining work; null: the undo is complete. */
function noteUndone(pass, { operation, known, by, changed }, left) {
    // Marked as written even if the operation's row stays the same: a concurrent undo must see which decisions remain.
    pass.writing(touches.operation(operation.id));
    if (!operation.undone)
        pass.operations.putOperation({ ...operation, undone: true });
    const told = toldOf(known, changed, operation);
    const { id, channels } = operation;
    const begin = { id: undoJobIdOf(id), kind: 'UNDO', channels, input: { operation: id } };
    return putRest(pass, left, { known, begin, told, by });
}
/** `earlier`: steps that undos changed which ended before all was undone. Their work is part of the share. */
function toldOf(known, part, operation) {
    const { changed: before = 0, earlier: ended = 0 } = (known?.told ?? {});
    const isOpen = known !== null && isJobUnfinished(known);
    const changed = part + (isOpen ? before : 0);
    const earlier = ended + (isOpen ? 0 : before);
    return { changed, earlier, share: Math.min(1, (earlier + changed) / Math.max(1, operation.changed)) };
}
/** What the decision is about; null if its target is deleted, or is a group without trajectories. */
function targetOf(pass, row) {
    if (row.target === 'group') {
        const group = pass.groupOfKey(row.group);
        return group === null ? null : groupTarget(pass, group);
    }
    if (row.target === 'trajectory') {
        const trajectory = pass.trajectoryOfKey(row.trajectory);
        return trajectory === null ? null : trajectoryTarget(trajectory);
    }
    const found = pass.stepOfKey(row.step);
    return found === null ? null : stepTarget(found.trajectory, found.step);
}
/** Steps whose curation differs after all decisions. A step that was changed and changed back is not among them. */
function changedBy(derived) {
    const firsts = new Map();
    const lasts = new Map();
    for (const { step, before, after } of derived) {
        if (!firsts.has(step))
            firsts.set(step, before);
        lasts.set(step, after);
    }
    return [...lasts].flatMap(([step, after]) => {
        const before = firsts.get(step) ?? after;
        return isSameCuration(before, after) ? [] : [{ step, before: textOf(before), after: textOf(after) }];
    });
}
const textOf = ({ keep, quality, trainable, reason, tags, note, mask = [] }) => JSON.stringify([keep, quality, trainable, reason, tags, note, mask.map(({ from, to }) => [from, to])]);
//# sourceMappingURL=undo.js.map