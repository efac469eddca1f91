import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../../model/json.js';
import { isSecretHeader } from '../secret-header.js';

/** Request headers that a step's metadata keeps: those of the list, by lower-case name, and none that hold a key. */
export function keptHeaders(headers: IncomingHttpHeaders, allowed: readonly string[]): JsonObject | null {
  const kept = allowed.flatMap((name) => {
    const value = isSecretHeader(name) ? undefined : headers[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value : value.join(', ')] as const];
  });
  return kept.length === 0 ? null : { headers: Object.fromEntries(kept) };
}
