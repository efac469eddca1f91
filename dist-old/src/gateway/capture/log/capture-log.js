import { endsWithin } from '../../../async/within.js';
import { StepwellError } from '../../../errors/index.js';
import { claimDirectory, segmentPath } from './claim-directory.js';
import { DiskPatience } from './disk-patience.js';
import { Entry } from './entry.js';
import { bytesOf } from './frames.js';
import { Segment } from './segment.js';
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Limit on one slice, unless it is a single record. */
const SLICE_BYTES = 4 * 1024 * 1024;
const TIDY_MS = 500;
const MARK_PATIENCE_MS = 5_000;
/**
 * The append-only log of ended calls on disk, from before their clients get the last byte until the store has the
 * steps. Every segment says which of its records are done.
 * - An entry is `live` until its owner releases it. It survives a kill of the process, not a failure of the machine: it
 * is not synced. Calls that end together share a write. If a write fails the entry is not kept, and no call fails
 * because of that.
 * - An entry that is `held` is synced and waits to be read back, first in, first out.
 * - After a restart live and held entries are read back until they are done.
 */
export class CaptureLog {
    constructor(directory, options) {
        this.directory = directory;
        this.options = options;
        this.live = new Set();
        this.waiting = [];
        this.writing = [];
        /** Work on the files that must not run while a write does. */
        this.jobs = [];
        this.running = null;
        this.removing = Promise.resolve();
        this.loaded = null;
        this.untidy = false;
        this.closing = false;
        this.tidy = null;
        this.onDone = (entry) => {
            entry.state = 'done';
            this.live.delete(entry);
            entry.release();
            entry.segment?.done(entry.first, entry.count);
            // The next write writes the mark. At worst the process is killed before, and the steps are sent to the store again.
            this.tidyLater();
        };
        this.patience = new DiskPatience(options, () => this.letGo());
        this.segments = directory.left.map(Segment.left);
        this.nextNumber = directory.nextNumber;
        this.lastHeld = { segment: directory.nextNumber - 1, record: Number.POSITIVE_INFINITY };
    }
    /**
     * Opens the log; what an earlier process left in it waits to be read back.
     * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
     */
    static async open(options) {
        return new CaptureLog(await claimDirectory(options.dataDir), options);
    }
    get path() {
        return this.directory.path;
    }
    /** No record waits to be read back. */
    get empty() {
        return !this.segments.some(({ isAwaited }) => isAwaited);
    }
    /** Bytes of the waiting records; of an unread segment all bytes. */
    get heldBytes() {
        return this.segments.reduce((sum, { heldBytes }) => sum + heldBytes, 0);
    }
    append(payloads, trajectoryUid) {
        const isTaken = !this.patience.isPaused;
        const entry = new Entry(this.onDone, trajectoryUid, payloads, isTaken);
        if (isTaken) {
            this.live.add(entry);
            this.waiting.push(entry);
            this.running ??= this.run();
        }
        else
            this.options.observe({ kind: 'unjournalled', steps: payloads.length });
        return entry;
    }
    /**
     * Holds entries for a store in trouble. Resolves when they are synced and wait to be read back, behind all that wait
     * already. They stay where they lie, or are written again if their records were revised or lie before some that wait
     * already.
     * @throws SPOOL_FULL past `maxBytes`; STORE_FULL, STORE_UNAVAILABLE as the disk says. Then all entries are as before.
     */
    async hold(given) {
        const entries = given;
        const { maxBytes } = this.options;
        const bytes = entries.reduce((sum, { payloads }) => sum + bytesOf(payloads), 0);
        if (this.heldBytes + bytes > maxBytes)
            throw new StepwellError('SPOOL_FULL', { limit: maxBytes });
        try {
            await this.alone(() => this.place(entries));
            for (const segment of new Set(entries.map((entry) => entry.segment)))
                await segment?.sync();
        }
        catch (error) {
            throw diskError(error);
        }
        for (const entry of entries) {
            const { segment, first, at, payloads } = entry;
            if (segment !== null && !segment.isAwaited && this.loaded?.segment === segment)
                this.loaded = null;
            segment?.hold(first, at, payloads);
            entry.state = 'held';
            this.live.delete(entry);
            this.lastHeld = { segment: segment?.number ?? 0, record: first };
        }
    }
    /**
     * The oldest waiting records, as many as fit into a slice; null: none wait. Release a slice before you read the next.
     * @throws what the disk says
     */
    async read(maxRecords) {
        do {
            const slice = this.slice(maxRecords);
            if (slice !== null)
                return slice;
        } while (await this.load());
        return null;
    }
    /**
     * Resolves when it is on disk which records are done by now; false: the disk did not take that, or not in time. Never
     * rejects.
     */
    async mark(patienceMs = MARK_PATIENCE_MS) {
        this.tidyUp();
        const tidied = Promise.resolve(this.running).then(() => this.removing);
        return (await endsWithin(patienceMs, tidied)) && this.segments.every((segment) => !segment.hasMarks);
    }
    /** Closes the log; records that are not done stay for the next start. */
    async close() {
        this.closing = true;
        this.tidyUp();
        while (this.running !== null)
            await this.running;
        await this.removing;
        for (const segment of this.segments.splice(0))
            await (segment.isDone ? this.dismiss(segment) : segment.close());
        this.directory.release();
    }
    slice(maxRecords) {
        if (this.loaded === null)
            return null;
        const { loaded } = this;
        const { segment, records } = loaded;
        const taken = [];
        let { next } = loaded;
        let bytes = 0;
        // Records behind the last waiting one may be live, and wait later.
        for (const most = Math.min(maxRecords, segment.heldCount); next < records.length && taken.length < most; next++) {
            const record = records[next];
            if (record === undefined || !segment.isHeld(record.number))
                continue;
            bytes += record.payload.length;
            if (taken.length > 0 && bytes > SLICE_BYTES)
                break;
            taken.push(record);
        }
        if (taken.length === 0)
            return null;
        const done = () => {
            loaded.next = next;
            for (const record of taken)
                segment.release(record);
            this.tidyLater();
        };
        return { payloads: taken.map(({ payload }) => payload), done };
    }
    /** Reads the next segment with waiting records; false: there is none. */
    async load() {
        this.loaded = null;
        if (this.segments.some(isToGo))
            await this.mark();
        const segment = this.segments.find(({ isAwaited }) => isAwaited);
        if (segment === undefined)
            return false;
        const { records, broken } = await segment.read();
        this.loaded = { segment, records, next: 0 };
        if (broken === 'unfinished')
            this.options.log.warn({ file: segment.path }, 'the capture log ended in a write that was never finished');
        return true;
    }
    tidyLater() {
        if (this.closing)
            return;
        this.tidy ??= setTimeout(() => this.tidyUp(), this.options.tidyMs ?? TIDY_MS);
    }
    tidyUp() {
        if (this.tidy !== null)
            clearTimeout(this.tidy);
        this.tidy = null;
        this.untidy = true;
        this.running ??= this.run();
    }
    /** Runs the work while no write runs, after all that was appended before is written. Rejects as the work does. */
    alone(work) {
        return new Promise((resolve, reject) => {
            this.jobs.push(() => work().then(resolve, reject));
            this.running ??= this.run();
        });
    }
    async run() {
        // Calls that end in the same turn of the event loop share a write, and their answers go out together: that takes a
        // fifth less processor time when many calls run.
        await new Promise((resolve) => setImmediate(resolve));
        do {
            const entries = this.waiting.filter(({ state }) => state === 'live');
            this.waiting = [];
            if (entries.length > 0)
                await this.write(entries);
            if (this.waiting.length === 0)
                await this.jobs.shift()?.();
            if (this.untidy)
                await this.maintain();
        } while (this.waiting.length > 0 || this.jobs.length > 0 || this.untidy);
        this.running = null;
    }
    async write(entries) {
        this.writing = entries;
        try {
            await this.put(entries);
        }
        catch {
            // Late entries were reported before.
            const steps = entries.reduce((sum, { late, payloads }) => sum + (late ? 0 : payloads.length), 0);
            if (steps > 0)
                this.options.observe({ kind: 'unjournalled', steps });
        }
        finally {
            for (const { release } of entries)
                release();
            this.writing = [];
        }
    }
    /**
     * Writes live entries behind all others, with one write.
     * @throws what the file system says; then they stay where they lay
     */
    async put(given) {
        let segment = null;
        try {
            segment = await this.current();
            const entries = given.filter(({ state }) => state === 'live');
            const begun = performance.now();
            let { first, at } = segment.write(entries.flatMap(({ payloads }) => payloads));
            this.patience.notice(performance.now() - begun);
            for (const entry of entries) {
                const count = entry.payloads.length;
                entry.segment?.done(entry.first, entry.count);
                entry.segment = segment;
                entry.first = first;
                entry.count = count;
                entry.at = at;
                entry.revised = false;
                first += count;
                at += bytesOf(entry.payloads);
            }
            this.patience.written();
        }
        catch (error) {
            await this.fail(error, segment);
            throw error;
        }
    }
    /** Writes entries again where they lie before waiting records, were revised, or lie in a segment whose sync failed. */
    async place(entries) {
        const ahead = this.empty ? { segment: 0, record: 0 } : this.lastHeld;
        let last = ahead;
        const from = entries.findIndex(({ segment, first, revised }) => {
            if (segment === null || revised || segment.unsound)
                return true;
            if (segment.number < last.segment || (segment.number === last.segment && first < last.record))
                return true;
            last = { segment: segment.number, record: first };
            return false;
        });
        if (from === -1)
            return;
        const moved = new Set(entries.slice(from));
        // Later calls of the same trajectories are moved too, so that they do not come first after a restart.
        const uids = new Set([...moved].map(({ trajectoryUid }) => trajectoryUid));
        const given = new Set(entries);
        for (const entry of this.live)
            if (entry.segment !== null && uids.has(entry.trajectoryUid) && !given.has(entry))
                moved.add(entry);
        await this.put([...moved]);
        for (const entry of moved)
            this.live.add(entry);
    }
    async fail(error, segment) {
        this.patience.failed(error);
        try {
            if (segment !== null)
                await this.patience.await(segment.cutTail());
        }
        catch (cause) {
            // The rest of the write stays in the file; the next start recognises that it is no record.
            this.options.log.warn({ err: cause }, 'the end of a segment of the capture log could not be cut off');
        }
    }
    /** Releases the clients that wait for a write. */
    letGo() {
        for (const entry of [...this.writing, ...this.waiting]) {
            if (entry.late || entry.state !== 'live' || entry.segment !== null)
                continue;
            entry.late = true;
            this.options.observe({ kind: 'unjournalled', steps: entry.payloads.length });
            entry.release();
        }
    }
    async current() {
        const last = this.segments.at(-1);
        if (last !== undefined && !last.sealed) {
            if (last.bytes < (this.options.segmentBytes ?? SEGMENT_BYTES))
                return last;
            last.sealed = true;
        }
        const number = this.nextNumber++;
        const segment = await this.patience.await(Segment.create(number, segmentPath(this.path, number)));
        this.segments.push(segment);
        return segment;
    }
    /** Removes segments whose records are all done, and marks done records in the others. */
    async maintain() {
        this.untidy = false;
        // Goes from the last segment to the first. Entries that were written again lie in two segments; if the process is
        // killed in between, a trajectory's later entries must not remain in their old place in front of its earlier ones.
        for (const segment of this.segments.toReversed()) {
            try {
                if (segment.isDone && !segment.sealed)
                    await this.clear(segment);
                else if (segment.hasMarks && !segment.damaged)
                    segment.write([]);
            }
            catch (error) {
                await this.fail(error, segment);
                this.tidyLater();
            }
            if (isToGo(segment))
                this.remove(segment);
        }
    }
    /** Empties the current segment, since no record in it is needed. */
    async clear(segment) {
        if (segment.bytes === 0)
            return;
        await this.patience.await(segment.clear());
        if (this.loaded?.segment === segment)
            this.loaded = null;
        if (this.lastHeld.segment === segment.number)
            this.lastHeld = { segment: segment.number, record: -1 };
    }
    /** Removes a segment without holding up writes. */
    remove(segment) {
        this.segments.splice(this.segments.indexOf(segment), 1);
        const removed = this.dismiss(segment).catch((error) => {
            this.options.log.warn({ err: error, file: segment.path }, 'a segment of the capture log could not be removed');
            this.segments.unshift(segment);
            this.tidyLater();
        });
        this.removing = Promise.all([this.removing, removed]);
    }
    async dismiss(segment) {
        if (!segment.damaged)
            return segment.remove();
        const file = await segment.setAside();
        this.options.log.error({ file }, 'a segment of the capture log is damaged; what could be read was replayed');
    }
}
/** Whether a segment can be removed: it is sealed and all its records are done. */
const isToGo = ({ isDone, sealed }) => isDone && sealed;
function diskError(error) {
    const code = error.code;
    if (code === undefined || error instanceof StepwellError)
        return error;
    if (code === 'ENOSPC' || code === 'EDQUOT')
        return new StepwellError('STORE_FULL', {}, { cause: error });
    return new StepwellError('STORE_UNAVAILABLE', { detail: `the capture log: ${code}` }, { cause: error });
}
//# sourceMappingURL=capture-log.js.map