import DataLoader from 'dataloader';
import { within } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import { maySeeChannel, type Principal } from '../../model/principal.js';
import { defaultChannelOf } from '../../model/step.js';
import type { StepStore } from '../../store/port.js';
import { type RecentlyUsed, recentlyUsed } from './recently-used.js';
import { channelOr, type Registered, registeredTrajectories, unsettledChannel } from './unsettled-channel.js';

/** How long a call waits for the store to tell a trajectory's channel. */
const PATIENCE_MS = 250;
/** How many trajectories are read at once. */
const MOST_AT_ONCE = 100;

export function defaultChannel({ channels }: Principal): string {
  return defaultChannelOf(channels);
}

/** Checks a channel that a caller names. @throws FORBIDDEN */
export function namedChannel(caller: Principal, channel: string): string {
  if (maySeeChannel(caller, channel)) return channel;
  throw new StepwellError('FORBIDDEN', { what: `write to channel "${channel}"` });
}

/** `unknown`: the store did not answer. */
type Found = Registered | 'unknown';

/** A trajectory to be read for a caller. */
interface Wanted {
  readonly uid: string;
  readonly caller: Principal;
}

/** Caches the channels of registered trajectories, for calls that name a trajectory only. */
export class Channels {
  private readonly known: RecentlyUsed<string>;
  private readonly stored: DataLoader<Wanted, Found>;

  constructor(
    private readonly store: Pick<StepStore, 'readTrajectories'>,
    most: number,
  ) {
    this.known = recentlyUsed(most);
    this.stored = new DataLoader((wanted) => this.read(wanted), {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      // Calls that begin in the same turn of the event loop share a read.
      batchScheduleFn: (read) => setImmediate(read),
    });
  }

  /**
   * The channel of a trajectory; a plain value for all but its first calls. Until the trajectory has a step the channel
   * is a placeholder, since the trajectory may be registered in another channel before the call ends. If the store did
   * not answer in time, all calls of the trajectory get the placeholder, so that its steps stay together and in order.
   */
  channelOf(uid: string, caller: Principal): string | Promise<string> {
    return this.known.get(keyOf(uid, caller)) ?? this.look(uid, caller);
  }

  /** Drops the cached channel: the trajectory may have another one now. */
  forget(uid: string, caller: Principal): void {
    this.known.delete(keyOf(uid, caller));
  }

  private async look(uid: string, caller: Principal): Promise<string> {
    const given = defaultChannel(caller);
    const found = await within(PATIENCE_MS, this.stored.load({ uid, caller }), () => 'unknown' as const);
    const key = keyOf(uid, caller);
    // Another call of the trajectory may have got its channel meanwhile.
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const channel = found === 'unknown' ? given : channelOr(given, found);
    const isSettled = found === 'several' || (found !== null && found !== 'unknown' && found.stepCount > 0);
    const answer = isSettled ? channel : unsettledChannel({ otherwise: channel, scope: caller.channels });
    // The result is cached also where the store did not answer, so that it is not asked again.
    if (isSettled || found === 'unknown') this.known.set(key, answer);
    return answer;
  }

  private async read(wanted: readonly Wanted[]): Promise<Found[]> {
    const { caller } = wanted[0] ?? {};
    const alike = wanted.every((one) => one.caller.keyId === caller?.keyId);
    if (caller === undefined || !alike) return this.readEach(wanted);
    try {
      const uids = wanted.map(({ uid }) => uid);
      return await registeredTrajectories(this.store, uids, caller.channels);
    } catch {
      // The calls go on; the store's error is reported where steps are stored.
      return wanted.map(() => 'unknown');
    }
  }

  private async readEach(wanted: readonly Wanted[]): Promise<Found[]> {
    return (await Promise.all(wanted.map((one) => this.read([one])))).flat();
  }
}

const keyOf = (uid: string, { keyId }: Principal): string => `${keyId ?? ''} ${uid}`;
