import { effectiveCuration, isSameCuration, UNCURATED, } from '../../model/decision.js';
import { orderOf, } from './state.js';
const countedOf = ({ fields, source, undone, position }) => ({
    ...fields,
    source,
    undone: undone !== null,
    position: orderOf(position),
});
/** The decision made when the step was captured, if any. */
function captureOf({ position, untrainableReason }) {
    if (untrainableReason === null)
        return [];
    const source = 'capture';
    return [
        { trainable: false, reason: untrainableReason, source, undone: false, position: orderOf(position) },
    ];
}
/** The curation of a step, from its own decisions and those on its trajectory and group. */
export function curationOf(step, own, inherited) {
    if (step.untrainableReason === null && own.length === 0 && inherited.length === 0)
        return UNCURATED;
    return effectiveCuration([...captureOf(step), ...own.map(countedOf), ...inherited.map(countedOf)]);
}
/** Derives a trajectory's tags, which are those given by decisions on it or its group. */
export function refreshTags(pass, trajectory) {
    pass.touch(trajectory);
    trajectory.tags = effectiveCuration(pass.ledger.inherited(trajectory).map(countedOf)).tags;
}
/** Derives a step's curation from the ledger after `decision` (an id) was made or undone. */
export function refreshCuration(pass, trajectory, step, decision, inherited = pass.ledger.inherited(trajectory), own = pass.ledger.onStep(trajectory, step.key, pass.newStep(step.key) !== null)) {
    const before = step.curation;
    const after = curationOf(step, own, inherited);
    pass.setCuration(trajectory, step, after);
    return { step: step.key, before, after, gained: gainedBy(decision, step, [...own, ...inherited]) };
}
/**
 * Computes `gained` from the ledger as it was when decisions were made, not when their steps are derived. So an
 * operation counts a step once, however many parts it is made in and whatever other operations decide about the step in
 * between.
 */
function gainedBy(id, step, rows) {
    const made = rows.find((row) => row.id === id);
    if (made === undefined || made.undone !== null)
        return 0;
    const earlier = rows
        .filter((row) => row.operation === made.operation && isBefore(row, made))
        .sort((a, b) => orderOf(b.position) - orderOf(a.position))[0];
    return changesAt(made, step, rows) - (earlier === undefined ? 0 : changesAt(earlier, step, rows));
}
/** 1 if, when a decision was made, its operation's decisions together changed the step's curation, else 0. */
function changesAt(made, step, rows) {
    // A step that was added after the decision had it from the start, so the decision did not change it.
    if (isBefore(made, step))
        return 0;
    const then = rows.flatMap((row) => {
        if (isBefore(made, row))
            return [];
        const isUndoneLater = row.undone !== null && orderOf(row.undone) > orderOf(made.position);
        return isUndoneLater ? [{ ...row, undone: null }] : [row];
    });
    const others = then.filter(({ operation }) => operation !== made.operation);
    return isSameCuration(curationOf(step, then, []), curationOf(step, others, [])) ? 0 : 1;
}
const isBefore = (one, other) => orderOf(one.position) < orderOf(other.position);
//# sourceMappingURL=curation.js.map