import { LongWork, type LongWorkStore } from '../../long-work.js';
import type { PendingWork } from '../../writing/pending-work.js';
import type { Collections } from '../collections.js';
import { warn } from '../warn.js';

/** Between looks for operations whose server is gone. */
const LOOK_MS = 1_000;

/** What the log knows of writers. */
export interface WritersSide {
  gone(writers: readonly string[]): Promise<readonly string[]>;
  /** Takes over what is left of an operation. */
  claim(id: string, from: string): Promise<boolean>;
  /** Takes over what is left to tell of a deleted trajectory. */
  claimDeletion(trajectory: number, from: string): Promise<boolean>;
}

/**
 * Finishes what a server which is gone has begun: operations, and events of deleted trajectories. Of the latter also
 * what this server has begun and could not finish, because the database was away for instance.
 */
export class Finisher {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> = Promise.resolve();
  private closed = false;
  private readonly long: LongWork;

  constructor(
    private readonly collections: Collections,
    private readonly writers: WritersSide,
    store: LongWorkStore,
    /** Name of this server's writer. */
    private readonly own: () => string,
  ) {
    this.long = new LongWork(store);
  }

  start(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.working = this.look()
        .catch((error: unknown) => warn('could not finish what another server has begun', error))
        .finally(() => this.start());
    }, LOOK_MS);
    this.timer.unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.working;
  }

  /** Finishes one after the other. */
  async look(): Promise<void> {
    await this.lookForOperations();
    await this.lookForDeletions();
  }

  private async lookForDeletions(): Promise<void> {
    const pending = await this.collections.deletions
      .find({ worker: { $gte: '' } })
      .hint('deletions_pending')
      .toArray();
    const own = this.own();
    const workers = [...new Set(pending.flatMap(({ worker }) => worker ?? []))].filter((one) => one !== own);
    const gone = new Set(workers.length === 0 ? [] : await this.writers.gone(workers));
    for (const { _id, worker } of pending) {
      if (this.closed) return;
      if (worker === null || (worker !== own && !gone.has(worker))) continue;
      const trajectory = Number(_id);
      if (worker !== own && !(await this.writers.claimDeletion(trajectory, worker))) continue;
      // Telling beside the caller who has deleted it only divides the work: each part is told once.
      await this.long.tellDeleted(trajectory);
    }
  }

  private async lookForOperations(): Promise<void> {
    const pending = await this.collections.operations
      .find({ pending: { $gte: '' } })
      .hint('operations_pending')
      .toArray();
    const workers = [...new Set(pending.flatMap(({ worker }) => worker ?? []))];
    const gone = new Set(workers.length === 0 ? [] : await this.writers.gone(workers));
    for (const { _id: id, worker, source, summary } of pending) {
      if (this.closed || worker === null || !gone.has(worker)) continue;
      if (!(await this.writers.claim(id, worker))) continue;
      // As it is now: the claim has had applied what the other has said last.
      const left = await this.collections.operations.findOne({ _id: id }, { projection: { pending: 1 } });
      if (left === null || left.pending === null) continue;
      await this.long.finish({ id, source, summary, work: JSON.parse(left.pending) as PendingWork });
    }
  }
}
