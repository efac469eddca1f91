import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../model/json.js';

const SECRET = /key|token|secret|auth|cookie|signature|credential|passw|jwt|assertion/;
/** Says of a request that it came before, and opens nothing. */
const HARMLESS = new Set(['idempotency-key']);

/** Whether a header is, by its lower-case name, what somebody proves with who he is. Better one too many than one too few. */
function isSecretHeader(name: string): boolean {
  return SECRET.test(name) && !HARMLESS.has(name);
}

/** Request headers that a step's metadata keeps: those of the list, by lower-case name, and none that hold a key. */
export function keptHeaders(headers: IncomingHttpHeaders, allowed: readonly string[]): JsonObject | null {
  const kept = allowed.flatMap((name) => {
    const value = isSecretHeader(name) ? undefined : headers[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value : value.join(', ')] as const];
  });
  return kept.length === 0 ? null : { headers: Object.fromEntries(kept) };
}

/** Besides these only families of headers pass: what nobody named is the client's and Stepwell's own affair. */
const TO_ENGINE = new Set([
  'accept',
  'user-agent',
  'traceparent',
  'tracestate',
  'baggage',
  'idempotency-key',
]);
const FAMILIES = ['openai-', 'anthropic-', 'x-'];
/** Says who is asked, by whom, or where a step belongs; none of the engine's business. */
const NOT_TO_ENGINE =
  /^x-(api-key|forwarded-|real-ip|trajectory-uid|prompt-uid|session-|turn-type|channel|agent)/;

function passes(name: string): boolean {
  return (
    TO_ENGINE.has(name) || (FAMILIES.some((family) => name.startsWith(family)) && !NOT_TO_ENGINE.test(name))
  );
}

/**
 * Headers for the engine, as undici's flat list. Without a key of the server's the client's own credential goes along,
 * if the caller needed none for Stepwell itself; so does whatever else looks like one.
 */
export function requestHeaders(
  client: IncomingHttpHeaders,
  key: string | null,
  passCredential: boolean,
): string[] {
  // Plain bytes are asked for: what is compressed cannot be read on the way.
  const headers = ['content-type', 'application/json', 'accept-encoding', 'identity'];
  const own = key === null && passCredential;
  for (const name in client) {
    const value = client[name];
    if (passes(name) && typeof value === 'string' && (own || !isSecretHeader(name)))
      headers.push(name, value);
  }
  const credential = key === null ? (own ? credentialOf(client) : null) : `Bearer ${key}`;
  if (credential !== null) headers.push('authorization', credential);
  return headers;
}

/** What a client would show the engine, as an `Authorization`. Anthropic's clients send their key in a header of its own. */
export function credentialOf(client: IncomingHttpHeaders): string | null {
  if (client.authorization !== undefined) return client.authorization;
  const key = client['x-api-key'];
  return typeof key === 'string' ? `Bearer ${key}` : null;
}

const TO_CLIENT = new Set([
  'content-type',
  'request-id',
  'retry-after',
  'retry-after-ms',
  'cache-control',
  'location',
  'warning',
]);
/** Of the server behind us, not of the answer. */
const NOT_TO_CLIENT = new Set(['x-powered-by']);

/**
 * Headers of an engine's answer that the client gets, ordered as they came. Those of the connection (hop by hop),
 * cookies and length are not among them: what is sent on has its own.
 */
export function answerHeaders(engine: IncomingHttpHeaders): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const name in engine) {
    const value = engine[name];
    if (value === undefined || NOT_TO_CLIENT.has(name)) continue;
    if (TO_CLIENT.has(name) || FAMILIES.some((family) => name.startsWith(family))) headers[name] = value;
  }
  return headers;
}
