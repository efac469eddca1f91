import type { Collections } from './collections.js';
import { joinContents } from './content-parts.js';
import type { StepWordsDoc } from './documents.js';
import { ignoringDuplicates } from './duplicates.js';
import { newToken } from './locks.js';
import { stepWordsOf } from './words.js';

/** Steps in one go: some milliseconds of this thread's time. */
const STEPS = 20;
/** Between two goes while there is more to do, and between looks for more. */
const NEXT_MS = 5;
const LOOK_MS = 500;
/** A server that indexed nothing for so long is gone. */
const GONE_MS = 10_000;

/** Fills `stepWords` beside the server's other work. Of several servers one does it. */
export class WordIndex {
  private readonly token = newToken();
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> = Promise.resolve();
  private closed = false;
  private seen = { indexer: '', since: 0 };

  constructor(
    private readonly collections: Collections,
    /** Every position up to here is decided. */
    private readonly head: () => Promise<number>,
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
    const { feed, contents, stepWords } = this.collections;
    const state = await feed.findOne({ _id: 'feed' });
    if (state === null || state.indexed === state.next || !(await this.mayIndex(state.indexer))) return false;
    const { indexed } = state;
    const settled = await this.head();
    const found = await contents
      .find(
        { _id: { $gt: indexed, $lte: settled } },
        { projection: { trajectory: 1, messages: 1, parts: 1 } },
      )
      .sort({ _id: 1 })
      .limit(STEPS)
      .toArray();
    const whole = await joinContents(this.collections, found);
    const docs = whole.flatMap((content) =>
      content === null || content.messages === null ? [] : [stepWordsOf(content)],
    );
    if (docs.length > 0) {
      await ignoringDuplicates(stepWords.insertMany(docs, { ordered: false }));
      await this.forgetDeleted(docs);
    }
    // After them: who reads this relies on the words being there.
    const upTo = found.length < STEPS ? settled : (found.at(-1)?._id ?? settled);
    await feed.updateOne(
      { _id: 'feed', 'indexer.token': this.token },
      { $max: { indexed: upTo }, $inc: { 'indexer.beat': 1 } },
    );
    return found.length === STEPS;
  }

  /** Whoever deletes steps takes away contents first and then words: one of the two comes after the other. */
  private async forgetDeleted(docs: readonly StepWordsDoc[]): Promise<void> {
    const { contents, stepWords } = this.collections;
    const written = docs.map(({ _id }) => _id);
    const left = await contents.find({ _id: { $in: written } }, { projection: { _id: 1 } }).toArray();
    if (left.length === written.length) return;
    const there = new Set(left.map(({ _id }) => _id));
    await stepWords.deleteMany({ _id: { $in: written.filter((one) => !there.has(one)) } });
  }

  private async mayIndex(
    indexer: { readonly token: string; readonly beat: number } | null,
  ): Promise<boolean> {
    if (indexer?.token === this.token) return true;
    const now = performance.now();
    const current = JSON.stringify(indexer);
    if (indexer !== null) {
      if (current !== this.seen.indexer) this.seen = { indexer: current, since: now };
      if (now - this.seen.since < GONE_MS) return false;
    }
    const { matchedCount } = await this.collections.feed.updateOne(
      { _id: 'feed', indexer },
      { $set: { indexer: { token: this.token, beat: 0 } } },
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
    try {
      more = await this.advance();
    } catch (error) {
      // The steps are all there, and searches look at what is not indexed; the next go tries again.
      process.emitWarning(`word index: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.schedule(more ? NEXT_MS : LOOK_MS);
  }
}
