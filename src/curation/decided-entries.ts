import type { DecidedEntries } from '../model/decision.js';
import type { StepExtras } from '../model/extras.js';
import { effectiveReward, type RewardEntry, trajectoryReward } from '../model/reward.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
import { sumSignals } from '../plugin-api/trajectory-return.js';

/** Rewards, judgments and extras that hold beside those of the ledger, as if they were given after them. */
export interface GivenEntries {
  /** Who gave them, as in the ledger. */
  readonly source: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Those of a step in order; of a trajectory's last step, those of the trajectory too. */
  of(step: StepUnit, isLast: boolean): readonly DecidedEntries[];
}

/** A group with further rewards, judgments and extras, and what follows from them. All its steps must be in it. */
export function withEntries(group: GroupUnit, given: GivenEntries): GroupUnit {
  return { ...group, trajectories: group.trajectories.map((trajectory) => ofTrajectory(trajectory, given)) };
}

function ofTrajectory(trajectory: TrajectoryUnit, given: GivenEntries): TrajectoryUnit {
  const last = trajectory.steps[trajectory.steps.length - 1];
  let changed = false;
  const steps = trajectory.steps.map((step) => {
    const said = given.of(step, step === last);
    if (said.length === 0) return step;
    changed = true;
    return ofStep(step, said, given);
  });
  if (!changed) return trajectory;
  const reward = trajectoryReward(steps.map((step) => step.reward));
  return { ...trajectory, steps, reward, signals: sumSignals(steps) };
}

/** A judgment without a score hides no earlier one. */
function ofStep(step: StepUnit, said: readonly DecidedEntries[], { source, at }: GivenEntries): StepUnit {
  const position = Math.max(step.position, ...step.rewards.map((entry) => entry.position));
  const rewards: RewardEntry[] = [...step.rewards];
  let { judgment, judgments } = step;
  let extras: StepExtras = {};
  for (const decision of said) {
    for (const [name, value] of Object.entries(decision.rewards ?? {})) {
      const { stepIndex } = step;
      rewards.push({ id: `${source}/${name}`, name, value, source, comment: null, at, position, stepIndex });
    }
    const { score = null, judge = source.replace(/^curator:/, '') } = decision.judgment ?? {};
    if (score !== null) {
      judgment = score;
      judgments = { ...judgments, [judge]: score };
    }
    extras = { ...extras, ...decision.extras };
  }
  return {
    ...step,
    ...extras,
    rewards,
    reward: effectiveReward(rewards),
    judgment,
    ...(judgments && { judgments }),
  };
}
