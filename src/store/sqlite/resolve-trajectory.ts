import { StepwellError } from '../../errors/index.js';
import type { TrajectoryRef } from '../../model/trajectory.js';
import type { ChannelScope } from '../port.js';
import type { Connection } from './connection.js';

/**
 * The channel that a reference without one means: the only one of `scope` that holds the uid; null if none does.
 * @throws AMBIGUOUS
 */
export function resolveChannel(
  connection: Connection,
  ref: TrajectoryRef,
  scope: ChannelScope,
): string | null {
  if (ref.channel !== null) return scope === null || scope.includes(ref.channel) ? ref.channel : null;
  const channels = connection
    .all('SELECT channel FROM trajectories WHERE uid = ? ORDER BY channel', ref.uid)
    .map((row) => String(row.channel))
    .filter((channel) => scope === null || scope.includes(channel));
  if (channels.length > 1)
    throw new StepwellError('AMBIGUOUS', { uid: ref.uid, channels: channels.join(', ') });
  return channels[0] ?? null;
}
