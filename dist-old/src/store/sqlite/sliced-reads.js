import { isLongRead } from './long-read.js';
/** The time that a read has at once, before it takes turns with others. */
const AT_ONCE_MS = 5;
/** The same where it has no connection to go on with: if it does not end in this time, the work is lost. */
const TRIED_MS = 15;
/** Reads that have had less time than this are alike, and so are those up to four times as much, and so on. */
const SHORT_MS = 20;
/** Of so many turns one goes to the oldest read, so that it ends although shorter ones come without end. */
const TURNS = 4;
/** The turns of a thread's long reads: one slice at a time, between which the thread takes other calls. */
export class Turns {
    /** @param clock milliseconds by it are what a read has had */
    constructor(clock = performance) {
        this.clock = clock;
        this.reads = new Set();
        this.count = 0;
        this.take = () => {
            const read = this.choose();
            if (read !== undefined && hasEnded(read, 0, this.clock))
                this.reads.delete(read);
            this.next = this.reads.size === 0 ? undefined : setImmediate(this.take);
        };
    }
    add(read) {
        this.reads.add(read);
        this.next ??= setImmediate(this.take);
    }
    remove(read) {
        this.reads.delete(read);
    }
    /**
     * The oldest of those that have had little time: how long one takes is not known before it ends, but one that has had
     * little may be short, so a page does not wait for statistics.
     */
    choose() {
        this.count += 1;
        let [chosen] = this.reads;
        if (this.count % TURNS === 0)
            return chosen;
        for (const read of this.reads)
            if (chosen === undefined || levelOf(read) < levelOf(chosen))
                chosen = read;
        return chosen;
    }
}
const levelOf = ({ used }) => used < SHORT_MS ? 0 : 1 + Math.floor(Math.log(used / SHORT_MS) / Math.log(4));
/**
 * Reads of which each has a connection of its own and so sees one state of the database from its first slice to its last.
 * Most end at once; the others take turns.
 */
export class SlicedReads {
    /**
     * @param most connections. A read beyond them has its time at once on `shared`; if it does not end in it, it begins anew
     * when a connection is free.
     */
    constructor(turns, most, shared, open) {
        this.turns = turns;
        this.most = most;
        this.shared = shared;
        this.open = open;
        this.free = [];
        this.opened = 0;
        this.running = new Map();
        this.waiting = [];
        this.onIdle = null;
    }
    /** Calls `done` or `failed` once; neither after it is cancelled by its `id`. `start` may be called twice. */
    run(id, start, told) {
        let connection;
        try {
            connection = this.take();
        }
        catch (error) {
            told.failed(error);
            return;
        }
        if (connection === null)
            this.tryShared({ id, start, told });
        else {
            const read = this.begin(connection, { id, start, told });
            if (!hasEnded(read, AT_ONCE_MS, this.turns.clock))
                this.turns.add(read);
        }
    }
    /** Stops a read between two slices, or before its first; false if no such read is running or waiting. */
    cancel(id) {
        const waits = this.waiting.findIndex((one) => one.id === id);
        if (waits >= 0)
            this.waiting.splice(waits, 1);
        const read = this.running.get(id);
        if (read === undefined)
            return waits >= 0;
        this.turns.remove(read);
        read.slices.return(undefined);
        read.end();
        return true;
    }
    /** Closes the connections once all reads have ended. */
    close(then) {
        this.onIdle = () => {
            for (const connection of this.free)
                connection.close();
            then();
        };
        if (this.free.length === this.opened)
            this.onIdle();
    }
    tryShared({ id, start, told }) {
        const read = {
            slices: slicesOn(this.shared, start),
            told,
            end: () => commit(this.shared),
            used: 0,
        };
        if (hasEnded(read, TRIED_MS, this.turns.clock))
            return;
        read.slices.return(undefined);
        read.end();
        this.waiting.push({ id, start, told });
    }
    begin(connection, { id, start, told }) {
        const end = () => {
            this.running.delete(id);
            commit(connection);
            this.giveBack(connection);
        };
        const read = { slices: slicesOn(connection, start), told, end, used: 0 };
        this.running.set(id, read);
        return read;
    }
    /** The connection that was used last, whose pages and statements are at hand; null if all are in use. */
    take() {
        const free = this.free.pop();
        if (free !== undefined || this.opened === this.most)
            return free ?? null;
        const connection = this.open();
        this.opened += 1;
        return connection;
    }
    giveBack(connection) {
        const next = this.waiting.shift();
        if (next !== undefined) {
            this.turns.add(this.begin(connection, next));
            return;
        }
        this.free.push(connection);
        if (this.free.length === this.opened)
            this.onIdle?.();
    }
}
/** One state of the database, from the first slice on. */
function* slicesOn(connection, start) {
    connection.database.exec('BEGIN');
    const value = start(connection);
    return isLongRead(value) ? yield* value : value;
}
function commit({ database }) {
    if (database.isTransaction)
        database.exec('COMMIT');
}
/** Runs one slice, and further ones for so many milliseconds; if the read ends in them, its caller is told. */
function hasEnded(read, forMs, clock) {
    const began = clock.now();
    let ended;
    try {
        do
            ended = read.slices.next();
        while (ended.done !== true && clock.now() < began + forMs);
        read.used += clock.now() - began;
        if (ended.done !== true)
            return false;
        read.end();
    }
    catch (error) {
        read.end();
        read.told.failed(error);
        return true;
    }
    read.told.done(ended.value);
    return true;
}
//# sourceMappingURL=sliced-reads.js.map