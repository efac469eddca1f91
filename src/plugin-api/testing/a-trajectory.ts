import { trajectoryReward } from '../../model/reward.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { StepUnit, TrajectoryUnit } from '../../model/unit.js';
import { aStep } from './a-step.js';

type StepFields = Partial<Omit<StepUnit, 'trajectoryUid' | 'promptUid' | 'channel' | 'generation'>>;

/**
 * A complete trajectory of the given steps, numbered in order unless they say otherwise; the last one is marked as
 * last. Its reward is the sum of its steps' rewards.
 */
export function aTrajectory(
  uid: string,
  steps: readonly StepFields[] = [{}],
  fields: Partial<Omit<TrajectoryUnit, 'uid' | 'steps'>> = {},
): TrajectoryUnit {
  const place = {
    trajectoryUid: uid,
    promptUid: fields.promptUid ?? 'p0',
    channel: fields.channel ?? DEFAULT_CHANNEL,
    generation: fields.generation ?? 1,
  };
  return {
    uid,
    channel: place.channel,
    promptUid: place.promptUid,
    generation: place.generation,
    status: 'COMPLETE',
    reward: trajectoryReward(steps.map((step) => step.reward ?? null)),
    metadata: null,
    startedAt: 0,
    ...fields,
    steps: steps.map((step, index) =>
      aStep({ stepIndex: index, isLast: index === steps.length - 1, ...step, ...place }),
    ),
  };
}
