import { StepwellError } from '../errors/index.js';
/** Units that are looked up together. */
const PART = 500;
/**
 * The units of a recipe that ids of groups and trajectories name, by the positions under which they are kept.
 * @throws UNKNOWN_UNIT with the path of the id
 */
export async function findUnits(store, recipe, ids) {
    const units = [];
    for (let i = 0; i < ids.length; i += PART) {
        const part = ids.slice(i, i + PART);
        const [groups, trajectories] = await Promise.all([
            store.readGroupsById(part, null),
            store.readTrajectoriesById(part, null),
        ]);
        const prompts = new Set([...groups, ...trajectories].flatMap((one) => one?.promptUid ?? []));
        const known = prompts.size === 0 ? [] : await store.unitsOfPrompts(recipe, [...prompts]);
        const byId = new Map(known.map(({ id, unit }) => [id, unit]));
        for (const [index, id] of part.entries()) {
            const unit = byId.get(id);
            if (unit === undefined)
                throw new StepwellError('UNKNOWN_UNIT', { id }, { path: ['units', i + index] });
            units.push(unit);
        }
    }
    return units;
}
//# sourceMappingURL=find-units.js.map