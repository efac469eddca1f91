import { type PackedStep, trajectoryUidOf } from '../../store/packed-step.js';
import type { AppendResult, Rejection, StepStore } from '../../store/port.js';
import type { AppendPacked } from '../capture/store-steps.js';
import { registeredChannels } from './registered-channels.js';
import { readUnsettled, type Unsettled } from './unsettled-channel.js';

type Store = Pick<StepStore, 'append' | 'readTrajectories'>;

/** Appends packed steps; where their channel was not known when they were captured, the store is asked for it now. */
export function settlingAppend(store: Store): AppendPacked {
  const append: AppendPacked = (channel, steps) => store.append({ kind: 'packed', channel, steps });
  return (channel, steps) => {
    const unsettled = readUnsettled(channel);
    return unsettled === null ? append(channel, steps) : settle(store, append, unsettled, steps);
  };
}

async function settle(
  store: Store,
  append: AppendPacked,
  { otherwise, scope }: Unsettled,
  steps: readonly PackedStep[],
): Promise<AppendResult> {
  const uids = steps.map(trajectoryUidOf);
  const distinct = [...new Set(uids)];
  const found = await registeredChannels(store, distinct, scope);
  const channels = new Map(distinct.map((uid, i) => [uid, found[i] ?? otherwise]));
  const places = new Map<string, number[]>();
  for (const [i, uid] of uids.entries()) {
    const channel = channels.get(uid) ?? otherwise;
    const group = places.get(channel);
    if (group === undefined) places.set(channel, [i]);
    else group.push(i);
  }
  let result: AppendResult = { items: 0, accepted: 0, duplicates: 0, rejected: [], stepIds: [] };
  for (const [channel, group] of places) {
    const part = await append(
      channel,
      group.flatMap((i) => steps[i] ?? []),
    );
    const rejected = part.rejected.map(
      (rejection): Rejection => ({ ...rejection, index: group[rejection.index] ?? rejection.index }),
    );
    result = {
      items: result.items + part.items,
      accepted: result.accepted + part.accepted,
      duplicates: result.duplicates + part.duplicates,
      rejected: [...result.rejected, ...rejected],
      stepIds: [...result.stepIds, ...part.stepIds],
    };
  }
  return result;
}
