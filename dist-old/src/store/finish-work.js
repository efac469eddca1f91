import { isStoreWork } from '../model/job.js';
/** Finishes what remains of the store's own long work that no server is at work on, for a store that none serves. */
export async function finishWork(store) {
    const never = new AbortController().signal;
    for (const job of await store.freeJobs()) {
        const taken = isStoreWork(job) ? await store.takeJob(job.id) : null;
        if (taken !== null)
            await store.continueJob(taken, () => taken, never);
    }
}
//# sourceMappingURL=finish-work.js.map