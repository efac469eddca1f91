import { StepwellError } from '../../errors/index.js';
import { fieldsOf, WIRE_NAMES } from '../packed/extras.js';
import { touches } from './commit.js';
import { requireStep, requireStepAt } from './locate.js';
/** Adds entries to the ledger of extras. An item that cannot be stored is rejected, without an effect on the others. */
export function addExtras(pass, items, scope) {
    const found = items.map((item) => lookUp(pass, item, scope));
    return items.map((item, i) => {
        const one = found[i];
        if ('code' in one)
            return one;
        const { trajectory, step } = one;
        const duplicate = isRepeat(pass, one, item);
        if (!duplicate)
            appendExtras(pass, trajectory, step, item);
        return { stepId: step.id, duplicate };
    });
}
/** Looks up everything that an item needs, or says why it is refused. */
function lookUp(pass, { index, target, extras }, scope) {
    try {
        const found = locate(pass, target, scope);
        checkFit(found.step, extras, []);
        stated(pass, found);
        return found;
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        const { code, message, path } = error;
        return { index, code, message, path: path?.map(String) ?? null };
    }
}
function locate(pass, target, scope) {
    if ('stepId' in target)
        return requireStep(pass, target.stepId, scope);
    const { trajectory, step } = requireStepAt(pass, target, scope);
    if (step === null)
        throw new Error('the target names no step');
    return { trajectory, step };
}
/** @throws LENGTH_MISMATCH for a list that has not an entry for each token of the step's response */
export function checkFit({ responseTokens }, extras, path) {
    const expected = responseTokens ?? 0;
    for (const field of fieldsOf(extras)) {
        const got = extras[field]?.tokens ?? null;
        if (got === null || got === expected)
            continue;
        throw new StepwellError('LENGTH_MISMATCH', { got, other: "the step's response", expected }, { path: [...path, WIRE_NAMES[field]] });
    }
}
/** The step's entries that count, oldest first. */
const stated = (pass, { trajectory, step }) => pass.ledger.extrasOfStep(trajectory, step.key, pass.newStep(step.key) !== null);
/** Whether the source said the same of each field last. */
function isRepeat(pass, found, { source, extras }) {
    const own = stated(pass, found).filter((row) => row.source === source);
    return fieldsOf(extras).every((field) => {
        const last = own.findLast(({ values }) => values[field] !== undefined);
        return last?.values[field]?.hash === extras[field]?.hash;
    });
}
/** Adds an entry to a step that was looked up before. `decision`: key of the decision that makes it. */
export function appendExtras(pass, trajectory, step, { source, extras }, decision = null) {
    pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
    pass.ledger.addExtras({
        position: pass.event('EXTRAS', trajectory, step),
        id: pass.ids.name('ext'),
        trajectory: trajectory.key,
        step: step.key,
        source,
        values: extras,
        at: pass.now,
        decision,
        undone: null,
    });
}
//# sourceMappingURL=extras.js.map