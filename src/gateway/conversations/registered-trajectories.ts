import { StepwellError } from '../../errors/index.js';
import type { Trajectory } from '../../model/trajectory.js';
import type { ChannelScope, StepStore } from '../../store/port.js';

type Reader = Pick<StepStore, 'readTrajectories'>;

/** Where a trajectory is registered. Null: nowhere yet. Several: channels have one of that name each. */
export type Registered = Pick<Trajectory, 'channel' | 'stepCount'> | null | 'several';

/**
 * Where each trajectory is registered.
 * @throws what the store says in trouble
 */
export async function registeredTrajectories(
  store: Reader,
  uids: readonly string[],
  scope: ChannelScope,
): Promise<Registered[]> {
  try {
    const refs = uids.map((uid) => ({ uid, channel: null }));
    return [...(await store.readTrajectories(refs, scope))];
  } catch (error) {
    if (!(error instanceof StepwellError) || error.code !== 'AMBIGUOUS') throw error;
    if (uids.length === 1) return ['several'];
    // It tells of the first of several only.
    const each = await Promise.all(uids.map((uid) => registeredTrajectories(store, [uid], scope)));
    return each.flat();
  }
}

export const channelOr = (otherwise: string, registered: Registered): string =>
  registered === null || registered === 'several' ? otherwise : registered.channel;
