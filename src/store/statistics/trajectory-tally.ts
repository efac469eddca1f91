import type { Trajectory } from '../../model/trajectory.js';
import type { TrajectoryStats, TrajectoryStatsRequest } from '../stats.js';
import { RewardTally } from './reward-tally.js';
import { ValueTally } from './value-tally.js';

/** The fields of a trajectory that its statistics need. */
export type CountedTrajectory = Pick<Trajectory, 'status' | 'agent' | 'tags' | 'reward' | 'stepCount'>;

/** Computes the statistics of trajectories. The result does not depend on their order. */
export class TrajectoryTally {
  private count = 0;
  private readonly rewards = new RewardTally();
  private readonly stepCounts = new RewardTally();
  private readonly byStatus = new ValueTally();
  private readonly byAgent = new ValueTally();
  private readonly byModel = new ValueTally();
  private readonly byTag = new ValueTally();

  /** @param models each once; none where they are not asked for */
  add({ status, agent, tags, reward, stepCount }: CountedTrajectory, models: readonly string[]): void {
    this.count += 1;
    this.rewards.add(reward, 1);
    this.stepCounts.add(stepCount, 1);
    this.byStatus.add(status, 1, reward);
    this.byAgent.add(agent, 1, reward);
    for (const model of models) this.byModel.add(model, 1, reward);
    for (const tag of tags) this.byTag.add(tag, 1, reward);
  }

  statistics({
    buckets,
    stepBuckets,
  }: Pick<TrajectoryStatsRequest, 'buckets' | 'stepBuckets'>): TrajectoryStats {
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
