import type { STORE_KINDS } from '../model/job.js';
import type { StepStore } from '../store/port.js';
import type { HeldJob } from './held-job.js';
import type { JobWorker } from './interface.js';
/** Finishes long work of the store (decisions, an undo, a deletion) that the server which began it has not come to the end of. */
export declare class StoreWorker implements JobWorker {
    readonly kind: (typeof STORE_KINDS)[number];
    private readonly store;
    readonly most = 2;
    constructor(kind: (typeof STORE_KINDS)[number], store: Pick<StepStore, 'continueJob'>);
    run(held: HeldJob): Promise<void>;
}
