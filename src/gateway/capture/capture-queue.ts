import type { CapturePlace, LogEntry, StepRecord } from '../parts.js';

/** The steps of one call in the queue. */
export interface QueuedSteps {
  readonly steps: readonly StepRecord[];
  readonly entry: LogEntry;
  readonly resolve: (where: CapturePlace) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Larger: more calls share an append and its sync to disk, but a step is found later (a second is allowed). A call is
 * in the log before this wait, and a caller that waits for its steps ends the wait early.
 */
const GATHER_MS = 40;
/**
 * Steps of one append, except for a call that has more: enough to share a sync to disk, few enough to repeat after a
 * failure.
 */
const MOST_AT_ONCE = 256;

export const countOf = (items: readonly QueuedSteps[]): number =>
  items.reduce((sum, { steps }) => sum + steps.length, 0);

const bytesOf = (steps: readonly StepRecord[]): number =>
  steps.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * Captured steps that neither the store nor the log has taken over, in the order in which they came. Those that were
 * taken out count until they are resolved or rejected.
 */
export class CaptureQueue {
  private items: QueuedSteps[] = [];
  private steps = 0;
  private memory = 0;
  /** Ends the wait for more steps early. */
  private wake: () => void = () => {};

  /** @param maxBytes limit on the steps, roughly as they lie in memory */
  constructor(
    private readonly maxBytes: number,
    private readonly gatherMs = GATHER_MS,
  ) {}

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  /** Bytes of all steps, roughly as they lie in memory. */
  get bytes(): number {
    return this.memory;
  }

  /** A capture larger than the limit has room while nothing else waits. */
  hasRoomFor(steps: readonly StepRecord[]): boolean {
    return this.memory === 0 || this.memory + bytesOf(steps) <= this.maxBytes;
  }

  /** Resolves and rejects as the item does that is taken out. */
  add(steps: readonly StepRecord[], entry: LogEntry): Promise<CapturePlace> {
    const bytes = bytesOf(steps);
    this.memory += bytes;
    this.steps += steps.length;
    return new Promise((resolve, reject) => {
      this.items.push({
        steps,
        entry,
        resolve: (where) => {
          this.memory -= bytes;
          resolve(where);
        },
        reject: (error) => {
          this.memory -= bytes;
          reject(error);
        },
      });
      if (this.steps >= MOST_AT_ONCE) this.wake();
    });
  }

  /** Ends the wait for more steps. */
  hurry(): void {
    this.wake();
  }

  /** Waits for more steps to share the append with, unless there are enough. */
  gather(): Promise<void> {
    if (this.steps >= MOST_AT_ONCE) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = () => {};
        resolve();
      };
      const timer = setTimeout(done, this.gatherMs);
      this.wake = done;
    });
  }

  /** Takes as many as go into one append. */
  take(): readonly QueuedSteps[] {
    let steps = 0;
    const end = this.items.findIndex((item, i) => {
      steps += item.steps.length;
      return i > 0 && steps > MOST_AT_ONCE;
    });
    const items = this.items.splice(0, end === -1 ? this.items.length : end);
    this.steps -= countOf(items);
    return items;
  }

  /** Puts back what was taken and could not be stored: it comes first again. */
  putBack(items: readonly QueuedSteps[]): void {
    this.items = [...items, ...this.items];
    this.steps += countOf(items);
  }

  takeAll(): readonly QueuedSteps[] {
    this.steps = 0;
    return this.items.splice(0);
  }
}
