import type { Json } from '../../model/json.js';
import { textOf, words } from '../../query/words.js';
import { metadataTerms, wordTerm } from '../search/search-terms.js';
import { searchableMessage } from '../search/searchable-message.js';
import type { Connection, SqlRow } from './connection.js';
import { SegmentReader } from './content/segment-reader.js';
import { unlessDamaged } from './content/unless-damaged.js';

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
    for (const word of words(textOf(messages.flatMap(searchableMessage)))) shared.add(wordTerm(word));
    if (typeof row.metadata !== 'string') continue;
    for (const term of metadataTerms(JSON.parse(row.metadata) as Json)) own.add(term);
  }
  return byStep;
}
