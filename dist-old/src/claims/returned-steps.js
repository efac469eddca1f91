/** Groups that are read together. */
const GROUPS = 32;
/** Steps that are marked in one commit. */
const MARKED = 500;
/**
 * Marks the steps of a rewound batch as consumed no more, as far as no unit of a recipe uses them any longer: neither
 * another acknowledgement of the same unit, nor one of another recipe that sees the step.
 */
export async function returnStepsOf(store, batch) {
    const members = await store.readUnits(batch.recipe, batch.members.map(({ unit }) => unit));
    const own = members.filter((unit) => unit !== null);
    const ids = new Set(own.map(({ id }) => id));
    const keys = new Map();
    for (const { promptUid, generation } of own) {
        const key = { channel: batch.channel, promptUid, generation };
        keys.set(nameOf(key), key);
    }
    const recipes = (await store.listRecipes(null)).filter(({ channel }) => channel === batch.channel);
    const all = [...keys.values()];
    for (let i = 0; i < all.length; i += GROUPS) {
        const seen = await lookAt(store, all.slice(i, i + GROUPS), recipes.map(({ id }) => id));
        const steps = seen.flatMap((one) => consumedIn(one, ids));
        for (let at = 0; at < steps.length; at += MARKED) {
            await store.returnSteps({ steps: steps.slice(at, at + MARKED) });
        }
    }
}
async function lookAt(store, keys, recipes) {
    const prompts = [...new Set(keys.map(({ promptUid }) => promptUid))];
    // Before the steps, so that what is not consumed yet is read as it is.
    const units = [];
    for (const recipe of recipes)
        units.push(...(await store.unitsOfPrompts(recipe, prompts)));
    const [groups, named] = await Promise.all([
        store.readGroupUnits(keys, store.position, null, []),
        store.readGroups(keys, null),
    ]);
    const refs = groups.flatMap(({ channel, trajectories }) => trajectories.map(({ uid }) => ({ channel, uid })));
    const trajectories = await store.readTrajectories(refs, null);
    const trajectoryIds = new Map(trajectories.flatMap((one) => (one === null ? [] : [[one.uid, one.id]])));
    return groups.map((group, index) => ({
        group,
        id: named[index]?.id ?? '',
        trajectoryIds,
        units: units.filter((unit) => nameOf(unit) === nameOf(group)),
    }));
}
/** The consumed steps of the units with these ids, each with all units that it is in. */
function consumedIn({ group, id, trajectoryIds, units }, ids) {
    return group.trajectories.flatMap(({ uid, steps }) => {
        const within = [id, trajectoryIds.get(uid) ?? ''];
        if (!within.some((one) => ids.has(one)))
            return [];
        const holding = units
            .filter((unit) => within.includes(unit.id))
            .map(({ recipe, unit }) => ({ recipe, unit }));
        return steps.filter(({ consumed }) => consumed).map((step) => ({ id: step.id, units: holding }));
    });
}
const nameOf = ({ promptUid, generation }) => JSON.stringify([promptUid, generation]);
//# sourceMappingURL=returned-steps.js.map