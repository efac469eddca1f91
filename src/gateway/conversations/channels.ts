import { StepwellError } from '../../errors/index.js';
import { maySeeChannel, type Principal } from '../../model/principal.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { StepStore } from '../../store/port.js';
import { BoundedMap } from './bounded-map.js';

/** An agent is not kept waiting for a store in trouble. */
const PATIENCE_MS = 250;

export function defaultChannel({ channels }: Principal): string {
  return channels === null || channels.includes(DEFAULT_CHANNEL)
    ? DEFAULT_CHANNEL
    : (channels[0] ?? DEFAULT_CHANNEL);
}

/** The channel that a caller names. @throws FORBIDDEN */
export function namedChannel(caller: Principal, channel: string): string {
  if (maySeeChannel(caller, channel)) return channel;
  throw new StepwellError('FORBIDDEN', { what: `write to channel "${channel}"` });
}

/** The channels under which trajectories were registered, for calls that name a trajectory only. */
export class Channels {
  private readonly known: BoundedMap<string>;

  constructor(
    private readonly store: Pick<StepStore, 'readTrajectories'>,
    most: number,
  ) {
    this.known = new BoundedMap(most);
  }

  /** A plain value for all but the first call of a trajectory. */
  channelOf(uid: string, caller: Principal): string | Promise<string> {
    return this.known.get(keyOf(uid, caller)) ?? this.look(uid, caller);
  }

  private async look(uid: string, caller: Principal): Promise<string> {
    const given = defaultChannel(caller);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'unknown'>((resolve) => {
      timer = setTimeout(() => resolve('unknown'), PATIENCE_MS);
    });
    const found = await Promise.race([this.read(uid, caller), tooLong]);
    clearTimeout(timer);
    if (found === 'unknown') return given;
    const channel = found ?? given;
    this.known.set(keyOf(uid, caller), channel);
    return channel;
  }

  /** Null: no such trajectory yet, or several. */
  private async read(uid: string, caller: Principal): Promise<string | null | 'unknown'> {
    try {
      const [trajectory] = await this.store.readTrajectories([{ uid, channel: null }], caller.channels);
      return trajectory?.channel ?? null;
    } catch (error) {
      if (error instanceof StepwellError && error.code === 'AMBIGUOUS') return null;
      // The store is in trouble: the call goes on, and the next one asks again.
      return 'unknown';
    }
  }
}

const keyOf = (uid: string, { keyId }: Principal): string => `${keyId ?? ''} ${uid}`;
