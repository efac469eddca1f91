/** The name of the entries that are the reward. An entry with any other name is a signal. */
export declare const REWARD = "reward";
/** One entry of the reward ledger. `stepIndex: null` means that the entry was given to the trajectory. */
export interface RewardEntry {
    readonly id: string;
    readonly name: string;
    readonly value: number;
    readonly source: string;
    readonly comment: string | null;
    /** Milliseconds since the epoch. */
    readonly at: number;
    /** Feed position, which orders the ledger. */
    readonly position: number;
    readonly stepIndex: number | null;
}
/**
 * The effective value of a name: that of its latest entry, null without entries. 0 is a value. `entries` are the step's
 * own; for the last step of a trajectory the trajectory's entries are among them.
 */
export declare function effectiveReward(entries: Iterable<RewardEntry>, name?: string): number | null;
/** Sum of the non-null effective rewards of a trajectory's steps, clamped to the largest double; null if all are null. */
export declare function trajectoryReward(stepRewards: Iterable<number | null>): number | null;
