import { endsWithin } from '../../../async/within.js';
import { toErrorData } from '../../../errors/index.js';
import { unpackBlock } from '../../packed/block.js';
import { RULES } from '../../writing/rules.js';
import { CommitStream } from '../log/change-stream.js';
import { SYSTEM_CLOCK } from '../log/clock.js';
import { CommitLog } from '../log/commit-log.js';
import { logCollectionsOf, MongoLogDatabase } from '../log/database.js';
import { TIMES } from '../log/interface.js';
import { PLACES, positionAt } from '../log/positions.js';
import { translate, warn } from '../translate.js';
import { ContentSweep } from './content-sweep.js';
import { MintedKeys } from './minted-keys.js';
import { SweepTurns, sweepSlice } from './sweep.js';
import { UnusedSweep } from './unused.js';
import { Writer } from './writer.js';
/** Everything that writes: the log of commits, the writer on it, and what gives up old records. */
export class WritingSide {
    constructor(collections, writer, log, stream, contents, unused, options) {
        this.collections = collections;
        this.writer = writer;
        this.log = log;
        this.stream = stream;
        this.contents = contents;
        this.unused = unused;
        this.options = options;
        this.timer = null;
        this.trimming = Promise.resolve();
        this.sweeps = new SweepTurns();
        this.closed = false;
    }
    static async open(collections, options) {
        const keys = await MintedKeys.open(collections.db);
        const logCollections = logCollectionsOf(collections);
        const writer = new Writer(collections, keys, {
            mostTold: options.mostTold,
            onShown: (shown, jobs) => options.onTold({ ...shown, writer: log.writer, storeId: log.storeId, jobs }),
        });
        const log = new CommitLog({
            database: new MongoLogDatabase(logCollections),
            clock: SYSTEM_CLOCK,
            owner: writer,
            times: options.times ?? {},
        });
        writer.use(log);
        await log.open();
        const stream = collections.replicated ? new CommitStream(logCollections, log) : null;
        const aged = { collections, clock: SYSTEM_CLOCK, ageMs: options.times?.ageMs ?? TIMES.ageMs };
        const contents = new ContentSweep({ ...aged, log, keys });
        const side = new WritingSide(collections, writer, log, stream, contents, new UnusedSweep(aged), options);
        side.schedule();
        return side;
    }
    append(channel, steps, rejected) {
        return this.writer.append(channel, [...unpackBlock(steps, rejected)]);
    }
    change(name, ...args) {
        return this.writer.change(name, ...args);
    }
    /** What is called from the main thread, and from the decoder's, by name. */
    get calls() {
        const rules = Object.keys(RULES).map((name) => [
            name,
            (...args) => this.change(name, ...args),
        ]);
        return {
            ...Object.fromEntries(rules),
            append: (...args) => this.append(...args),
            gone: (...args) => this.gone(...args),
            settled: (...args) => this.settled(...args),
            health: () => this.health(),
        };
    }
    /** Those of these writers that do not live; see CommitLogPort.isAlive. */
    gone(writers, silentMs) {
        return writers.filter((writer) => !this.log.isAlive(writer, silentMs));
    }
    /** Waits until all that a writer said of something, by its name in `touches`, is applied. False: the writer lives. */
    async settled(name, from) {
        if (this.log.isAlive(from))
            return false;
        (await this.log.settle([name])).release();
        return true;
    }
    health() {
        const { setAside, stopped } = this.log.health();
        const { refusal } = this.writer;
        this.writer.retryRefused();
        return {
            setAside,
            stopped: stopped === null ? null : toErrorData(translate(stopped)),
            refused: refusal === null ? null : toErrorData(refusal),
        };
    }
    /** A position at or after everything that an answered call has committed or found to be there. */
    get position() {
        return this.writer.position;
    }
    async close() {
        this.closed = true;
        if (this.timer !== null)
            clearTimeout(this.timer);
        const closeMs = this.options.times?.closeMs ?? TIMES.closeMs;
        await endsWithin(closeMs, this.trimming);
        await this.stream?.close();
        await this.writer.close();
        await endsWithin(closeMs, this.writer.clearLeftovers());
        await this.log.close();
    }
    schedule() {
        if (this.closed)
            return;
        this.timer = setTimeout(() => {
            this.trimming = this.trim().finally(() => this.schedule());
        }, this.options.times?.trimMs ?? TIMES.trimMs);
        this.timer.unref();
    }
    /** Every record up to this seq is applied as a whole: of one that was set aside only some rows may be there. */
    wholeUpTo() {
        const setAside = this.log.health().setAside.map(({ seq }) => seq - 1);
        return Math.min(this.log.shown.seq, ...setAside);
    }
    async sweep() {
        const upTo = this.wholeUpTo();
        if (!this.closed)
            await sweepSlice(this.collections, positionAt(upTo, PLACES - 1));
        if (!this.closed)
            await this.contents.slice(upTo);
        if (!this.closed)
            await this.unused.slice();
    }
    async trim() {
        try {
            while (!this.closed && (await this.log.trim(this.options.feedRetention))) {
                await new Promise((resolve) => setImmediate(resolve));
            }
            if (!this.closed)
                await this.writer.clearLeftovers();
            if (this.sweeps.isNext(this.log.tail))
                await this.sweep();
        }
        catch (error) {
            warn('could not give up old records', error);
        }
    }
}
//# sourceMappingURL=writing-side.js.map