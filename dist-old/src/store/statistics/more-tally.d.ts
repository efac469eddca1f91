import { type StepDimension, type StepStats } from '../stats.js';
/** The figures of steps that are computed on request. */
export type MoreFigures = Pick<StepStats, 'byAgent' | 'byFinishReason' | 'byTokenSource' | 'byChannel' | 'byUntrainableReason' | 'series'>;
/** Reasons for which a step counts as cut off or failed. */
export declare const TRUNCATED = "length";
export declare const FAILED_REASONS: readonly string[];
/** Counts steps by the dimensions that were asked for, and by time. */
export declare class MoreTally {
    private readonly dimensions;
    private readonly stretches;
    addValue(dimension: StepDimension, value: string | null, count: number, reward: number | null): void;
    /** @param at the beginning of a stretch of time */
    addTime(at: number, count: number, responseTokens: number, reward: number | null): void;
    get figures(): MoreFigures;
    private get series();
}
