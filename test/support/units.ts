import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../src/model/unit.js';
import { aGroup, aStep, aTrajectory } from '../../src/plugin-api/testing/index.js';

let made = 0;

/** A step as an engine sampled it: two prompt and two response tokens with log-probs, and an id of its own. */
export function sampledStep(fields: Partial<StepUnit> = {}): StepUnit {
  made += 1;
  return aStep({
    id: `step_${made}`,
    promptIds: Int32Array.of(1, 2),
    responseIds: Int32Array.of(3, 4),
    logProbs: Float32Array.of(-0.1, -0.2),
    tokenSource: 'ENGINE',
    ...fields,
  });
}

export type Rollout = Partial<Omit<TrajectoryUnit, 'steps'>> & {
  readonly steps?: readonly Partial<StepUnit>[];
};

/** A trajectory of sampled steps: complete, with reward 1 and one step, unless told otherwise. */
export function rollout(uid: string, { steps = [{}], ...fields }: Rollout = {}): TrajectoryUnit {
  const numbered = steps.map((step, stepIndex) => sampledStep({ stepIndex, ...step }));
  return aTrajectory(uid, numbered, { reward: 1, ...fields });
}

/** A group of rollouts named `<promptUid>-<n>`. */
export function groupOf(promptUid: string, rollouts: readonly Rollout[]): GroupUnit {
  return aGroup(
    promptUid,
    rollouts.map((fields, index) => rollout(`${promptUid}-${index}`, fields)),
  );
}
