import { endsWithin } from '../../../async/within.js';
import { toErrorData } from '../../../errors/index.js';
import type { Answering, ThreadContract } from '../../../threads/calls.js';
import type { WriterCalls } from '../../decoder/decoder.js';
import type { FeedRetention } from '../../options.js';
import { type PackedBlock, unpackBlock } from '../../packed/block.js';
import type { AppendResult, Rejection } from '../../port.js';
import { RULES, type Rules } from '../../writing/rules.js';
import type { Collections } from '../collections.js';
import type { ToldHealth } from '../health.js';
import { CommitStream } from '../log/change-stream.js';
import { SYSTEM_CLOCK } from '../log/clock.js';
import { CommitLog } from '../log/commit-log.js';
import { MongoLogDatabase } from '../log/database.js';
import { type LogTimes, type Shown, TIMES } from '../log/interface.js';
import { logCollectionsOf } from '../log/log-collections.js';
import { PLACES, positionAt } from '../log/positions.js';
import { translate, warn } from '../translate.js';
import type { RuleName } from './commands.js';
import { ContentSweep } from './content-sweep.js';
import { MintedKeys } from './minted-keys.js';
import { SweepTurns, sweepSlice } from './sweep.js';
import { UnusedSweep } from './unused.js';
import { Writer } from './writer.js';

/** What the writing side tells of the log. */
export interface ToldOfLog extends Shown {
  /** Name of this life's writer. */
  readonly writer: string;
  readonly storeId: string;
  /** Ids of the jobs and datasets that changed in what is newly shown; null: any may have changed. */
  readonly jobs: readonly string[] | null;
}

export interface WritingSideOptions {
  readonly feedRetention: FeedRetention | null;
  /** Tests make waits short. */
  readonly times?: Partial<LogTimes> | undefined;
  /** Tests make commits small. */
  readonly mostTold?: number | undefined;
  readonly onTold: (told: ToldOfLog) => void;
}

/** What the MongoDB store's writer thread does. */
export type MongoWriterCalls = WriterCalls & Pick<WritingSide, 'gone' | 'settled' | 'health'>;

/** What the writer thread is started with. */
export interface WriterThreadData {
  readonly uri: string;
  readonly feedRetention: FeedRetention | null;
  readonly times?: Partial<LogTimes> | undefined;
}
export type MongoWriterThread = ThreadContract<WriterThreadData, MongoWriterCalls, ToldOfLog>;

/** Everything that writes: the log of commits, the writer on it, and what gives up old records. */
export class WritingSide {
  private timer: NodeJS.Timeout | null = null;
  private trimming: Promise<void> = Promise.resolve();
  private readonly sweeps = new SweepTurns();
  private closed = false;

  private constructor(
    private readonly collections: Collections,
    private readonly writer: Writer,
    private readonly log: CommitLog,
    private readonly stream: CommitStream | null,
    private readonly contents: ContentSweep,
    private readonly unused: UnusedSweep,
    private readonly options: WritingSideOptions,
  ) {}

  static async open(collections: Collections, options: WritingSideOptions): Promise<WritingSide> {
    const keys = await MintedKeys.open(collections.db);
    const logCollections = logCollectionsOf(collections);
    const writer = new Writer(collections, keys, {
      mostTold: options.mostTold,
      onShown: (shown, jobs) => options.onTold({ ...shown, writer: log.writer, storeId: log.storeId, jobs }),
    });
    const log = new CommitLog({
      database: new MongoLogDatabase(logCollections),
      clock: SYSTEM_CLOCK,
      owner: writer,
      times: options.times ?? {},
    });
    writer.use(log);
    await log.open();
    const stream = collections.replicated ? new CommitStream(logCollections, log) : null;
    const aged = { collections, clock: SYSTEM_CLOCK, ageMs: options.times?.ageMs ?? TIMES.ageMs };
    const contents = new ContentSweep({ ...aged, log, keys });
    const side = new WritingSide(collections, writer, log, stream, contents, new UnusedSweep(aged), options);
    side.schedule();
    return side;
  }

  append(channel: string, steps: PackedBlock, rejected: readonly Rejection[]): Promise<AppendResult> {
    return this.writer.append(channel, [...unpackBlock(steps, rejected)]);
  }

  change<Name extends RuleName>(
    name: Name,
    ...args: Parameters<Rules[Name]>
  ): Promise<ReturnType<Rules[Name]>> {
    return this.writer.change(name, ...args);
  }

  /** What is called from the main thread, and from the decoder's, by name. */
  get calls(): Answering<MongoWriterCalls> {
    const rules = Object.keys(RULES).map((name) => [
      name,
      (...args: never[]) => this.change(name as RuleName, ...(args as never)),
    ]);
    return {
      ...(Object.fromEntries(rules) as Answering<Rules>),
      append: (...args) => this.append(...args),
      gone: (...args) => this.gone(...args),
      settled: (...args) => this.settled(...args),
      health: () => this.health(),
    };
  }

  /** Those of these writers that do not live; see CommitLogPort.isAlive. */
  gone(writers: readonly string[], silentMs?: number): readonly string[] {
    return writers.filter((writer) => !this.log.isAlive(writer, silentMs));
  }

  /** Waits until all that a writer said of something, by its name in `touches`, is applied. False: the writer lives. */
  async settled(name: string, from: string): Promise<boolean> {
    if (this.log.isAlive(from)) return false;
    (await this.log.settle([name])).release();
    return true;
  }

  health(): ToldHealth {
    const { setAside, stopped } = this.log.health();
    const { refusal } = this.writer;
    this.writer.retryRefused();
    return {
      setAside,
      stopped: stopped === null ? null : toErrorData(translate(stopped)),
      refused: refusal === null ? null : toErrorData(refusal),
    };
  }

  /** A position at or after everything that an answered call has committed or found to be there. */
  get position(): number {
    return this.writer.position;
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const closeMs = this.options.times?.closeMs ?? TIMES.closeMs;
    await endsWithin(closeMs, this.trimming);
    await this.stream?.close();
    await this.writer.close();
    await endsWithin(closeMs, this.writer.clearLeftovers());
    await this.log.close();
  }

  private schedule(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.trimming = this.trim().finally(() => this.schedule());
    }, this.options.times?.trimMs ?? TIMES.trimMs);
    this.timer.unref();
  }

  /** Every record up to this seq is applied as a whole: of one that was set aside only some rows may be there. */
  private wholeUpTo(): number {
    const setAside = this.log.health().setAside.map(({ seq }) => seq - 1);
    return Math.min(this.log.shown.seq, ...setAside);
  }

  private async sweep(): Promise<void> {
    const upTo = this.wholeUpTo();
    if (!this.closed) await sweepSlice(this.collections, positionAt(upTo, PLACES - 1));
    if (!this.closed) await this.contents.slice(upTo);
    if (!this.closed) await this.unused.slice();
  }

  private async trim(): Promise<void> {
    try {
      while (!this.closed && (await this.log.trim(this.options.feedRetention))) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (!this.closed) await this.writer.clearLeftovers();
      if (this.sweeps.isNext(this.log.tail)) await this.sweep();
    } catch (error) {
      warn('could not give up old records', error);
    }
  }
}
