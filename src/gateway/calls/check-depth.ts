import { MAX_JSON_DEPTH, rangeError } from '../../ingest/read-values.js';

/** Refuses a body that is nested deeper than a step may be. @throws OUT_OF_RANGE */
export function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_JSON_DEPTH) throw rangeError(`nested at most ${MAX_JSON_DEPTH} deep`, []);
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') checkDepth(item, depth + 1);
    return;
  }
  for (const item of Object.values(value)) if (typeof item === 'object') checkDepth(item, depth + 1);
}
