import { StepwellError } from '../../../errors/index.js';
import { caughtUpWithin } from '../../caught-up-within.js';
import { caught } from './database.js';
import { inflate } from './packing.js';
import { endOf, seqOf } from './positions.js';
/** Records per read. */
const SLICE = 64;
/** How long to wait for the newest record to be applied, which another server may have committed. */
const HEAD_MS = 5_000;
/** A ShownSource that is told by messages from the log in the writer's thread. */
export class ToldShown {
    constructor() {
        this.listeners = new Set();
        this.shown = { seq: 0, head: 0 };
        this.storeId = '';
    }
    tell(shown, storeId) {
        this.storeId = storeId;
        if (shown.seq <= this.shown.seq)
            return;
        this.shown = shown;
        for (const listener of [...this.listeners])
            listener(shown);
    }
    onGrowth(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
}
/**
 * The feed: events of the log's records in order of position. A record is shown once its rows are applied. Positions
 * are only compared, and a cursor may be in the middle of a record.
 */
export class LogFeed {
    constructor(collections, source, decode) {
        this.collections = collections;
        this.source = source;
        this.decode = decode;
    }
    readEvents(position, limit) {
        return caught(async () => {
            for (;;) {
                const mark = position === null ? await this.readMark() : null;
                const after = position ?? mark?.head ?? 0;
                const events = await this.read(after, mark?.trimmed ?? 0, limit);
                if (events !== null)
                    return events;
                // A reader from the oldest stored event starts again if that event was removed meanwhile.
                if (position !== null)
                    throw new StepwellError('FEED_CURSOR_EXPIRED');
            }
        });
    }
    feedHead() {
        return caught(async () => {
            const newest = await this.collections.commits.findOne({}, { sort: { _id: -1 }, projection: { _id: 1, head: 1 } });
            if (newest === null)
                return Math.max(this.source.shown.head, (await this.readMark()).head);
            await this.waitFor(newest._id, HEAD_MS);
            return Math.max(newest.head, this.source.shown.head);
        });
    }
    onFeedGrowth(listener) {
        let told = this.source.shown.head;
        return this.source.onGrowth(({ head }) => {
            if (head === told)
                return;
            told = head;
            listener(head);
        });
    }
    get storeId() {
        return this.source.storeId;
    }
    /** Everything up to here is applied: the newest event, or the end of a newer record without events. */
    get position() {
        return endOf(this.source.shown);
    }
    /** Resolves when this server has applied everything up to a position. @throws STORE_BEHIND after `timeoutMs` */
    async reached(position, timeoutMs) {
        await this.waitFor(seqOf(position), timeoutMs);
    }
    /** Events after a position; null: some of them are removed. */
    async read(after, trimmed, limit) {
        const { commits } = this.collections;
        const upTo = this.source.shown.seq;
        const events = [];
        for (let from = Math.max(seqOf(after), trimmed + 1); events.length < limit && from <= upTo;) {
            const records = await commits
                .find({ _id: { $gte: from, $lte: upTo }, head: { $gt: after } }, { projection: { places: 1, events: 1 } })
                .sort({ _id: 1 })
                .limit(SLICE)
                .toArray();
            const mark = await this.readMark();
            if (after < mark.head)
                return null;
            for (const { _id, places, events: bytes } of records) {
                // A record at or below the mark does not belong to the log, even if a late server inserted it there.
                if (places === 0 || _id <= mark.trimmed)
                    continue;
                for (const event of this.decode(inflate(bytes.buffer), _id)) {
                    if (event.position > after && events.length < limit)
                        events.push(event);
                }
                if (events.length >= limit)
                    break;
            }
            if (records.length < SLICE)
                break;
            from = (records.at(-1)?._id ?? upTo) + 1;
        }
        if (events.length === 0 && after < (await this.readMark()).head)
            return null;
        return events;
    }
    async readMark() {
        const found = await this.collections.logState.findOne({ _id: 'log' });
        return found ?? { trimmed: 0, head: 0 };
    }
    async waitFor(seq, timeoutMs) {
        if (this.source.shown.seq >= seq)
            return;
        await caughtUpWithin(timeoutMs, (done) => this.source.onGrowth((shown) => {
            if (shown.seq >= seq)
                done();
        }));
    }
}
/** A ShownSource for a process that only reads: it polls the servers' watermarks. */
export class WatchedShown {
    constructor(collections, pollMs, 
    /** Takes the error of a poll; polling goes on. */
    onError) {
        this.collections = collections;
        this.pollMs = pollMs;
        this.onError = onError;
        this.told = new ToldShown();
        this.timer = null;
        this.running = Promise.resolve();
        this.closed = false;
    }
    get shown() {
        return this.told.shown;
    }
    get storeId() {
        return this.told.storeId;
    }
    onGrowth(listener) {
        return this.told.onGrowth(listener);
    }
    /** Polls once, then periodically. */
    async start() {
        await this.look();
        this.schedule();
    }
    async close() {
        this.closed = true;
        if (this.timer !== null)
            clearTimeout(this.timer);
        await this.running;
    }
    schedule() {
        if (this.closed)
            return;
        this.timer = setTimeout(() => {
            this.running = this.look()
                .catch(this.onError)
                .finally(() => this.schedule());
        }, this.pollMs);
    }
    look() {
        return caught(async () => {
            const { commits, logState, writers } = this.collections;
            const [highest] = await writers.find({}).sort({ floor: -1 }).limit(1).toArray();
            const state = await logState.findOne({ _id: 'log' });
            const seq = Math.max(highest?.floor ?? 0, state?.stripped ?? 0, state?.trimmed ?? 0);
            const storeId = state?.storeId ?? '';
            if (seq <= this.shown.seq)
                return this.told.tell(this.shown, storeId);
            const record = await commits.findOne({ _id: seq }, { projection: { head: 1 } });
            if (record !== null)
                this.told.tell({ seq, head: record.head }, storeId);
            else if (state?.trimmed === seq)
                this.told.tell({ seq, head: state.head }, storeId);
        });
    }
}
//# sourceMappingURL=feed.js.map