/**
 * What a judge that keeps its verdicts could reach at most: the bare calls, and of each answer the rows that the store
 * writes of a verdict, in one process and a thread that writes.
 *
 * In it: the call and the parsing of its answer; the answer's text on its way to the thread; and there, by the store's own
 * statements, in a copy of the store's file from before the run: a decision, a judgment with the votes as they were
 * stored, two events and the step's own judgment of each verdict, and the operation, the job and the marks of judged units
 * with each commit, which is synced to disk as the store's are. What is answered during a commit is written by the next;
 * and no more calls than the store's runs may have are under way or answered and not written, because a kill would
 * repeat them.
 *
 * Not in it: reading steps, prompts made of them, reading the votes, the plugin and its checks, turns and counts of calls,
 * rules (is it judged, what holds of its step now), ids, the feed's readers, the search index, HTTP of the server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DATABASE_FILE, openForReading } from '../../src/store/sqlite/connection.js';
import { callsPerSecond } from './calls.js';
export class Floor {
    constructor(storeDir, dir) {
        this.storeDir = storeDir;
        this.dir = dir;
    }
    /** Copies the file of a store whose steps are not judged yet. */
    static async before(storeDir) {
        const dir = await mkdtemp(join(tmpdir(), 'stepwell-floor-'));
        const connection = openForReading(storeDir);
        try {
            connection.run('VACUUM INTO ?', join(dir, DATABASE_FILE));
        }
        finally {
            connection.close();
        }
        return new Floor(storeDir, dir);
    }
    /** Verdicts a second, with the rows of a job that has judged the steps meanwhile. */
    async perSecond(job, url, atOnce) {
        const workerData = { storeDir: this.storeDir, dir: this.dir, job };
        const worker = new Worker(new URL('./floor-writer.js', import.meta.url), { workerData });
        const rows = new Rows(worker, atOnce);
        try {
            const count = await rows.ready;
            const keep = { one: (answer) => rows.keep(answer), end: () => rows.written() };
            return await callsPerSecond(url, atOnce, count, keep);
        }
        finally {
            await worker.terminate();
            await rm(this.dir, { recursive: true, force: true });
        }
    }
}
/** Sends answers to the thread, all that wait in one message, and the next when these are on disk. */
class Rows {
    #waiting = [];
    #writing = 0;
    /** Callers that may make no further call yet, and who waits for the last commit. */
    #held = [];
    #error = null;
    constructor(worker, most) {
        this.worker = worker;
        this.most = most;
        this.ready = new Promise((resolve, reject) => {
            worker.once('error', (error) => {
                reject(error);
                this.#error = error;
                this.#release();
            });
            worker.once('message', (count) => {
                resolve(count);
                worker.on('message', () => this.#written());
            });
        });
    }
    async keep(answer) {
        this.#waiting.push(answer);
        if (this.#writing === 0)
            this.#send();
        while (this.#open >= this.most)
            await this.#next();
    }
    async written() {
        while (this.#open > 0)
            await this.#next();
    }
    get #open() {
        return this.#writing + this.#waiting.length;
    }
    async #next() {
        if (this.#error === null)
            await new Promise((resolve) => this.#held.push(resolve));
        if (this.#error !== null)
            throw this.#error;
    }
    #release() {
        const held = this.#held;
        this.#held = [];
        for (const go of held)
            go();
    }
    #send() {
        this.#writing = this.#waiting.length;
        this.worker.postMessage(this.#waiting);
        this.#waiting = [];
    }
    #written() {
        this.#writing = 0;
        if (this.#waiting.length > 0)
            this.#send();
        this.#release();
    }
}
//# sourceMappingURL=floor.js.map