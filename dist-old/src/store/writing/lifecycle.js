import { touches } from './commit.js';
import { requireStep } from './locate.js';
/**
 * Marks steps as consumed, each once, and ends the generations of groups. Unknown steps and groups are skipped; with a
 * batch that is not acknowledged any more, everything is.
 */
export function markConsumed(pass, { stepIds, groups, batch }) {
    if (batch !== undefined && pass.claims.batch(batch)?.status !== 'ACKED')
        return { changed: 0 };
    const found = stepIds.map((id) => pass.stepById(id));
    // Looked up before any change.
    for (const one of found)
        if (one !== null)
            pass.consumedAt(one.trajectory, one.step);
    const ended = new Map();
    for (const { channel, promptUid, generation } of groups) {
        const group = pass.generations(channel, promptUid).find((one) => one.generation === generation);
        if (group !== undefined)
            ended.set(group.key, group);
    }
    let changed = 0;
    for (const one of found) {
        // Asked again for each, because the same step may be named twice.
        if (one === null)
            continue;
        const { trajectory, step } = one;
        if (pass.consumedAt(trajectory, step) !== null)
            continue;
        pass.setStep(trajectory, step.key, { consumed: pass.event('CONSUMED', trajectory, step) });
        changed += 1;
    }
    for (const { key, channel, promptUid, consumed } of ended.values()) {
        if (consumed !== null)
            continue;
        pass.writing(touches.prompt(channel, promptUid));
        pass.changeGroup(key, { consumed: pass.ids.position() });
    }
    return { changed };
}
/**
 * Marks steps as consumed no more, unless one of the units that they are in has a use left. Unknown steps, and units that
 * are no more, are skipped. The generations of groups stay ended.
 */
export function returnSteps(pass, { steps }) {
    const found = steps.flatMap(({ id, units }) => {
        const one = pass.stepById(id);
        // Looked up before any change.
        const rows = units.map(({ recipe, unit }) => pass.claims.unit(recipe, unit));
        if (one === null)
            return [];
        const since = pass.consumedAt(one.trajectory, one.step);
        return [{ ...one, since, isUsed: rows.some((row) => row !== null && row.uses > 0) }];
    });
    let changed = 0;
    for (const { trajectory, step, since, isUsed } of found) {
        if (since === null || isUsed || pass.consumedAt(trajectory, step) === null)
            continue;
        const until = pass.event('CONSUMED', trajectory, step);
        pass.setStep(trajectory, step.key, { consumed: null, wasConsumed: [since, until] });
        changed += 1;
    }
    return { changed };
}
/** Appends a judgment to a step. The latest score holds. @throws UNKNOWN_STEP */
export function appendJudgment(pass, { stepId, ...verdict }, scope) {
    const { trajectory, step } = requireStep(pass, stepId, scope);
    return addJudgment(pass, trajectory, step, verdict);
}
/** Adds a judgment to a step that was looked up before. `decision`: key of the decision that makes it. */
export function addJudgment(pass, trajectory, step, { score, votes, judge }, decision = null) {
    const position = pass.event('JUDGED', trajectory, step);
    const at = pass.now;
    pass.ledger.addJudgment({
        position,
        trajectory: trajectory.key,
        step: step.key,
        score,
        votes: JSON.stringify(votes),
        judge,
        at,
        decision,
        undone: null,
    });
    // A judgment without a score hides no earlier one.
    if (score !== null)
        pass.setStep(trajectory, step.key, { judgment: score });
    return { score, votes, judge, at, position };
}
//# sourceMappingURL=lifecycle.js.map