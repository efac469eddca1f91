import { seqOf } from './log/positions.js';
/**
 * The highest seq of any row, 0 without rows. Found by the newest step and trajectory, because every record that adds
 * one has a higher position.
 */
export async function highestRowSeq({ steps, trajectories, }) {
    const [step, trajectory] = await Promise.all([
        steps.findOne({}, { sort: { position: -1 }, projection: { position: 1 } }),
        trajectories.findOne({}, { sort: { registered: -1 }, projection: { registered: 1 } }),
    ]);
    return seqOf(Math.max(step?.position ?? 0, trajectory?.registered ?? 0));
}
//# sourceMappingURL=highest-row.js.map