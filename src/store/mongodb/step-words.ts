import type { Collections } from './collections.js';
import type { ContentDoc } from './content-documents.js';
import { joinContents } from './content-parts.js';
import type { StepDoc, StepWordsDoc } from './documents.js';
import { ignoringDuplicates } from './duplicates.js';
import { stepWordsOf } from './index-entries.js';
import { Breather, batchesOf } from './reading/breather.js';
import { type OfTrajectory, ofLiving } from './reading/living.js';

/** How much a batch holds at once. */
export interface WordsBounds {
  /** Number of steps whose contents are requested at once. */
  readonly contents: number;
  /** A batch ends with the request that reaches this number of characters of messages. */
  readonly read: number;
  /** Words are stored when they reach this number of characters. */
  readonly written: number;
}

/** A step of which the words are to be indexed. */
export type IndexedStep = OfTrajectory & Pick<StepDoc, '_id' | 'position'>;

/** Stores the words of steps in `stepWords`, each once, however often and by how many servers it is done. */
export class StepWords {
  constructor(
    private readonly collections: Collections,
    private readonly bounds: WordsBounds,
  ) {}

  /** Indexes as many of these steps, in order, as a batch may read. Returns their number. */
  async index(found: readonly IndexedStep[]): Promise<number> {
    let read = 0;
    let count = 0;
    while (count < found.length && read < this.bounds.read) {
      const next = found.slice(count, count + this.bounds.contents);
      read += await this.indexAtOnce(next);
      count += next.length;
    }
    return count;
  }

  /** Returns the number of characters of the steps' messages. */
  private async indexAtOnce(found: readonly IndexedStep[]): Promise<number> {
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
    // A deletion removes the trajectory's document before its words, so either it finds these words or the check here
    // sees it.
    const living = new Set((await ofLiving(this.collections, found)).map(({ _id }) => _id));
    const gone = stored.filter(({ _id }) => !living.has(_id));
    if (gone.length === 0) return read;
    await stepWords.deleteMany({
      _id: { $in: gone.map(({ _id }) => _id) },
      trajectory: { $in: gone.map(({ trajectory }) => trajectory) },
    });
    return read;
  }

  /** Contents of the steps that added messages, as the database sends them: at most one message of them is in memory. */
  private async *contentsOf(found: readonly IndexedStep[]): AsyncGenerator<ContentDoc> {
    const trajectories = [...new Set(found.map(({ trajectory }) => trajectory))];
    const cursor = this.collections.contents.find<ContentDoc>(
      { _id: { $in: found.map(({ _id }) => _id) }, trajectory: { $in: trajectories } },
      { projection: { trajectory: 1, messages: 1, parts: 1 }, batchSize: this.bounds.contents },
    );
    for await (const batch of batchesOf(cursor)) {
      for (const content of batch) {
        // Contents in parts are large, so they are joined one at a time.
        const [whole] = content.parts === null ? [content] : await joinContents(this.collections, [content]);
        if (whole !== null && whole !== undefined && whole.messages !== null) yield whole;
      }
    }
  }
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
