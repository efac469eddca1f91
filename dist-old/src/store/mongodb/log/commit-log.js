import { pause } from '../../../async/pause.js';
import { Rest } from '../../../async/rest.js';
import { endsWithin } from '../../../async/within.js';
import { StepwellError } from '../../../errors/index.js';
import { Applier } from './applier.js';
import { Beat } from './beat.js';
import { Committer } from './committer.js';
import { TIMES, } from './interface.js';
import { Life, LifeEnded } from './life.js';
import { inflate } from './packing.js';
import { PLACES, positionAt } from './positions.js';
import { TailReader } from './tail-reader.js';
import { trimLog } from './trim.js';
/** Deflated rows of less are applied sooner than their writer's watermark says that it has done so. */
const LARGE_ROWS = 4_096;
function isForeignAndLarge({ own, running, rows }) {
    return !own && running === null && (rows === null || rows.bytes.length >= LARGE_ROWS);
}
/** The commit log of one server process. README.md has its rules. */
export class CommitLog {
    constructor({ database, clock, owner, times = {}, mostInRecord }) {
        this.living = null;
        /** Resolves when the log is up again after starting anew. */
        this.starting = Promise.resolve();
        this.loops = Promise.resolve();
        this.stopped = null;
        this.closed = false;
        this.parts = {
            database,
            clock,
            owner,
            times: { ...TIMES, ...times },
            ...(mostInRecord === undefined ? {} : { mostInRecord }),
        };
        this.applier = new Applier(this.parts);
        this.rest = new Rest(clock);
    }
    async open() {
        const { clock, database, owner } = this.parts;
        const [highest, { stripped }] = await Promise.all([
            owner.highestRowSeq(),
            database.readState(clock.newName()),
        ]);
        // Rows and marks are written after their records, so the records that they belong to are in the log by now.
        const living = await this.begin();
        const { tail } = living.life;
        const row = Math.max(highest, stripped);
        if (row > tail)
            throw new StepwellError('STORE_UNREPAIRED', { row, log: tail });
        await this.enter(living);
    }
    async repair() {
        const { clock, database, owner } = this.parts;
        const { life } = await this.begin();
        const refused = [];
        for (const note of life.state.setAside) {
            const record = await database.readRecord(note.seq);
            if (record !== null && !record.stripped && !(await this.retry(record)))
                refused.push(note);
            else
                await database.clearSetAside(note.seq);
        }
        const highest = Math.max(await owner.highestRowSeq(), life.state.stripped);
        const isNewer = highest > life.tail;
        const tail = Math.max(highest, life.tail);
        const { trimmed, head, total } = life.state;
        const storeId = clock.newName();
        // Positions only grow, so those of the rows' own records, which are lost, are not used again.
        const mark = isNewer ? { trimmed: tail, head: positionAt(tail, PLACES - 1), total: life.total } : null;
        await database.renewState(storeId, mark ?? { trimmed, head, total });
        if (mark !== null)
            await database.removeUpTo(tail);
        for (const watermark of await database.readWatermarks())
            await database.removeWatermark(watermark);
        return { storeId, tail, setAside: refused };
    }
    /** Tries to apply a record that was set aside; returns whether it succeeded. */
    async retry(record) {
        const { database, owner } = this.parts;
        try {
            const { seq, writer, at } = record;
            const rows = record.rows ?? Buffer.concat(await database.readParts(record.nonce));
            await owner.apply({ seq, writer, at, rows: inflate(rows) });
            return true;
        }
        catch (error) {
            if (database.willPass(error))
                throw error;
            return false;
        }
    }
    async close() {
        if (this.closed)
            return;
        this.closed = true;
        const { clock, times } = this.parts;
        const { living } = this;
        if (living !== null) {
            const idle = living.committer.idle().then(() => this.applier.idle());
            await endsWithin(times.closeMs, idle, clock);
            await this.sayClosed(living);
            living.life.end(new StepwellError('STORE_UNAVAILABLE', { detail: 'it is being closed' }));
        }
        this.applier.close();
        this.rest.wake();
        await this.loops;
    }
    get writer() {
        return this.now.life.writer;
    }
    get storeId() {
        return this.now.life.state.storeId;
    }
    get shown() {
        return this.now.life.shown;
    }
    get tail() {
        return this.now.life.tail;
    }
    pin() {
        const { life } = this.now;
        return life.touches.pin(life.tail);
    }
    async commit(request) {
        const { life, committer } = this.now;
        if (life.ended === null && !this.closed)
            return committer.commit(request);
        request.plannedAt.release();
        request.undo();
        await this.ready();
        return { committed: false, conflict: null };
    }
    async settle(keys) {
        const named = [...keys];
        const { clock, times } = this.parts;
        const until = clock.now() + times.leftMs;
        for (;;) {
            await this.ready();
            const { life, beat } = this.now;
            const entries = life.unapplied.ofKeys(named);
            if (entries.length === 0)
                return life.touches.pin(life.tail);
            for (const entry of entries) {
                // Its writer is applying it at this moment. To do the same work beside it would delay both.
                if (isForeignAndLarge(entry) && beat.isAlive(entry.writer, times.stillMs))
                    await endsWithin(until - clock.now(), entry.known, clock);
                if (life.ended !== null)
                    break;
                await this.applier.apply(life, entry);
                if (life.ended !== null)
                    break;
            }
        }
    }
    touchedSince(keys, pin) {
        const { life } = this.now;
        return life.ended !== null || life.touches.touchedSince(keys, pin);
    }
    readSince(keys, pin) {
        const { life } = this.now;
        return life.ended !== null || life.touches.readSince(keys, pin);
    }
    async reach(seq) {
        for (;;) {
            await this.ready();
            const { life } = this.now;
            if (life.tail >= seq)
                return;
            this.rest.wake();
            await life.reach(seq);
        }
    }
    wake() {
        this.rest.wake();
    }
    askForTurn(keys) {
        this.now.beat.askForTurn(keys);
    }
    endTurn() {
        this.now.life.turns.end();
    }
    isAlive(writer, silentMs) {
        return this.now.beat.isAlive(writer, silentMs);
    }
    health() {
        const { life } = this.now;
        return {
            setAside: life.state.setAside,
            stopped: this.stopped,
            tailAgeMs: this.parts.clock.now() - life.tailReadAt.now,
        };
    }
    async trim(retention) {
        const { life } = this.now;
        try {
            return await trimLog(life, retention);
        }
        catch (error) {
            // The log has started anew or been closed meanwhile.
            if (error === life.ended && error instanceof LifeEnded)
                return true;
            throw error;
        }
    }
    get now() {
        if (this.living === null)
            throw new Error('the log is not open');
        return this.living;
    }
    /** Waits until the log is up. @throws the error that stopped it */
    async ready() {
        while (this.now.life.ended !== null) {
            if (this.stopped !== null)
                throw this.stopped;
            if (this.closed)
                throw new StepwellError('STORE_UNAVAILABLE', { detail: 'it is being closed' });
            await this.starting;
        }
    }
    /** Reads the existing log into a new life and applies unapplied records. */
    async begin() {
        const { database, clock } = this.parts;
        for (;;) {
            const writer = clock.newName();
            const state = await database.readState(clock.newName());
            const applier = this.applier;
            const life = new Life(this.parts, writer, state, (entry) => {
                applier.queue(life, entry);
                void entry.known.then(() => beat.soon());
            });
            const tail = new TailReader(life);
            const committer = new Committer(life, tail, () => beat.askForTurn(null));
            const beat = new Beat(life, applier);
            const from = Math.max(state.trimmed, state.stripped);
            const first = from > state.trimmed ? await database.readRecord(from) : { ...state, seq: from };
            // The record was trimmed between the two reads, or is lost after a restore. In the latter case the log ends with
            // the records that exist.
            if (first === null && (await database.readState(state.storeId)).trimmed > state.trimmed)
                continue;
            const { seq, head, total } = first ?? { ...state, seq: state.trimmed };
            life.begin(seq, head, total);
            life.learnWatermarks(await database.readWatermarks());
            try {
                while (await tail.read())
                    await this.applyAll(life);
                return { life, tail, committer, beat };
            }
            catch (error) {
                if (!(error instanceof LifeEnded))
                    throw error;
            }
        }
    }
    async applyAll(life) {
        for (const entry of life.unapplied.all()) {
            await this.applier.apply(life, entry);
            life.check();
        }
    }
    /** Makes a life the current one: its watermark is written, and the owner is told of every further record. */
    async enter(living) {
        const { life, beat } = living;
        await beat.start();
        life.isStarting = false;
        this.living = living;
        this.parts.owner.shown(life.shown);
        life.onEnd((reason) => this.onEnd(reason));
        const stop = (error) => {
            life.end(error instanceof Error ? error : new Error(String(error)));
        };
        this.loops = Promise.all([this.loops, this.follow(living).catch(stop), beat.run().catch(stop)]);
    }
    onEnd(reason) {
        if (!(reason instanceof LifeEnded)) {
            if (!this.closed)
                this.stopped = reason;
            return;
        }
        this.parts.owner.restarted();
        this.starting = this.startAnew();
    }
    async startAnew() {
        const { clock, database, times } = this.parts;
        while (!this.closed) {
            try {
                return await this.enter(await this.begin());
            }
            catch (error) {
                if (!(error instanceof LifeEnded) && !database.isOfDatabase(error)) {
                    this.stopped = error instanceof Error ? error : new Error(String(error));
                    return;
                }
            }
            await pause(times.retryMs, null, clock);
        }
    }
    /** Reads the end of the log until the life ends. */
    async follow({ life, tail, beat }) {
        const { database, times } = this.parts;
        while (life.ended === null) {
            let more = false;
            try {
                more = await tail.read();
            }
            catch (error) {
                if (life.ended !== null)
                    return;
                if (!database.isOfDatabase(error))
                    throw error;
            }
            // Another server writes its watermark before its first commit, and the next look at the watermarks finds it.
            if (!more)
                await this.rest.for(beat.hasOthers ? times.pollMs : Math.max(times.pollMs, times.beatMs));
        }
    }
    async sayClosed({ life, beat }) {
        if (life.ended !== null)
            return;
        try {
            await beat.sayClosed();
        }
        catch (error) {
            // The other servers will find out because the watermark stops moving.
            if (!this.parts.database.isOfDatabase(error))
                throw error;
        }
    }
}
//# sourceMappingURL=commit-log.js.map