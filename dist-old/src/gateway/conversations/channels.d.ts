import { type Principal } from '../../model/principal.js';
export declare function defaultChannel({ channels }: Principal): string;
/** Checks a channel that a caller names. @throws FORBIDDEN */
export declare function namedChannel(caller: Principal, channel: string): string;
/** Channels that are looked up while their steps are stored. */
export interface Settling {
    /** The channel that a placeholder stands for where it is that of this trajectory; undefined: it is not remembered. */
    known(placeholder: string, uid: string): string | undefined;
    /** A step of the trajectory was stored in the channel that was looked up. */
    stored(placeholder: string, uid: string, channel: string): void;
    /** Called once the steps are stored, or are not. */
    end(): void;
}
/** Remembers the channels of trajectories that have steps, for calls that name a trajectory only. */
export declare class Channels {
    /** By uid: callers of different channels may each mean a trajectory of their own, but hardly at the same time. */
    private readonly known;
    /** For each lookup under way the trajectories that were registered meanwhile. */
    private readonly underWay;
    constructor(most?: number);
    /**
     * The channel of a trajectory. Until a step of it was stored here that is a placeholder, which is looked up when the
     * call's step is stored: no call waits for the store, and the trajectory may be registered in another channel before
     * the call ends.
     */
    channelOf(uid: string, caller: Principal): string;
    settling(): Settling;
    /** Drops what is remembered of a trajectory: it may have another channel now. */
    forget(uid: string): void;
    private settledAs;
}
