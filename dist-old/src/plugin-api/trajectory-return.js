import { JUDGMENT, judgmentOf } from '../model/judgment.js';
import { saturated } from '../model/large-numbers.js';
import { effectiveReward, REWARD } from '../model/reward.js';
function add(sums, name, value) {
    if (value !== null)
        sums.set(name, saturated((sums.get(name) ?? 0) + value));
}
/** Sums of the steps' effective values by entry name; a name that no step has a value for is left out. */
export function sumSignals(steps) {
    const sums = new Map();
    for (const step of steps) {
        add(sums, REWARD, step.reward);
        add(sums, JUDGMENT, step.judgment);
        // Most steps have no other value, and a walk asks this of every step.
        if (step.judgments === undefined && step.rewards.every(({ name }) => name === REWARD))
            continue;
        const scored = new Set(step.judgment === null ? [] : [JUDGMENT]);
        for (const [judge, score] of Object.entries(step.judgments ?? {})) {
            scored.add(judgmentOf(judge));
            add(sums, judgmentOf(judge), score);
        }
        for (const name of new Set(step.rewards.map((entry) => entry.name))) {
            if (name === REWARD || scored.has(name))
                continue;
            add(sums, name, effectiveReward(step.rewards, name));
        }
    }
    return Object.fromEntries(sums);
}
/** A step's part of its trajectory's return: the weighted sum of its own effective values; null if it has none. */
export function stepReturn(step, weights = { [REWARD]: 1 }) {
    const signals = sumSignals([step]);
    return weigh((name) => ownValue(signals, name), weights);
}
const ownValue = (signals, name) => Object.hasOwn(signals, name) ? (signals[name] ?? null) : null;
/** @param of the value of a name; null: there is none */
function weigh(of, weights) {
    let sum = null;
    for (const [name, weight] of Object.entries(weights)) {
        const value = of(name);
        if (value !== null)
            sum = saturated((sum ?? 0) + saturated(weight * value));
    }
    return sum;
}
/**
 * A trajectory's return: the weighted sum of its reward and of the signals in `weights`. Values that the trajectory
 * does not have add nothing; null if it has none of them. Excluded steps count, because excluding a step does not
 * change what its trajectory earned.
 */
export function trajectoryReturn(trajectory, weights = { [REWARD]: 1 }) {
    const signals = trajectory.signals ?? sumSignals(trajectory.steps);
    return weigh((name) => (name === REWARD ? trajectory.reward : ownValue(signals, name)), weights);
}
//# sourceMappingURL=trajectory-return.js.map