import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { GroupUnit, TrajectoryUnit } from '../../model/unit.js';

/** A group of the given trajectories, which take the group's prompt, channel and generation. */
export function aGroup(
  promptUid: string,
  trajectories: readonly TrajectoryUnit[],
  fields: Partial<Pick<GroupUnit, 'channel' | 'generation' | 'firstPosition'>> = {},
): GroupUnit {
  const { channel = DEFAULT_CHANNEL, generation = 1, firstPosition = 1 } = fields;
  const place = { promptUid, channel, generation };
  return {
    ...place,
    firstPosition,
    trajectories: trajectories.map((trajectory) => ({
      ...trajectory,
      ...place,
      steps: trajectory.steps.map((step) => ({ ...step, ...place })),
    })),
  };
}
