import type { IncomingHttpHeaders } from 'node:http';

const PASSED = new Set([
  'content-type',
  'request-id',
  'retry-after',
  'retry-after-ms',
  'cache-control',
  'location',
  'warning',
]);
const FAMILIES = ['x-', 'openai-', 'anthropic-'];
/** Of the server behind us, not of the answer. */
const KEPT_BACK = new Set(['x-powered-by']);

/**
 * Headers of an engine's answer that the client gets, ordered as they came. Those of the connection (hop by hop),
 * cookies and length are not among them: what is sent on has its own.
 */
export function answerHeaders(engine: IncomingHttpHeaders): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const name in engine) {
    const value = engine[name];
    if (value === undefined || KEPT_BACK.has(name)) continue;
    if (PASSED.has(name) || FAMILIES.some((family) => name.startsWith(family))) headers[name] = value;
  }
  return headers;
}
