import type { Json } from '../../model/json.js';
import { metadataTerm, metadataTerms } from '../search/search-terms.js';

/** Stands in place of entries that would be too many: such a step may hold anything, and is looked at again. */
export const ANYTHING = '*';

/** An index entry each; metadata with more values than this is not what filters look up. */
const MAX_ENTRIES = 1_000;

/**
 * What StepDoc.metadataIndex holds for a step's metadata (JSON text): an entry for every value that is no list or
 * object, with its path. Entries are hashes and may collide: what they find is held against the metadata itself.
 */
export function metadataIndexOf(metadata: string | null): readonly string[] {
  if (metadata === null) return [];
  const entries = new Set(metadataTerms(JSON.parse(metadata) as Json));
  return entries.size > MAX_ENTRIES ? [ANYTHING] : [...entries];
}

/** Entries of which a step holds at least one if its metadata has `value` at `path`; null: the index cannot say. */
export function metadataEntries(path: readonly string[], value: Json): readonly string[] | null {
  const entry = metadataTerm(path, value);
  return entry === null ? null : [entry, ANYTHING];
}
