import { setTimeout as delay } from 'node:timers/promises';
import { LatestOnly } from '../async/latest-only.js';
import { messageOf, StepwellError } from '../errors/index.js';
import { describeError } from '../jobs/service.js';
import { isUnfinished } from '../model/dataset.js';
import { isJobUnfinished } from '../model/job.js';
import { runInThread } from './build/run-in-thread.js';
import { pinBuild } from './pin-build.js';
/** Builds that one server runs at a time. */
const MOST_BUILDS = 1;
/** Until an end that the store could not take is recorded again (ms). */
const AGAIN_MS = 1_000;
/** The counts of a dataset that failed, whose files are removed. */
const NO_ROWS = { rows: 0, steps: 0 };
/** Builds datasets in threads. A build that was interrupted begins again, with the pin that it had. */
export class BuildWorker {
    constructor(parts) {
        this.parts = parts;
        this.kind = 'BUILD';
        this.most = MOST_BUILDS;
    }
    async run(held) {
        try {
            await this.build(held);
        }
        catch (error) {
            await this.failed(held, error);
        }
    }
    async build(held) {
        const { store, feed, artifacts, setup, log } = this.parts;
        const { id } = held.job;
        const { recipe, encoding, limitUnits, asOf } = held.job.input;
        const dataset = await this.dataset(id);
        const known = held.job.state;
        const pin = known ?? (await pinBuild(this.parts, recipe, asOf));
        // What an earlier owner has written.
        if (known !== null)
            await artifacts.remove(id);
        await held.save({ state: pin });
        await this.record(held, { status: 'RUNNING', progress: 0, stage: null, ...NO_ROWS });
        const progress = new LatestOnly((patch) => this.record(held, patch), (error) => log('batches', `progress of ${id} could not be stored: ${messageOf(error)}`));
        const { version, createdAt } = dataset;
        const job = { dataset: { id, version, createdAt }, recipe, encoding, limitUnits, pin };
        // Right after an import it still has the room that it decoded in, which is what a build takes.
        store.endIdleThreads();
        const result = await runInThread(setup(), 'build', { ...job, asOf: feed.cursorOf(pin.position) }, {
            signal: held.signal,
            onProgress: ({ share, stage, rows, steps }) => progress.take({ progress: share, stage, rows, steps }),
            onLineage: ({ kind, ids }) => kind === 'steps' ? store.addDatasetSteps(id, ids) : store.addDatasetOperations(id, ids),
            onLog: log,
        });
        await progress.settled();
        const end = { status: 'SUCCEEDED', progress: 1, stage: null, finishedAt: Date.now() };
        await this.record(held, { ...result, ...end });
    }
    async failed(held, error) {
        const { log } = this.parts;
        const { id } = held.job;
        const isLost = error instanceof StepwellError && error.code === 'JOB_LOST';
        if (isLost || held.signal.reason === 'LOST')
            return this.leave(id);
        // It goes on at the next start, or on another server.
        if (held.signal.aborted)
            throw error;
        if (!(error instanceof StepwellError)) {
            log('batches', `build ${id}: ${error instanceof Error ? error.stack : String(error)}`);
        }
        // The files are removed before the record is written, because on a full disk the record needs their space.
        await this.removeFiles(id);
        const end = {
            ...NO_ROWS,
            status: 'FAILED',
            error: describeError(error),
            finishedAt: Date.now(),
        };
        while (!held.signal.aborted) {
            try {
                return await this.record(held, end);
            }
            catch (failure) {
                if (failure instanceof StepwellError && failure.code === 'JOB_LOST')
                    return;
                log('batches', `the end of build ${id} could not be stored yet: ${messageOf(failure)}`);
                await delay(AGAIN_MS);
            }
        }
    }
    /** Removes the files of a build that was cancelled. Those of one that another server has taken are that server's. */
    async leave(id) {
        const { store } = this.parts;
        const [job] = await store.readJobs([id], null);
        if (job != null && isJobUnfinished(job))
            return;
        await this.removeFiles(id);
    }
    async removeFiles(id) {
        try {
            await this.parts.artifacts.remove(id);
        }
        catch (failure) {
            this.parts.log('batches', `files of build ${id} could not be removed: ${messageOf(failure)}`);
        }
    }
    async record(held, patch) {
        const { status } = await this.parts.store.updateBuild(held.lease, patch);
        if (status === 'SUCCEEDED' || status === 'FAILED')
            held.endedAs(status);
    }
    async dataset(id) {
        const [dataset] = await this.parts.store.readDatasets([id], null);
        if (dataset == null || !isUnfinished(dataset))
            throw new StepwellError('UNKNOWN_DATASET', { id });
        return dataset;
    }
}
export const inputOfBuild = (input) => input;
//# sourceMappingURL=build-worker.js.map