import { Backoff } from '../../async/backoff.js';
import { pause } from '../../async/pause.js';
import { endsWithin, within } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import type { StepDraft } from '../../model/step.js';
import { unpackDraft } from '../../store/packed/step.js';
import type { Rejection } from '../../store/port.js';
import type { CapturePlace, CaptureSink, LogEntry, StepRecord } from '../interface.js';
import { isEngineAway } from '../tokens/engine-away.js';
import type { CaptureEvent } from './capture-event.js';
import type { EndedCall } from './ended-call.js';
import { CaptureLog } from './log/capture-log.js';
import { RejectedSteps } from './rejected-steps.js';
import { Replay } from './replay.js';
import {
  type AppendPacked,
  rejectionError,
  type StepFate,
  storeSteps,
  UnexplainedFailure,
} from './store-steps.js';

export interface DurableSinkOptions {
  readonly append: AppendPacked;
  /**
   * The steps of a call that was logged before its token ids were asked for. Rejects with UPSTREAM_UNREACHABLE or
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
  /** Of captures that neither the store nor the log has taken over yet; roughly, as they lie in memory. */
  readonly maxMemoryBytes: number;
  /** Of captures that wait in the log. */
  readonly maxSpoolBytes: number;
  readonly segmentBytes?: number;
  /** For how long steps wait for others to share an append with. */
  readonly gatherMs?: number;
  /** A store that does not answer for so long is not waited for: the log holds what it was given. */
  readonly storePatienceMs?: number;
  /** Pauses between attempts to replay: from the first value, doubling, to the second. */
  readonly backoffMs?: readonly [number, number];
}

/**
 * Long enough for many calls to share an append and its sync to disk, short beside the second within which a step can be
 * found. Nothing hangs on it: a call is in the log before, and who waits for its steps ends it early.
 */
const GATHER_MS = 40;
const STORE_PATIENCE_MS = 2_000;
const DRAIN_PATIENCE_MS = 5_000;
const BACKOFF_MS = [100, 10_000] as const;
const MAX_REJECTED_BYTES = 64 * 1024 * 1024;
/** A store on its way down fails in ways that nobody foresaw; a step that makes it fail so often must not hold up the rest. */
const MOST_UNEXPLAINED = 5;
/** Steps of one append, save for a call that has more: enough to share a sync to disk, few enough that a failure repeats little. */
const MOST_AT_ONCE = 256;

/** Why a wait is given up. Without a reason Node makes an error of it, with its stack. */
const OVER = 'over';

/** A call's steps. */
interface Item {
  readonly steps: readonly StepRecord[];
  readonly entry: LogEntry;
  readonly bytes: number;
  readonly resolve: (where: CapturePlace) => void;
  readonly reject: (error: unknown) => void;
}

const countOf = (items: readonly Item[]): number => items.reduce((sum, { steps }) => sum + steps.length, 0);

/**
 * Puts captured steps into the store, in the order in which they came. While the store is in trouble the log holds them
 * instead, and whatever comes until they are replayed, so that the order of a trajectory's steps stays. A step may be
 * offered to the store several times; its idempotency key makes that one step.
 */
export class DurableSink implements CaptureSink {
  private queue: Item[] = [];
  private queued = 0;
  private readonly rejected: RejectedSteps;
  private readonly replayed: Replay;
  private memory = 0;
  private running: Promise<void> | null = null;
  /** Ends the gathering of steps early. */
  private wake: () => void = () => {};
  private replaying: Promise<void> | null = null;
  private readonly closing = new AbortController();
  /** The same at hand: every call asks. */
  private ending = false;
  private closed: Promise<void> | null = null;

  private constructor(
    private readonly options: DurableSinkOptions,
    readonly log: CaptureLog,
  ) {
    this.rejected = new RejectedSteps(log.path, MAX_REJECTED_BYTES);
    this.replayed = new Replay({
      log,
      append: options.append,
      complete: options.complete,
      observe: options.observe,
      refuse: (step, rejection) => this.refuse(step, rejection),
      setAside: (payload, what, error) => this.setAside(payload, what, error),
      closing: this.closing.signal,
    });
  }

  /** Replays at once what an earlier process left behind. @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL */
  static async open(options: DurableSinkOptions): Promise<DurableSink> {
    const { dataDir, maxSpoolBytes: maxBytes, segmentBytes, log, observe } = options;
    const captureLog = await CaptureLog.open({
      dataDir,
      maxBytes,
      log,
      observe,
      ...(segmentBytes === undefined ? {} : { segmentBytes }),
    });
    const sink = new DurableSink(options, captureLog);
    if (!captureLog.empty) sink.replay();
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
    return this.memory;
  }

  accept(steps: readonly StepRecord[], entry: LogEntry): Promise<CapturePlace> {
    if (this.ending) return Promise.resolve('left');
    const bytes = steps.reduce((sum, step) => sum + step.bytes.length, 0);
    const limit = this.options.maxMemoryBytes;
    // A capture larger than the budget is let through while nothing else waits.
    if (this.memory > 0 && this.memory + bytes > limit) {
      this.options.observe({ kind: 'dropped', steps: steps.length });
      return Promise.reject(new StepwellError('CAPTURE_OVERLOADED', { limit }));
    }
    this.memory += bytes;
    this.queued += steps.length;
    return new Promise((resolve, reject) => {
      this.queue.push({ steps, entry, bytes, resolve, reject });
      if (this.queued >= MOST_AT_ONCE) this.wake();
      this.running ??= this.run();
    });
  }

  hurry(): void {
    this.wake();
  }

  async drained(patienceMs = DRAIN_PATIENCE_MS): Promise<void> {
    if (this.replaying === null || (await endsWithin(patienceMs, this.allReplayed()))) return;
    throw new StepwellError('STORE_UNAVAILABLE', { detail: 'captured steps still wait in the capture log' });
  }

  /** Puts what is still in memory into the store or the log. What waits there waits for the next start. */
  close(): Promise<void> {
    this.closed ??= this.finish();
    return this.closed;
  }

  private async finish(): Promise<void> {
    this.ending = true;
    this.closing.abort(OVER);
    this.wake();
    while (this.running !== null) await this.running;
    // Whoever hears of that now tells the log.
    await new Promise((resolve) => setImmediate(resolve));
    // A store that does not answer is not waited for: the log holds what was offered to it until it says that it has it.
    if (this.replaying !== null) await endsWithin(this.patienceMs, this.replaying);
    await this.log.close();
  }

  private async run(): Promise<void> {
    // Steps that end at about the same time share an append and its sync to disk: a quarter of a call's whole cost.
    await this.gather();
    const backoff = this.backoff();
    while (this.queue.length > 0) {
      const items = this.take();
      const straight = this.log.empty && this.replaying === null;
      if (await (straight ? this.store(items) : this.hold(items))) backoff.reset();
      else {
        this.queue = [...items, ...this.queue];
        this.queued += countOf(items);
        if (this.ending) this.leave();
        await pause(backoff.next(), this.closing.signal);
      }
    }
    this.running = null;
  }

  /** Out of the queue, as many as go together. */
  private take(): readonly Item[] {
    let steps = 0;
    const end = this.queue.findIndex((item, i) => {
      steps += item.steps.length;
      return i > 0 && steps > MOST_AT_ONCE;
    });
    const items = this.queue.splice(0, end === -1 ? this.queue.length : end);
    this.queued -= countOf(items);
    return items;
  }

  /** The server ends, and nothing takes what waits. */
  private leave(): void {
    const items = this.queue.splice(0);
    this.queued = 0;
    this.memory = 0;
    this.options.log.error(
      { steps: countOf(items) },
      'neither the store nor the disk takes captured steps: the capture log keeps those that it has',
    );
    for (const item of items) item.resolve('left');
  }

  private gather(): Promise<void> {
    if (this.closing.signal.aborted || this.queued >= MOST_AT_ONCE) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = () => {};
        resolve();
      };
      const timer = setTimeout(done, this.options.gatherMs ?? GATHER_MS);
      this.wake = done;
    });
  }

  /** False: nothing has them yet. */
  private async store(items: readonly Item[]): Promise<boolean> {
    const steps = items.flatMap((item) => item.steps);
    try {
      // Given up on, it may still fail later, when the log holds its steps.
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

  private async settle(items: readonly Item[], fates: readonly StepFate[]): Promise<void> {
    const stored = fates.filter((fate) => fate === null).length;
    if (stored > 0) this.options.observe({ kind: 'stored', steps: stored });
    let first = 0;
    for (const { steps, bytes, resolve, reject } of items) {
      const own = fates.slice(first, first + steps.length);
      first += steps.length;
      const refusal = own.find((fate) => fate !== null) ?? null;
      for (const [i, step] of steps.entries()) {
        const fate = own[i] ?? null;
        if (fate !== null) await this.refuse(step, fate);
      }
      this.memory -= bytes;
      if (refusal === null) resolve('stored');
      else reject(rejectionError(refusal));
    }
  }

  private async refuse(step: StepRecord, rejection: Rejection): Promise<void> {
    this.options.observe({ kind: 'rejected', steps: 1 });
    const { code, message } = rejection;
    const draft = unpackDraft(step.packed);
    const { trajectoryUid, idempotencyKey } = draft;
    const fields = { code, reason: message, trajectoryUid, idempotencyKey };
    try {
      const kept = await this.rejected.keep(step.channel, draft, rejection);
      const file = kept ? this.rejected.file : null;
      this.options.log.error({ ...fields, file }, 'the store refused a captured step');
    } catch (error) {
      this.options.log.error(
        { ...fields, err: error },
        'the store refused a captured step, and it could not be kept',
      );
    }
  }

  private async setAside(payload: Buffer, what: string, error: unknown): Promise<void> {
    this.options.observe({ kind: 'rejected', steps: 1 });
    try {
      const kept = await this.rejected.keepUnknown(payload);
      const file = kept ? this.rejected.file : null;
      this.options.log.error({ file, err: error }, `the capture log held ${what}`);
    } catch (cause) {
      this.options.log.error({ err: cause }, `the capture log held ${what}, and it could not be kept`);
    }
  }

  /** False: nothing has them yet. */
  private async hold(items: readonly Item[]): Promise<boolean> {
    const steps = countOf(items);
    try {
      await this.log.hold(items.map(({ entry }) => entry));
    } catch (error) {
      this.replay();
      this.options.log.error(
        { err: error, steps },
        'the capture log cannot hold captured steps: they wait in memory',
      );
      return false;
    }
    this.options.observe({ kind: 'spooled', steps });
    for (const { bytes, resolve } of items) {
      this.memory -= bytes;
      resolve('spooled');
    }
    this.replay();
    return true;
  }

  private replay(): void {
    this.replaying ??= this.replayAll().finally(() => {
      this.replaying = null;
      // What the log came to hold behind the last look at it.
      if (!this.log.empty && !this.ending) this.replay();
    });
  }

  private async allReplayed(): Promise<void> {
    while (this.replaying !== null) await this.replaying;
  }

  private backoff(): Backoff {
    return new Backoff(...(this.options.backoffMs ?? BACKOFF_MS));
  }

  private async replayAll(): Promise<void> {
    const backoff = this.backoff();
    const { signal } = this.closing;
    let replayed = 0;
    let unexplained = 0;
    while (!this.log.empty && !signal.aborted) {
      try {
        const records = await this.replayed.next(unexplained >= MOST_UNEXPLAINED);
        replayed += records;
        unexplained = 0;
        if (records > 0) backoff.reset();
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof UnexplainedFailure) unexplained += 1;
        const who = isEngineAway(error)
          ? 'an engine that knows the ids of a call is away'
          : 'the store is still in trouble';
        this.options.log.warn({ err: error }, `${who}: captured steps wait`);
        await pause(backoff.next(), signal);
      }
    }
    if (replayed === 0) return;
    this.options.log.info({ steps: replayed }, 'replayed the capture log');
    if (!signal.aborted) await this.log.mark();
  }
}
