import { Touches } from './touches.js';
import { Turns } from './turns.js';
import { UnappliedRecords } from './unapplied.js';
/** This life of the log is over, so work in progress has no effect. */
export class LifeEnded extends Error {
    constructor() {
        super(...arguments);
        this.name = 'LifeEnded';
    }
}
/**
 * What a server knows of the log between two starts of the log: how far it has read, which records are not known to be
 * applied, and which keys were touched. Records are taken in once each, in order of seq. All methods are synchronous,
 * so that waiting is up to the callers.
 */
export class Life {
    constructor(parts, writer, 
    /** The log's state as last read. */
    state, 
    /** Queues an own record to be applied. */
    applyOwn) {
        this.parts = parts;
        this.writer = writer;
        this.state = state;
        this.applyOwn = applyOwn;
        this.touches = new Touches();
        this.unapplied = new UnappliedRecords();
        this.tail = 0;
        this.head = 0;
        this.total = 0;
        this.inFlight = null;
        /** True until the log that existed at the start is taken in; the owner is not told of those records. */
        this.isStarting = true;
        this.endedBy = null;
        this.endListeners = new Set();
        /** Records after the shown part, each with the newest event up to it. */
        this.heads = [];
        this.shownUpTo = { seq: 0, head: 0 };
        /** What watermarks report as applied: by writer, and for all writers together. */
        this.applied = new Map();
        this.floor = 0;
        this.reaching = [];
        this.turns = new Turns(writer, parts.clock, parts.times);
        this.tailReadAt = this.moment();
    }
    moment() {
        return { now: this.parts.clock.now(), wall: this.parts.clock.wall() };
    }
    /** Begins after a record up to which everything is applied. */
    begin(seq, head, total) {
        this.tail = seq;
        this.head = head;
        this.total = total;
        this.shownUpTo = { seq, head };
    }
    /** Takes in the next record. */
    take(record) {
        if (record.seq !== this.tail + 1)
            throw new Error(`record ${record.seq} after ${this.tail}`);
        const { inFlight } = this;
        const met = inFlight !== null && inFlight.seq === record.seq ? inFlight : null;
        const own = met !== null && met.nonce === record.nonce;
        this.tail = record.seq;
        this.head = record.head;
        this.total = record.total;
        this.heads.push({ seq: record.seq, head: record.head });
        this.touches.take(record, own);
        if (record.stripped)
            this.learnFloor(record.seq);
        else if (own || !this.isKnownApplied(record.seq, record.writer)) {
            const entry = this.unapplied.add(record, own, own ? met.plain : null);
            if (own)
                this.applyOwn(entry);
        }
        this.turns.taken(record, own);
        met?.settle(own ? 'won' : 'lost');
        if (!this.isStarting) {
            const { seq, writer, at, reads, writes } = record;
            this.parts.owner.taken({ seq, writer, at, reads, writes }, own);
        }
        this.reached();
        this.show();
    }
    /** All records up to here are applied. */
    get shown() {
        return this.shownUpTo;
    }
    /** All own records up to here are applied. */
    get ownApplied() {
        const lowest = this.unapplied.lowestOf(this.writer);
        return lowest === null ? this.tail : lowest - 1;
    }
    know(entry) {
        this.unapplied.know(entry);
        this.show();
    }
    learnWatermarks(watermarks) {
        this.turns.learn(watermarks);
        this.applied = new Map(watermarks.map(({ writer, applied }) => [writer, applied]));
        let floor = this.floor;
        for (const watermark of watermarks)
            floor = Math.max(floor, watermark.floor);
        this.floor = floor;
        this.knowOfOthers();
    }
    learnState(state) {
        const isSame = state.setAside.length === this.state.setAside.length;
        this.state = state;
        if (!isSame)
            this.knowOfOthers();
    }
    learnFloor(seq) {
        this.floor = Math.max(this.floor, seq);
        this.knowOfOthers();
    }
    /** Whether a watermark or note says that the record is applied. */
    isKnownApplied(seq, writer) {
        if (seq <= this.floor)
            return true;
        if (writer !== this.writer && seq <= (this.applied.get(writer) ?? 0))
            return true;
        return this.state.setAside.some((note) => note.seq === seq);
    }
    knowOfOthers() {
        for (const entry of this.unapplied.all()) {
            if (this.isKnownApplied(entry.seq, entry.writer))
                this.unapplied.know(entry);
        }
        this.show();
    }
    show() {
        const lowest = this.unapplied.lowest();
        const seq = lowest === null ? this.tail : lowest - 1;
        let shown = this.shownUpTo;
        while (this.heads[0] !== undefined && this.heads[0].seq <= seq)
            shown = this.heads.shift() ?? shown;
        if (shown === this.shownUpTo)
            return;
        this.shownUpTo = shown;
        if (!this.isStarting && this.endedBy === null)
            this.parts.owner.shown(shown);
    }
    reach(seq) {
        if (this.tail >= seq)
            return Promise.resolve();
        return new Promise((resolve) => {
            this.reaching.push({ seq, resolve });
        });
    }
    reached() {
        for (let i = this.reaching.length - 1; i >= 0; i--) {
            const waiting = this.reaching[i];
            if (waiting === undefined || waiting.seq > this.tail)
                continue;
            this.reaching.splice(i, 1);
            waiting.resolve();
        }
    }
    get ended() {
        return this.endedBy;
    }
    /** @throws the error that ended this life */
    check() {
        if (this.endedBy !== null)
            throw this.endedBy;
    }
    end(reason) {
        if (this.endedBy !== null)
            return this.endedBy;
        this.endedBy = reason;
        for (const { resolve } of this.reaching)
            resolve();
        for (const listener of this.endListeners)
            listener(reason);
        return reason;
    }
    onEnd(listener) {
        if (this.endedBy !== null)
            listener(this.endedBy);
        else
            this.endListeners.add(listener);
        return () => this.endListeners.delete(listener);
    }
}
//# sourceMappingURL=life.js.map