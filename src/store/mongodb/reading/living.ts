import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';

/** Excludes the tombstones of deleted trajectories. */
export const LIVING = { registered: { $gt: 0 } } as const;

/** Excludes what is in channels that the caller may not see. */
export function inScope(scope: ChannelScope): { readonly channel?: { readonly $in: string[] } } {
  return scope === null ? {} : { channel: { $in: [...scope] } };
}

/** The fields of a step that identify its trajectory. */
export type OfTrajectory = Pick<StepDoc, 'trajectory' | 'channel' | 'trajectoryUid'>;

/**
 * The steps whose trajectory exists. A deletion removes rows after the trajectory's document, and a late write may
 * restore a row after that; readers must see neither.
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
