import { StepwellError } from '../../../errors/index.js';
import { LifeEnded } from './life.js';
import { RECORD_VERSION } from './log-database.js';
/** Records per read. */
const SLICE = 100;
/**
 * How much older a record must be before it can be trimmed than the log's state may be that a read without records
 * relies on.
 */
const TRIMMED_LATER = 8;
/**
 * Reads the end of the log into a life, one read at a time. Records count only after the mark `trimmed` was read after
 * them, because below the mark there may be a record of a server that was stopped for long, which no other server will
 * ever read. A read that finds no record relies on a mark that was read shortly before: a record that came after that
 * is much too young to be trimmed.
 */
export class TailReader {
    constructor(life) {
        this.life = life;
        this.running = null;
        /** When the last answered read of the log's state was sent. */
        this.stateReadAt = Number.NEGATIVE_INFINITY;
    }
    /** Reads on, or joins a running read. Returns whether there may be more at once. */
    read() {
        this.running ??= this.readOnce().finally(() => {
            this.running = null;
        });
        return this.running;
    }
    async readOnce() {
        const { life } = this;
        const { database } = life.parts;
        const sent = life.moment();
        const records = await database.readAfter(life.tail, SLICE);
        if (records.length > 0 || !this.isStateFresh())
            await this.readState();
        life.check();
        let taken = 0;
        for (const record of records) {
            if (record.seq <= life.tail)
                continue;
            // A gap will be filled by a commit; the mark shows that nothing was trimmed here.
            if (record.seq > life.tail + 1)
                break;
            this.checkRecord(record);
            life.take(record);
            taken += 1;
        }
        if (sent.now > life.tailReadAt.now)
            life.tailReadAt = sent;
        if (life.unapplied.hasForeign && !life.isStarting) {
            const watermarks = await database.readWatermarks();
            life.check();
            life.learnWatermarks(watermarks);
        }
        return taken === SLICE || (taken > 0 && life.isStarting);
    }
    /**
     * True: nothing above what this server has read can have been trimmed since the state was read. Notes of records that
     * were set aside are in the state, too, and are learnt at the next read of it.
     */
    isStateFresh() {
        const { clock, times } = this.life.parts;
        return clock.now() - this.stateReadAt < Math.min(times.beatMs, times.ageMs / TRIMMED_LATER);
    }
    async readState() {
        const { life } = this;
        const { database, clock } = life.parts;
        const sentAt = clock.now();
        const state = await database.readState(life.state.storeId);
        life.check();
        this.checkState(state);
        life.learnState(state);
        this.stateReadAt = sentAt;
    }
    checkState({ trimmed, storeId }) {
        const { life } = this;
        if (storeId !== life.state.storeId) {
            throw life.end(new LifeEnded(`the store is now ${storeId}`));
        }
        if (trimmed > life.tail)
            throw life.end(new LifeEnded(`${life.tail} was read, ${trimmed} are trimmed`));
    }
    checkRecord({ seq, v, stripped }) {
        const { life } = this;
        if (v > RECORD_VERSION) {
            const params = { path: 'the log of commits', found: v, known: RECORD_VERSION };
            throw life.end(new StepwellError('STORE_TOO_NEW', params));
        }
        if (stripped && !life.isStarting)
            throw life.end(new LifeEnded(`record ${seq} is stripped already`));
    }
}
//# sourceMappingURL=tail-reader.js.map