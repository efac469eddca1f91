import { trajectoryUidOf } from '../../store/packed/step.js';
import type { Rejection, StepStore } from '../../store/port.js';
import type { AppendPacked } from '../capture/store-steps.js';
import type { StepRecord } from '../interface.js';
import { channelOr, registeredTrajectories } from './registered-trajectories.js';
import { readUnsettled } from './unsettled-channel.js';

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
