import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { pause } from '../../async/pause.js';
import { Rest } from '../../async/rest.js';
import { type ErrorData, fromErrorData, StepwellError } from '../../errors/index.js';
import type { FeedEvent } from '../../model/event.js';
import type { Job } from '../../model/job.js';
import type { StoredContent } from '../../model/step.js';
import { type Call, partOf, type ThreadSide } from '../../threads/calls.js';
import { caughtUpWithin } from '../caught-up-within.js';
import { contentOrDamage, type RawContent } from '../content/raw-content.js';
import { DatabaseStore } from '../database-store.js';
import type { Decoder } from '../decoder/decoder.js';
import { toGroupUnit } from '../derived/raw-unit.js';
import type { LongWorkStore } from '../long-work-store.js';
import type { StepStore, WordsProgress } from '../port.js';
import type { AnswerRead, ReadArgs } from '../reads.js';
import { REPORT_MS, WordReports } from '../search/word-reports.js';
import type { Rules } from '../writing/rules.js';
import type { SqliteReader } from './reader.js';
import type { ToldByWriter } from './thread-contracts.js';
import { WriteProbe } from './write-probe.js';
import type { SqliteWriterCalls } from './writing/writer.js';

/** With less free disk space the store is not ready, because a commit of a few large steps would not fit. */
const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** The embedded store on the main thread. Bytes go through the decoder thread to the writer thread, reads to a reader. */
export class SqliteStore extends DatabaseStore implements StepStore {
  private readonly listeners = new Set<(head: number) => void>();
  /** The highest position that listeners were told, and the highest that is known from any answer. */
  private announced = 0;
  private known = 0;
  private readonly probe: WriteProbe;
  /** Hears how far the index of words has come; null: this server does not keep it. */
  private onWords: ((progress: WordsProgress) => void) | null = null;
  /** One process at a time has the file. */
  readonly callsBoard = null;

  constructor(
    private readonly writer: ThreadSide<SqliteWriterCalls>,
    private readonly reader: ThreadSide<SqliteReader>,
    private readonly decoder: Decoder,
    private readonly dataDir: string,
    readonly storeId: string,
  ) {
    const own = randomUUID();
    // Every other owner is an earlier process, because one process at a time has the file.
    const owners = { own, gone: async (named: readonly string[]) => named.filter((name) => name !== own) };
    const threads = { writer: { call: partOf(writer.call) }, decoder };
    super(threads, owners, longWorkOn(writer, reader), readingBy(reader));
    this.probe = new WriteProbe(() => this.writer.call('checkWritable', []));
  }

  /** Forgets what a crash has kept from beginning. Must be called before any other method. */
  async resume(): Promise<void> {
    await this.writer.call('forgetLists', []);
    await this.feedHead();
  }

  /** The writer calls this when it has committed events up to `head`. */
  announce(head: number): void {
    if (head <= this.announced) return;
    this.announced = head;
    this.known = Math.max(this.known, head);
    for (const listener of this.listeners) listener(head);
  }

  /** What the writer says unasked. */
  heard(told: ToldByWriter): void {
    if (told.kind === 'jobs') this.jobsChanged(told.ids);
    else this.onWords?.(told.progress);
  }

  async keepWords(signal: AbortSignal, report: (progress: WordsProgress) => Promise<void>): Promise<void> {
    const reports = new WordReports();
    const rest = new Rest();
    const wake = (): void => rest.wake();
    this.onWords = (progress) => {
      reports.note(progress);
      wake();
    };
    signal.addEventListener('abort', wake);
    try {
      await this.writer.call('indexWords', [true]);
      for (;;) {
        signal.throwIfAborted();
        if (reports.isDue) {
          await report(reports.take());
          await pause(REPORT_MS, signal);
        } else await rest.untilWoken();
      }
    } finally {
      this.onWords = null;
      signal.removeEventListener('abort', wake);
      await this.writer.call('indexWords', [false]);
    }
  }

  readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]> {
    return this.reader.call('readEvents', [position, limit]);
  }

  async feedHead(): Promise<number> {
    const head = await this.reader.call('feedHead', []);
    this.known = Math.max(this.known, head);
    return head;
  }

  get position(): number {
    return this.known;
  }

  async reached(position: number, timeoutMs: number): Promise<void> {
    if (position > this.known) await this.feedHead();
    if (position <= this.known) return;
    await caughtUpWithin(timeoutMs, (done) =>
      this.onFeedGrowth((head) => {
        if (head >= position) done();
      }),
    );
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected override unfinishedJobs(): Promise<readonly Job[]> {
    return this.reader.call('unfinishedJobs', []);
  }

  addDatasetOperations(datasetId: string, operationIds: readonly string[]): Promise<void> {
    return this.writer.call('addDatasetOperations', [datasetId, operationIds]);
  }

  addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void> {
    return this.writer.call('addDatasetSteps', [datasetId, stepIds]);
  }

  async ping(): Promise<void> {
    for (const side of [this.writer, this.reader, this.decoder]) side.check();
    const { bavail, bsize } = await statfs(this.dataDir);
    if (bavail * bsize < LEAST_FREE_BYTES) throw new StepwellError('STORE_FULL');
    await this.probe.check();
  }

  async close(): Promise<void> {
    this.listeners.clear();
    await this.decoder.close();
    await this.reader.close();
    await this.writer.close();
  }
}

type Reader = Pick<ThreadSide<SqliteReader>, 'call'>;

/** Sends reads to the reader thread, and parses the contents and groups that it returns on this thread. */
function readingBy(reader: Reader): AnswerRead {
  return (name, args, signal) => {
    if (name === 'readContents') return readContents(reader, args as ReadArgs<'readContents'>, signal);
    if (name === 'readPromptStretches')
      return readStretches(reader, args as ReadArgs<'readPromptStretches'>, signal);
    if (name === 'readGroupUnits') return readGroupUnits(reader, args as ReadArgs<'readGroupUnits'>, signal);
    return reader.call(name, args as never, { signal });
  };
}

async function readContents(
  reader: Reader,
  [ids, fields, scope]: ReadArgs<'readContents'>,
  signal: AbortSignal | undefined,
): Promise<readonly (StoredContent | StepwellError | null)[]> {
  const contents: (StoredContent | StepwellError | null)[] = [];
  // Large contents come a few at a time, because deserializing and parsing them blocks this thread.
  while (contents.length < ids.length) {
    const left = contents.length === 0 ? ids : ids.slice(contents.length);
    const raw = await reader.call('readContents', [left, fields, scope], { signal });
    signal?.throwIfAborted();
    for (const [i, content] of raw.entries()) {
      const damage = content !== null && 'code' in content ? damageOf(content) : null;
      const sent = damage ?? (content as RawContent | null);
      contents.push(sent === null ? null : contentOrDamage(sent, left[i] ?? ''));
    }
  }
  return contents;
}

async function readStretches(
  reader: Reader,
  [stretches, scope]: ReadArgs<'readPromptStretches'>,
  signal: AbortSignal | undefined,
): Promise<readonly (Int32Array | StepwellError | null)[]> {
  const read = await reader.call('readPromptStretches', [stretches, scope], { signal });
  return read.map((found) => (found === null || found instanceof Int32Array ? found : damageOf(found)));
}

/** @throws the error, if it is not of the catalogue */
function damageOf(data: ErrorData): StepwellError {
  const error = fromErrorData(data);
  if (error instanceof StepwellError) return error;
  throw error;
}

async function readGroupUnits(
  reader: Reader,
  [keys, asOf, scope, fields]: ReadArgs<'readGroupUnits'>,
  signal: AbortSignal | undefined,
): Promise<ReturnType<typeof toGroupUnit>[]> {
  const units = await reader.call('readGroupUnits', [keys, asOf, scope, fields], { signal });
  signal?.throwIfAborted();
  return units.map(toGroupUnit);
}

/** Free pages returned at a time. */
const PAGES = 1_000;

/** LongWork's methods, as calls to the writer and reader threads. */
export function longWorkOn(
  writer: Pick<ThreadSide<SqliteWriterCalls>, 'call'>,
  reader: Reader,
): LongWorkStore {
  const rules: Call<Rules> = partOf(writer.call);
  return {
    change: (name, ...args) => rules(name, args),
    feedHead: () => reader.call('feedHead', []),
    selectSteps: (selection) => reader.call('selectSteps', [selection]),
    nextWaiting: (list) => reader.call('nextWaiting', [list]),
    selectTrajectories: (...args) => reader.call('selectTrajectories', args),
    countTrajectories: (...args) => reader.call('countTrajectories', args),
    selectSilent: (...args) => reader.call('selectSilent', args),
    datasetsWith: (...args) => reader.call('datasetsWith', args),
    async sizesOf(ids, scope) {
      const found = await reader.call('readTrajectoriesById', [ids, scope]);
      return found.flatMap((one) => (one === null ? [] : [{ id: one.id, steps: one.stepCount }]));
    },
    async releaseSpace() {
      let left = Number.POSITIVE_INFINITY;
      for (;;) {
        const now = await writer.call('releaseSpace', [PAGES]);
        // Other writes free and take pages meanwhile. Without progress there is no point in going on.
        if (now === 0 || now >= left) return;
        left = now;
      }
    },
  };
}
