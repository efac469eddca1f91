import { needsOf } from '../query/needs.js';
/**
 * Groups with what a filter asks of their steps and trajectories beyond what plugins see of any unit: whether a step goes
 * on from another one, and the tags of trajectories, as they were at the position at which the groups were read; and whether
 * a dataset holds a step, as it is now. Nothing is read that the filter does not ask for.
 */
export async function withAsked(store, groups, where, scope) {
    const { exported, intactPrefix, trajectory } = needsOf(where);
    const tags = trajectory?.tags === true;
    const isTagged = groups.some((group) => group.trajectories.some((one) => one.tags !== undefined));
    if (!exported && !intactPrefix && !tags && !isTagged)
        return groups;
    const steps = groups.flatMap(({ trajectories }) => trajectories.flatMap((one) => one.steps));
    const ids = steps.map(({ id }) => id);
    const [held, continuing] = await Promise.all([
        exported ? store.readExported(ids, scope) : null,
        intactPrefix ? continuingAmong(store, ids, scope) : null,
    ]);
    const place = new Map(ids.map((id, i) => [id, i]));
    return groups.map((group) => ({
        ...group,
        trajectories: group.trajectories.map(({ tags: given, ...one }) => ({
            ...one,
            ...(tags ? { tags: given ?? [] } : {}),
            steps: one.steps.map((step) => ({
                ...step,
                ...(held === null ? {} : { exported: held[place.get(step.id) ?? -1] ?? false }),
                ...(continuing === null ? {} : { intactPrefix: step.stepIndex === 0 || continuing.has(step.id) }),
            })),
        })),
    }));
}
/**
 * Those steps that went on from another of them. One that came in between since then goes on from where they did, so the way
 * to what was there leads over it.
 */
async function continuingAmong(store, ids, scope) {
    const present = new Set(ids);
    const parents = new Map();
    for (let asked = ids; asked.length > 0;) {
        const heads = await store.readSteps(asked, scope);
        for (const [i, id] of asked.entries())
            parents.set(id, heads[i]?.parentId ?? null);
        const found = new Set(asked.map((id) => parents.get(id) ?? null));
        asked = [...found].filter((id) => id !== null && !present.has(id) && !parents.has(id));
    }
    const goesOn = (id) => {
        let parent = parents.get(id) ?? null;
        while (parent !== null && !present.has(parent))
            parent = parents.get(parent) ?? null;
        return parent !== null;
    };
    return new Set(ids.filter(goesOn));
}
//# sourceMappingURL=asked-of-units.js.map