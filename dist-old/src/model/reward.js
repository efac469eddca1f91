import { saturated } from './large-numbers.js';
/** The name of the entries that are the reward. An entry with any other name is a signal. */
export const REWARD = 'reward';
/**
 * The effective value of a name: that of its latest entry, null without entries. 0 is a value. `entries` are the step's
 * own; for the last step of a trajectory the trajectory's entries are among them.
 */
export function effectiveReward(entries, name = REWARD) {
    let latest = null;
    for (const entry of entries) {
        if (entry.name === name && (latest === null || entry.position >= latest.position))
            latest = entry;
    }
    return latest === null ? null : latest.value;
}
/** Sum of the non-null effective rewards of a trajectory's steps, clamped to the largest double; null if all are null. */
export function trajectoryReward(stepRewards) {
    let sum = null;
    for (const reward of stepRewards) {
        if (reward !== null)
            sum = saturated((sum ?? 0) + reward);
    }
    return sum;
}
//# sourceMappingURL=reward.js.map