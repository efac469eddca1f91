import { pause } from '../../../async/pause.js';
import { LifeEnded } from './life.js';
import { inflate } from './packing.js';
/** After this many refusals in a row the database will keep refusing; a write conflict would have passed. */
const MOST_REFUSALS = 5;
/** Characters of the message that are stored. */
const MOST_SAID = 1_000;
/**
 * Applies records through their owner: own records one after the other in order of seq, others' on request. A record
 * that the database refuses permanently is set aside, so that it does not block the rest.
 */
export class Applier {
    constructor(parts) {
        this.parts = parts;
        this.own = Promise.resolve();
        this.closed = false;
    }
    /** Queues an own record. */
    queue(life, entry) {
        this.own = this.own.then(() => this.run(life, entry));
        entry.running = this.own;
    }
    /** Resolves when the record is applied or set aside. Concurrent callers share one attempt. */
    async apply(life, entry) {
        if (entry.running !== null)
            return entry.running;
        entry.running = this.run(life, entry).finally(() => {
            entry.running = null;
        });
        return entry.running;
    }
    /** Resolves when all own records are applied, or when it is closed. */
    idle() {
        return this.own;
    }
    close() {
        this.closed = true;
    }
    async run(life, entry) {
        const { database, clock, owner, times } = this.parts;
        for (let refusals = 0;;) {
            if (this.closed || life.unapplied.get(entry.seq) !== entry)
                return;
            try {
                const rows = await this.rowsOf(life, entry);
                // Another server may have applied it while its rows were read.
                if (rows === null)
                    return;
                await owner.apply({ seq: entry.seq, writer: entry.writer, at: entry.at, rows });
                return life.know(entry);
            }
            catch (error) {
                if (error instanceof LifeEnded)
                    return;
                if (!database.willPass(error))
                    refusals += 1;
                if (refusals === MOST_REFUSALS) {
                    if (await this.setAside(life, entry, error))
                        return;
                    refusals = 0;
                }
            }
            await pause(times.retryMs, null, clock);
        }
    }
    /** The record's rows; null if they are stripped, which means that the record is applied. */
    async rowsOf(life, entry) {
        const { database } = this.parts;
        if (entry.rows !== null)
            return entry.rows.isDeflated ? inflate(entry.rows.bytes) : entry.rows.bytes;
        const parts = entry.parts > 0 ? await database.readParts(entry.nonce) : [];
        if (entry.parts > 0 && parts.length === entry.parts)
            return inflate(Buffer.concat(parts));
        const record = await database.readRecord(entry.seq);
        if (record === null || record.stripped) {
            if (life.ended === null)
                life.end(new LifeEnded(`record ${entry.seq} was stripped before it was applied`));
            return null;
        }
        if (record.rows === null)
            throw new Error(`${parts.length} of ${entry.parts} parts of its rows are there`);
        return inflate(record.rows);
    }
    /**
     * False: the note was refused as well. Then it is not this record that the database refuses, but every write, so the
     * record counts as unapplied and is tried again by this server or by another.
     */
    async setAside(life, entry, error) {
        const message = (error instanceof Error ? error.message : String(error)).slice(0, MOST_SAID);
        try {
            await this.parts.database.noteSetAside({ seq: entry.seq, message });
        }
        catch {
            return false;
        }
        life.know(entry);
        return true;
    }
}
//# sourceMappingURL=applier.js.map