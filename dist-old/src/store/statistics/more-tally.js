import { SERIES_BOUND } from '../stats.js';
import { ValueTally } from './value-tally.js';
/** Reasons for which a step counts as cut off or failed. */
export const TRUNCATED = 'length';
export const FAILED_REASONS = ['error', 'abort'];
/** Counts steps by the dimensions that were asked for, and by time. */
export class MoreTally {
    constructor() {
        this.dimensions = new Map();
        this.stretches = new Map();
    }
    addValue(dimension, value, count, reward) {
        let tally = this.dimensions.get(dimension);
        if (tally === undefined) {
            tally = new ValueTally();
            this.dimensions.set(dimension, tally);
        }
        tally.add(value, count, reward);
    }
    /** @param at the beginning of a stretch of time */
    addTime(at, count, responseTokens, reward) {
        let stretch = this.stretches.get(at);
        if (stretch === undefined) {
            stretch = { steps: 0, responseTokens: 0, rewards: new ValueTally() };
            this.stretches.set(at, stretch);
        }
        stretch.steps += count;
        stretch.responseTokens += responseTokens;
        stretch.rewards.add(null, count, reward);
    }
    get figures() {
        const by = (dimension) => this.dimensions.get(dimension)?.mostFrequent() ?? [];
        return {
            byAgent: by('agent'),
            byFinishReason: by('finishReason'),
            byTokenSource: by('tokenSource'),
            byChannel: by('channel'),
            byUntrainableReason: by('untrainableReason'),
            series: this.series,
        };
    }
    get series() {
        return [...this.stretches]
            .sort(([a], [b]) => a - b)
            .slice(-SERIES_BOUND)
            .map(([at, { steps, responseTokens, rewards }]) => ({
            at,
            steps,
            responseTokens,
            rewardMean: rewards.mostFrequent()[0]?.rewardMean ?? null,
        }));
    }
}
//# sourceMappingURL=more-tally.js.map