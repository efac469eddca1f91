import { StepwellError } from '../../errors/index.js';
import { maySeeChannel } from '../../model/principal.js';
import { defaultChannelOf } from '../../model/step.js';
import { recentlyUsed } from './recently-used.js';
import { unsettledChannel } from './unsettled-channel.js';
/** Of how many trajectories the channel is remembered. */
const MOST = 50_000;
export function defaultChannel({ channels }) {
    return defaultChannelOf(channels);
}
/** Checks a channel that a caller names. @throws FORBIDDEN */
export function namedChannel(caller, channel) {
    if (maySeeChannel(caller, channel))
        return channel;
    throw new StepwellError('FORBIDDEN', { what: `write to channel "${channel}"` });
}
/** Remembers the channels of trajectories that have steps, for calls that name a trajectory only. */
export class Channels {
    constructor(most = MOST) {
        /** For each lookup under way the trajectories that were registered meanwhile. */
        this.underWay = new Set();
        this.known = recentlyUsed(most);
    }
    /**
     * The channel of a trajectory. Until a step of it was stored here that is a placeholder, which is looked up when the
     * call's step is stored: no call waits for the store, and the trajectory may be registered in another channel before
     * the call ends.
     */
    channelOf(uid, caller) {
        const placeholder = unsettledChannel({ otherwise: defaultChannel(caller), scope: caller.channels });
        return this.settledAs(placeholder, uid) ?? placeholder;
    }
    settling() {
        const registered = new Set();
        this.underWay.add(registered);
        return {
            known: (placeholder, uid) => this.settledAs(placeholder, uid),
            stored: (placeholder, uid, channel) => {
                // Registering it may have moved the step to another channel.
                if (!registered.has(uid))
                    this.known.set(uid, { placeholder, channel });
            },
            end: () => this.underWay.delete(registered),
        };
    }
    /** Drops what is remembered of a trajectory: it may have another channel now. */
    forget(uid) {
        this.known.delete(uid);
        for (const registered of this.underWay)
            registered.add(uid);
    }
    settledAs(placeholder, uid) {
        const known = this.known.get(uid);
        return known?.placeholder === placeholder ? known.channel : undefined;
    }
}
//# sourceMappingURL=channels.js.map