import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
import type { Json } from '../../model/json.js';

/** What comes back in a request, a few levels down in it, may be no deeper; and who writes JSON goes only so deep. */
const MOST_DEEP = MAX_JSON_DEPTH - 8;

/** The arguments of a call as data. Undefined: they are no JSON, or nested so deep that they pass for none. */
export function parseArguments(text: string): Json | undefined {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    // Models do write what is no JSON; it stays as it is.
    return undefined;
  }
  return isDeeper(value, MOST_DEEP) ? undefined : value;
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}
