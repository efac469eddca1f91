import type { Quality } from '../../model/decision.js';
import type { StepStats } from '../stats.js';
import { MoreTally } from './more-tally.js';
/** A number of steps that have these values in common. */
export interface CountedSteps {
    readonly count: number;
    readonly policyVersion: number | null;
    readonly model: string | null;
    readonly quality: Quality;
    readonly reward: number | null;
}
/** Sums over all steps. */
export interface StepSums {
    promptTokens: number;
    responseTokens: number;
    /** Of complete trajectories; of these in trajectories with a reward; and so on, as in the funnel. */
    complete: number;
    rewarded: number;
    trainable: number;
    exported: number;
    consumed: number;
    /** Steps with ids from the engine. */
    engine: number;
    logProbs: number;
    matching: number;
    /** Steps that are the first of their trajectory or continue another step. */
    intact: number;
    truncated: number;
    failed: number;
}
/** Computes the port's statistics from counted steps. The result does not depend on the order of the steps. */
export declare class StepTally {
    readonly sums: StepSums;
    readonly more: MoreTally;
    private count;
    private readonly rewards;
    private readonly byPolicyVersion;
    private readonly byModel;
    private readonly byQuality;
    private readonly byTag;
    add({ count, policyVersion, model, quality, reward }: CountedSteps): void;
    addTag(tag: string, count: number, reward: number | null): void;
    /** @param buckets number of bins of the histogram */
    statistics(buckets: number, distinct: Pick<StepStats, 'trajectories' | 'groups'>): StepStats;
}
/** The statistics apart from counts and sums over all steps. */
export type StepFigures = Omit<StepStats, 'count' | 'promptTokens' | 'responseTokens' | 'funnel' | 'tokenHealth'>;
export declare function statisticsOf(count: number, sums: StepSums, figures: StepFigures): StepStats;
