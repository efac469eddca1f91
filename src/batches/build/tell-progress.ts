import { SYSTEM_TIMER, type Timer } from '../../async/timer.js';
import type { BuildProgress } from './job.js';

/** Progress is told at once at another stage, and when this share more of the job is done; not for every group. */
const PROGRESS_STEP = 0.01;
/**
 * Milliseconds after which any other change is told. Groups are read far ahead of the rows that are made of them, so the
 * last rows before a slow unit come when nothing is read any more.
 */
const PROGRESS_MS = 250;

/** Tells how far a build has come: seldom enough for the main thread, and never later than a quarter of a second. */
export class ProgressTeller {
  private told: Pick<BuildProgress, 'share' | 'stage'> = { share: 0, stage: '' };
  private latest: BuildProgress | null = null;
  private cancelTimer: (() => void) | null = null;

  constructor(
    private readonly tell: (progress: BuildProgress) => void,
    private readonly timer: Timer = SYSTEM_TIMER,
  ) {}

  change(progress: BuildProgress): void {
    this.latest = progress;
    const { share, stage } = this.told;
    if (progress.stage !== stage || progress.share - share >= PROGRESS_STEP) this.tellLatest();
    else this.cancelTimer ??= this.timer.after(PROGRESS_MS, () => this.tellLatest());
  }

  /** Tells nothing more: the build's own answer says the rest. */
  end(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.latest = null;
  }

  private tellLatest(): void {
    const { latest } = this;
    this.end();
    if (latest === null) return;
    this.told = latest;
    this.tell(latest);
  }
}
