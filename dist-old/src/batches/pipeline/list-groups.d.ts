import type { GroupKey } from '../../model/trajectory.js';
import type { StepStore } from '../../store/port.js';
/**
 * The keys of a channel's groups at a feed position, in order of first arrival. The pipeline reads as the server; the
 * caller's right to run a recipe over the channel was checked before.
 */
export declare function listGroupKeys(store: Pick<StepStore, 'pageGroupKeys'>, channel: string, position: number, signal: AbortSignal): Promise<readonly GroupKey[]>;
