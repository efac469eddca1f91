import { searchableText, words } from '../../query/words.js';
import { metadataTerms, searchableMessage, wordTerm } from '../search/search-terms.js';
import { SegmentReader, unlessDamaged } from './content/segment-reader.js';
/**
 * Steps indexed at once. The more, the fewer words are indexed several times for one trajectory. The number is reduced
 * to what fits into the remaining time, judging by the previous steps: a step of rare words can take a hundred times as
 * long as one of common words.
 */
const MOST_STEPS = 50;
const LEAST_STEPS = 4;
/**
 * Brings the search index up to date, each slice in its own transaction. A message is indexed once, for the step that
 * brought it or for an earlier step of its trajectory.
 */
export class SearchIndex {
    constructor(connection) {
        this.connection = connection;
        /** Milliseconds per step in the last slice. */
        this.cost = 0;
        this.done = Number(connection.get('SELECT position FROM search_progress')?.position ?? 0);
    }
    /** Indexes for about `milliseconds`. */
    advance(milliseconds) {
        const { connection } = this;
        const deadline = performance.now() + milliseconds;
        let done = this.done;
        let more = true;
        let steps = 0;
        const segments = new SegmentReader(connection);
        connection.database.exec('BEGIN IMMEDIATE');
        try {
            do {
                const begun = performance.now();
                const batch = Math.max(LEAST_STEPS, Math.min(MOST_STEPS, Math.floor((deadline - begun) / this.cost)));
                const rows = connection.all('SELECT position, trajectory, segment, metadata FROM steps WHERE position > ? ORDER BY position LIMIT ?', done, batch);
                for (const [position, terms] of termsOf(rows, segments)) {
                    if (terms.size === 0)
                        continue;
                    const sql = 'INSERT INTO step_terms (rowid, terms) VALUES (?, ?)';
                    connection.run(sql, position, [...terms].join(' '));
                }
                done = Number(rows.at(-1)?.position ?? done);
                steps += rows.length;
                more = rows.length === batch;
                if (more)
                    this.cost = (performance.now() - begun) / batch;
            } while (more && performance.now() < deadline);
            connection.run('UPDATE search_progress SET position = ?', done);
            connection.database.exec('COMMIT');
            this.done = done;
        }
        catch (error) {
            if (connection.database.isTransaction)
                connection.database.exec('ROLLBACK');
            throw error;
        }
        return { more, steps, share: more ? this.shareOf(done) : 1 };
    }
    shareOf(position) {
        const newest = Number(this.connection.get('SELECT max(position) AS newest FROM steps')?.newest ?? 0);
        return Math.min(1, position / Math.max(1, newest));
    }
}
/**
 * The index terms of each of some steps. A word is looked up to find trajectories, so it is indexed only for the first
 * of the trajectory's steps in the slice.
 */
function termsOf(rows, segments) {
    const byStep = new Map();
    const byTrajectory = new Map();
    for (const row of rows) {
        const own = new Set();
        const position = Number(row.position);
        byStep.set(position, own);
        const shared = byTrajectory.get(Number(row.trajectory)) ?? own;
        byTrajectory.set(Number(row.trajectory), shared);
        const content = segments.record(position, Number(row.segment));
        const messages = unlessDamaged(() => content?.messages())?.elements ?? [];
        for (const word of words(searchableText(messages.flatMap(searchableMessage))))
            shared.add(wordTerm(word));
        if (typeof row.metadata !== 'string')
            continue;
        for (const term of metadataTerms(JSON.parse(row.metadata)))
            own.add(term);
    }
    return byStep;
}
/** Length of a slice while steps keep arriving. The next write waits for it. */
const SLICE_MS = 8;
/** The writer counts as idle this long after the last write, and then indexes without pauses. */
const IDLE_AFTER_MS = 100;
const IDLE_SLICE_MS = 15;
/**
 * The share of its time that the writer spends on indexing while steps keep arriving: from LEAST_SHARE if it is always
 * busy, up to MOST_SHARE if it has nothing to do.
 */
const LEAST_SHARE = 0.01;
const MOST_SHARE = 0.1;
const LONGEST_PAUSE_MS = 1_000;
/** Runs the search index in the writer's spare time, between `start` and `stop`. */
export class IdleIndexing {
    constructor(index, onError, 
    /** Called after each commit of a slice. */
    onCommit, 
    /** Is told what each slice has come to. */
    onProgress) {
        this.index = index;
        this.onError = onError;
        this.onCommit = onCommit;
        this.onProgress = onProgress;
        this.timer = null;
        this.isWanted = false;
        this.lastWrite = Number.NEGATIVE_INFINITY;
        /** Milliseconds spent on writing since the last slice, and the time at which that slice ended. */
        this.writing = 0;
        this.since = performance.now();
    }
    start() {
        this.isWanted = true;
        if (this.timer === null)
            this.schedule(0);
    }
    /** Must be called after every commit. @param took milliseconds */
    written(took) {
        this.lastWrite = performance.now();
        this.writing += took;
        if (this.isWanted && this.timer === null)
            this.schedule(IDLE_AFTER_MS);
    }
    stop() {
        this.isWanted = false;
        if (this.timer !== null)
            clearTimeout(this.timer);
        this.timer = null;
    }
    schedule(delay) {
        this.timer = setTimeout(() => this.run(), delay);
        this.timer.unref();
    }
    run() {
        this.timer = null;
        const begun = performance.now();
        const idle = begun - this.lastWrite > IDLE_AFTER_MS;
        const free = 1 - Math.min(1, this.writing / Math.max(1, begun - this.since));
        try {
            const { more, steps, share } = this.index.advance(idle ? IDLE_SLICE_MS : SLICE_MS);
            const ended = performance.now();
            this.writing = 0;
            this.since = ended;
            if (more)
                this.schedule(idle ? 0 : pauseAfter(ended - begun, free));
            this.onCommit();
            this.onProgress({ steps, share });
        }
        catch (error) {
            // Searches read steps that are not indexed directly, so nothing is lost; the next write starts indexing again.
            this.onError(error);
        }
    }
}
/** Milliseconds of pause after a slice. @param free the share of time in which the writer had no work */
export function pauseAfter(slice, free) {
    const share = Math.max(LEAST_SHARE, MOST_SHARE * free);
    return Math.min(LONGEST_PAUSE_MS, (slice * (1 - share)) / share);
}
//# sourceMappingURL=search-index.js.map