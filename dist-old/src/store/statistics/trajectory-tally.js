import { RewardTally } from './reward-tally.js';
import { ValueTally } from './value-tally.js';
/** Computes the statistics of trajectories. The result does not depend on their order. */
export class TrajectoryTally {
    constructor() {
        this.count = 0;
        this.rewards = new RewardTally();
        this.stepCounts = new RewardTally();
        this.byStatus = new ValueTally();
        this.byAgent = new ValueTally();
        this.byModel = new ValueTally();
        this.byTag = new ValueTally();
    }
    /** @param models each once; none where they are not asked for */
    add({ status, agent, tags, reward, stepCount }, models) {
        this.count += 1;
        this.rewards.add(reward, 1);
        this.stepCounts.add(stepCount, 1);
        this.byStatus.add(status, 1, reward);
        this.byAgent.add(agent, 1, reward);
        for (const model of models)
            this.byModel.add(model, 1, reward);
        for (const tag of tags)
            this.byTag.add(tag, 1, reward);
    }
    statistics({ buckets, stepBuckets, }) {
        return {
            count: this.count,
            rewardMean: this.rewards.mean,
            rewardStd: this.rewards.deviation,
            byStatus: this.byStatus.mostFrequent(),
            byAgent: this.byAgent.mostFrequent(),
            byModel: this.byModel.mostFrequent(),
            byTag: this.byTag.mostFrequent(),
            rewardHistogram: this.rewards.histogram(buckets),
            stepCountHistogram: this.stepCounts.histogram(stepBuckets),
        };
    }
}
//# sourceMappingURL=trajectory-tally.js.map