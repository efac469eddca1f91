import { createHash } from 'node:crypto';
import { saturated } from '../../model/large-numbers.js';
/** Orders that sort by a value of the groups' steps, so that the groups have to be read once before. */
export function ranksByContent(order) {
    return order === 'FRESHEST' || order === 'REWARD';
}
/**
 * The value that a group is sorted by: for FRESHEST the highest policy version of a step, for REWARD the mean of its
 * trajectories' rewards. Null if none is known.
 */
export function rankOf(group, order) {
    if (order === 'FRESHEST') {
        let highest = null;
        for (const { steps } of group.trajectories) {
            for (const { policyVersion } of steps) {
                if (policyVersion !== null && (highest === null || policyVersion > highest))
                    highest = policyVersion;
            }
        }
        return highest;
    }
    let sum = 0;
    let count = 0;
    for (const { reward } of group.trajectories) {
        if (reward === null)
            continue;
        sum = saturated(sum + reward);
        count += 1;
    }
    return count === 0 ? null : sum / count;
}
/** Names a group within its channel. */
export function rankKey(key) {
    return `${key.generation}:${key.promptUid}`;
}
/**
 * A number of 48 bits that depends only on the seed and the group, so that other groups in the channel do not change
 * its place.
 */
export function chance(seed, key) {
    const text = JSON.stringify([seed, key.channel, key.promptUid, key.generation]);
    return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
function sorted(keys, rank) {
    return keys
        .map((key, index) => ({ key, index, rank: rank(key) ?? Number.NEGATIVE_INFINITY }))
        .sort((a, b) => (a.rank === b.rank ? a.index - b.index : b.rank - a.rank))
        .map(({ key }) => key);
}
/**
 * Puts groups, given in order of first arrival, in a recipe's order. Ties stay in order of arrival; groups without a
 * rank come last. `ranks` has the key `rankKey`, and is needed only where `ranksByContent`.
 */
export function orderKeys(keys, order, seed, ranks) {
    switch (order) {
        case 'FIFO':
            return keys;
        case 'LIFO':
            return keys.toReversed();
        case 'RANDOM':
            return sorted(keys, (key) => chance(seed, key));
        case 'FRESHEST':
        case 'REWARD':
            return sorted(keys, (key) => ranks.get(rankKey(key)) ?? null);
    }
}
//# sourceMappingURL=order.js.map