import { StepwellError } from '../../errors/index.js';
import { maySeeChannel, type Principal } from '../../model/principal.js';
import { defaultChannelOf } from '../../model/step.js';
import type { Declared } from './declared.js';
import { type RecentlyUsed, recentlyUsed } from './recently-used.js';
import { unsettledChannel } from './unsettled-channel.js';

/** Of how many trajectories the channel is remembered. */
const MOST = 50_000;

export function defaultChannel({ channels }: Principal): string {
  return defaultChannelOf(channels);
}

/** Checks a channel that a caller names. @throws FORBIDDEN */
export function namedChannel(caller: Principal, channel: string): string {
  if (maySeeChannel(caller, channel)) return channel;
  throw new StepwellError('FORBIDDEN', { what: `write to channel "${channel}"` });
}

/**
 * The scope of a trajectory's name: its channel, or, where the channel has to be looked up, all channels that the
 * caller may see. The channel that is found is not part of it: it depends on whether the store answers in time, and the
 * session must not.
 */
export function realmOf(
  { channel, trajectoryUid }: Pick<Declared, 'channel' | 'trajectoryUid'>,
  caller: Principal,
): string {
  if (channel !== null) return channel;
  // No channel's name begins with a blank.
  return trajectoryUid === null ? defaultChannel(caller) : ` ${JSON.stringify(caller.channels)}`;
}

interface Known {
  readonly placeholder: string;
  readonly channel: string;
}

/** Channels that are looked up while their steps are stored. */
export interface Settling {
  /** The channel that a placeholder stands for where it is that of this trajectory; undefined: it is not remembered. */
  known(placeholder: string, uid: string): string | undefined;
  /** A step of the trajectory was stored in the channel that was looked up. */
  stored(placeholder: string, uid: string, channel: string): void;
  /** Called once the steps are stored, or are not. */
  end(): void;
}

/** Remembers the channels of trajectories that have steps, for calls that name a trajectory only. */
export class Channels {
  /** By uid: callers of different channels may each mean a trajectory of their own, but hardly at the same time. */
  private readonly known: RecentlyUsed<Known>;
  /** For each lookup under way the trajectories that were registered meanwhile. */
  private readonly underWay = new Set<Set<string>>();

  constructor(most = MOST) {
    this.known = recentlyUsed(most);
  }

  /**
   * The channel of a trajectory. Until a step of it was stored here that is a placeholder, which is looked up when the
   * call's step is stored: no call waits for the store, and the trajectory may be registered in another channel before
   * the call ends.
   */
  channelOf(uid: string, caller: Principal): string {
    const placeholder = unsettledChannel({ otherwise: defaultChannel(caller), scope: caller.channels });
    return this.settledAs(placeholder, uid) ?? placeholder;
  }

  settling(): Settling {
    const registered = new Set<string>();
    this.underWay.add(registered);
    return {
      known: (placeholder, uid) => this.settledAs(placeholder, uid),
      stored: (placeholder, uid, channel) => {
        // Registering it may have moved the step to another channel.
        if (!registered.has(uid)) this.known.set(uid, { placeholder, channel });
      },
      end: () => this.underWay.delete(registered),
    };
  }

  /** Drops what is remembered of a trajectory: it may have another channel now. */
  forget(uid: string): void {
    this.known.delete(uid);
    for (const registered of this.underWay) registered.add(uid);
  }

  private settledAs(placeholder: string, uid: string): string | undefined {
    const known = this.known.get(uid);
    return known?.placeholder === placeholder ? known.channel : undefined;
  }
}
