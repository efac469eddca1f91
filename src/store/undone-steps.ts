import type { Dataset } from '../model/dataset.js';
import { UsedDatasets } from './used-datasets.js';
import type { Undone } from './writing/undo.js';

/** What the parts of an undo have changed together: how many steps, and of which datasets. */
export class UndoneSteps {
  /** The curation before the undo, by step. */
  private readonly before = new Map<number, string>();
  /** Keeps one copy of each text, because many steps have the same curation. */
  private readonly texts = new Map<string, string>();
  private readonly used: UsedDatasets;

  /** @param datasetsWith the newest finished datasets that hold any of the steps (keys), at most `limit` */
  constructor(datasetsWith: (steps: readonly number[], limit: number) => Promise<readonly Dataset[]>) {
    this.used = new UsedDatasets(datasetsWith);
  }

  async add({ changed, relieved, madeAt }: Pick<Undone, 'changed' | 'relieved' | 'madeAt'>): Promise<void> {
    for (const { step, before, after } of changed) {
      const first = this.before.get(step);
      if (first === undefined) this.before.set(step, this.kept(before));
      else if (first === after) this.before.delete(step);
    }
    await this.used.add([...changed.map(({ step }) => step), ...relieved], madeAt);
  }

  /** Number of steps whose curation is another one than before the first part. */
  get changed(): number {
    return this.before.size;
  }

  /** Ids of datasets that were built from what is taken back. */
  get datasets(): readonly string[] {
    return this.used.ids;
  }

  /** Whether there may be further datasets, which were not looked for. */
  get mayBeMore(): boolean {
    return this.used.mayBeMore;
  }

  private kept(text: string): string {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    this.texts.set(text, text);
    return text;
  }
}
