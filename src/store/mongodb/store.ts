import { endsWithin, within } from '../../async/within.js';
import { fromErrorData, StepwellError } from '../../errors/index.js';
import type { FeedEvent } from '../../model/event.js';
import type { ThreadSide } from '../../threads/calls.js';
import { DatabaseStore } from '../database-store.js';
import type { Decoder } from '../decoder/decoder.js';
import type { LongWorkStore } from '../long-work.js';
import type { StepStore } from '../port.js';
import { abandonedBuilds, unfinishedOf, type WriterLives } from './batches/datasets.js';
import { addDatasetSteps } from './batches/lineage.js';
import type { Collections } from './collections.js';
import { setAsideError, type ToldHealth, type WriteProbe } from './health.js';
import type { LogFeed } from './log/feed.js';
import { readingFrom } from './reader.js';
import { translated } from './translate.js';
import type { MongoWriterCalls } from './writing/writing-side.js';

/** Whoever asks whether a server is ready wants to know soon, and not after an election that may or may not come. */
const PING_MS = 2_000;

/** What the store is made of. */
export interface MongoStoreParts {
  readonly collections: Collections;
  readonly feed: LogFeed;
  readonly writers: WriterLives;
  readonly long: LongWorkStore;
  /** Plans and commits. */
  readonly writer: ThreadSide<MongoWriterCalls>;
  /** Parses bytes and passes the steps on to the writer. */
  readonly decoder: Decoder;
  /** How the log of commits is. */
  readonly health: () => Promise<ToldHealth>;
  /** Whether the database takes writes; null: the store is only read. */
  readonly writes: WriteProbe | null;
  /** What runs beside all calls. */
  readonly beside: readonly { close(): Promise<void> }[];
}

/** The MongoDB store on the main thread: bytes go to the decoder thread and on to the writer's, reads are made here. */
export class MongoStore extends DatabaseStore implements StepStore {
  private written = 0;
  private toldHealth: ToldHealth = { stopped: null, refused: null, setAside: [] };

  constructor(private readonly parts: MongoStoreParts) {
    const { writer, decoder, long, collections } = parts;
    super({ writer, decoder }, long, readingFrom(collections));
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

  /** A call was answered that has written up to here; it may not be applied yet. */
  wrote(position: number): void {
    this.written = Math.max(this.written, position);
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    return this.parts.feed.onFeedGrowth(listener);
  }

  keepBuilds(ids: readonly string[]): Promise<readonly string[]> {
    return translated(() => unfinishedOf(this.parts.collections, ids));
  }

  abandonedBuilds(silentMs: number): Promise<readonly string[]> {
    const { collections, writers } = this.parts;
    return translated(() => abandonedBuilds(collections, writers, silentMs));
  }

  addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void> {
    return translated(() => addDatasetSteps(this.parts.collections, datasetId, stepIds));
  }

  async ping(): Promise<void> {
    await this.answers();
    await this.checkParts();
    await this.parts.writes?.check();
  }

  /** How the log is; of a writer that is busy, how it was when it was asked for last. */
  private async health(): Promise<ToldHealth> {
    const asked = this.parts.health().then((told) => {
      this.toldHealth = told;
    });
    // An answer that fails after its time is up is asked for again.
    await endsWithin(PING_MS, asked);
    return this.toldHealth;
  }

  /** Whether the database does. */
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
   * Finishes what waits; parts that others use are closed after those that use them. If the database does not answer
   * meanwhile, what waits for it fails, so that a server can end without it.
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
