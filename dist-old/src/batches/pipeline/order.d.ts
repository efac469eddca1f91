import type { BatchOrder } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
/** Orders that sort by a value of the groups' steps, so that the groups have to be read once before. */
export declare function ranksByContent(order: BatchOrder): order is 'FRESHEST' | 'REWARD';
/**
 * The value that a group is sorted by: for FRESHEST the highest policy version of a step, for REWARD the mean of its
 * trajectories' rewards. Null if none is known.
 */
export declare function rankOf(group: GroupUnit, order: 'FRESHEST' | 'REWARD'): number | null;
/** Names a group within its channel. */
export declare function rankKey(key: Omit<GroupKey, 'channel'>): string;
/**
 * A number of 48 bits that depends only on the seed and the group, so that other groups in the channel do not change
 * its place.
 */
export declare function chance(seed: number, key: GroupKey): number;
/**
 * Puts groups, given in order of first arrival, in a recipe's order. Ties stay in order of arrival; groups without a
 * rank come last. `ranks` has the key `rankKey`, and is needed only where `ranksByContent`.
 */
export declare function orderKeys(keys: readonly GroupKey[], order: BatchOrder, seed: number, ranks: ReadonlyMap<string, number | null>): readonly GroupKey[];
