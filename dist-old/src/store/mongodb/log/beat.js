import { Rest } from '../../../async/rest.js';
import { LifeEnded } from './life.js';
/** Shortest time between watermarks of a busy server. Other servers wait for the watermark to show its records. */
const SOONEST_MS = 40;
/** How many times as long a server that still writes watermarks may apply nothing. */
const BUSY = 4;
/**
 * Writes this server's watermark, reads those of the others, and applies the records of servers that have stopped.
 * Suspecting a live server is harmless: applying twice changes nothing, and a server whose watermark was removed writes
 * it again.
 */
export class Beat {
    constructor(life, applier) {
        this.life = life;
        this.applier = applier;
        this.seen = new Map();
        this.beat = 0;
        this.isSoon = false;
        this.cancelSoon = () => { };
        /** Ignores errors of the database, because the next look tries again. */
        this.onRefused = (error) => {
            if (error instanceof LifeEnded || this.life.parts.database.isOfDatabase(error))
                return;
            this.life.end(error instanceof Error ? error : new Error(String(error)));
        };
        this.rest = new Rest(life.parts.clock);
        this.looked = life.parts.clock.now();
        life.onEnd(() => this.stop());
    }
    /** Writes the first watermark of this server, and reads which servers have closed. */
    async start() {
        await this.say(false);
        for (const mark of await this.life.parts.database.readWatermarks()) {
            if (mark.writer !== this.life.writer)
                this.of(mark.writer).mark = mark;
        }
    }
    async run() {
        const { database, times } = this.life.parts;
        while (this.life.ended === null) {
            try {
                await this.say(false);
                await this.look();
            }
            catch (error) {
                if (this.life.ended !== null)
                    return;
                if (!database.isOfDatabase(error))
                    throw error;
            }
            await this.rest.for(times.beatMs);
        }
    }
    /** Writes the watermark soon, because more is applied. */
    soon() {
        if (this.isSoon || this.life.ended !== null)
            return;
        this.isSoon = true;
        this.cancelSoon = this.life.parts.clock.after(SOONEST_MS, () => {
            this.isSoon = false;
            this.rest.wake();
        });
    }
    /** Asks the other servers to let this one commit these keys first; null: any. */
    askForTurn(keys) {
        this.life.turns.ask(this.life.tail, keys);
        this.rest.wake();
    }
    /** Writes the last watermark, which says that this server has closed. */
    async sayClosed() {
        await this.say(true);
    }
    isAlive(writer, silentMs = this.life.parts.times.deadMs) {
        if (writer === this.life.writer)
            return true;
        const seen = this.of(writer);
        return !(seen.mark?.closed ?? false) && seen.beatStillMs < silentMs;
    }
    /** True: another server commits, as far as the last look says. */
    get hasOthers() {
        for (const writer of this.seen.keys()) {
            if (writer !== this.life.writer && this.isAlive(writer))
                return true;
        }
        return false;
    }
    stop() {
        this.cancelSoon();
        this.rest.wake();
    }
    async say(closed) {
        const { writer, ownApplied, shown, turns, parts } = this.life;
        this.beat += 1;
        const said = { applied: ownApplied, floor: shown.seq, ...turns.said, closed };
        await parts.database.putWatermark({ writer, beat: this.beat, ...said });
    }
    async look() {
        const { life } = this;
        const { database, clock, times } = life.parts;
        const before = life.unapplied.all();
        const upTo = life.tail;
        const watermarks = await database.readWatermarks();
        life.check();
        life.learnWatermarks(watermarks);
        life.touches.prune();
        // While this process was stopped it saw no watermark move, which must not count against the others.
        const passed = Math.min(clock.now() - this.looked, 4 * times.beatMs);
        this.looked = clock.now();
        const there = new Set();
        for (const mark of watermarks) {
            there.add(mark.writer);
            if (mark.writer !== life.writer)
                this.observe(mark, passed, upTo);
        }
        for (const [writer, seen] of this.seen) {
            if (there.has(writer))
                continue;
            seen.mark = null;
            seen.beatStillMs += passed;
        }
        // Without a watermark of their writer, no server reports whether these are applied.
        const orphans = before.filter(({ own, writer }) => !own && !there.has(writer));
        if (orphans.length > 0)
            void this.applyAll(orphans);
    }
    observe(mark, passed, upTo) {
        const { times } = this.life.parts;
        const seen = this.of(mark.writer);
        const last = seen.mark;
        const isBehind = mark.applied < upTo;
        // A server that has nothing to apply does not stand still.
        seen.appliedStillMs = isBehind && last?.applied === mark.applied ? seen.appliedStillMs + passed : 0;
        seen.beatStillMs = last?.beat === mark.beat ? seen.beatStillMs + passed : 0;
        seen.mark = mark;
        // Help for a server that is only slow would make it slower.
        const patience = seen.beatStillMs >= times.stillMs ? times.stillMs : BUSY * times.stillMs;
        if (isBehind && seen.appliedStillMs >= patience)
            this.help(mark.writer, seen, upTo);
        else if (!isBehind && seen.beatStillMs >= times.deadMs)
            this.remove(mark);
    }
    /** Applies the records that a stopped server has committed up to `upTo`, and then raises its watermark for it. */
    help(writer, seen, upTo) {
        if (seen.helping)
            return;
        seen.helping = true;
        const left = this.life.unapplied.all().filter((entry) => entry.writer === writer && entry.seq <= upTo);
        void this.applyAll(left)
            .then(async () => {
            if (this.life.ended !== null || left.some(({ seq }) => this.life.unapplied.get(seq) !== null))
                return;
            await this.life.parts.database.raiseApplied(writer, upTo);
        })
            .catch(this.onRefused)
            .finally(() => {
            seen.helping = false;
        });
    }
    remove(mark) {
        this.life.parts.database.removeWatermark(mark).catch(this.onRefused);
    }
    async applyAll(entries) {
        for (const entry of entries) {
            if (this.life.ended !== null)
                return;
            await this.applier.apply(this.life, entry);
        }
    }
    of(writer) {
        let seen = this.seen.get(writer);
        if (seen === undefined) {
            seen = { mark: null, appliedStillMs: 0, beatStillMs: 0, helping: false };
            this.seen.set(writer, seen);
        }
        return seen;
    }
}
//# sourceMappingURL=beat.js.map