import type { StepTracker } from './step-tracker.js';
/** How far a run has come. */
export interface PipelineProgress {
    /** From 0 to 1. */
    readonly share: number;
    /**
     * What it is at, by the names of the waterfall's stages: `candidates`, the curators of a walk, `readiness` (ranking
     * and survey of what is ready), `rows`.
     */
    readonly stage: string;
    /** Distinct steps in the rows so far. */
    readonly steps: number;
}
/** Counts the groups that a run has read in all its walks, and says how far it is and at what. */
export declare class RunProgress {
    private readonly tracker;
    private readonly report;
    private stage;
    private done;
    private total;
    constructor(tracker: Pick<StepTracker, 'steps'>, report: (progress: PipelineProgress) => void);
    /** @param groups that will be read, in all walks together */
    expect(groups: number): void;
    at(stage: string): void;
    groupRead(): void;
    rowWritten(): void;
    private tell;
}
