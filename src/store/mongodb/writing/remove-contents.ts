import type { Commit } from '../../writing/commit.js';
import type { Collections } from '../collections.js';

/** Takes back what was written for a commit that came to nothing. Nobody else has its keys. */
export async function removeContents(
  { contents, contentParts, mediaUses }: Collections,
  { steps, trajectories }: Pick<Commit, 'steps' | 'trajectories'>,
): Promise<void> {
  if (steps.length === 0) return;
  const keys = steps.map(({ key }) => key);
  const trajectory = { $in: [...new Set(steps.map((step) => step.trajectory))] };
  const unmade = trajectories.filter(({ isNew }) => isNew).map(({ key }) => key);
  await Promise.all([
    contents.deleteMany({ _id: { $in: keys }, trajectory }),
    contentParts.deleteMany({ '_id.step': { $in: keys }, trajectory }),
    // Other steps of a trajectory that is there may show the same.
    mediaUses.deleteMany({ '_id.trajectory': { $in: unmade } }),
  ]);
}
