import { within } from '../../async/within.js';

/** A commit that is not made within so many milliseconds waits behind others. */
const PROBE_MS = 500;

/** Asks now and then whether commits are made. */
export class WriteProbe {
  private running: Promise<void> | null = null;
  /** Why the last commit that was tried was refused; null: it was made. */
  private refusal: unknown = null;

  /** @param commit makes a commit of nothing */
  constructor(private readonly commit: () => Promise<unknown>) {}

  /** Rejects with why commits are refused. A writer that is busy is not waited for: what it said last holds until then. */
  async check(): Promise<void> {
    this.running ??= this.commit()
      .then(
        () => null,
        (error: unknown) => error,
      )
      .then((refusal) => {
        this.refusal = refusal;
        this.running = null;
      });
    await within(PROBE_MS, this.running, () => {});
    if (this.refusal !== null) throw this.refusal;
  }
}
