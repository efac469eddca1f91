import { Rest } from '../../../async/rest.js';
/** Bytes of the keys that a watermark names. A request about more is about all keys. */
const MOST_NAMED = 4_096;
/** Digits of a request's number in front of its keys, so that those of the last request are the greatest. */
const DIGITS = 16;
/**
 * Which server commits first. A server whose commits keep being overtaken asks in its watermark, and until its next
 * record is read the others make no commit of the keys that it asks for. Of several that ask, the one that has waited
 * since the lowest end of the log goes first, and of those the first by name: all servers come to the same order. A
 * request counts as long as its server lives, and for `turnMs` after it was made or renewed at most.
 */
export class Turns {
    constructor(writer, clock, times) {
        this.writer = writer;
        this.clock = clock;
        this.times = times;
        this.asked = 0;
        this.over = 0;
        this.since = 0;
        this.about = new Set();
        this.others = new Map();
        this.rest = new Rest(clock);
    }
    /**
     * Asks for a turn, or renews the request and keeps its place.
     * @param tail end of the log as this server knows it
     * @param keys that others must not commit before; null: any
     */
    ask(tail, keys) {
        if (!this.isAsking) {
            this.since = tail;
            this.about = new Set();
        }
        this.about = this.about === null || keys === null ? null : new Set([...this.about, ...keys]);
        this.asked += 1;
        this.rest.wake();
    }
    /** Takes the own request back: there is nothing to commit any more. */
    end() {
        this.over = this.asked;
    }
    get said() {
        const turnKeys = keysText(this.asked, this.about);
        return { turn: this.asked, turnSince: this.since, turnOver: this.over, turnKeys };
    }
    learn(watermarks) {
        const there = new Set(watermarks.map(({ writer }) => writer));
        for (const writer of this.others.keys())
            if (!there.has(writer))
                this.others.delete(writer);
        for (const mark of watermarks)
            if (mark.writer !== this.writer)
                this.learnOne(mark);
        this.rest.wake();
    }
    /** A record was taken in: its server has had its turn. */
    taken({ seq, writer }, own) {
        if (own) {
            this.end();
            return;
        }
        const other = this.others.get(writer);
        if (other === undefined)
            return;
        other.last = seq;
        if (seq <= other.since)
            return;
        other.over = true;
        this.rest.wake();
    }
    /**
     * Resolves when no other server goes before this one with a commit of these keys.
     * @param isOver the life of the log has ended meanwhile
     */
    async wait(keys, isOver) {
        while (!isOver() && this.isAfterAnother(keys))
            await this.rest.for(this.times.pollMs);
    }
    get isAsking() {
        return this.asked > this.over;
    }
    learnOne({ writer, beat, closed, turn, turnSince, turnOver, turnKeys }) {
        const now = this.clock.now();
        let other = this.others.get(writer);
        if (other === undefined) {
            // An older version does not write what is over: its requests of before are.
            const known = { last: 0, turn: turnOver ?? turn, since: 0, heardAt: now, over: true, about: null };
            other = { ...known, beat, movedAt: now };
            this.others.set(writer, other);
        }
        if (other.beat !== beat)
            Object.assign(other, { beat, movedAt: now });
        if (turn > other.turn) {
            // The record may be read before the watermark that says it was asked for.
            const since = turnSince ?? other.last;
            const about = keysOf(turnKeys);
            Object.assign(other, { turn, since, heardAt: now, over: other.last > since, about });
        }
        if (closed || (turnOver ?? 0) >= turn)
            other.over = true;
    }
    isAfterAnother(keys) {
        const now = this.clock.now();
        const { turnMs, stillMs } = this.times;
        for (const [writer, { over, since, heardAt, movedAt, about }] of this.others) {
            if (over || now - heardAt >= turnMs || now - movedAt >= stillMs || !touches(keys, about))
                continue;
            if (!this.isAsking || since < this.since || (since === this.since && writer < this.writer))
                return true;
        }
        return false;
    }
}
function touches({ reads, writes }, about) {
    if (about === null)
        return true;
    for (const key of about)
        if (writes.has(key) || reads.has(key))
            return true;
    return false;
}
function keysText(turn, about) {
    const text = JSON.stringify(about === null ? null : [...about]);
    const known = Buffer.byteLength(text) > MOST_NAMED ? 'null' : text;
    return `${String(turn).padStart(DIGITS, '0')}${known}`;
}
/** @param text missing: an older version asks, for all keys */
function keysOf(text) {
    const keys = text === undefined ? null : JSON.parse(text.slice(DIGITS));
    return keys === null ? null : new Set(keys);
}
//# sourceMappingURL=turns.js.map