import type { Json } from '../../model/json.js';
import { searchableText, words } from '../../query/words.js';
import { metadataTerms, searchableMessage, wordTerm } from '../search/search-terms.js';
import type { Connection, SqlRow } from './connection.js';
import { SegmentReader, unlessDamaged } from './content/segment-reader.js';

/**
 * Steps indexed at once: the more, the fewer words stand in the index several times for one trajectory. But no more than
 * fit into the time that is left, by what the last ones took: a step of rare words can take a hundred times as long as one
 * of common ones.
 */
const MOST_STEPS = 50;
const LEAST_STEPS = 4;

/**
 * Brings the search index up to date, a slice at a time in a transaction of its own. A message is indexed once, with
 * the step that brought it, or an earlier one of its trajectory.
 */
export class SearchIndex {
  private done: number;
  /** Milliseconds that one of the last steps took. */
  private cost = 0;

  constructor(private readonly connection: Connection) {
    this.done = Number(connection.get('SELECT position FROM search_progress')?.position ?? 0);
  }

  /** Indexes for about `milliseconds`; false if there is nothing left to index. */
  advance(milliseconds: number): boolean {
    const { connection } = this;
    const deadline = performance.now() + milliseconds;
    let done = this.done;
    let more = true;
    const segments = new SegmentReader(connection);
    connection.database.exec('BEGIN IMMEDIATE');
    try {
      do {
        const begun = performance.now();
        const batch = Math.max(LEAST_STEPS, Math.min(MOST_STEPS, Math.floor((deadline - begun) / this.cost)));
        const rows = connection.all(
          'SELECT position, trajectory, segment, metadata FROM steps WHERE position > ? ORDER BY position LIMIT ?',
          done,
          batch,
        );
        for (const [position, terms] of termsOf(rows, segments)) {
          if (terms.size === 0) continue;
          const sql = 'INSERT INTO step_terms (rowid, terms) VALUES (?, ?)';
          connection.run(sql, position, [...terms].join(' '));
        }
        done = Number(rows.at(-1)?.position ?? done);
        more = rows.length === batch;
        if (more) this.cost = (performance.now() - begun) / batch;
      } while (more && performance.now() < deadline);
      connection.run('UPDATE search_progress SET position = ?', done);
      connection.database.exec('COMMIT');
      this.done = done;
    } catch (error) {
      if (connection.database.isTransaction) connection.database.exec('ROLLBACK');
      throw error;
    }
    return more;
  }
}

/**
 * What each of some steps stands under. A word is looked up to find trajectories, so it stands under the first of the
 * trajectory's steps that are indexed together, and there only.
 */
function termsOf(rows: readonly SqlRow[], segments: SegmentReader): ReadonlyMap<number, ReadonlySet<string>> {
  const byStep = new Map<number, Set<string>>();
  const byTrajectory = new Map<number, Set<string>>();
  for (const row of rows) {
    const own = new Set<string>();
    const position = Number(row.position);
    byStep.set(position, own);
    const shared = byTrajectory.get(Number(row.trajectory)) ?? own;
    byTrajectory.set(Number(row.trajectory), shared);
    const content = segments.record(position, Number(row.segment));
    const messages = unlessDamaged(() => content?.messages())?.elements ?? [];
    for (const word of words(searchableText(messages.flatMap(searchableMessage)))) shared.add(wordTerm(word));
    if (typeof row.metadata !== 'string') continue;
    for (const term of metadataTerms(JSON.parse(row.metadata) as Json)) own.add(term);
  }
  return byStep;
}

/** What one slice may take while steps keep coming: whoever writes next waits for it. */
const SLICE_MS = 8;
/** Nothing was written for this long: the writer is idle, and indexes on until something comes. */
const IDLE_AFTER_MS = 100;
const IDLE_SLICE_MS = 15;
/**
 * The part of its time that the writer gives to indexing while steps keep coming: the first when it does nothing but
 * write, up to the second the less it has to do.
 */
const LEAST_SHARE = 0.01;
const MOST_SHARE = 0.1;
const LONGEST_PAUSE_MS = 1_000;

/** Runs the search index in the writer's spare time. */
export class IdleIndexing {
  private timer: NodeJS.Timeout | null = null;
  private lastWrite = Number.NEGATIVE_INFINITY;
  /** Milliseconds that writing took since the last slice, and when that ended. */
  private writing = 0;
  private since = performance.now();

  constructor(
    private readonly index: SearchIndex,
    private readonly onError: (error: unknown) => void,
    /** A slice was committed. */
    private readonly onCommit: () => void,
  ) {
    this.schedule(0);
  }

  /** To be called after every commit. @param took milliseconds */
  written(took: number): void {
    this.lastWrite = performance.now();
    this.writing += took;
    if (this.timer === null) this.schedule(IDLE_AFTER_MS);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private schedule(delay: number): void {
    this.timer = setTimeout(() => this.run(), delay);
    this.timer.unref();
  }

  private run(): void {
    this.timer = null;
    const begun = performance.now();
    const idle = begun - this.lastWrite > IDLE_AFTER_MS;
    const free = 1 - Math.min(1, this.writing / Math.max(1, begun - this.since));
    try {
      const more = this.index.advance(idle ? IDLE_SLICE_MS : SLICE_MS);
      const ended = performance.now();
      this.writing = 0;
      this.since = ended;
      if (more) this.schedule(idle ? 0 : pauseAfter(ended - begun, free));
      this.onCommit();
    } catch (error) {
      // The steps are all there, and searches look at what is not indexed; the next write tries again.
      this.onError(error);
    }
  }
}

/** How long to leave the writer to its work after a slice. @param free the part of the time in which it had none */
export function pauseAfter(slice: number, free: number): number {
  const share = Math.max(LEAST_SHARE, MOST_SHARE * free);
  return Math.min(LONGEST_PAUSE_MS, (slice * (1 - share)) / share);
}
