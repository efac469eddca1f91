import { pause } from '../../../async/pause.js';
import { Rest } from '../../../async/rest.js';
import { endsWithin } from '../../../async/within.js';
import { StepwellError } from '../../../errors/index.js';
import { Applier } from './applier.js';
import { type LogClock } from './clock.js';
import {
  type CommitLogPort,
  type CommitOutcome,
  type CommitRequest,
  type LogHealth,
  type LogOwner,
  type LogRepair,
  type LogRetention,
  type LogTimes,
  type Pin,
  type Shown,
  TIMES,
} from './interface.js';
import { LifeEnded, type LogParts } from './life.js';
import { type LogDatabase } from './log-database.js';
import { repairLog } from './repair.js';
import { RunningLife } from './running-life.js';
import { trimLog } from './trim.js';
import { isForeignAndLarge } from './unapplied.js';

export interface CommitLogOptions {
  readonly database: LogDatabase;
  readonly clock: LogClock;
  readonly owner: LogOwner;
  readonly times?: Partial<LogTimes>;
  /** Bytes of deflated rows above which they are stored in parts. */
  readonly mostInRecord?: number;
}

/** The commit log of one server process. README.md has its rules. */
export class CommitLog implements CommitLogPort {
  private readonly parts: LogParts;
  private readonly applier: Applier;
  private readonly rest: Rest;
  private living: RunningLife | null = null;
  /** Resolves when the log is up again after starting anew. */
  private starting: Promise<void> = Promise.resolve();
  private loops: Promise<unknown> = Promise.resolve();
  private stopped: Error | null = null;
  private closed = false;

  constructor({ database, clock, owner, times = {}, mostInRecord }: CommitLogOptions) {
    this.parts = {
      database,
      clock,
      owner,
      times: { ...TIMES, ...times },
      ...(mostInRecord === undefined ? {} : { mostInRecord }),
    };
    this.applier = new Applier(this.parts);
    this.rest = new Rest(clock);
  }

  async open(): Promise<void> {
    const { clock, database, owner } = this.parts;
    const [highest, { stripped }] = await Promise.all([
      owner.highestRowSeq(),
      database.readState(clock.newName()),
    ]);
    // Rows and marks are written after their records, so the records that they belong to are in the log by now.
    const living = await RunningLife.begin(this.parts, this.applier);
    const row = Math.max(highest, stripped);
    if (row > living.life.tail) throw new StepwellError('STORE_UNREPAIRED', { row, log: living.life.tail });
    await this.enter(living);
  }

  async repair(): Promise<LogRepair> {
    const { life } = await RunningLife.begin(this.parts, this.applier);
    return repairLog(life);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const { living, parts } = this;
    if (living !== null) {
      const idle = living.committer.idle().then(() => this.applier.idle());
      await endsWithin(parts.times.closeMs, idle, parts.clock);
      await living.sayClosed();
      living.life.end(new StepwellError('STORE_UNAVAILABLE', { detail: 'it is being closed' }));
    }
    this.applier.close();
    this.rest.wake();
    await this.loops;
  }

  get writer(): string {
    return this.now.life.writer;
  }

  get storeId(): string {
    return this.now.life.state.storeId;
  }

  get shown(): Shown {
    return this.now.life.shown;
  }

  get tail(): number {
    return this.now.life.tail;
  }

  pin(): Pin {
    const { life } = this.now;
    return life.touches.pin(life.tail);
  }

  async commit(request: CommitRequest): Promise<CommitOutcome> {
    const { life, committer } = this.now;
    if (life.ended === null && !this.closed) return committer.commit(request);
    request.plannedAt.release();
    request.undo();
    await this.ready();
    return { committed: false, conflict: null };
  }

  async settle(keys: Iterable<string>): Promise<Pin> {
    const named = [...keys];
    const { clock, times } = this.parts;
    const until = clock.now() + times.leftMs;
    for (;;) {
      await this.ready();
      const { life, beat } = this.now;
      const entries = life.unapplied.ofKeys(named);
      if (entries.length === 0) return life.touches.pin(life.tail);
      for (const entry of entries) {
        // Its writer is applying it at this moment. To do the same work beside it would delay both.
        if (isForeignAndLarge(entry) && beat.isAlive(entry.writer, times.stillMs))
          await endsWithin(until - clock.now(), entry.known, clock);
        if (life.ended !== null) break;
        await this.applier.apply(life, entry);
        if (life.ended !== null) break;
      }
    }
  }

  touchedSince(keys: Iterable<string>, pin: Pin): boolean {
    const { life } = this.now;
    return life.ended !== null || life.touches.touchedSince(keys, pin);
  }

  readSince(keys: Iterable<string>, pin: Pin): boolean {
    const { life } = this.now;
    return life.ended !== null || life.touches.readSince(keys, pin);
  }

  async reach(seq: number): Promise<void> {
    for (;;) {
      await this.ready();
      const { life } = this.now;
      if (life.tail >= seq) return;
      this.rest.wake();
      await life.reach(seq);
    }
  }

  wake(): void {
    this.rest.wake();
  }

  askForTurn(keys: readonly string[] | null): void {
    this.now.beat.askForTurn(keys);
  }

  endTurn(): void {
    this.now.life.turns.end();
  }

  isAlive(writer: string, silentMs?: number): boolean {
    return this.now.beat.isAlive(writer, silentMs);
  }

  health(): LogHealth {
    const { life } = this.now;
    return {
      setAside: life.state.setAside,
      stopped: this.stopped,
      tailAgeMs: this.parts.clock.now() - life.tailReadAt.now,
    };
  }

  async trim(retention: LogRetention | null): Promise<boolean> {
    const { life } = this.now;
    try {
      return await trimLog(life, retention);
    } catch (error) {
      // The log has started anew or been closed meanwhile.
      if (error === life.ended && error instanceof LifeEnded) return true;
      throw error;
    }
  }

  private get now(): RunningLife {
    if (this.living === null) throw new Error('the log is not open');
    return this.living;
  }

  /** Waits until the log is up. @throws the error that stopped it */
  private async ready(): Promise<void> {
    while (this.now.life.ended !== null) {
      if (this.stopped !== null) throw this.stopped;
      if (this.closed) throw new StepwellError('STORE_UNAVAILABLE', { detail: 'it is being closed' });
      await this.starting;
    }
  }

  /** Makes a life the current one: its watermark is written, and the owner is told of every further record. */
  private async enter(living: RunningLife): Promise<void> {
    const { life, beat } = living;
    await beat.start();
    life.isStarting = false;
    this.living = living;
    this.parts.owner.shown(life.shown);
    life.onEnd((reason) => this.onEnd(reason));
    const stop = (error: unknown): void => {
      life.end(error instanceof Error ? error : new Error(String(error)));
    };
    this.loops = Promise.all([this.loops, living.follow(this.rest).catch(stop), beat.run().catch(stop)]);
  }

  private onEnd(reason: Error): void {
    if (!(reason instanceof LifeEnded)) {
      if (!this.closed) this.stopped = reason;
      return;
    }
    this.parts.owner.restarted();
    this.starting = this.startAnew();
  }

  private async startAnew(): Promise<void> {
    const { clock, database, times } = this.parts;
    while (!this.closed) {
      try {
        return await this.enter(await RunningLife.begin(this.parts, this.applier));
      } catch (error) {
        if (!(error instanceof LifeEnded) && !database.isOfDatabase(error)) {
          this.stopped = error instanceof Error ? error : new Error(String(error));
          return;
        }
      }
      await pause(times.retryMs, null, clock);
    }
  }
}
