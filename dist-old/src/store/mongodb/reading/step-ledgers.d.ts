import type { RewardEntry } from '../../../model/reward.js';
import type { StepLedger } from '../../../model/step.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
/** All ledger entries of each step, oldest first; a trajectory's own belong to its last step. In the order of `ids`. */
export declare function readLedgers(collections: Pick<Collections, 'steps' | 'trajectories' | 'ledger'>, ids: readonly string[], scope: ChannelScope): Promise<readonly StepLedger[]>;
/** Reward entries of each trajectory and its steps, oldest first. In the order of `refs`. */
export declare function readTrajectoryRewards(collections: Pick<Collections, 'steps' | 'trajectories' | 'ledger'>, refs: readonly {
    readonly channel: string;
    readonly uid: string;
}[], scope: ChannelScope): Promise<readonly (readonly RewardEntry[])[]>;
