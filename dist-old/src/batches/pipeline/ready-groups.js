import { readyGate } from '../readiness/ready-gate.js';
import { splitAtLimit } from './stages.js';
/** How many units may still go to the formatter. */
export class UnitLimit {
    /** @param room null: there is no limit */
    constructor(room) {
        this.room = room;
    }
    get left() {
        return this.room ?? Number.POSITIVE_INFINITY;
    }
    get isReached() {
        return this.left <= 0;
    }
    take(units) {
        if (this.room !== null)
            this.room -= units;
    }
}
/**
 * Groups in the order of `keys`. Those behind the limit of units are only counted, and are read with what counting takes;
 * null: they are not read.
 */
export async function* readUpTo(limit, keys, { formatted, behind }) {
    let count = 0;
    for await (const group of formatted(keys)) {
        yield group;
        count += 1;
        if (limit.isReached)
            break;
    }
    if (behind !== null && count < keys.length)
        yield* behind(keys.slice(count));
}
/** The groups that reach the formatter: what the stages and readiness leave of them, up to the limit of units. */
export async function* readyGroups({ recipe, shape, pin }, { stages, awaited, limit }, groups, observer = null) {
    const rules = { ...recipe, unit: shape.unit, requires: shape.requires };
    for await (const group of groups) {
        let passage = { whole: group, left: group };
        for (const [index, stage] of stages.entries()) {
            const result = stage(passage);
            observer?.staged(index, result);
            passage = result;
        }
        const [waits] = (await awaited?.of([group], pin)) ?? [];
        const gated = readyGate(passage.whole, passage.left, rules, pin, waits);
        observer?.gated(gated);
        const { within, beyond } = splitAtLimit(gated.left, shape.unit, limit.left);
        for (const { steps } of beyond)
            observer?.beyondLimit(steps.length);
        if (within.trajectories.length === 0)
            continue;
        await observer?.shown(within);
        limit.take(shape.unit === 'group' ? 1 : within.trajectories.length);
        yield within;
    }
}
//# sourceMappingURL=ready-groups.js.map