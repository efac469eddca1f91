import { StepwellError } from '../../errors/index.js';
import type { Trajectory } from '../../model/trajectory.js';
import type { ChannelScope, StepStore } from '../../store/port.js';
import type { AppendPacked, StepRejection } from '../capture/store-steps.js';
import type { StepRecord } from '../parts.js';
import type { Channels, Settling } from './channels.js';
import { readUnsettled } from './unsettled-channel.js';

type Store = Pick<StepStore, 'append' | 'readTrajectories'>;

/**
 * Appends steps, each to its channel. First it looks up the channels that were not known when steps were captured:
 * other steps of the same trajectory may come with the channel's name.
 */
export function settlingAppend(store: Store, channels: Pick<Channels, 'settling'>): AppendPacked {
  return async (steps) => {
    const settling = channels.settling();
    try {
      return await appendEach(store, settling, steps);
    } finally {
      settling.end();
    }
  };
}

async function appendEach(
  store: Store,
  settling: Settling,
  steps: readonly StepRecord[],
): Promise<readonly StepRejection[]> {
  const places = new Map<string, number[]>();
  for (const [i, channel] of (await settledChannels(store, settling, steps)).entries()) {
    const group = places.get(channel);
    if (group === undefined) places.set(channel, [i]);
    else group.push(i);
  }
  const append = async ([channel, group]: [string, number[]]): Promise<readonly StepRejection[]> => {
    const packed = group.flatMap((i) => steps[i]?.packed ?? []);
    const answer = await store.append({ kind: 'packed', channel, steps: packed });
    const rejected = answer.rejected.map((rejection) => {
      return { ...rejection, channel, index: group[rejection.index] ?? rejection.index };
    });
    const refused = new Set(rejected.map(({ index }) => index));
    for (const i of group) {
      const step = steps[i];
      if (step !== undefined && !refused.has(i) && readUnsettled(step.channel) !== null)
        settling.stored(step.channel, step.trajectoryUid, channel);
    }
    return rejected;
  };
  // Waits for all appends: the caller may try again at once, and none must still run then.
  const parts = await Promise.allSettled([...places].map(append));
  return parts.flatMap((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  });
}

/** The channel of each step. @throws what the store says in trouble */
async function settledChannels(
  store: Store,
  settling: Settling,
  steps: readonly StepRecord[],
): Promise<readonly string[]> {
  const channels = steps.map(({ channel }) => channel);
  for (const placeholder of new Set(channels)) {
    const unsettled = readUnsettled(placeholder);
    if (unsettled === null) continue;
    const wanted = steps.flatMap(({ channel, trajectoryUid: uid }, i) =>
      channel === placeholder ? { i, uid } : [],
    );
    const found = new Map<string, string>();
    const uids: string[] = [];
    for (const uid of new Set(wanted.map((one) => one.uid))) {
      const settled = settling.known(placeholder, uid);
      if (settled === undefined) uids.push(uid);
      else found.set(uid, settled);
    }
    if (uids.length > 0) {
      const registered = await registeredTrajectories(store, uids, unsettled.scope);
      for (const [i, uid] of uids.entries())
        found.set(uid, channelOr(unsettled.otherwise, registered[i] ?? null));
    }
    for (const { i, uid } of wanted) channels[i] = found.get(uid) ?? unsettled.otherwise;
  }
  return channels;
}

/** The registered trajectory; null: none yet. `several`: several channels have one of that name. */
type Registered = Pick<Trajectory, 'channel'> | null | 'several';

/** Reads the registered trajectory of each uid. @throws what the store says in trouble */
async function registeredTrajectories(
  store: Pick<StepStore, 'readTrajectories'>,
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

const channelOr = (otherwise: string, registered: Registered): string =>
  registered === null || registered === 'several' ? otherwise : registered.channel;
