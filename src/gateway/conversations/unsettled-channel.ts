import type { ChannelScope } from '../../store/port.js';

/** No name of a channel begins so: names hold no control characters. */
const MARK = '\u0000';

/** A channel that is still to be looked up. */
export interface Unsettled {
  /** The channel of a trajectory that nobody registered. */
  readonly otherwise: string;
  readonly scope: ChannelScope;
}

/**
 * What stands for the channel of a trajectory that the store could not be asked for in time: in memory and in the log,
 * until its steps come to the store, which then knows (`settlingAppend`).
 */
export function unsettledChannel({ otherwise, scope }: Unsettled): string {
  return MARK + JSON.stringify([otherwise, scope]);
}

/** Null: it is the channel itself. */
export function readUnsettled(channel: string): Unsettled | null {
  if (!channel.startsWith(MARK)) return null;
  const [otherwise, scope] = JSON.parse(channel.slice(MARK.length)) as [string, ChannelScope];
  return { otherwise, scope };
}
