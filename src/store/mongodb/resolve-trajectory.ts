import { StepwellError } from '../../errors/index.js';
import type { TrajectoryRef } from '../../model/trajectory.js';
import type { ChannelScope, RewardInput } from '../port.js';
import type { Collections } from './collections.js';
import { trajectoryKey } from './keys.js';
import { type RewardTarget, type Target, unknownTrajectory } from './writing/reward-tasks.js';

/**
 * The trajectory that a reference means: the only one of `scope` with this uid where it names no channel.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export async function resolveTrajectory(
  { trajectories }: Pick<Collections, 'trajectories'>,
  ref: TrajectoryRef,
  scope: ChannelScope,
): Promise<Target> {
  const { uid, channel } = ref;
  if (channel !== null) {
    if (scope !== null && !scope.includes(channel)) throw unknownTrajectory(ref);
    return { key: trajectoryKey(channel, uid), ref };
  }
  const found = await trajectories
    .find({ uid, registered: { $gt: 0 } }, { projection: { channel: 1 } })
    .toArray();
  const channels = found
    .map((trajectory) => trajectory.channel)
    .filter((name) => scope === null || scope.includes(name))
    .sort();
  const [only] = channels;
  if (only === undefined) throw unknownTrajectory(ref);
  if (channels.length > 1) throw new StepwellError('AMBIGUOUS', { uid, channels: channels.join(', ') });
  return { key: trajectoryKey(only, uid), ref };
}

/** Where a reward goes. @throws UNKNOWN_STEP, UNKNOWN_TRAJECTORY, AMBIGUOUS */
export async function resolveRewardTarget(
  collections: Pick<Collections, 'trajectories' | 'steps'>,
  target: RewardInput['target'],
  scope: ChannelScope,
): Promise<RewardTarget> {
  if (!('stepId' in target)) {
    const { stepIndex } = target;
    return { ...(await resolveTrajectory(collections, target, scope)), stepId: null, stepIndex };
  }
  const { stepId } = target;
  const step = await collections.steps.findOne(
    { id: stepId },
    { projection: { trajectory: 1, trajectoryUid: 1, channel: 1, stepIndex: 1 } },
  );
  if (step === null || (scope !== null && !scope.includes(step.channel))) {
    throw new StepwellError('UNKNOWN_STEP', { step: `"${stepId}"` });
  }
  const ref = { uid: step.trajectoryUid, channel: step.channel };
  return { key: step.trajectory, ref, stepId, stepIndex: step.stepIndex };
}
