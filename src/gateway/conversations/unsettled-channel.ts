import { StepwellError } from '../../errors/index.js';
import type { Trajectory } from '../../model/trajectory.js';
import { trajectoryUidOf } from '../../store/packed-step.js';
import type { ChannelScope, Rejection, StepStore } from '../../store/port.js';
import type { AppendPacked } from '../capture/store-steps.js';
import type { StepRecord } from '../interface.js';

/** No name of a channel begins so: names hold no control characters. */
const MARK = '\u0000';

/** A channel that is still to be looked up. */
interface Unsettled {
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

type Store = Pick<StepStore, 'append' | 'readTrajectories'>;

/**
 * Appends steps, each to its channel. Where that was not known when a step was captured, the store is asked for it now,
 * and before any is appended: beside such a step may be another one of its trajectory whose channel was known.
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
    // Whoever is told of a failure may try again at once: none is under way by then.
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
