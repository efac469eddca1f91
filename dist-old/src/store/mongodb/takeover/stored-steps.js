import { slices } from '../../lists.js';
/** Positions per query. */
const SLICE = 5_000;
/** Steps of a trajectory in order of position. Steps whose position is VOID never happened, and are deleted. */
export async function storedSteps(old, { _id }) {
    const found = await old.steps.find({ trajectory: _id }).sort({ _id: 1 }).toArray();
    const garbage = await voidAmong(old, found.map((step) => step._id));
    if (garbage.size === 0)
        return found;
    await old.steps.deleteMany({ trajectory: _id, _id: { $in: [...garbage] } });
    return found.filter((step) => !garbage.has(step._id));
}
async function voidAmong({ log }, positions) {
    const found = new Set();
    for (const slice of slices(positions, SLICE)) {
        const rows = await log
            .find({ _id: { $in: [...slice] }, kind: 'VOID' }, { projection: { _id: 1 } })
            .toArray();
        for (const { _id } of rows)
            found.add(_id);
    }
    return found;
}
//# sourceMappingURL=stored-steps.js.map