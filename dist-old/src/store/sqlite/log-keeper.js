/**
 * Keeps the write-ahead log short. A thread copies most of it into the database file while commits go on. Only the
 * short rest is copied between two commits, because the log starts over only when all of it is copied. Durability does
 * not depend on copying: the log holds every commit until it starts over, so a copy that fails or is interrupted is
 * repeated.
 */
import { Checkpointer } from './checkpointer.js';
/**
 * Size of the log in pages at which copying begins (32 MiB of 8 KiB pages). The larger it is, the more commits to the
 * same page are copied at once.
 */
const START = 4_000;
/**
 * The most pages that the writer copies itself, which takes some ten milliseconds. With less, the thread would copy the
 * same pages again and again.
 */
const REST = 2_500;
/** Pause after a copy that a reader or a full disk prevented, so that it is not tried at every commit. */
const PAUSE_MS = 100;
export class LogKeeper {
    constructor(connection) {
        this.connection = connection;
        /** The pages copied before the running copy began, and how long the log may grow until it ends. */
        this.copying = null;
        this.notBefore = Number.NEGATIVE_INFINITY;
        this.warned = '';
        connection.database.exec('PRAGMA wal_autocheckpoint = 0');
        this.checkpointer = new Checkpointer(connection.path, (error) => this.copyEnded(error));
    }
    /** Must be called after every commit. */
    written() {
        // The writer waits once the log has grown by half of what is being copied. So each copy is at most half as long as
        // the one before, however slow the disk, and the log stays below twice its size at the first one.
        try {
            if (this.copying !== null && this.state().log > this.copying.mayReach)
                this.checkpointer.wait();
            this.tend();
        }
        catch (error) {
            this.warn(error);
        }
    }
    /** Copies everything and truncates the log. The connection stays open. */
    close() {
        this.checkpointer.close();
        this.connection.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    }
    /** Must be called once the connection is closed. */
    closed() {
        this.checkpointer.closeFile();
    }
    tend() {
        if (this.copying !== null || performance.now() < this.notBefore)
            return;
        const { log, copied } = this.state();
        if (log < START)
            return;
        const rest = log - copied;
        if (rest > REST && this.checkpointer.start())
            this.copying = { copied, mayReach: log + rest / 2 };
        else
            this.finish();
    }
    /** Copies the last part between two commits. The next commit starts the log over, unless a reader still needs it. */
    finish() {
        this.notBefore = performance.now() + PAUSE_MS;
        this.connection.get('PRAGMA wal_checkpoint(PASSIVE)');
    }
    copyEnded(error) {
        const before = this.copying;
        this.copying = null;
        if (error !== null)
            this.warn(error);
        try {
            if (this.state().copied <= (before?.copied ?? 0))
                this.notBefore = performance.now() + PAUSE_MS;
            this.tend();
        }
        catch (error) {
            this.warn(error);
        }
    }
    state() {
        const row = this.connection.get('PRAGMA wal_checkpoint(NOOP)');
        return { log: Number(row?.log), copied: Number(row?.checkpointed) };
    }
    /** Warns without failing a call: nothing is lost, and if the disk stays full the next commit fails by itself. */
    warn(error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== this.warned)
            process.emitWarning(`checkpoint: ${message}`);
        this.warned = message;
    }
}
//# sourceMappingURL=log-keeper.js.map