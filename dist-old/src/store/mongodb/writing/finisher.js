import { jobIdOf, undoJobIdOf } from '../../../model/job.js';
import { touches } from '../../writing/commit.js';
import { abandonedBuilds } from '../batches/datasets.js';
import { warn } from '../translate.js';
/** Every how many checks it looks for builds of an earlier version, and after what silence of their server (ms). */
const BUILDS_EVERY = 30;
const BUILDS_SILENT_MS = 60_000;
/** Pause between two looks. */
const LOOK_MS = 1_000;
/**
 * Looks after what servers of earlier versions have left that are gone: unfinished operations and deletions become jobs,
 * and builds without a job fail.
 */
export class Finisher {
    constructor(collections, writers, store) {
        this.collections = collections;
        this.writers = writers;
        this.store = store;
        this.timer = null;
        this.working = Promise.resolve();
        this.closed = false;
        this.looks = 0;
    }
    start() {
        if (this.closed)
            return;
        this.timer = setTimeout(() => {
            this.working = this.look()
                .catch((error) => warn('could not finish what another server has begun', error))
                .finally(() => this.start());
        }, LOOK_MS);
        this.timer.unref();
    }
    async close() {
        this.closed = true;
        if (this.timer !== null)
            clearTimeout(this.timer);
        await this.working;
    }
    async look() {
        await this.adopt();
        this.looks += 1;
        if (this.looks % BUILDS_EVERY === 1)
            await this.lookForOldBuilds();
    }
    /** Fails the builds without a job of servers that are gone. */
    async lookForOldBuilds() {
        for (const id of await abandonedBuilds(this.collections, this.writers, BUILDS_SILENT_MS)) {
            const error = 'the server stopped while this dataset was being built; build it again';
            const end = { status: 'FAILED', error, rows: 0, steps: 0, finishedAt: Date.now() };
            await this.store.change('updateDataset', { id, patch: end });
        }
    }
    /** Makes jobs of what is left. */
    async adopt() {
        await this.adoptOperations();
        await this.adoptDeletions();
    }
    async adoptDeletions() {
        const { deletions } = this.collections;
        const pending = await deletions
            .find({ worker: { $gte: '' } })
            .hint('deletions_pending')
            .toArray();
        const gone = await this.goneOf(pending);
        for (const { _id, channel, uid, worker } of pending) {
            if (this.closed)
                return;
            const trajectory = Number(_id);
            if (worker === null || !gone.has(worker))
                continue;
            if (!(await this.writers.settled(touches.deletion(trajectory), worker)))
                continue;
            const id = `job_deletion_${trajectory}`;
            const input = { summary: `delete ${uid}`, total: null };
            const left = { kind: 'delete', untold: [trajectory], next: null };
            const job = { id, kind: 'DELETE', channels: [channel], input };
            await this.store.change('adoptWork', job, JSON.stringify(left));
            await deletions.updateOne({ _id, worker }, { $set: { worker: null } });
        }
    }
    /** Those of the workers that are gone. */
    async goneOf(docs) {
        const workers = [...new Set(docs.flatMap(({ worker }) => worker ?? []))];
        return new Set(workers.length === 0 ? [] : await this.writers.gone(workers));
    }
    /** What is left stands in the operations' own documents. */
    async adoptOperations() {
        const { operations } = this.collections;
        const old = await operations
            .find({ pending: { $gte: '' } })
            .hint('operations_pending')
            .toArray();
        const gone = await this.goneOf(old);
        for (const { _id: id, worker = null } of old) {
            if (this.closed)
                return;
            if (worker !== null &&
                !(gone.has(worker) && (await this.writers.settled(touches.operation(id), worker))))
                continue;
            const left = await operations.findOne({ _id: id, pending: { $gte: '' } });
            if (left?.pending == null)
                continue;
            await this.store.change('adoptWork', jobOfOld(left), left.pending);
            // A job that was made stays as it is where this is repeated.
            const done = { $unset: { pending: true, worker: true } };
            await operations.updateOne({ _id: id, pending: left.pending }, done);
        }
    }
}
function jobOfOld({ _id: operation, source, summary, undone, channels, pending }) {
    const isUndo = undone || JSON.parse(pending ?? '{}').kind === 'undo';
    if (isUndo)
        return { id: undoJobIdOf(operation), kind: 'UNDO', channels, input: { operation } };
    // Beside the job of a curator, whose id is that of the operation.
    const id = source.startsWith('curator:') ? `${jobIdOf(operation)}_rest` : jobIdOf(operation);
    return { id, kind: 'DECIDE', channels, input: { operation, source, summary, total: null } };
}
/** Asks the log in the writer's thread about other servers. */
export class ToldWriters {
    constructor(writer) {
        this.writer = writer;
        this.known = new Map();
    }
    gone(writers, silentMs) {
        return this.writer.call('gone', [writers, silentMs]);
    }
    settled(name, from) {
        return this.writer.call('settled', [name, from]);
    }
    /** The previous answer about a writer, or true before the first; it asks again for the next call. */
    isAlive(writer) {
        void this.gone([writer]).then((gone) => this.known.set(writer, gone.length === 0), 
        // The next call asks again.
        () => { });
        return this.known.get(writer) ?? true;
    }
}
//# sourceMappingURL=finisher.js.map