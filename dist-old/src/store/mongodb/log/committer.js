import { pause } from '../../../async/pause.js';
import { StepwellError } from '../../../errors/index.js';
import { attempt, outcomeUnknown } from './attempt.js';
import { LifeEnded } from './life.js';
import { FIRST_RECORD_VERSION } from './log-database.js';
import { deflate, packRows } from './packing.js';
import { positionAt } from './positions.js';
/** Number of lost races after which a server asks the others to let it commit first. */
const LOST_BEFORE_TURN = 8;
/** Bytes of own rows that are committed but not applied, above which commits wait. */
const MOST_UNAPPLIED = 64 * 2 ** 20;
/** Makes the commits of one life, one at a time, in the order of the calls. */
export class Committer {
    constructor(life, tail, askForTurn) {
        this.life = life;
        this.tail = tail;
        this.askForTurn = askForTurn;
        this.waiting = [];
        this.busy = false;
        /** Whether the current attempt may have been inserted. */
        this.inDoubt = false;
        this.current = Promise.resolve();
        life.onEnd((reason) => this.refuseWaiting(reason));
    }
    commit(request) {
        return new Promise((resolve, reject) => {
            const reads = new Set(request.reads);
            this.waiting.push({ request, reads, writes: new Set(request.writes), resolve, reject });
            if (!this.busy)
                this.current = this.drain();
        });
    }
    /** Resolves when no commit is running. */
    idle() {
        return this.current;
    }
    async drain() {
        this.busy = true;
        for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
            await this.make(next);
        }
        this.busy = false;
    }
    async make(waiting) {
        const { request, resolve, reject } = waiting;
        const { life } = this;
        try {
            const outcome = await this.race(waiting);
            if (!outcome.committed)
                this.refuse(waiting);
            resolve(outcome);
        }
        catch (error) {
            this.refuse(waiting);
            if (this.inDoubt && error === life.ended)
                reject(outcomeUnknown());
            else if (error instanceof LifeEnded)
                resolve({ committed: false, conflict: null });
            else
                reject(asError(error));
        }
        finally {
            this.inDoubt = false;
            request.plannedAt.release();
        }
    }
    /**
     * Takes a commit back, and at once all waiting commits that no longer hold. If they were taken back one by one,
     * commits planned anew in between would be based on ones still to be refused, and be refused with them, without end.
     */
    refuse(refused) {
        const { life } = this;
        // When the life has ended, its owner has forgotten everything, and may have planned anew by now.
        if (life.ended !== null)
            return;
        this.undo(refused);
        for (const waiting of this.waiting.splice(0)) {
            const conflict = this.conflictOf(waiting);
            if (holds(conflict)) {
                this.waiting.push(waiting);
                continue;
            }
            this.undo(waiting);
            waiting.request.plannedAt.release();
            waiting.resolve({ committed: false, conflict });
        }
    }
    undo({ request, writes }) {
        this.life.touches.refuse(writes);
        request.undo();
    }
    conflictOf({ request, reads, writes }) {
        return this.life.touches.conflict({ reads, writes }, request.plannedAt);
    }
    async race(waiting) {
        const { request, reads, writes } = waiting;
        const { life } = this;
        const { database } = life.parts;
        const early = this.conflictOf(waiting);
        if (!holds(early))
            return { committed: false, conflict: early };
        const body = this.bodyOf(request, reads, writes);
        if (body.stored.length > 0)
            await this.storeParts(body);
        for (let lost = 0;;) {
            await this.turn(waiting);
            life.check();
            const conflict = this.conflictOf(waiting);
            if (!holds(conflict)) {
                // If this fails, trimming the log removes the parts.
                if (body.stored.length > 0)
                    void database.removeParts([body.nonce]).catch(() => { });
                return { committed: false, conflict };
            }
            const seq = life.tail + 1;
            const head = request.places > 0 ? positionAt(seq, request.places) : life.head;
            const { stored, ...record } = body;
            const total = life.total + request.places;
            this.inDoubt = true;
            const outcome = await attempt(life, { ...record, seq, head, total }, request.rows);
            if (outcome === 'won')
                return this.committed(seq);
            this.inDoubt = false;
            await this.readUpTo(seq);
            lost += 1;
            if (lost % LOST_BEFORE_TURN === 0)
                this.askForTurn();
        }
    }
    /** Reads the records that won the race. */
    async readUpTo(seq) {
        const { life } = this;
        const { database, clock, times } = life.parts;
        // The first read may have started before the race was lost, so there is no pause after it.
        for (let reads = 0; life.tail < seq; reads++) {
            if (reads > 1)
                await pause(times.retryMs / 4, null, clock);
            try {
                await this.tail.read();
            }
            catch (error) {
                if (error instanceof LifeEnded || !database.isOfDatabase(error))
                    throw error;
            }
            life.check();
        }
    }
    committed(seq) {
        const { clock, times } = this.life.parts;
        const applied = this.life.unapplied.get(seq)?.known ?? Promise.resolve();
        const answerable = new Promise((resolve) => {
            const cancel = clock.after(times.answerMs, resolve);
            void applied.then(() => {
                cancel();
                resolve();
            });
        });
        return { committed: true, seq, applied, answerable };
    }
    bodyOf(request, reads, writes) {
        const { writer, parts } = this.life;
        const { rows, parts: stored } = packRows(request.rows, parts.mostInRecord);
        return {
            v: request.layout ?? FIRST_RECORD_VERSION,
            writer,
            nonce: parts.clock.newName(),
            at: parts.clock.wall(),
            reads: [...reads],
            writes: [...writes],
            places: request.places,
            events: deflate(request.events),
            rows,
            parts: stored.length,
            stored,
        };
    }
    async storeParts({ nonce, at, stored, writer }) {
        const { database, clock, times } = this.life.parts;
        for (;;) {
            try {
                return await database.insertParts(nonce, writer, at, stored);
            }
            catch (error) {
                if (!database.willPass(error))
                    throw error;
            }
            await pause(times.retryMs, null, clock);
            this.life.check();
        }
    }
    /** Waits while another server has its turn, and while too many own rows are unapplied. */
    async turn(keys) {
        const { life } = this;
        await life.turns.wait(keys, () => life.ended !== null);
        while (life.unapplied.ownBytes > MOST_UNAPPLIED && life.ended === null) {
            const oldest = life.unapplied.all().find(({ own }) => own);
            if (oldest === undefined)
                return;
            await new Promise((resolve) => {
                const stop = life.onEnd(() => resolve());
                void oldest.known.then(() => {
                    stop();
                    resolve();
                });
            });
        }
    }
    refuseWaiting(reason) {
        for (const { request, resolve, reject } of this.waiting.splice(0)) {
            request.plannedAt.release();
            if (reason instanceof LifeEnded)
                resolve({ committed: false, conflict: null });
            else
                reject(reason);
        }
    }
}
function holds(conflict) {
    return conflict !== null && conflict.length === 0;
}
function asError(error) {
    if (error instanceof StepwellError || error instanceof Error)
        return error;
    return new Error(String(error));
}
//# sourceMappingURL=committer.js.map