import type { ChannelScope } from '../../store/port.js';

/** No channel's name begins so: names hold no control characters. */
const MARK = '\u0000';

/** A channel that is to be looked up when the steps are stored. */
interface Unsettled {
  /** The channel if the trajectory is not registered. */
  readonly otherwise: string;
  readonly scope: ChannelScope;
}

/**
 * The placeholder for the channel of a trajectory that is not known to have a step. It stands in memory and in the capture
 * log until `settlingAppend` looks the channel up.
 */
export function unsettledChannel({ otherwise, scope }: Unsettled): string {
  return MARK + JSON.stringify([otherwise, scope]);
}

/** Reads a placeholder; null: it is a channel's name. */
export function readUnsettled(channel: string): Unsettled | null {
  if (!channel.startsWith(MARK)) return null;
  const [otherwise, scope] = JSON.parse(channel.slice(MARK.length)) as [string, ChannelScope];
  return { otherwise, scope };
}
