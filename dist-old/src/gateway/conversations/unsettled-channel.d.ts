import type { ChannelScope } from '../../store/port.js';
/** A channel that is to be looked up when the steps are stored. */
interface Unsettled {
    /** The channel if the trajectory is not registered. */
    readonly otherwise: string;
    readonly scope: ChannelScope;
}
/**
 * The placeholder for the channel of a trajectory that is not known to have a step. It stands in memory and in the capture
 * log until `settlingAppend` looks the channel up.
 */
export declare function unsettledChannel({ otherwise, scope }: Unsettled): string;
/** Reads a placeholder; null: it is a channel's name. */
export declare function readUnsettled(channel: string): Unsettled | null;
export {};
