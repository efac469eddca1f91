import { isJobUnfinished } from '../model/job.js';
const KIND = 'WORDS';
/** The ids count the runs of the index. They sort before those of all other jobs, as the oldest. */
const idOf = (run) => `job_00words${String(run).padStart(4, '0')}`;
const runOf = ({ id }) => Number(id.slice(-4));
/** Keeps the index of words, which searches for text read. One server of a database does so at a time, until it ends. */
export class WordsWorker {
    constructor(store) {
        this.store = store;
        this.kind = KIND;
        this.most = 1;
    }
    run(held) {
        return this.store.keepWords(held.signal, async ({ steps, share }) => {
            const before = Number(held.job.told.steps ?? 0);
            await held.save({ told: { steps: before + steps, share } });
        });
    }
    /** The job is tried again after any failure, because searches need its index. */
    mayPass() {
        return true;
    }
}
/** Adds a job that keeps the index of words unless there is one that has not ended. */
export async function ensureWords(store, jobs) {
    const { items } = await store.pageJobs({ kind: KIND, live: null, status: null }, 1, null, null);
    const [newest] = items;
    if (newest !== undefined && isJobUnfinished(newest))
        return;
    // Servers that start at the same time make the same id, and so one job.
    const id = idOf(newest === undefined ? 1 : runOf(newest) + 1);
    const told = { steps: 0, share: 0 };
    await jobs.add({ id, kind: KIND, channels: null, actor: null, input: {}, told }, null);
}
//# sourceMappingURL=words-worker.js.map