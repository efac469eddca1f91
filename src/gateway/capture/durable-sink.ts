import { Backoff } from '../../async/backoff.js';
import { pause } from '../../async/pause.js';
import { endsWithin, within } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import type { StepDraft } from '../../model/step.js';
import type { CapturePlace, CaptureSink, LogEntry, StepRecord } from '../parts.js';
import { CaptureQueue, countOf, type QueuedSteps } from './capture-queue.js';
import type { EndedCall } from './ended-call.js';
import { CaptureLog } from './log/capture-log.js';
import { Refusals } from './refusals.js';
import { ReplayLoop } from './replay-loop.js';
import {
  type AppendPacked,
  type CaptureEvent,
  rejectionError,
  type StepFate,
  storeSteps,
} from './store-steps.js';

export interface DurableSinkOptions {
  readonly append: AppendPacked;
  /**
   * Makes the steps of a call that was logged before its token ids were asked for. Rejects with UPSTREAM_UNREACHABLE or
   * UPSTREAM_TIMEOUT while its engine is waited for.
   */
  readonly complete: (call: EndedCall) => Promise<readonly StepDraft[]>;
  readonly dataDir: string;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly observe: (event: CaptureEvent) => void;
  /** Limit on captures that neither the store nor the log has taken over yet, roughly as they lie in memory. */
  readonly maxMemoryBytes: number;
  /** Limit on captures that wait in the log. */
  readonly maxSpoolBytes: number;
  /** How long a write to the log may take before clients stop waiting for it; left out: 250 ms. */
  readonly diskPatienceMs?: number | undefined;
  readonly segmentBytes?: number;
  /** How long steps wait for others to share an append with. */
  readonly gatherMs?: number;
  /** How long to wait for the store; after that the log holds the steps. */
  readonly storePatienceMs?: number;
  /** Pauses between attempts to replay: the first, doubling up to the second. */
  readonly backoffMs?: readonly [number, number];
}

const STORE_PATIENCE_MS = 2_000;
const DRAIN_PATIENCE_MS = 5_000;
const BACKOFF_MS = [100, 10_000] as const;

/** Reason of the abort. Without one Node creates an error with a stack. */
const OVER = 'over';

/**
 * Appends captured steps to the store, in the order in which they came. While the store is in trouble the log holds
 * them, and also all that come until those are replayed, so that a trajectory's steps stay in order. A step may be sent
 * to the store several times; its idempotency key makes that one step.
 */
export class DurableSink implements CaptureSink {
  private readonly queue: CaptureQueue;
  private readonly refusals: Refusals;
  private readonly replaying: ReplayLoop;
  private running: Promise<void> | null = null;
  private readonly closing = new AbortController();
  /** The same as a plain field, since every call reads it. */
  private ending = false;
  private closed: Promise<void> | null = null;

  private constructor(
    private readonly options: DurableSinkOptions,
    readonly log: CaptureLog,
  ) {
    const { append, complete, observe, maxMemoryBytes, gatherMs, log: logger } = options;
    this.queue = new CaptureQueue(maxMemoryBytes, gatherMs);
    this.refusals = new Refusals({ directory: log.path, observe, log: logger });
    this.replaying = new ReplayLoop({
      log,
      append,
      complete,
      observe,
      refusals: this.refusals,
      backoff: () => this.backoff(),
      logger,
      closing: this.closing.signal,
    });
  }

  /**
   * Opens the log and starts to replay what an earlier process left in it.
   * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
   */
  static async open(options: DurableSinkOptions): Promise<DurableSink> {
    const { dataDir, diskPatienceMs: patienceMs, segmentBytes, log, observe } = options;
    const captureLog = await CaptureLog.open({
      dataDir,
      maxBytes: options.maxSpoolBytes,
      log,
      observe,
      patienceMs,
      ...(segmentBytes === undefined ? {} : { segmentBytes }),
    });
    const sink = new DurableSink(options, captureLog);
    if (!captureLog.empty) sink.replaying.start();
    return sink;
  }

  private get patienceMs(): number {
    return this.options.storePatienceMs ?? STORE_PATIENCE_MS;
  }

  /** Bytes of captures that wait in the log. */
  get spoolBytes(): number {
    return this.log.heldBytes;
  }

  /** Bytes of captures that neither the store nor the log has taken over, roughly. */
  get memoryBytes(): number {
    return this.queue.bytes;
  }

  accept(steps: readonly StepRecord[], entry: LogEntry): Promise<CapturePlace> {
    if (this.ending) return Promise.resolve('left');
    if (!this.queue.hasRoomFor(steps)) {
      const { observe, maxMemoryBytes: limit } = this.options;
      observe({ kind: 'dropped', steps: steps.length });
      return Promise.reject(new StepwellError('CAPTURE_OVERLOADED', { limit }));
    }
    const place = this.queue.add(steps, entry);
    this.running ??= this.run();
    return place;
  }

  hurry(): void {
    this.queue.hurry();
  }

  async drained(patienceMs = DRAIN_PATIENCE_MS): Promise<void> {
    if (!this.replaying.isRunning || (await endsWithin(patienceMs, this.replaying.ended()))) return;
    throw new StepwellError('STORE_UNAVAILABLE', { detail: 'captured steps still wait in the capture log' });
  }

  /** Moves what is still in memory into the store or the log. What waits in the log stays for the next start. */
  close(): Promise<void> {
    this.closed ??= this.finish();
    return this.closed;
  }

  private async finish(): Promise<void> {
    this.ending = true;
    this.closing.abort(OVER);
    this.queue.hurry();
    while (this.running !== null) await this.running;
    // The callers whose promises just resolved now release their log entries.
    await new Promise((resolve) => setImmediate(resolve));
    // A store that does not answer is not waited for: the log holds the steps until the store has confirmed them.
    if (this.replaying.isRunning) await endsWithin(this.patienceMs, this.replaying.ended());
    await this.log.close();
  }

  private async run(): Promise<void> {
    // Steps that end at about the same time share an append and its sync to disk, a quarter of a call's whole cost.
    await this.queue.gather();
    const backoff = this.backoff();
    while (!this.queue.isEmpty) {
      const items = this.queue.take();
      const straight = this.log.empty && !this.replaying.isRunning;
      if (await (straight ? this.store(items) : this.hold(items))) backoff.reset();
      else {
        this.queue.putBack(items);
        if (this.ending) this.leave();
        await pause(backoff.next(), this.closing.signal);
      }
    }
    this.running = null;
  }

  /** The server ends, and neither the store nor the log takes the queued steps. */
  private leave(): void {
    const items = this.queue.takeAll();
    this.options.log.error(
      { steps: countOf(items) },
      'neither the store nor the disk takes captured steps: the capture log keeps those that it has',
    );
    for (const item of items) item.resolve('left');
  }

  /** False: neither the store nor the log has taken the steps. */
  private async store(items: readonly QueuedSteps[]): Promise<boolean> {
    const steps = items.flatMap((item) => item.steps);
    try {
      // The append that was given up may still fail later; by then the log holds its steps.
      const fates = await within(this.patienceMs, storeSteps(this.options.append, steps, false), () => {
        throw new StepwellError('STORE_UNAVAILABLE', { detail: 'no answer' });
      });
      await this.settle(items, fates);
      return true;
    } catch (error) {
      this.options.log.warn(
        { err: error, steps: steps.length },
        'the store is in trouble: captured steps wait in the capture log',
      );
      return await this.hold(items);
    }
  }

  private async settle(items: readonly QueuedSteps[], fates: readonly StepFate[]): Promise<void> {
    const stored = fates.filter((fate) => fate === null).length;
    if (stored > 0) this.options.observe({ kind: 'stored', steps: stored });
    let first = 0;
    for (const { steps, resolve, reject } of items) {
      const own = fates.slice(first, first + steps.length);
      first += steps.length;
      const refusal = own.find((fate) => fate !== null) ?? null;
      for (const [i, step] of steps.entries()) {
        const fate = own[i] ?? null;
        if (fate !== null) await this.refusals.refuse(step, fate);
      }
      if (refusal === null) resolve('stored');
      else reject(rejectionError(refusal));
    }
  }

  /** False: neither the store nor the log has taken the steps. */
  private async hold(items: readonly QueuedSteps[]): Promise<boolean> {
    const steps = countOf(items);
    try {
      await this.log.hold(items.map(({ entry }) => entry));
    } catch (error) {
      this.replaying.start();
      this.options.log.error(
        { err: error, steps },
        'the capture log cannot hold captured steps: they wait in memory',
      );
      return false;
    }
    this.options.observe({ kind: 'spooled', steps });
    for (const { resolve } of items) resolve('spooled');
    this.replaying.start();
    return true;
  }

  private backoff(): Backoff {
    return new Backoff(...(this.options.backoffMs ?? BACKOFF_MS));
  }
}
