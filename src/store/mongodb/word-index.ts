import type { Collections } from './collections.js';
import { joinContents } from './content-parts.js';
import type { ContentDoc, StepDoc } from './documents.js';
import { ignoringDuplicates } from './duplicates.js';
import { seqOf } from './log/positions.js';
import { type OfTrajectory, ofLiving } from './reading/living.js';
import { stepWordsOf } from './words.js';

/** Steps in one go: some milliseconds of this thread's time. */
const STEPS = 20;
/** Between two goes while there is more to do, and between looks for more. */
const NEXT_MS = 5;
const LOOK_MS = 500;
/**
 * While steps keep coming the index rests so many times as long as it works, for it takes the database as long to index a
 * step as to store it; and the less, the more there is to catch up with: half as many times at so many commits.
 */
const RESTS = 9;
const HALF_AT = 500;

/** What the index asks of the log of commits. */
export interface IndexedLog {
  isAlive(writer: string): boolean;
  /** Name of this server's writer now. */
  readonly writer: string;
  /** Everything up to this position is applied. */
  readonly head: number;
}

type Indexed = OfTrajectory & Pick<StepDoc, '_id' | 'position'>;

/** Fills `stepWords` beside the server's other work. Of several servers one does it. */
export class WordIndex {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> = Promise.resolve();
  private closed = false;
  /** Where the log ended at the last go. */
  private seen = 0;
  private indexed = 0;

  constructor(
    private readonly collections: Collections,
    private readonly log: () => IndexedLog,
  ) {}

  start(): void {
    this.schedule(LOOK_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.working;
  }

  /** Indexes a few steps; false if there are no more, or another server does it. */
  async advance(): Promise<boolean> {
    const { wordProgress, steps } = this.collections;
    const log = this.log();
    const { head, writer } = log;
    const state = await wordProgress.findOne({ _id: 'words' });
    if (state === null || state.indexed >= head || !(await this.mayIndex(state.indexer, log))) return false;
    const found = await steps
      .find<Indexed>(
        { position: { $gt: state.indexed, $lte: head } },
        { projection: { position: 1, trajectory: 1, channel: 1, trajectoryUid: 1 } },
      )
      .sort({ position: 1 })
      .hint('steps_by_position')
      .limit(STEPS)
      .toArray();
    await this.index(found);
    // After them: who reads this relies on the words being there.
    const upTo = found.length < STEPS ? head : (found.at(-1)?.position ?? head);
    await wordProgress.updateOne({ _id: 'words', indexer: writer }, { $max: { indexed: upTo } });
    this.indexed = upTo;
    return found.length === STEPS;
  }

  private async index(found: readonly Indexed[]): Promise<void> {
    const { contents, stepWords } = this.collections;
    const own = found.map(({ _id }) => _id);
    const trajectories = [...new Set(found.map(({ trajectory }) => trajectory))];
    const stored = await contents
      .find<ContentDoc>(
        { _id: { $in: own }, trajectory: { $in: trajectories } },
        { projection: { trajectory: 1, messages: 1, parts: 1 } },
      )
      .toArray();
    const whole = await joinContents(this.collections, stored);
    const docs = whole.flatMap((content) =>
      content === null || content.messages === null ? [] : [stepWordsOf(content)],
    );
    if (docs.length === 0) return;
    await ignoringDuplicates(stepWords.insertMany(docs, { ordered: false }));
    // A deletion takes the trajectory's name away before its words: one of the two comes after the other.
    const living = new Set((await ofLiving(this.collections, found)).map(({ _id }) => _id));
    const gone = docs.filter(({ _id }) => !living.has(_id));
    if (gone.length === 0) return;
    await stepWords.deleteMany({
      _id: { $in: gone.map(({ _id }) => _id) },
      trajectory: { $in: gone.map(({ trajectory }) => trajectory) },
    });
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
    this.timer = setTimeout(() => {
      this.working = this.run();
    }, delay);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    let more = false;
    const before = performance.now();
    try {
      more = await this.advance();
    } catch (error) {
      // The steps are all there, and searches look at what is not indexed; the next go tries again.
      process.emitWarning(`word index: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.schedule(more ? this.restAfter(performance.now() - before) : LOOK_MS);
  }

  private restAfter(ms: number): number {
    const { head } = this.log();
    const isGrowing = head > this.seen && this.seen > 0;
    this.seen = head;
    if (!isGrowing) return NEXT_MS;
    const behind = Math.max(0, seqOf(head) - seqOf(this.indexed));
    return NEXT_MS + (ms * RESTS) / (1 + behind / HALF_AT);
  }
}
