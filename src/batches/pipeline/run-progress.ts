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
export class RunProgress {
  private stage = '';
  private done = 0;
  private total = 0;

  constructor(
    private readonly tracker: Pick<StepTracker, 'steps'>,
    private readonly report: (progress: PipelineProgress) => void,
  ) {}

  /** @param groups that will be read, in all walks together */
  expect(groups: number): void {
    this.total = groups;
  }

  at(stage: string): void {
    this.stage = stage;
    this.tell();
  }

  groupRead(): void {
    this.done += 1;
    this.tell();
  }

  rowWritten(): void {
    this.tell();
  }

  private tell(): void {
    const share = this.total === 0 ? 0 : this.done / this.total;
    this.report({ share, stage: this.stage, steps: this.tracker.steps });
  }
}
