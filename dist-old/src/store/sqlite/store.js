import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { pause } from '../../async/pause.js';
import { Rest } from '../../async/rest.js';
import { fromErrorData, StepwellError } from '../../errors/index.js';
import { partOf } from '../../threads/calls.js';
import { caughtUpWithin } from '../caught-up-within.js';
import { contentOrDamage } from '../content/raw-content.js';
import { DatabaseStore } from '../database-store.js';
import { toGroupUnit } from '../derived/group-unit.js';
import { REPORT_MS, WordReports } from '../search/word-reports.js';
import { WriteProbe } from './write-probe.js';
/** With less free disk space the store is not ready, because a commit of a few large steps would not fit. */
const LEAST_FREE_BYTES = 4 * 1024 * 1024;
/** The embedded store on the main thread. Bytes go through the decoder thread to the writer thread, reads to a reader. */
export class SqliteStore extends DatabaseStore {
    constructor(writer, reader, decoder, dataDir, storeId) {
        const own = randomUUID();
        // Every other owner is an earlier process, because one process at a time has the file.
        const owners = { own, gone: async (named) => named.filter((name) => name !== own) };
        const threads = { writer: { call: partOf(writer.call) }, decoder };
        super(threads, owners, longWorkOn(writer, reader), readingBy(reader));
        this.writer = writer;
        this.reader = reader;
        this.decoder = decoder;
        this.dataDir = dataDir;
        this.storeId = storeId;
        this.listeners = new Set();
        /** The highest position that listeners were told, and the highest that is known from any answer. */
        this.announced = 0;
        this.known = 0;
        /** Hears how far the index of words has come; null: this server does not keep it. */
        this.onWords = null;
        /** One process at a time has the file. */
        this.callsBoard = null;
        this.probe = new WriteProbe(() => this.writer.call('checkWritable', []));
    }
    /** Forgets what a crash has kept from beginning. Must be called before any other method. */
    async resume() {
        await this.writer.call('forgetLists', []);
        await this.feedHead();
    }
    /** The writer calls this when it has committed events up to `head`. */
    announce(head) {
        if (head <= this.announced)
            return;
        this.announced = head;
        this.known = Math.max(this.known, head);
        for (const listener of this.listeners)
            listener(head);
    }
    /** What the writer says unasked. */
    heard(told) {
        if (told.kind === 'jobs')
            this.jobsChanged(told.ids);
        else
            this.onWords?.(told.progress);
    }
    async keepWords(signal, report) {
        const reports = new WordReports();
        const rest = new Rest();
        const wake = () => rest.wake();
        this.onWords = (progress) => {
            reports.note(progress);
            wake();
        };
        signal.addEventListener('abort', wake);
        try {
            await this.writer.call('indexWords', [true]);
            for (;;) {
                signal.throwIfAborted();
                if (reports.isDue) {
                    await report(reports.take());
                    await pause(REPORT_MS, signal);
                }
                else
                    await rest.untilWoken();
            }
        }
        finally {
            this.onWords = null;
            signal.removeEventListener('abort', wake);
            await this.writer.call('indexWords', [false]);
        }
    }
    readEvents(position, limit) {
        return this.reader.call('readEvents', [position, limit]);
    }
    async feedHead() {
        const head = await this.reader.call('feedHead', []);
        this.known = Math.max(this.known, head);
        return head;
    }
    get position() {
        return this.known;
    }
    async reached(position, timeoutMs) {
        if (position > this.known)
            await this.feedHead();
        if (position <= this.known)
            return;
        await caughtUpWithin(timeoutMs, (done) => this.onFeedGrowth((head) => {
            if (head >= position)
                done();
        }));
    }
    onFeedGrowth(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
    unfinishedJobs() {
        return this.reader.call('unfinishedJobs', []);
    }
    addDatasetOperations(datasetId, operationIds) {
        return this.writer.call('addDatasetOperations', [datasetId, operationIds]);
    }
    addDatasetSteps(datasetId, stepIds) {
        return this.writer.call('addDatasetSteps', [datasetId, stepIds]);
    }
    async ping() {
        for (const side of [this.writer, this.reader, this.decoder])
            side.check();
        const { bavail, bsize } = await statfs(this.dataDir);
        if (bavail * bsize < LEAST_FREE_BYTES)
            throw new StepwellError('STORE_FULL');
        await this.probe.check();
    }
    async close() {
        this.listeners.clear();
        await this.decoder.close();
        await this.reader.close();
        await this.writer.close();
    }
}
/** Sends reads to the reader thread, and parses the contents and groups that it returns on this thread. */
function readingBy(reader) {
    return (name, args, signal) => {
        if (name === 'readContents')
            return readContents(reader, args, signal);
        if (name === 'readPromptStretches')
            return readStretches(reader, args, signal);
        if (name === 'readGroupUnits')
            return readGroupUnits(reader, args, signal);
        return reader.call(name, args, { signal });
    };
}
async function readContents(reader, [ids, fields, scope], signal) {
    const contents = [];
    // Large contents come a few at a time, because deserializing and parsing them blocks this thread.
    while (contents.length < ids.length) {
        const left = contents.length === 0 ? ids : ids.slice(contents.length);
        const raw = await reader.call('readContents', [left, fields, scope], { signal });
        signal?.throwIfAborted();
        for (const [i, content] of raw.entries()) {
            const damage = content !== null && 'code' in content ? damageOf(content) : null;
            const sent = damage ?? content;
            contents.push(sent === null ? null : contentOrDamage(sent, left[i] ?? ''));
        }
    }
    return contents;
}
async function readStretches(reader, [stretches, scope], signal) {
    const read = await reader.call('readPromptStretches', [stretches, scope], { signal });
    return read.map((found) => (found === null || found instanceof Int32Array ? found : damageOf(found)));
}
/** @throws the error, if it is not of the catalogue */
function damageOf(data) {
    const error = fromErrorData(data);
    if (error instanceof StepwellError)
        return error;
    throw error;
}
async function readGroupUnits(reader, [keys, asOf, scope, fields], signal) {
    const units = await reader.call('readGroupUnits', [keys, asOf, scope, fields], { signal });
    signal?.throwIfAborted();
    return units.map(toGroupUnit);
}
/** Free pages returned at a time. */
const PAGES = 1_000;
/** LongWork's methods, as calls to the writer and reader threads. */
export function longWorkOn(writer, reader) {
    const rules = partOf(writer.call);
    return {
        change: (name, ...args) => rules(name, args),
        feedHead: () => reader.call('feedHead', []),
        selectSteps: (selection) => reader.call('selectSteps', [selection]),
        nextWaiting: (list) => reader.call('nextWaiting', [list]),
        selectTrajectories: (...args) => reader.call('selectTrajectories', args),
        countTrajectories: (...args) => reader.call('countTrajectories', args),
        selectSilent: (...args) => reader.call('selectSilent', args),
        datasetsWith: (...args) => reader.call('datasetsWith', args),
        async sizesOf(ids, scope) {
            const found = await reader.call('readTrajectoriesById', [ids, scope]);
            return found.flatMap((one) => (one === null ? [] : [{ id: one.id, steps: one.stepCount }]));
        },
        async releaseSpace() {
            let left = Number.POSITIVE_INFINITY;
            for (;;) {
                const now = await writer.call('releaseSpace', [PAGES]);
                // Other writes free and take pages meanwhile. Without progress there is no point in going on.
                if (now === 0 || now >= left)
                    return;
                left = now;
            }
        },
    };
}
//# sourceMappingURL=store.js.map