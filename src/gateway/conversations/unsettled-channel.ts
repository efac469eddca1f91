import { StepwellError } from '../../errors/index.js';
import type { Trajectory } from '../../model/trajectory.js';
import { trajectoryUidOf } from '../../store/packed/step.js';
import type { ChannelScope, Rejection, StepStore } from '../../store/port.js';
import type { AppendPacked } from '../capture/store-steps.js';
import type { StepRecord } from '../interface.js';

/** No channel's name begins so: names hold no control characters. */
const MARK = '\u0000';

/** A channel that is to be looked up when the steps are stored. */
interface Unsettled {
  /** The channel if the trajectory is not registered. */
  readonly otherwise: string;
  readonly scope: ChannelScope;
}

/**
 * The placeholder for the channel of a trajectory that the store did not tell in time. It stands in memory and in the
 * capture log until `settlingAppend` looks the channel up.
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

type Reader = Pick<StepStore, 'readTrajectories'>;

/** The registered trajectory; null: none yet. `several`: several channels have one of that name. */
export type Registered = Pick<Trajectory, 'channel' | 'stepCount'> | null | 'several';

/** Reads the registered trajectory of each uid. @throws what the store says in trouble */
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
    // The error does not say which of the uids are ambiguous.
    const each = await Promise.all(uids.map((uid) => registeredTrajectories(store, [uid], scope)));
    return each.flat();
  }
}

export const channelOr = (otherwise: string, registered: Registered): string =>
  registered === null || registered === 'several' ? otherwise : registered.channel;

type Store = Pick<StepStore, 'append' | 'readTrajectories'>;

/**
 * Appends steps, each to its channel. First it looks up the channels that were not known when steps were captured:
 * other steps of the same trajectory may come with the channel's name.
 */
export function settlingAppend(store: Store): AppendPacked {
  return async (steps) => {
    const places = new Map<string, number[]>();
    for (const [i, channel] of (await settledChannels(store, steps)).entries()) {
      const group = places.get(channel);
      if (group === undefined) places.set(channel, [i]);
      else group.push(i);
    }
    const append = async ([channel, group]: [string, number[]]): Promise<readonly Rejection[]> => {
      const packed = group.flatMap((i) => steps[i]?.packed ?? []);
      const { rejected } = await store.append({ kind: 'packed', channel, steps: packed });
      return rejected.map((rejection) => ({
        ...rejection,
        index: group[rejection.index] ?? rejection.index,
      }));
    };
    // Waits for all appends: the caller may try again at once, and none must still run then.
    const parts = await Promise.allSettled([...places].map(append));
    return parts.flatMap((part) => {
      if (part.status === 'rejected') throw part.reason;
      return part.value;
    });
  };
}

/** The channel of each step. @throws what the store says in trouble */
async function settledChannels(store: Store, steps: readonly StepRecord[]): Promise<readonly string[]> {
  const channels = steps.map(({ channel }) => channel);
  for (const standIn of new Set(channels)) {
    const unsettled = readUnsettled(standIn);
    if (unsettled === null) continue;
    const wanted = steps.flatMap(({ channel, packed }, i) =>
      channel === standIn ? { i, uid: trajectoryUidOf(packed) } : [],
    );
    const uids = [...new Set(wanted.map(({ uid }) => uid))];
    const found = await registeredTrajectories(store, uids, unsettled.scope);
    const registered = new Map(uids.map((uid, i) => [uid, found[i] ?? null]));
    for (const { i, uid } of wanted)
      channels[i] = channelOr(unsettled.otherwise, registered.get(uid) ?? null);
  }
  return channels;
}
