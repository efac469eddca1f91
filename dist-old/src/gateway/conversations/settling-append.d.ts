import type { StepStore } from '../../store/port.js';
import type { AppendPacked } from '../capture/store-steps.js';
import type { Channels } from './channels.js';
type Store = Pick<StepStore, 'append' | 'readTrajectories'>;
/**
 * Appends steps, each to its channel. First it looks up the channels that were not known when steps were captured:
 * other steps of the same trajectory may come with the channel's name.
 */
export declare function settlingAppend(store: Store, channels: Pick<Channels, 'settling'>): AppendPacked;
export {};
