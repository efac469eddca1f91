import { StepwellError } from '../../errors/index.js';
import { trajectoryUidOf } from '../../store/packed/step.js';
import { readUnsettled } from './unsettled-channel.js';
/**
 * Appends steps, each to its channel. First it looks up the channels that were not known when steps were captured:
 * other steps of the same trajectory may come with the channel's name.
 */
export function settlingAppend(store, channels) {
    return async (steps) => {
        const settling = channels.settling();
        try {
            return await appendEach(store, settling, steps);
        }
        finally {
            settling.end();
        }
    };
}
async function appendEach(store, settling, steps) {
    const places = new Map();
    for (const [i, channel] of (await settledChannels(store, settling, steps)).entries()) {
        const group = places.get(channel);
        if (group === undefined)
            places.set(channel, [i]);
        else
            group.push(i);
    }
    const append = async ([channel, group]) => {
        const packed = group.flatMap((i) => steps[i]?.packed ?? []);
        const answer = await store.append({ kind: 'packed', channel, steps: packed });
        const rejected = answer.rejected.map((rejection) => {
            return { ...rejection, channel, index: group[rejection.index] ?? rejection.index };
        });
        const refused = new Set(rejected.map(({ index }) => index));
        for (const i of group) {
            const step = steps[i];
            if (step !== undefined && !refused.has(i) && readUnsettled(step.channel) !== null)
                settling.stored(step.channel, trajectoryUidOf(step.packed), channel);
        }
        return rejected;
    };
    // Waits for all appends: the caller may try again at once, and none must still run then.
    const parts = await Promise.allSettled([...places].map(append));
    return parts.flatMap((part) => {
        if (part.status === 'rejected')
            throw part.reason;
        return part.value;
    });
}
/** The channel of each step. @throws what the store says in trouble */
async function settledChannels(store, settling, steps) {
    const channels = steps.map(({ channel }) => channel);
    for (const placeholder of new Set(channels)) {
        const unsettled = readUnsettled(placeholder);
        if (unsettled === null)
            continue;
        const wanted = steps.flatMap(({ channel, packed }, i) => channel === placeholder ? { i, uid: trajectoryUidOf(packed) } : []);
        const found = new Map();
        const uids = [];
        for (const uid of new Set(wanted.map((one) => one.uid))) {
            const settled = settling.known(placeholder, uid);
            if (settled === undefined)
                uids.push(uid);
            else
                found.set(uid, settled);
        }
        if (uids.length > 0) {
            const registered = await registeredTrajectories(store, uids, unsettled.scope);
            for (const [i, uid] of uids.entries())
                found.set(uid, channelOr(unsettled.otherwise, registered[i] ?? null));
        }
        for (const { i, uid } of wanted)
            channels[i] = found.get(uid) ?? unsettled.otherwise;
    }
    return channels;
}
/** Reads the registered trajectory of each uid. @throws what the store says in trouble */
async function registeredTrajectories(store, uids, scope) {
    try {
        const refs = uids.map((uid) => ({ uid, channel: null }));
        return [...(await store.readTrajectories(refs, scope))];
    }
    catch (error) {
        if (!(error instanceof StepwellError) || error.code !== 'AMBIGUOUS')
            throw error;
        if (uids.length === 1)
            return ['several'];
        // The error does not say which of the uids are ambiguous.
        const each = await Promise.all(uids.map((uid) => registeredTrajectories(store, [uid], scope)));
        return each.flat();
    }
}
const channelOr = (otherwise, registered) => registered === null || registered === 'several' ? otherwise : registered.channel;
//# sourceMappingURL=settling-append.js.map