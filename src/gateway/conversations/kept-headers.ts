import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../../model/json.js';

/** Never kept, whatever the list says. */
const SECRET = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-api-key',
  'api-key',
  'x-goog-api-key',
]);

/** Request headers that a step's metadata keeps: those of the list, by lower-case name, and none that hold a key. */
export function keptHeaders(headers: IncomingHttpHeaders, allowed: readonly string[]): JsonObject | null {
  const kept = allowed.flatMap((name) => {
    const value = SECRET.has(name) ? undefined : headers[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value : value.join(', ')] as const];
  });
  return kept.length === 0 ? null : { headers: Object.fromEntries(kept) };
}
