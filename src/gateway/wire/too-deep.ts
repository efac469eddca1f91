import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';

/** Whether JSON is nested deeper than a step may be, and may be too deep to walk. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_JSON_DEPTH) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && isTooDeep(item, depth + 1)) return true;
    return false;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) {
    const item = members[name];
    if (typeof item === 'object' && isTooDeep(item, depth + 1)) return true;
  }
  return false;
}
