import type { Collections } from './collections.js';
import { seqOf } from './log/positions.js';

/** The highest seq that a row carries, 0 without rows. Every record that adds steps or trajectories shows in it. */
export async function highestRowSeq({
  steps,
  trajectories,
}: Pick<Collections, 'steps' | 'trajectories'>): Promise<number> {
  const [step, trajectory] = await Promise.all([
    steps.findOne({}, { sort: { position: -1 }, projection: { position: 1 } }),
    trajectories.findOne({}, { sort: { registered: -1 }, projection: { registered: 1 } }),
  ]);
  return seqOf(Math.max(step?.position ?? 0, trajectory?.registered ?? 0));
}
