import { StepwellError } from '../../../errors/index.js';
import { heldOf, withLater } from '../../content/later-extras.js';
import { damagedStep, isDamage } from '../../content/raw-content.js';
import { groupedBy } from '../../lists.js';
import { fieldsOf, unpackExtra } from '../../packed/extras.js';
import { isSeen } from '../../within-scope.js';
import { readExtraValues } from '../extra-values.js';
import { ofLiving } from './living.js';
/** Contents with what was said of their steps later in the place of what came with them. All in the order of `steps`. */
export async function withLaterExtras(collections, steps, contents, held) {
    const wanted = steps.flatMap(({ trajectory }, i) => {
        const refs = held[i] ?? {};
        return fieldsOf(refs).flatMap((field) => {
            const ref = refs[field];
            return ref === undefined ? [] : [{ trajectory, ref }];
        });
    });
    if (wanted.length === 0)
        return contents;
    const bytesOf = await readExtraValues(collections, wanted);
    return contents.map((content, i) => {
        const step = steps[i];
        if (step === undefined || content instanceof StepwellError)
            return content;
        try {
            return withLater(content, held[i] ?? {}, (ref) => bytesOf({ trajectory: step.trajectory, ref }));
        }
        catch (error) {
            if (isDamage(error))
                return damagedStep(step.id, error);
            throw error;
        }
    });
}
/** The values of steps that hold now, in the order of `steps`. */
export async function readHeld({ ledger }, steps, wanted) {
    if (steps.length === 0 || wanted.length === 0)
        return steps.map(() => ({}));
    const found = await ledger
        .find({
        step: { $in: steps.map(({ _id }) => _id) },
        'entry.kind': 'extras',
        trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] },
    })
        .toArray();
    const counted = found.filter(({ entry }) => (entry.undone ?? null) === null);
    const ofSteps = groupedBy(counted.sort((a, b) => a.position - b.position), ({ step }) => step);
    return steps.map(({ _id }) => heldOf((ofSteps.get(_id) ?? []).map(({ entry }) => entry), wanted));
}
/** Hints of entries of extras, undone or not, in the order of `refs`; null for an entry without one. */
export async function readHints(collections, refs, scope) {
    const ids = [...new Set(refs.map(({ stepId }) => stepId))].filter((id) => id.isWellFormed());
    const steps = await collections.steps
        .find({ id: { $in: ids } }, { projection: { id: 1, trajectory: 1, channel: 1, trajectoryUid: 1 } })
        .toArray();
    const living = await ofLiving(collections, steps.filter(isSeen(scope)));
    const keys = new Map(living.map(({ id, _id }) => [id, _id]));
    const entries = await collections.ledger
        .find({
        _id: { $in: refs.map(({ entryId }) => entryId) },
        trajectory: { $in: [...new Set(living.map(({ trajectory }) => trajectory))] },
        'entry.kind': 'extras',
    })
        .toArray();
    const byId = new Map(entries.map((entry) => [entry._id, entry]));
    const wanted = refs.map(({ stepId, entryId }) => {
        const found = byId.get(entryId);
        const ref = found?.entry.values.hint;
        if (found === undefined || ref === undefined || found.trajectory === null)
            return null;
        return found.step === keys.get(stepId) ? { trajectory: found.trajectory, ref } : null;
    });
    const bytesOf = await readExtraValues(collections, wanted.filter((value) => value !== null));
    return wanted.map((value) => {
        const bytes = value === null ? undefined : bytesOf(value);
        return bytes === undefined ? null : unpackExtra('hint', bytes);
    });
}
//# sourceMappingURL=later-extras.js.map