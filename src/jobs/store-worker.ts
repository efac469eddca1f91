import type { STORE_KINDS } from '../model/job.js';
import type { StepStore } from '../store/port.js';
import type { HeldJob } from './held-job.js';
import type { JobWorker } from './interface.js';

/** Finishes long work of the store (decisions, an undo, a deletion) that the server which began it has not come to the end of. */
export class StoreWorker implements JobWorker {
  readonly most = 2;

  constructor(
    readonly kind: (typeof STORE_KINDS)[number],
    private readonly store: Pick<StepStore, 'continueJob'>,
  ) {}

  run(held: HeldJob): Promise<void> {
    return this.store.continueJob(held.job, () => held.lease, held.signal);
  }
}
