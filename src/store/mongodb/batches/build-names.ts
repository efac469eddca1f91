import { setTimeout as delay } from 'node:timers/promises';
import { UNFINISHED } from '../../../model/dataset.js';
import type { LongWorkStore } from '../../long-work.js';
import type { Collections } from '../collections.js';
import { translated, warn } from '../translate.js';

/** Between attempts. */
const AGAIN_MS = 500;

/**
 * Keeps the builds of this server under the name of its writer. A log that starts anew has a new name, and what stands
 * under the old one would soon be given up by the others as that of a server that is gone.
 */
export class BuildNames {
  private readonly former: string[] = [];
  private current: string | null = null;
  private working: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly collections: Pick<Collections, 'datasets'>,
    private readonly store: Pick<LongWorkStore, 'change'>,
  ) {}

  /** The name of the writer now; called as often as one likes. */
  is(writer: string): void {
    if (writer === this.current) return;
    if (this.current !== null) this.former.push(this.current);
    this.current = writer;
    if (this.former.length > 0) this.working = this.working.then(() => this.rename());
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.working;
  }

  private async rename(): Promise<void> {
    const builder = { $in: [...this.former] };
    while (!this.closed) {
      try {
        const found = await translated(() =>
          this.collections.datasets
            .find({ builder, status: { $in: [...UNFINISHED] } }, { projection: { _id: 1 } })
            .toArray(),
        );
        // Whoever puts it is its builder. One that has ended or was deleted meanwhile stays as it is.
        for (const { _id: id } of found) await this.store.change('updateDataset', { id, patch: {} });
        if (found.length === 0) return;
      } catch (error) {
        warn('builds stand under the name of a writer that is gone', error);
        await delay(AGAIN_MS);
      }
    }
  }
}
