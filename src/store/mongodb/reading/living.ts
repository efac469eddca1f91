import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';

/** Leaves out the tombstones of deleted trajectories. */
export const LIVING = { registered: { $gt: 0 } } as const;

/** Leaves out what lies in channels that the caller may not see. */
export function inScope(scope: ChannelScope): { readonly channel?: { readonly $in: string[] } } {
  return scope === null ? {} : { channel: { $in: [...scope] } };
}

/** What says to which trajectory a step belongs. */
export type OfTrajectory = Pick<StepDoc, 'trajectory' | 'channel' | 'trajectoryUid'>;

/**
 * Those of the steps whose trajectory is there. Its rows go after its name, and a write that was on its way for very
 * long may bring one back after they went: neither is seen.
 */
export async function ofLiving<Doc extends OfTrajectory>(
  { trajectories }: Pick<Collections, 'trajectories'>,
  steps: readonly Doc[],
): Promise<readonly Doc[]> {
  if (steps.length === 0) return steps;
  const names = new Map(steps.map((step) => [step.trajectory, step]));
  const found = await trajectories
    .find(
      {
        _id: { $in: [...names.values()].map((step) => trajectoryKey(step.channel, step.trajectoryUid)) },
        ...LIVING,
      },
      { projection: { key: 1 } },
    )
    .toArray();
  const living = new Set(found.map(({ key }) => key));
  return steps.filter(({ trajectory }) => living.has(trajectory));
}
