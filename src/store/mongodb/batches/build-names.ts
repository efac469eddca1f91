import { setTimeout as delay } from 'node:timers/promises';
import { UNFINISHED } from '../../../model/dataset.js';
import type { LongWorkStore } from '../../long-work.js';
import type { Collections } from '../collections.js';
import { translated, warn } from '../translate.js';

/** Pause between attempts. */
const AGAIN_MS = 500;

/**
 * Keeps this server's builds under the current name of its writer. A log that starts anew has a new name, and other
 * servers would soon mark builds under the old name as failed.
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

  /** Sets the current name of the writer; may be called repeatedly. */
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
        // The update sets the current writer as builder. A dataset that is finished or deleted meanwhile is unchanged.
        for (const { _id: id } of found) await this.store.change('updateDataset', { id, patch: {} });
        if (found.length === 0) return;
      } catch (error) {
        warn('builds stand under the name of a writer that is gone', error);
        await delay(AGAIN_MS);
      }
    }
  }
}
