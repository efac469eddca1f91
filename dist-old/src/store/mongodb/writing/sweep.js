import { slices } from '../../lists.js';
import { LIVING } from '../reading/living.js';
import { deleteUnusedMedia, deleteUnusedShared } from './unused.js';
/** Rows per slice. */
const ROWS = 1_000;
/** Before all keys, which count from 1. */
const START = 0;
/** The swept collections, each with the index that it is walked by. */
const SWEPT = [
    { name: 'steps', hint: 'steps_by_trajectory' },
    { name: 'ledger', hint: 'ledger_by_trajectory' },
];
/** While the log grows, one turn in so many sweeps. */
const SWEEP_ONE_IN = 12;
/**
 * In which turns a server sweeps. What sweeps look for is rare and may wait, and they read thousands of rows from the
 * database that commits load.
 */
export class SweepTurns {
    constructor() {
        this.tail = 0;
        this.unswept = 0;
    }
    /** @param tail end of the log now, which has grown if it is beyond that of the last turn */
    isNext(tail) {
        const grows = tail > this.tail;
        this.tail = tail;
        this.unswept += 1;
        if (grows && this.unswept < SWEEP_ONE_IN)
            return false;
        this.unswept = 0;
        return true;
    }
}
/**
 * Removes rows of trajectories without a living head, which a very late write may add after their deletion. Looks at a
 * slice of each collection, from the end of the previous slice of any server, and starts over at the end. A row up to
 * `upTo` belongs to a record that is completely applied, including its head. So if the head is missing, it was deleted,
 * and no other record will write a head of its key.
 */
export async function sweepSlice(collections, upTo) {
    for (const { name, hint } of SWEPT) {
        const place = await collections.sweeps.findOne({ _id: name });
        const rows = await collections.db
            .collection(name)
            .find({ trajectory: { $gt: Number(place?.after ?? START) } }, { projection: { _id: 0, trajectory: 1, position: 1 } })
            .sort({ trajectory: 1 })
            .hint(hint)
            .limit(ROWS)
            .toArray();
        const settled = rows.filter(({ position }) => position <= upTo).map(({ trajectory }) => trajectory);
        await clearTrajectories(collections, await withoutHead(collections, [...new Set(settled)]));
        // All rows of a trajectory are removed together, so the walk continues after its key.
        const after = rows.length < ROWS ? START : (rows.at(-1)?.trajectory ?? START);
        await collections.sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
    }
}
async function withoutHead({ trajectories }, keys) {
    if (keys.length === 0)
        return [];
    const found = await trajectories
        .find({ key: { $in: [...keys] }, ...LIVING }, { projection: { _id: 0, key: 1 } })
        .toArray();
    const living = new Set(found.map(({ key }) => key));
    return keys.filter((key) => !living.has(key));
}
/** Keys per query. */
const SLICE = 5_000;
/**
 * Removes everything that belongs to deleted trajectories. Their keys are never used again, so it may be repeated at
 * any point. Steps are removed before their contents, so that a reader that finds a step finds its content.
 */
export async function clearTrajectories(collections, keys) {
    if (keys.length === 0)
        return;
    const trajectory = { $in: [...keys] };
    const [tools, uses, steps] = await Promise.all([
        collections.contents.distinct('tools', { trajectory, tools: { $ne: null } }),
        collections.mediaUses.distinct('_id.hash', { '_id.trajectory': trajectory }),
        collections.steps.find({ trajectory }, { projection: { _id: 1 } }).toArray(),
    ]);
    await clearLineage(collections, steps.map(({ _id }) => _id));
    await collections.steps.deleteMany({ trajectory });
    await Promise.all([
        collections.ledger.deleteMany({ trajectory }),
        collections.contents.deleteMany({ trajectory }),
        collections.contentParts.deleteMany({ trajectory }),
        collections.extraValues.deleteMany({ trajectory }),
        collections.mediaUses.deleteMany({ '_id.trajectory': trajectory }),
    ]);
    // After the contents, because the index of words checks after writing whether the trajectory still exists.
    await collections.stepWords.deleteMany({ trajectory });
    await Promise.all([
        deleteUnusedShared(collections, tools.filter((one) => one !== null)),
        deleteUnusedMedia(collections, uses),
    ]);
}
async function clearLineage({ datasetSteps }, steps) {
    for (const slice of slices(steps, SLICE))
        await datasetSteps.deleteMany({ step: { $in: [...slice] } });
}
/**
 * Marks groups that have lost their last trajectory as past. Their documents are kept, outside of lists, so that a
 * consumed generation is not used again and a late write does not restore a group.
 */
export async function clearGroups({ groups, ledger }, keys, seq) {
    if (keys.length === 0)
        return;
    await groups.updateMany({ _id: { $in: [...keys] } }, { $set: { past: true }, $max: { seq } });
    await ledger.deleteMany({ group: { $in: [...keys] } });
}
//# sourceMappingURL=sweep.js.map