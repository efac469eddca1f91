/**
 * Beats without an answer until a thread is called silent. Beats are counted and no time is measured: if the whole process
 * was stopped for a while, no beat was sent meanwhile, and no thread is called silent.
 */
const SILENT_BEATS = 6;

export interface PulseOptions {
  /** A thread that answers nothing for so long is called silent. */
  readonly silentMs: number;
  /** Asks the thread for a sign of life. Resolves with its answer; rejects only if the thread has ended. */
  readonly ping: () => Promise<unknown>;
  /** Called when the thread falls silent, and with each beat while it stays so. */
  readonly onSilent: () => void;
}

/** Asks a thread again and again for a sign of life, and notices when none comes. */
export class Pulse {
  private timer: NodeJS.Timeout | undefined;
  /** Beats since the last answer; null: the last beat was answered. */
  private unanswered: number | null = null;

  constructor(private readonly options: PulseOptions) {}

  get isSilent(): boolean {
    return (this.unanswered ?? 0) >= SILENT_BEATS;
  }

  start(): void {
    this.timer = setInterval(() => this.beat(), this.options.silentMs / SILENT_BEATS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    if (this.unanswered !== null) {
      this.unanswered += 1;
      if (this.isSilent) this.options.onSilent();
      return;
    }
    this.unanswered = 0;
    this.options.ping().then(
      () => {
        this.unanswered = null;
      },
      // Who started the thread has noted its end already.
      () => {},
    );
  }
}
