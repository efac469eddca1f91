import { MoreTally } from './more-tally.js';
import { RewardTally } from './reward-tally.js';
import { ValueTally } from './value-tally.js';
/** Computes the port's statistics from counted steps. The result does not depend on the order of the steps. */
export class StepTally {
    constructor() {
        this.sums = {
            promptTokens: 0,
            responseTokens: 0,
            complete: 0,
            rewarded: 0,
            trainable: 0,
            exported: 0,
            consumed: 0,
            engine: 0,
            logProbs: 0,
            matching: 0,
            intact: 0,
            truncated: 0,
            failed: 0,
        };
        this.more = new MoreTally();
        this.count = 0;
        this.rewards = new RewardTally();
        this.byPolicyVersion = new ValueTally();
        this.byModel = new ValueTally();
        this.byQuality = new ValueTally();
        this.byTag = new ValueTally();
    }
    add({ count, policyVersion, model, quality, reward }) {
        this.count += count;
        this.rewards.add(reward, count);
        this.byPolicyVersion.add(policyVersion, count, reward);
        this.byModel.add(model, count, reward);
        this.byQuality.add(quality, count, reward);
    }
    addTag(tag, count, reward) {
        this.byTag.add(tag, count, reward);
    }
    /** @param buckets number of bins of the histogram */
    statistics(buckets, distinct) {
        const { count, sums, rewards } = this;
        return statisticsOf(count, sums, {
            ...distinct,
            ...this.more.figures,
            rewardMean: rewards.mean,
            rewardStd: rewards.deviation,
            rewardHistogram: rewards.histogram(buckets),
            byPolicyVersion: this.byPolicyVersion.mostFrequent(),
            byQuality: this.byQuality.mostFrequent(),
            byModel: this.byModel.mostFrequent(),
            byTag: this.byTag.mostFrequent(),
        });
    }
}
export function statisticsOf(count, sums, figures) {
    const share = (part) => (count === 0 ? 0 : part / count);
    return {
        count,
        promptTokens: sums.promptTokens,
        responseTokens: sums.responseTokens,
        ...figures,
        funnel: {
            captured: count,
            complete: sums.complete,
            rewarded: sums.rewarded,
            trainable: sums.trainable,
            exported: sums.exported,
            consumed: sums.consumed,
        },
        tokenHealth: {
            engineIds: share(sums.engine),
            withLogProbs: share(sums.logProbs),
            matchingLogProbs: share(sums.matching),
            intactPrefix: share(sums.intact),
            truncated: share(sums.truncated),
            failed: share(sums.failed),
        },
    };
}
//# sourceMappingURL=step-tally.js.map