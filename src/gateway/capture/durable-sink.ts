import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pause as sleep } from '../../async/pause.js';
import { endsWithin, within } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import type { StepDraft } from '../../model/step.js';
import { unpackDraft } from '../../store/packed-step.js';
import type { Rejection } from '../../store/port.js';
import type { CaptureResult, CaptureSink, StepRecord } from '../interface.js';
import { isEngineAway } from '../tokens/engine-away.js';
import type { CaptureEvent } from './capture-event.js';
import type { EndedCall } from './ended-call.js';
import { CallJournal } from './journal/call-journal.js';
import { leftRecords } from './journal/left-records.js';
import { RejectedSteps } from './rejected-steps.js';
import { journalName } from './spool/claim-directory.js';
import { keepDamaged } from './spool/keep-damaged.js';
import { Spool } from './spool/spool.js';
import { decodeRecord, encodeStepRecord } from './spool/step-record.js';
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
   * The steps of a call that was journalled before its token ids were asked for. Rejects with UPSTREAM_UNREACHABLE or
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
  /** Of captures that are neither in the store nor in the spool yet; roughly, as they lie in memory. */
  readonly maxMemoryBytes: number;
  readonly maxSpoolBytes: number;
  readonly segmentBytes?: number;
  /** For how long steps wait for others to share an append with. */
  readonly gatherMs?: number;
  /** A store that does not answer for so long is not waited for: what it was given goes to the spool as well. */
  readonly storePatienceMs?: number;
  /** Pauses between attempts to replay: from the first value, doubling, to the second. */
  readonly backoffMs?: readonly [number, number];
}

const SEGMENT_BYTES = 16 * 1024 * 1024;
/**
 * Long enough for many calls to share an append and its sync to disk, short beside the second within which a step can be
 * found. Nothing hangs on it: a call is in the journal before, and who waits for its steps ends it early.
 */
const GATHER_MS = 40;
const STORE_PATIENCE_MS = 2_000;
const DRAIN_PATIENCE_MS = 5_000;
const BACKOFF_MS = [100, 10_000] as const;
const MAX_REJECTED_BYTES = 64 * 1024 * 1024;
/** A store on its way down fails in ways that nobody foresaw; a step that makes it fail so often must not hold up the rest. */
const MOST_UNEXPLAINED = 5;
/** Steps of one append: enough to share a sync to disk, few enough that a failure repeats little. */
const MOST_AT_ONCE = 256;

/** A record that cannot be replayed: what it is, and what it failed with, if it did. */
interface Unfit {
  readonly what: string;
  readonly error: unknown;
}

/** Why a wait is given up. Without a reason Node makes an error of it, with its stack. */
const OVER = 'over';

type Place = 'stored' | 'spooled' | 'left';

interface Item {
  readonly step: StepRecord;
  readonly resolve: (where: Place) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts captured steps into the store, in the order in which they came. While the store is in trouble they go to the spool
 * instead, and so does whatever comes until the spool is replayed, so that the order of a trajectory's steps stays.
 * A step may be offered to the store several times; its idempotency key makes that one step.
 */
export class DurableSink implements CaptureSink {
  private readonly queue: Item[] = [];
  private readonly rejected: RejectedSteps;
  private memory = 0;
  private running: Promise<void> | null = null;
  /** Ends the gathering of steps early. */
  private wake: () => void = () => {};
  private replaying: Promise<void> | null = null;
  private readonly closing = new AbortController();
  /** The same at hand: every call asks. */
  private ending = false;
  private closed: Promise<void> | null = null;

  /** Steps of the slice that is being replayed whose ids were asked for, by call: a store in trouble is tried often. */
  private readonly completed = new Map<string, readonly StepRecord[]>();

  private constructor(
    private readonly options: DurableSinkOptions,
    private readonly spool: Spool,
    readonly journal: CallJournal,
  ) {
    this.rejected = new RejectedSteps(spool.path, MAX_REJECTED_BYTES);
  }

  /** Replays at once what an earlier process left behind. @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL */
  static async open(options: DurableSinkOptions): Promise<DurableSink> {
    const { dataDir, maxSpoolBytes: maxBytes, segmentBytes = SEGMENT_BYTES, log } = options;
    const spool = await Spool.open({ dataDir, maxBytes, segmentBytes, log });
    await takeOver(spool, log);
    const journal = new CallJournal({
      directory: spool.path,
      firstNumber: (spool.journals.at(-1) ?? 0) + 1,
      fileBytes: segmentBytes,
      log,
      observe: options.observe,
    });
    const sink = new DurableSink(options, spool, journal);
    if (!sink.spool.empty) sink.replay();
    return sink;
  }

  private get patienceMs(): number {
    return this.options.storePatienceMs ?? STORE_PATIENCE_MS;
  }

  /** Bytes of captures that wait in the spool. */
  get spoolBytes(): number {
    return this.spool.bytes;
  }

  /** Bytes of captures that are in memory only, roughly. */
  get memoryBytes(): number {
    return this.memory;
  }

  async accept(steps: readonly StepRecord[]): Promise<CaptureResult> {
    if (this.ending) return { stored: 0, spooled: 0, left: steps.length };
    const bytes = steps.reduce((sum, step) => sum + step.bytes.length, 0);
    const limit = this.options.maxMemoryBytes;
    // A capture larger than the budget is let through while nothing else waits.
    if (this.memory > 0 && this.memory + bytes > limit) {
      this.options.observe({ kind: 'dropped', steps: steps.length });
      throw new StepwellError('CAPTURE_OVERLOADED', { limit });
    }
    this.memory += bytes;
    const fates = steps.map(
      (step) =>
        new Promise<Place>((resolve, reject) => {
          this.queue.push({ step, resolve, reject });
        }),
    );
    if (this.queue.length >= MOST_AT_ONCE) this.wake();
    this.running ??= this.run();
    const settled = await Promise.allSettled(fates);
    const failed = settled.find((fate) => fate.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    const count = (place: Place): number =>
      settled.filter((fate) => fate.status === 'fulfilled' && fate.value === place).length;
    return { stored: count('stored'), spooled: count('spooled'), left: count('left') };
  }

  hurry(): void {
    this.wake();
  }

  async drained(patienceMs = DRAIN_PATIENCE_MS): Promise<void> {
    if (this.replaying === null || (await endsWithin(patienceMs, this.replaying))) return;
    throw new StepwellError('STORE_UNAVAILABLE', { detail: 'captured steps still wait in the spool' });
  }

  /** Puts what is still in memory into the store or the spool. What is in the spool waits there for the next start. */
  close(): Promise<void> {
    this.closed ??= this.finish();
    return this.closed;
  }

  private async finish(): Promise<void> {
    this.ending = true;
    this.closing.abort(OVER);
    this.wake();
    while (this.running !== null) await this.running;
    // Whoever hears of that now tells the journal.
    await new Promise((resolve) => setImmediate(resolve));
    // A store that does not answer is not waited for: what was offered to it is in the spool until it says that it has it.
    if (this.replaying !== null) await endsWithin(this.patienceMs, this.replaying);
    await this.journal.close();
    await this.spool.close();
  }

  private async run(): Promise<void> {
    // Steps that end at about the same time share an append and its sync to disk: a quarter of a call's whole cost.
    await this.gather();
    const [first, last] = this.options.backoffMs ?? BACKOFF_MS;
    for (let pause = first; this.queue.length > 0; ) {
      const items = this.queue.splice(0, MOST_AT_ONCE);
      const straight = this.spool.empty && this.replaying === null;
      if (await (straight ? this.store(items) : this.toSpool(items))) {
        this.memory -= items.reduce((sum, { step }) => sum + step.bytes.length, 0);
        pause = first;
      } else {
        this.queue.unshift(...items);
        if (this.ending) this.leave();
        await sleep(pause, this.closing.signal);
        pause = Math.min(last, pause * 2);
      }
    }
    this.running = null;
  }

  /** The server ends, and nothing takes what waits. */
  private leave(): void {
    const items = this.queue.splice(0);
    this.memory = 0;
    this.options.log.error(
      { steps: items.length },
      'neither store nor spool takes captured steps: the journal keeps those that it has',
    );
    for (const item of items) item.resolve('left');
  }

  private gather(): Promise<void> {
    if (this.closing.signal.aborted || this.queue.length >= MOST_AT_ONCE) return Promise.resolve();
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
    const steps = items.map(({ step }) => step);
    try {
      // Given up on, it may still fail later, when the spool has its steps.
      const fates = await within(this.patienceMs, storeSteps(this.options.append, steps, false), () => {
        throw new StepwellError('STORE_UNAVAILABLE', { detail: 'no answer' });
      });
      await this.settle(items, fates);
      return true;
    } catch (error) {
      this.options.log.warn(
        { err: error, steps: items.length },
        'the store is in trouble: captured steps go to the spool',
      );
      return await this.toSpool(items);
    }
  }

  private async settle(items: readonly Item[], fates: readonly StepFate[]): Promise<void> {
    const refused = fates.filter((fate) => fate !== null).length;
    if (items.length > refused) this.options.observe({ kind: 'stored', steps: items.length - refused });
    for (const [i, item] of items.entries()) {
      const fate = fates[i] ?? null;
      if (fate === null) item.resolve('stored');
      else {
        await this.refuse(item.step, fate);
        item.reject(rejectionError(fate));
      }
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

  /** Keeps a record of which no steps can be made. */
  private async setAside(payload: Buffer, unfit: Unfit): Promise<void> {
    this.options.observe({ kind: 'rejected', steps: 1 });
    try {
      const kept = await this.rejected.keepUnknown(payload);
      const file = kept ? this.rejected.file : null;
      this.options.log.error({ file, err: unfit.error }, `the spool held ${unfit.what}`);
    } catch (error) {
      this.options.log.error({ err: error }, `the spool held ${unfit.what}, and it could not be kept`);
    }
  }

  /** False: nothing has them yet. */
  private async toSpool(items: readonly Item[]): Promise<boolean> {
    try {
      await this.spool.append(items.map(({ step }) => step.bytes));
    } catch (error) {
      this.replay();
      this.options.log.error(
        { err: error, steps: items.length },
        'the spool cannot take captured steps: they wait in memory',
      );
      return false;
    }
    this.options.observe({ kind: 'spooled', steps: items.length });
    for (const item of items) item.resolve('spooled');
    this.replay();
    return true;
  }

  private replay(): void {
    this.replaying ??= this.replayAll().finally(() => {
      this.replaying = null;
    });
  }

  private async replayAll(): Promise<void> {
    const [first, last] = this.options.backoffMs ?? BACKOFF_MS;
    const { signal } = this.closing;
    let replayed = 0;
    let unexplained = 0;
    for (let pause = first; !this.spool.empty && !signal.aborted; ) {
      try {
        const steps = await this.replaySlice(unexplained >= MOST_UNEXPLAINED);
        replayed += steps;
        unexplained = 0;
        if (steps > 0) pause = first;
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof UnexplainedFailure) unexplained += 1;
        const who = isEngineAway(error)
          ? 'an engine that knows the ids of a call is away'
          : 'the store is still in trouble';
        this.options.log.warn({ err: error }, `${who}: the spool waits`);
        await sleep(pause, signal);
        pause = Math.min(last, pause * 2);
      }
    }
    if (replayed > 0) this.options.log.info({ steps: replayed }, 'replayed the spool');
  }

  /** @throws what keeps the records from being stored; they stay where they are */
  private async replaySlice(blame: boolean): Promise<number> {
    const slice = await this.spool.read(MOST_AT_ONCE);
    if (slice === null) return 0;
    const known = await Promise.all(slice.payloads.map((payload) => this.stepsOf(payload)));
    const steps = known.flatMap((record) => ('unfit' in record ? [] : record));
    const fates = (await storeSteps(this.options.append, steps, blame)).map(unlessStored);
    for (const [i, step] of steps.entries()) {
      const fate = fates[i] ?? null;
      if (fate !== null) await this.refuse(step, fate);
    }
    for (const [i, payload] of slice.payloads.entries()) {
      const record = known[i];
      if (record !== undefined && 'unfit' in record) await this.setAside(payload, record.unfit);
    }
    await slice.done();
    this.completed.clear();
    const stored = fates.filter((fate) => fate === null).length;
    if (stored > 0) this.options.observe({ kind: 'replayed', steps: stored });
    return slice.payloads.length;
  }

  /** @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT while an engine is waited for */
  private async stepsOf(payload: Buffer): Promise<readonly StepRecord[] | { readonly unfit: Unfit }> {
    try {
      const record = decodeRecord(payload);
      if (record === null)
        return { unfit: { what: 'a record that another version of Stepwell wrote', error: null } };
      return 'packed' in record ? [record] : await this.completedSteps(record);
    } catch (error) {
      if (isEngineAway(error) || this.closing.signal.aborted) throw error;
      return { unfit: { what: 'a record of which no step can be made', error } };
    }
  }

  private async completedSteps(call: EndedCall): Promise<readonly StepRecord[]> {
    const known = this.completed.get(call.callId);
    if (known !== undefined) return known;
    const drafts = await this.options.complete(call);
    // Whoever makes ids is about to be closed, and may have said that there are none: the next start asks again.
    this.closing.signal.throwIfAborted();
    const steps = drafts.map((draft) => encodeStepRecord(call.identity.channel, draft));
    this.completed.set(call.callId, steps);
    return steps;
  }
}

/**
 * A captured step's key is its call's own, so who conflicts with it is itself: a kill came after it was stored and before
 * its journal was marked, and it had not the same ids there.
 */
function unlessStored(fate: StepFate): StepFate {
  return fate?.code === 'IDEMPOTENCY_CONFLICT' ? null : fate;
}

/**
 * Moves what servers that are gone left in their journals behind what they left in their spools: it comes from later
 * calls. What the spool has no room for stays for the next start.
 */
async function takeOver(spool: Spool, log: DurableSinkOptions['log']): Promise<void> {
  for (const number of spool.journals) {
    const path = join(spool.path, journalName(number));
    const { records, damaged } = await leftRecords(path);
    try {
      if (records.length > 0) await spool.append(records);
    } catch (error) {
      log.error({ err: error, path, records: records.length }, 'a journal cannot be taken over yet');
      return;
    }
    if (damaged === 0) await unlink(path);
    else {
      const file = await keepDamaged(path);
      log.error({ file, bytes: damaged }, 'a journal is damaged; what could be read was taken over');
    }
    if (records.length > 0) log.info({ records: records.length }, 'took over the journal of a killed server');
  }
}
