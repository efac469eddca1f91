import type { Json } from '../../../model/json.js';
import type { StepFilter } from '../../../query/filter.js';
import { metadataTerm, wordTerm } from '../../search/search-terms.js';
import type { Connection } from '../connection.js';
import { few } from './few.js';

/** Steps that may match a text or metadata condition, by the search index; null: too many, or the index cannot say. */
export function findByTerms(
  connection: Connection,
  part: StepFilter,
  limit: number,
): readonly number[] | null {
  const found =
    part.kind === 'text'
      ? withWords(connection, part.words, limit)
      : part.kind === 'metadataEquals'
        ? withMetadata(connection, part.path, part.value, limit)
        : null;
  if (found === null) return null;
  const unindexed = few(
    connection,
    {
      sql: 'SELECT position AS key FROM steps WHERE position > (SELECT position FROM search_progress)',
      values: [],
    },
    limit,
  );
  if (unindexed === null || found.length + unindexed.length > limit) return null;
  return [...found, ...unindexed];
}

function holding(connection: Connection, term: string, limit: number): readonly number[] | null {
  const sql = 'SELECT rowid AS key FROM step_terms WHERE step_terms MATCH ?';
  return few(connection, { sql, values: [`"${term}"`] }, limit);
}

/**
 * A step's text is spread over the messages that earlier steps of its trajectory brought, so a word narrows the search
 * to whole trajectories.
 */
function withWords(
  connection: Connection,
  words: readonly string[],
  limit: number,
): readonly number[] | null {
  let trajectories: ReadonlySet<number> | null = null;
  for (const word of words) {
    const steps = holding(connection, wordTerm(word), limit);
    if (steps === null) continue;
    const rows = connection.all(
      'SELECT DISTINCT trajectory FROM steps WHERE position IN (SELECT value FROM json_each(?))',
      JSON.stringify(steps),
    );
    trajectories = both(
      trajectories,
      rows.map((row) => Number(row.trajectory)),
    );
  }
  if (trajectories === null) return null;
  const sql = 'SELECT position AS key FROM steps WHERE trajectory IN (SELECT value FROM json_each(?))';
  return few(connection, { sql, values: [JSON.stringify([...trajectories])] }, limit);
}

function both(known: ReadonlySet<number> | null, more: readonly number[]): ReadonlySet<number> {
  return new Set(known === null ? more : more.filter((key) => known.has(key)));
}

function withMetadata(
  connection: Connection,
  path: readonly string[],
  value: Json,
  limit: number,
): readonly number[] | null {
  const term = metadataTerm(path, value);
  return term === null ? null : holding(connection, term, limit);
}
