import type { IncomingHttpHeaders } from 'node:http';
import { isSecretHeader } from '../secret-header.js';

/** Besides these only families of headers pass: what nobody named is the client's and Stepwell's own affair. */
const PASSED = new Set(['accept', 'user-agent', 'traceparent', 'tracestate', 'baggage', 'idempotency-key']);
const FAMILIES = ['openai-', 'anthropic-', 'x-'];
/** Says who is asked, by whom, or where a step belongs; none of the engine's business. */
const KEPT_BACK =
  /^x-(api-key|forwarded-|real-ip|trajectory-uid|prompt-uid|session-|turn-type|channel|agent)/;

function passes(name: string): boolean {
  return PASSED.has(name) || (FAMILIES.some((family) => name.startsWith(family)) && !KEPT_BACK.test(name));
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
