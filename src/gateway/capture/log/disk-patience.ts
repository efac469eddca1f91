export interface DiskOptions {
  /** How long a write may take; after a slower one nothing is written for `slowPauseMs`. */
  readonly patienceMs?: number | undefined;
  readonly slowPauseMs?: number;
  /** For so long after a failed write nothing is written. */
  readonly pauseMs?: number;
  readonly log: { warn(fields: object, message: string): void };
}

const PATIENCE_MS = 250;
const SLOW_PAUSE_MS = 10_000;
const PAUSE_MS = 1_000;

/** Decides for how long nothing is written after a slow or failed write, so that the disk does not delay every answer. */
export class DiskPatience {
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private isFailing = false;

  /** @param onSlow is called again and again while the disk is too slow */
  constructor(
    private readonly options: DiskOptions,
    private readonly onSlow: () => void,
  ) {}

  get isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }

  written(): void {
    this.isFailing = false;
  }

  failed(error: unknown): void {
    this.pausedUntil = performance.now() + (this.options.pauseMs ?? PAUSE_MS);
    if (!this.isFailing) {
      this.options.log.warn(
        { err: error },
        'the capture log cannot be written: a kill of the server would lose steps that are under way',
      );
    }
    this.isFailing = true;
  }

  /** Pauses the log if a write took too long. */
  notice(ms: number): void {
    if (ms <= this.patienceMs) return;
    this.pause();
    this.options.log.warn({ ms }, 'a write to the capture log took too long: for a while nothing is written');
  }

  /** Waits for the disk. While that takes too long, `onSlow` is called and the log is paused. */
  async await<T>(work: Promise<T>): Promise<T> {
    let told = false;
    const watch = setInterval(() => {
      this.pause();
      this.onSlow();
      if (!told)
        this.options.log.warn(
          {},
          'the disk of the capture log is slow: for a while nothing is written to it',
        );
      told = true;
    }, this.patienceMs);
    try {
      return await work;
    } finally {
      clearInterval(watch);
    }
  }

  private get patienceMs(): number {
    return this.options.patienceMs ?? PATIENCE_MS;
  }

  private pause(): void {
    this.pausedUntil = performance.now() + (this.options.slowPauseMs ?? SLOW_PAUSE_MS);
  }
}
