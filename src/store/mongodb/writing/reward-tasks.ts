import { StepwellError } from '../../../errors/index.js';
import { REWARD } from '../../../model/reward.js';
import type { TrajectoryRef } from '../../../model/trajectory.js';
import type { RewardInput } from '../../port.js';
import type { Task } from './call.js';
import type { Held } from './held.js';
import { appendReward, complete } from './rewards.js';
import type { StepSketch } from './trajectory-state.js';
import type { WritingPass } from './writing-pass.js';

/** The trajectory that a call names, and which was there when the call was made. */
export interface Target {
  readonly key: string;
  /** As the caller named it, for errors. */
  readonly ref: TrajectoryRef;
}

export function unknownTrajectory({ uid, channel }: TrajectoryRef): StepwellError {
  const where = channel === null ? '' : ` in channel "${channel}"`;
  return new StepwellError('UNKNOWN_TRAJECTORY', { uid, where });
}

/** @throws UNKNOWN_TRAJECTORY when it was deleted since */
function requireHeld(pass: WritingPass, { key, ref }: Target): Held {
  const held = pass.find(key);
  if (held?.hasBegun !== true) throw unknownTrajectory(ref);
  return held;
}

/** Answers the trajectory's id. Completing again with the reward that holds already changes nothing. */
export function completeTask(
  target: Target,
  reward: { readonly value: number; readonly source: string } | null,
): Task<string> {
  return {
    keys: [target.key],
    run: (pass) => {
      const held = requireHeld(pass, target);
      const completes = held.doc.status !== 'COMPLETE';
      const isRepeat = !completes && reward !== null && held.state.ownReward?.value === reward.value;
      if (reward !== null && !isRepeat) {
        const { value, source } = reward;
        appendReward(held, {
          step: null,
          name: REWARD,
          value,
          source,
          comment: null,
          idempotencyKey: null,
          completes,
        });
      }
      if (completes) complete(held);
      return () => held.doc.id;
    },
  };
}

/** Where a reward goes: the step with this id, the one at this index, or, with neither, the trajectory. */
export type RewardTarget = Target & { readonly stepId: string | null; readonly stepIndex: number | null };

export function rewardTask(
  target: RewardTarget,
  { name, value, source, comment, idempotencyKey }: Omit<RewardInput, 'target'>,
): Task<{ readonly trajectoryId: string; readonly stepId: string | null }> {
  return {
    keys: [target.key],
    run: (pass) => {
      const held = requireHeld(pass, target);
      const step = stepOf(held, target);
      appendReward(held, { step, name, value, source, comment, idempotencyKey });
      return () => ({ trajectoryId: held.doc.id, stepId: step?.id ?? null });
    },
  };
}

/** @throws UNKNOWN_STEP */
function stepOf({ state }: Held, { stepId, stepIndex, ref }: RewardTarget): StepSketch | null {
  if (stepId === null && stepIndex === null) return null;
  const step = stepIndex === null ? undefined : state.steps.get(stepIndex);
  if (step !== undefined && (stepId === null || step.id === stepId)) return step;
  const named = stepId === null ? `${stepIndex} in trajectory "${ref.uid}"` : `"${stepId}"`;
  throw new StepwellError('UNKNOWN_STEP', { step: named });
}
