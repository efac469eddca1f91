import type { Collections } from '../collections.js';
import type { TrajectoryWriter } from '../writing/pass.js';

/** Trajectories in one part. */
const TRAJECTORIES = 500;

/** Marks OPEN trajectories ABANDONED that have been silent since before `before` (ms); answers how many. */
export async function abandonIdle(
  { trajectories }: Collections,
  writer: TrajectoryWriter,
  before: number,
): Promise<number> {
  let abandoned = 0;
  for (;;) {
    const silent = await trajectories
      .find({ status: 'OPEN', heardAt: { $lt: before }, registered: { $gt: 0 } }, { projection: { _id: 1 } })
      .sort({ heardAt: 1 })
      .limit(TRAJECTORIES)
      .toArray();
    if (silent.length === 0) return abandoned;
    abandoned += await abandon(
      writer,
      silent.map(({ _id }) => _id),
      before,
    );
  }
}

function abandon(writer: TrajectoryWriter, keys: readonly string[], before: number): Promise<number> {
  return writer.withTrajectories(keys, (pass) => {
    let abandoned = 0;
    for (const key of keys) {
      const held = pass.trajectory(key);
      // It may have spoken since it was found.
      if (held === null || held.doc.status !== 'OPEN' || held.doc.heardAt >= before) continue;
      held.set({ status: 'ABANDONED' });
      held.emit('TRAJECTORY_ABANDONED', { step: null, stepId: null });
      abandoned += 1;
    }
    return () => abandoned;
  });
}
