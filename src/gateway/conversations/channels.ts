import DataLoader from 'dataloader';
import { within } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import { maySeeChannel, type Principal } from '../../model/principal.js';
import { defaultChannelOf } from '../../model/step.js';
import type { StepStore } from '../../store/port.js';
import { BoundedMap } from './bounded-map.js';
import { channelOr, type Registered, registeredTrajectories, unsettledChannel } from './unsettled-channel.js';

/** An agent is not kept waiting for a store in trouble. */
const PATIENCE_MS = 250;
/** Trajectories that are looked for at once. */
const MOST_AT_ONCE = 100;

export function defaultChannel({ channels }: Principal): string {
  return defaultChannelOf(channels);
}

/** The channel that a caller names. @throws FORBIDDEN */
export function namedChannel(caller: Principal, channel: string): string {
  if (maySeeChannel(caller, channel)) return channel;
  throw new StepwellError('FORBIDDEN', { what: `write to channel "${channel}"` });
}

/** Unknown: the store is in trouble. */
type Found = Registered | 'unknown';

/** Whose trajectory is looked for. */
interface Wanted {
  readonly uid: string;
  readonly caller: Principal;
}

/** The channels under which trajectories were registered, for calls that name a trajectory only. */
export class Channels {
  private readonly known: BoundedMap<string>;
  private readonly stored: DataLoader<Wanted, Found>;

  constructor(
    private readonly store: Pick<StepStore, 'readTrajectories'>,
    most: number,
  ) {
    this.known = new BoundedMap(most);
    this.stored = new DataLoader((wanted) => this.read(wanted), {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      // Agents that start together ask together.
      batchScheduleFn: (read) => setImmediate(read),
    });
  }

  /**
   * A plain value for all but the first calls of a trajectory. Until it has a step the channel is unsettled, since the
   * trajectory may be registered elsewhere before the call has ended. Where the store did not tell in time the channel is
   * unsettled for all calls of the trajectory, so that its steps stay together and in order.
   */
  channelOf(uid: string, caller: Principal): string | Promise<string> {
    return this.known.get(keyOf(uid, caller)) ?? this.look(uid, caller);
  }

  /** The trajectory may have another channel now. */
  forget(uid: string, caller: Principal): void {
    this.known.delete(keyOf(uid, caller));
  }

  private async look(uid: string, caller: Principal): Promise<string> {
    const given = defaultChannel(caller);
    const found = await within(PATIENCE_MS, this.stored.load({ uid, caller }), () => 'unknown' as const);
    const key = keyOf(uid, caller);
    // Another call of the trajectory may have been told meanwhile.
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const channel = found === 'unknown' ? given : channelOr(given, found);
    const isSettled = found === 'several' || (found !== null && found !== 'unknown' && found.stepCount > 0);
    const answer = isSettled ? channel : unsettledChannel({ otherwise: channel, scope: caller.channels });
    // A store in trouble is not asked again.
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
      // The store is in trouble, and tells so where the steps are stored: the calls go on.
      return wanted.map(() => 'unknown');
    }
  }

  private async readEach(wanted: readonly Wanted[]): Promise<Found[]> {
    return (await Promise.all(wanted.map((one) => this.read([one])))).flat();
  }
}

const keyOf = (uid: string, { keyId }: Principal): string => `${keyId ?? ''} ${uid}`;
