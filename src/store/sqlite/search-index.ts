import type { Json } from '../../model/json.js';
import { textOf, words } from '../../query/words.js';
import { metadataTerms, wordTerm } from '../search/search-terms.js';
import { searchableMessage } from '../search/searchable-message.js';
import type { Connection } from './connection.js';

/** Steps read at once, and how long one slice of indexing may take. */
const BATCH = 50;

/**
 * Brings the search index up to date, a slice at a time in a transaction of its own. A message is indexed once, with
 * the step that brought it.
 */
export class SearchIndex {
  private done: number;

  constructor(private readonly connection: Connection) {
    this.done = Number(connection.get('SELECT position FROM search_progress')?.position ?? 0);
  }

  /** Indexes for about `milliseconds`; false if there is nothing left to index. */
  advance(milliseconds: number): boolean {
    const { connection } = this;
    const deadline = performance.now() + milliseconds;
    let done = this.done;
    let more = true;
    connection.database.exec('BEGIN IMMEDIATE');
    try {
      do {
        const rows = connection.all(
          `SELECT c.position, c.message_data, s.metadata FROM step_contents c
           LEFT JOIN steps s ON s.position = c.position WHERE c.position > ? ORDER BY c.position LIMIT ?`,
          done,
          BATCH,
        );
        for (const row of rows) {
          const terms = termsOf(row.message_data, row.metadata);
          if (terms.length > 0) {
            const sql = 'INSERT INTO step_terms (rowid, terms) VALUES (?, ?)';
            connection.run(sql, Number(row.position), terms.join(' '));
          }
          done = Number(row.position);
        }
        more = rows.length === BATCH;
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

function termsOf(messages: unknown, metadata: unknown): string[] {
  const terms: string[] = [];
  if (typeof messages === 'string') {
    terms.push(...words(textOf(messages.split('\n').flatMap(searchableMessage))).map(wordTerm));
  }
  if (typeof metadata === 'string') terms.push(...metadataTerms(JSON.parse(metadata) as Json));
  return terms;
}
