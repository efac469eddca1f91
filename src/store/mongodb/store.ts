import { endsWithin, within } from '../../async/within.js';
import { fromErrorData, StepwellError } from '../../errors/index.js';
import type { Batch, Consumer } from '../../model/claim.js';
import type { FeedEvent } from '../../model/event.js';
import type { Job } from '../../model/job.js';
import type { ThreadSide } from '../../threads/calls.js';
import type { Acknowledgement, ClaimAnswer, ExcludedUnit, NewBatch, Release } from '../claim-port.js';
import { DatabaseStore, type Owners } from '../database-store.js';
import type { Decoder } from '../decoder/decoder.js';
import type { LongWorkStore } from '../long-work-store.js';
import type { CallsBoard, StepStore, WordsProgress } from '../port.js';
import { unfinishedJobs } from './batches/jobs.js';
import { addDatasetOperations, addDatasetSteps } from './batches/lineage.js';
import type { Collections } from './collections.js';
import { setAsideError, type ToldHealth, type WriteProbe } from './health.js';
import type { LogFeed } from './log/feed.js';
import { readingFrom } from './reader.js';
import { translated } from './translate.js';
import type { WordIndex } from './word-index.js';
import type { MongoWriterCalls } from './writing/writing-side.js';

/** How long readiness waits for the database: less than an election, because the caller wants an answer soon. */
const PING_MS = 2_000;

export interface MongoStoreParts {
  readonly collections: Collections;
  readonly feed: LogFeed;
  readonly owners: Owners;
  readonly long: LongWorkStore;
  /** Plans and commits. */
  readonly writer: ThreadSide<MongoWriterCalls>;
  /** Parses bytes and passes the steps on to the writer. */
  readonly decoder: Decoder;
  /** Returns the health of the commit log. */
  readonly health: () => Promise<ToldHealth>;
  /** Checks whether the database accepts writes; null: the store only reads. */
  readonly writes: WriteProbe | null;
  readonly callsBoard: CallsBoard | null;
  /** Null: the store only reads. */
  readonly words: Pick<WordIndex, 'keep'> | null;
  /** Background work, which `close` ends first. */
  readonly beside: readonly { close(): Promise<void> }[];
}

/** The MongoDB store on the main thread. Bytes go through the decoder thread to the writer thread; reads run here. */
export class MongoStore extends DatabaseStore implements StepStore {
  private written = 0;
  private toldHealth: ToldHealth = { stopped: null, refused: null, setAside: [] };

  constructor(private readonly parts: MongoStoreParts) {
    const { writer, decoder, long, collections } = parts;
    super({ writer, decoder }, parts.owners, long, readingFrom(collections));
  }

  get callsBoard(): CallsBoard | null {
    return this.parts.callsBoard;
  }

  readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]> {
    return this.parts.feed.readEvents(position, limit);
  }

  feedHead(): Promise<number> {
    return this.parts.feed.feedHead();
  }

  get storeId(): string {
    return this.parts.feed.storeId;
  }

  get position(): number {
    return Math.max(this.written, this.parts.feed.position);
  }

  reached(position: number, timeoutMs: number): Promise<void> {
    return this.parts.feed.reached(position, timeoutMs);
  }

  /** Called when a call was answered that has written up to here. It may not be applied yet. */
  wrote(position: number): void {
    this.written = Math.max(this.written, position);
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    return this.parts.feed.onFeedGrowth(listener);
  }

  protected override unfinishedJobs(): Promise<readonly Job[]> {
    return translated(() => unfinishedJobs(this.parts.collections));
  }

  async keepWords(signal: AbortSignal, report: (progress: WordsProgress) => Promise<void>): Promise<void> {
    await this.parts.words?.keep(signal, report);
  }

  addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void> {
    return translated(() => addDatasetSteps(this.parts.collections, datasetId, stepIds));
  }

  addDatasetOperations(datasetId: string, operationIds: readonly string[]): Promise<void> {
    return translated(() => addDatasetOperations(this.parts.collections, datasetId, operationIds));
  }

  // --- Claims: what one server answers from memory, another one may just have changed --------------------------------

  override claimUnits(batch: NewBatch): Promise<ClaimAnswer> {
    return this.surely(
      () => super.claimUnits(batch),
      ({ kind }) => kind === 'claimed',
    );
  }

  override ackBatch(id: string, said: Acknowledgement): Promise<Batch> {
    return this.surely(() => super.ackBatch(id, said));
  }

  override extendBatch(id: string, leaseMs: number, life: number | null): Promise<Batch> {
    return this.surely(() => super.extendBatch(id, leaseMs, life));
  }

  override releaseBatch(id: string, given: Release): Promise<Batch> {
    return this.surely(() => super.releaseBatch(id, given));
  }

  override retryUnits(recipe: string, units: readonly number[]): Promise<number> {
    return this.all(units.length, () => super.retryUnits(recipe, units));
  }

  override excludeUnits(recipe: string, units: readonly ExcludedUnit[]): Promise<number> {
    return this.all(units.length, () => super.excludeUnits(recipe, units));
  }

  override resumeConsumer(recipe: string, consumer: string, step: number): Promise<Consumer> {
    return this.surely(
      () => super.resumeConsumer(recipe, consumer, step),
      ({ resumed }) => resumed?.isSettled === false,
    );
  }

  /**
   * A change is refused if it was planned on what another server has changed meanwhile, and planned again. What changes
   * nothing is not committed, so it is asked again once this server has read the log up to its present end.
   */
  private async surely<T>(
    ask: () => Promise<T>,
    hasChanged: (answer: T) => boolean = () => true,
  ): Promise<T> {
    try {
      const answer = await ask();
      if (hasChanged(answer)) return answer;
    } catch (error) {
      if (!(error instanceof StepwellError) || error.status >= 500) throw error;
    }
    await this.feedHead();
    return ask();
  }

  /** The same for a change that counts what it changed, of so many at most. */
  private async all(most: number, change: () => Promise<number>): Promise<number> {
    const changed = await change();
    if (changed === most) return changed;
    await this.feedHead();
    return changed + (await change());
  }

  async ping(): Promise<void> {
    await this.answers();
    await this.checkParts();
    await this.parts.writes?.check();
  }

  /** The log's health; if the writer is busy, the previous answer. */
  private async health(): Promise<ToldHealth> {
    const asked = this.parts.health().then((told) => {
      this.toldHealth = told;
    });
    // An answer that comes later is used by the next call.
    await endsWithin(PING_MS, asked);
    return this.toldHealth;
  }

  /** Checks that the database answers. */
  private async answers(): Promise<void> {
    const answered = translated(() => this.parts.collections.db.command({ ping: 1 }));
    await within(PING_MS, answered, () => {
      const detail = `no answer within ${PING_MS / 1000} seconds`;
      throw new StepwellError('STORE_UNAVAILABLE', { detail });
    });
  }

  private async checkParts(): Promise<void> {
    const { writer, decoder } = this.parts;
    for (const side of [writer, decoder]) side.check();
    const { stopped, setAside, refused } = await this.health();
    if (stopped !== null) throw fromErrorData(stopped);
    if (refused !== null) throw fromErrorData(refused);
    if (setAside.length > 0) throw setAsideError(setAside);
  }

  /**
   * Finishes running work, and closes parts after those that use them. If the database stops answering meanwhile, its
   * client is closed, so that waiting calls fail and the server can end.
   */
  async close(): Promise<void> {
    const { decoder, writer, collections, beside } = this.parts;
    const { client } = collections;
    const look = setInterval(() => void this.answers().catch(() => client.close()), PING_MS);
    try {
      for (const one of beside) await one.close();
      await decoder.close();
      await writer.close();
    } finally {
      clearInterval(look);
      await client.close();
    }
  }
}
