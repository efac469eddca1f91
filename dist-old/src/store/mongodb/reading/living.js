import { trajectoryKey } from '../keys.js';
/** Excludes the tombstones of deleted trajectories. */
export const LIVING = { registered: { $gt: 0 } };
/** Excludes what is in channels that the caller may not see. */
export function inScope(scope) {
    return scope === null ? {} : { channel: { $in: [...scope] } };
}
/**
 * The steps whose trajectory exists. A deletion removes rows after the trajectory's document, and a late write may
 * restore a row after that; readers must see neither.
 */
export async function ofLiving({ trajectories }, steps) {
    if (steps.length === 0)
        return steps;
    const names = new Map(steps.map((step) => [step.trajectory, step]));
    const found = await trajectories
        .find({
        _id: { $in: [...names.values()].map((step) => trajectoryKey(step.channel, step.trajectoryUid)) },
        ...LIVING,
    }, { projection: { key: 1 } })
        .toArray();
    const living = new Set(found.map(({ key }) => key));
    return steps.filter(({ trajectory }) => living.has(trajectory));
}
//# sourceMappingURL=living.js.map