import { Backoff } from '../../async/backoff.js';
import type { Collections } from './collections.js';
import { joinContents } from './content-parts.js';
import type { ContentDoc, StepDoc, StepWordsDoc } from './documents.js';
import { ignoringDuplicates } from './duplicates.js';
import { stepWordsOf } from './index-entries.js';
import { Breather, batchesOf } from './reading/breather.js';
import { type OfTrajectory, ofLiving } from './reading/living.js';

/** What the index does at once; tests make it small. */
export interface WordIndexBounds {
  /** In one go, at most. */
  readonly steps: number;
  /** In the first go. */
  readonly first: number;
  /** Steps whose contents are asked for at once. */
  readonly contents: number;
  /** Characters of messages behind which a go ends with what it has asked for. */
  readonly read: number;
  /** Characters of words that are stored as soon as there are so many. */
  readonly written: number;
}

const BOUNDS: WordIndexBounds = { steps: 500, first: 20, contents: 250, read: 8_000_000, written: 1_000_000 };
/**
 * The first go is small, and the next ones are as large as take so many milliseconds: under load 500 steps took ten seconds, and what
 * comes between two goes, such as looking how fast steps arrive, would come too late.
 */
const GO_MS = 250;
/** Between two goes while there is more to do, and between looks for more. */
const NEXT_MS = 5;
const LOOK_MS = 500;
/** Looks become rarer while they fail, up to this. */
const MOST_LOOK_MS = 30_000;
/**
 * While steps keep coming the index rests so many times as long as it works, for the database that it keeps busy is the
 * one that stores them; and the less, the more there is to catch up with: half as many times at so many steps.
 */
const RESTS = 2;
const HALF_AT = 250;
/**
 * Where steps come faster than it could index them without a rest, it leaves the database to them and catches up when
 * fewer come: keeping at it cost a quarter of what was stored, and still fell behind.
 */
const RESTS_OUTRUN = 9;
/** Counting more would say nothing else. */
const MOST_COUNTED = 10_000;

/** What the index asks of the log of commits. */
export interface IndexedLog {
  isAlive(writer: string): boolean;
  /** Name of this server's writer now. */
  readonly writer: string;
  /** Everything up to this position is applied. */
  readonly head: number;
}

/** The time by which the index paces itself. */
export interface IndexClock {
  /** Milliseconds. */
  now(): number;
  /** Calls back once after so many milliseconds; answers what calls it off. */
  after(ms: number, work: () => void): () => void;
}

const SYSTEM_TIME: IndexClock = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};

type Indexed = OfTrajectory & Pick<StepDoc, '_id' | 'position'>;

/** Fills `stepWords` beside the server's other work. Of several servers one does it. */
export class WordIndex {
  private callOff: () => void = () => {};
  private working: Promise<void> = Promise.resolve();
  private closed = false;
  /** Where the log ended at the last go, and when that was. */
  private seen = 0;
  private seenAt = 0;
  /** Steps of the last go. */
  private latest = 0;
  /** Steps of the next one, at most. */
  private size: number;
  /** As far as this server knows. */
  private indexed = 0;
  private readonly backoff = new Backoff(2 * LOOK_MS, MOST_LOOK_MS);

  constructor(
    private readonly collections: Collections,
    private readonly log: () => IndexedLog,
    private readonly bounds = BOUNDS,
    private readonly clock = SYSTEM_TIME,
  ) {
    this.size = bounds.first;
  }

  start(): void {
    this.schedule(LOOK_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.callOff();
    await this.working;
  }

  /** Indexes the next steps; false if there are no more, or another server does it. */
  async advance(): Promise<boolean> {
    const { wordProgress, steps } = this.collections;
    const size = Math.min(this.size, this.bounds.steps);
    const log = this.log();
    const { head, writer } = log;
    if (this.indexed >= head) return false;
    const state = await wordProgress.findOne({ _id: 'words' });
    if (state === null) return false;
    this.indexed = state.indexed;
    if (state.indexed >= head || !(await this.mayIndex(state.indexer, log))) return false;
    const found = await steps
      .find<Indexed>(
        { position: { $gt: state.indexed, $lte: head } },
        {
          projection: { position: 1, trajectory: 1, channel: 1, trajectoryUid: 1 },
          batchSize: size,
        },
      )
      .sort({ position: 1 })
      .hint('steps_by_position')
      .limit(size)
      .toArray();
    const count = await this.index(found);
    this.latest = count;
    const isAll = count === found.length && found.length < size;
    // After them: who reads this relies on the words being there.
    const upTo = isAll ? head : (found[count - 1]?.position ?? head);
    const { matchedCount } = await wordProgress.updateOne(
      { _id: 'words', indexer: writer },
      { $max: { indexed: upTo } },
    );
    if (matchedCount > 0) this.indexed = upTo;
    return !isAll;
  }

  /** Indexes as many of these steps, in order, as one go may read. Answers how many. */
  private async index(found: readonly Indexed[]): Promise<number> {
    let read = 0;
    let count = 0;
    while (count < found.length && read < this.bounds.read) {
      const next = found.slice(count, count + this.bounds.contents);
      read += await this.indexAtOnce(next);
      count += next.length;
    }
    return count;
  }

  /** Answers how many characters of messages the steps brought. */
  private async indexAtOnce(found: readonly Indexed[]): Promise<number> {
    const { stepWords } = this.collections;
    const stored: StepWordsDoc[] = [];
    const breather = new Breather();
    let gathered: StepWordsDoc[] = [];
    let read = 0;
    let size = 0;
    const store = async () => {
      if (gathered.length > 0) await ignoringDuplicates(stepWords.insertMany(gathered, { ordered: false }));
      gathered = [];
      size = 0;
    };
    for await (const content of this.contentsOf(found)) {
      const doc = stepWordsOf(content);
      stored.push({ ...doc, words: [] });
      gathered.push(doc);
      read += lengthOf(content.messages?.texts ?? []);
      size += lengthOf(doc.words);
      if (size > this.bounds.written) await store();
      await breather.pause();
    }
    await store();
    // A deletion takes the trajectory's name away before its words: one of the two comes after the other.
    const living = new Set((await ofLiving(this.collections, found)).map(({ _id }) => _id));
    const gone = stored.filter(({ _id }) => !living.has(_id));
    if (gone.length === 0) return read;
    await stepWords.deleteMany({
      _id: { $in: gone.map(({ _id }) => _id) },
      trajectory: { $in: gone.map(({ trajectory }) => trajectory) },
    });
    return read;
  }

  /** Those that brought messages, as the database sends them: no more at once than it puts into a message. */
  private async *contentsOf(found: readonly Indexed[]): AsyncGenerator<ContentDoc> {
    const trajectories = [...new Set(found.map(({ trajectory }) => trajectory))];
    const cursor = this.collections.contents.find<ContentDoc>(
      { _id: { $in: found.map(({ _id }) => _id) }, trajectory: { $in: trajectories } },
      { projection: { trajectory: 1, messages: 1, parts: 1 }, batchSize: this.bounds.contents },
    );
    for await (const batch of batchesOf(cursor)) {
      for (const content of batch) {
        // What lies in parts is large: one after the other.
        const [whole] = content.parts === null ? [content] : await joinContents(this.collections, [content]);
        if (whole !== null && whole !== undefined && whole.messages !== null) yield whole;
      }
    }
  }

  /** Takes the work over from a server that is gone. */
  private async mayIndex(indexer: string | null, log: IndexedLog): Promise<boolean> {
    const { writer } = log;
    if (indexer === writer) return true;
    if (indexer !== null && log.isAlive(indexer)) return false;
    const { matchedCount } = await this.collections.wordProgress.updateOne(
      { _id: 'words', indexer },
      { $set: { indexer: writer } },
    );
    return matchedCount > 0;
  }

  private schedule(delay: number): void {
    if (this.closed) return;
    this.callOff = this.clock.after(delay, () => {
      this.working = this.run();
    });
  }

  private async run(): Promise<void> {
    const before = this.clock.now();
    let delay = LOOK_MS;
    try {
      if (await this.advance()) delay = await this.restAfter(this.clock.now() - before);
      this.backoff.reset();
    } catch (error) {
      // The steps are all there, and searches look at what is not indexed; a later go tries again.
      delay = this.backoff.next();
      process.emitWarning(`word index: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.schedule(delay);
  }

  /** How long to rest after a go that took so long. */
  private async restAfter(ms: number): Promise<number> {
    this.size = Math.max(this.bounds.first, Math.min(2 * this.size, Math.floor((this.latest * GO_MS) / ms)));
    const { head } = this.log();
    const { seen, seenAt } = this;
    this.seen = head;
    this.seenAt = this.clock.now();
    if (seen === 0 || head <= seen) return NEXT_MS;
    const arrived = (await this.count(seen, head)) / (this.seenAt - seenAt);
    if (arrived > this.latest / ms) return NEXT_MS + ms * RESTS_OUTRUN;
    return NEXT_MS + (ms * RESTS) / (1 + (await this.count(this.indexed, head)) / HALF_AT);
  }

  private count(after: number, upTo: number): Promise<number> {
    return this.collections.steps.countDocuments(
      { position: { $gt: after, $lte: upTo } },
      { limit: MOST_COUNTED, hint: 'steps_by_position' },
    );
  }
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
