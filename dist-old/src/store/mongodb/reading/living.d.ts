import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
/** Excludes the tombstones of deleted trajectories. */
export declare const LIVING: {
    readonly registered: {
        readonly $gt: 0;
    };
};
/** Excludes what is in channels that the caller may not see. */
export declare function inScope(scope: ChannelScope): {
    readonly channel?: {
        readonly $in: string[];
    };
};
/** The fields of a step that identify its trajectory. */
export type OfTrajectory = Pick<StepDoc, 'trajectory' | 'channel' | 'trajectoryUid'>;
/**
 * The steps whose trajectory exists. A deletion removes rows after the trajectory's document, and a late write may
 * restore a row after that; readers must see neither.
 */
export declare function ofLiving<Doc extends OfTrajectory>({ trajectories }: Pick<Collections, 'trajectories'>, steps: readonly Doc[]): Promise<readonly Doc[]>;
