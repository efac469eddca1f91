import { Backoff } from '../../async/backoff.js';
import { pause } from '../../async/pause.js';
import { REPORT_MS, WordReports } from '../search/word-reports.js';
import { joinContents } from './content-parts.js';
import { ignoringDuplicates } from './duplicates.js';
import { stepWordsOf } from './index-entries.js';
import { Breather, batchesOf } from './reading/breather.js';
import { ofLiving } from './reading/living.js';
const BOUNDS = { steps: 500, first: 20, contents: 250, read: 8_000_000, written: 1_000_000 };
/**
 * Time of a batch, in milliseconds, by which its size is chosen after a small first one. Under load 500 steps took ten
 * seconds, too long between two checks of how fast steps arrive.
 */
const GO_MS = 250;
/** Pause between two batches while more steps wait, and between checks for more. */
const NEXT_MS = 5;
const LOOK_MS = 500;
/** The longest pause between checks that fail. */
const MOST_LOOK_MS = 30_000;
/**
 * While steps keep arriving, the index rests RESTS times as long as it works, because it loads the database that stores
 * them. The more steps wait, the less it rests: half as long when HALF_AT of them wait.
 */
const RESTS = 2;
const HALF_AT = 250;
/**
 * The rest when steps arrive faster than it could index them without a rest. It then leaves the database to them and
 * catches up later: going on cost a quarter of the ingest rate, and still fell behind. With nine times the work, it
 * took a tenth of the database's time.
 */
const RESTS_OUTRUN = 39;
/** That rest ends early when no steps have come for so long. A slow database shows them some seconds apart. */
const QUIET_MS = 3_000;
/** Counts stop here; larger numbers would change nothing. */
const MOST_COUNTED = 10_000;
const SYSTEM_TIME = {
    now: () => performance.now(),
    after: (ms, work) => {
        const timer = setTimeout(work, ms).unref();
        return () => clearTimeout(timer);
    },
};
/**
 * Fills `stepWords` in the background. The server that owns its job does it; where a server has lost that without having
 * seen it yet, two at once leave each word once.
 */
export class WordIndex {
    constructor(collections, log, bounds = BOUNDS, clock = SYSTEM_TIME) {
        this.collections = collections;
        this.log = log;
        this.bounds = bounds;
        this.clock = clock;
        /** Head of the log at the last batch, and the time of that. */
        this.seen = 0;
        this.seenAt = 0;
        /** Number of steps in the last batch. */
        this.latest = 0;
        /** The indexed position, as far as this server knows. */
        this.indexed = 0;
        /** True: steps arrived faster during the last batch than it indexed them. */
        this.isOutrun = false;
        this.backoff = new Backoff(2 * LOOK_MS, MOST_LOOK_MS);
        this.size = bounds.first;
    }
    /** Indexes until the signal is aborted. @throws the signal's reason; what `report` throws */
    async keep(signal, report) {
        const reports = new WordReports();
        let reportedAt = Number.NEGATIVE_INFINITY;
        for (let delay = LOOK_MS;;) {
            await this.rest(delay, signal);
            signal.throwIfAborted();
            delay = await this.go(reports);
            if (!reports.isDue || this.clock.now() - reportedAt < REPORT_MS)
                continue;
            await report(reports.take());
            reportedAt = this.clock.now();
        }
    }
    /** Pauses for so long, or while steps arrive that it leaves the database to. */
    async rest(ms, signal) {
        if (!this.isOutrun)
            return pause(ms, signal, this.clock);
        let { head } = this.log();
        for (let left = ms, quiet = 0; left > 0 && quiet < QUIET_MS; left -= LOOK_MS) {
            await pause(Math.min(left, LOOK_MS), signal, this.clock);
            quiet = this.log().head === head ? quiet + LOOK_MS : 0;
            head = this.log().head;
        }
    }
    /** Indexes the next steps; false if there are no more. */
    async advance() {
        const { wordProgress, steps } = this.collections;
        const size = Math.min(this.size, this.bounds.steps);
        const { head, writer } = this.log();
        if (this.indexed >= head)
            return false;
        const state = await wordProgress.findOne({ _id: 'words' });
        if (state === null)
            return false;
        this.indexed = state.indexed;
        if (state.indexed >= head)
            return false;
        const found = await steps
            .find({ position: { $gt: state.indexed, $lte: head } }, {
            projection: { position: 1, trajectory: 1, channel: 1, trajectoryUid: 1 },
            batchSize: size,
        })
            .sort({ position: 1 })
            .hint('steps_by_position')
            .limit(size)
            .toArray();
        const count = await this.index(found);
        this.latest = count;
        const isAll = count === found.length && found.length < size;
        // Updated after the words are stored, because readers rely on the words up to here.
        const upTo = isAll ? head : (found[count - 1]?.position ?? head);
        // Servers of earlier versions leave the index to the writer that is named here.
        await wordProgress.updateOne({ _id: 'words' }, { $max: { indexed: upTo }, $set: { indexer: writer } });
        this.indexed = upTo;
        return !isAll;
    }
    /** Indexes as many of these steps, in order, as a batch may read. Returns their number. */
    async index(found) {
        let read = 0;
        let count = 0;
        while (count < found.length && read < this.bounds.read) {
            const next = found.slice(count, count + this.bounds.contents);
            read += await this.indexAtOnce(next);
            count += next.length;
        }
        return count;
    }
    /** Returns the number of characters of the steps' messages. */
    async indexAtOnce(found) {
        const { stepWords } = this.collections;
        const stored = [];
        const breather = new Breather();
        let gathered = [];
        let read = 0;
        let size = 0;
        const store = async () => {
            if (gathered.length > 0)
                await ignoringDuplicates(stepWords.insertMany(gathered, { ordered: false }));
            gathered = [];
            size = 0;
        };
        for await (const content of this.contentsOf(found)) {
            const doc = stepWordsOf(content);
            stored.push({ ...doc, words: [] });
            gathered.push(doc);
            read += lengthOf(content.messages?.texts ?? []);
            size += lengthOf(doc.words);
            if (size > this.bounds.written)
                await store();
            await breather.pause();
        }
        await store();
        // A deletion removes the trajectory's document before its words, so either it finds these words or the check here
        // sees it.
        const living = new Set((await ofLiving(this.collections, found)).map(({ _id }) => _id));
        const gone = stored.filter(({ _id }) => !living.has(_id));
        if (gone.length === 0)
            return read;
        await stepWords.deleteMany({
            _id: { $in: gone.map(({ _id }) => _id) },
            trajectory: { $in: gone.map(({ trajectory }) => trajectory) },
        });
        return read;
    }
    /** Contents of the steps that added messages, as the database sends them: at most one message of them is in memory. */
    async *contentsOf(found) {
        const trajectories = [...new Set(found.map(({ trajectory }) => trajectory))];
        const cursor = this.collections.contents.find({ _id: { $in: found.map(({ _id }) => _id) }, trajectory: { $in: trajectories } }, { projection: { trajectory: 1, messages: 1, parts: 1 }, batchSize: this.bounds.contents });
        for await (const batch of batchesOf(cursor)) {
            for (const content of batch) {
                // Contents in parts are large, so they are joined one at a time.
                const [whole] = content.parts === null ? [content] : await joinContents(this.collections, [content]);
                if (whole !== null && whole !== undefined && whole.messages !== null)
                    yield whole;
            }
        }
    }
    /** Indexes a batch, and notes how far it is. Returns the time until the next one (ms). */
    async go(reports) {
        const before = this.clock.now();
        this.latest = 0;
        this.isOutrun = false;
        try {
            const more = await this.advance();
            const { head } = this.log();
            const share = more || this.indexed < head ? Math.min(1, this.indexed / Math.max(1, head)) : 1;
            reports.note({ steps: this.latest, share });
            const delay = more ? await this.restAfter(this.clock.now() - before) : LOOK_MS;
            this.backoff.reset();
            return delay;
        }
        catch (error) {
            // Searches read steps that are not indexed directly, so nothing is lost; a later batch tries again.
            process.emitWarning(`word index: ${error instanceof Error ? error.message : String(error)}`);
            return this.backoff.next();
        }
    }
    /** The rest after a batch that took this long. */
    async restAfter(ms) {
        this.size = Math.max(this.bounds.first, Math.min(2 * this.size, Math.floor((this.latest * GO_MS) / ms)));
        const { head } = this.log();
        const { seen, seenAt } = this;
        this.seen = head;
        this.seenAt = this.clock.now();
        if (seen === 0 || head <= seen)
            return NEXT_MS;
        const arrived = (await this.count(seen, head)) / (this.seenAt - seenAt);
        this.isOutrun = arrived > this.latest / ms;
        if (this.isOutrun)
            return NEXT_MS + ms * RESTS_OUTRUN;
        return NEXT_MS + (ms * RESTS) / (1 + (await this.count(this.indexed, head)) / HALF_AT);
    }
    count(after, upTo) {
        return this.collections.steps.countDocuments({ position: { $gt: after, $lte: upTo } }, { limit: MOST_COUNTED, hint: 'steps_by_position' });
    }
}
const lengthOf = (texts) => texts.reduce((sum, text) => sum + text.length, 0);
//# sourceMappingURL=word-index.js.map