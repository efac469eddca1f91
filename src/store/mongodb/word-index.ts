import { Backoff } from '../../async/backoff.js';
import { pause } from '../../async/pause.js';
import type { WordsProgress } from '../port.js';
import { REPORT_MS, WordReports } from '../search/word-reports.js';
import type { Collections } from './collections.js';
import { type IndexedStep, StepWords, type WordsBounds } from './step-words.js';

/** Limits of the index's work; tests make them small. */
export interface WordIndexBounds extends WordsBounds {
  /** The most steps of a batch. */
  readonly steps: number;
  /** Steps of the first batch. */
  readonly first: number;
}

const BOUNDS: WordIndexBounds = { steps: 500, first: 20, contents: 250, read: 8_000_000, written: 1_000_000 };
/**
 * Time of a batch, in milliseconds, by which its size is chosen after a small first one. Under load 500 steps took ten
 * seconds, too long between two checks of how fast steps arrive.
 */
const GO_MS = 250;
/** Pause between two batches while more steps wait, and between checks for more. */
const NEXT_MS = 5;
const LOOK_MS = 500;
/** The longest pause between checks that fail. */
const MOST_LOOK_MS = 30_000;
/**
 * While steps keep arriving, the index rests RESTS times as long as it works, because it loads the database that stores
 * them. The more steps wait, the less it rests: half as long when HALF_AT of them wait.
 */
const RESTS = 2;
const HALF_AT = 250;
/**
 * The rest when steps arrive faster than it could index them without a rest. It then leaves the database to them and
 * catches up later: going on cost a quarter of the ingest rate, and still fell behind. With nine times the work, it
 * took a tenth of the database's time.
 */
const RESTS_OUTRUN = 39;
/** That rest ends early when no steps have come for so long. A slow database shows them some seconds apart. */
const QUIET_MS = 3_000;
/** Counts stop here; larger numbers would change nothing. */
const MOST_COUNTED = 10_000;

/** What the index needs of the commit log. */
export interface IndexedLog {
  /** The current name of this server's writer. */
  readonly writer: string;
  /** Everything up to this position is applied. */
  readonly head: number;
}

/** The clock of the index's pauses. */
export interface IndexClock {
  /** Milliseconds. */
  now(): number;
  /** Calls `work` once after so many milliseconds; returns the function that cancels it. */
  after(ms: number, work: () => void): () => void;
}

const SYSTEM_TIME: IndexClock = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Fills `stepWords` in the background. The server that owns its job does it; where a server has lost that without having
 * seen it yet, two at once leave each word once.
 */
export class WordIndex {
  /** Head of the log at the last batch, and the time of that. */
  private seen = 0;
  private seenAt = 0;
  /** Number of steps in the last batch. */
  private latest = 0;
  /** The most steps of the next batch. */
  private size: number;
  /** The indexed position, as far as this server knows. */
  private indexed = 0;
  /** True: steps arrived faster during the last batch than it indexed them. */
  private isOutrun = false;
  private readonly words: StepWords;
  private readonly backoff = new Backoff(2 * LOOK_MS, MOST_LOOK_MS);

  constructor(
    private readonly collections: Collections,
    private readonly log: () => IndexedLog,
    private readonly bounds = BOUNDS,
    private readonly clock = SYSTEM_TIME,
  ) {
    this.size = bounds.first;
    this.words = new StepWords(collections, bounds);
  }

  /** Indexes until the signal is aborted. @throws the signal's reason; what `report` throws */
  async keep(signal: AbortSignal, report: (progress: WordsProgress) => Promise<void>): Promise<void> {
    const reports = new WordReports();
    let reportedAt = Number.NEGATIVE_INFINITY;
    for (let delay = LOOK_MS; ; ) {
      await this.rest(delay, signal);
      signal.throwIfAborted();
      delay = await this.go(reports);
      if (!reports.isDue || this.clock.now() - reportedAt < REPORT_MS) continue;
      await report(reports.take());
      reportedAt = this.clock.now();
    }
  }

  /** Pauses for so long, or while steps arrive that it leaves the database to. */
  private async rest(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.isOutrun) return pause(ms, signal, this.clock);
    let { head } = this.log();
    for (let left = ms, quiet = 0; left > 0 && quiet < QUIET_MS; left -= LOOK_MS) {
      await pause(Math.min(left, LOOK_MS), signal, this.clock);
      quiet = this.log().head === head ? quiet + LOOK_MS : 0;
      head = this.log().head;
    }
  }

  /** Indexes the next steps; false if there are no more. */
  async advance(): Promise<boolean> {
    const { wordProgress, steps } = this.collections;
    const size = Math.min(this.size, this.bounds.steps);
    const { head, writer } = this.log();
    if (this.indexed >= head) return false;
    const state = await wordProgress.findOne({ _id: 'words' });
    if (state === null) return false;
    this.indexed = state.indexed;
    if (state.indexed >= head) return false;
    const found = await steps
      .find<IndexedStep>(
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
    const count = await this.words.index(found);
    this.latest = count;
    const isAll = count === found.length && found.length < size;
    // Updated after the words are stored, because readers rely on the words up to here.
    const upTo = isAll ? head : (found[count - 1]?.position ?? head);
    // Servers of earlier versions leave the index to the writer that is named here.
    await wordProgress.updateOne({ _id: 'words' }, { $max: { indexed: upTo }, $set: { indexer: writer } });
    this.indexed = upTo;
    return !isAll;
  }

  /** Indexes a batch, and notes how far it is. Returns the time until the next one (ms). */
  private async go(reports: WordReports): Promise<number> {
    const before = this.clock.now();
    this.latest = 0;
    this.isOutrun = false;
    try {
      const more = await this.advance();
      const { head } = this.log();
      const share = more || this.indexed < head ? Math.min(1, this.indexed / Math.max(1, head)) : 1;
      reports.note({ steps: this.latest, share });
      const delay = more ? await this.restAfter(this.clock.now() - before) : LOOK_MS;
      this.backoff.reset();
      return delay;
    } catch (error) {
      // Searches read steps that are not indexed directly, so nothing is lost; a later batch tries again.
      process.emitWarning(`word index: ${error instanceof Error ? error.message : String(error)}`);
      return this.backoff.next();
    }
  }

  /** The rest after a batch that took this long. */
  private async restAfter(ms: number): Promise<number> {
    this.size = Math.max(this.bounds.first, Math.min(2 * this.size, Math.floor((this.latest * GO_MS) / ms)));
    const { head } = this.log();
    const { seen, seenAt } = this;
    this.seen = head;
    this.seenAt = this.clock.now();
    if (seen === 0 || head <= seen) return NEXT_MS;
    const arrived = (await this.count(seen, head)) / (this.seenAt - seenAt);
    this.isOutrun = arrived > this.latest / ms;
    if (this.isOutrun) return NEXT_MS + ms * RESTS_OUTRUN;
    return NEXT_MS + (ms * RESTS) / (1 + (await this.count(this.indexed, head)) / HALF_AT);
  }

  private count(after: number, upTo: number): Promise<number> {
    return this.collections.steps.countDocuments(
      { position: { $gt: after, $lte: upTo } },
      { limit: MOST_COUNTED, hint: 'steps_by_position' },
    );
  }
}
