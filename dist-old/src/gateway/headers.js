const SECRET = /key|token|secret|auth|cookie|signature|credential|passw|jwt|assertion/;
/** Matches `SECRET` but holds no secret: it only marks repeats of a request. */
const HARMLESS = new Set(['idempotency-key']);
/** Whether a header, by its lower-case name, may hold a credential. A false alarm is better than a leak. */
function isSecretHeader(name) {
    return SECRET.test(name) && !HARMLESS.has(name);
}
/**
 * The request headers that a step's metadata keeps: those on the list, by lower-case name, unless they may hold a
 * credential.
 */
export function keptHeaders(headers, allowed) {
    const kept = allowed.flatMap((name) => {
        const value = isSecretHeader(name) ? undefined : headers[name];
        if (value === undefined)
            return [];
        return [[name, typeof value === 'string' ? value : value.join(', ')]];
    });
    return kept.length === 0 ? null : { headers: Object.fromEntries(kept) };
}
/** Only these and the families below are passed to the engine. */
const TO_ENGINE = new Set([
    'accept',
    'user-agent',
    'traceparent',
    'tracestate',
    'baggage',
    'idempotency-key',
]);
const FAMILIES = ['openai-', 'anthropic-', 'x-'];
/** These name the caller, the server or the step's place; the engine does not get them. */
const NOT_TO_ENGINE = /^x-(api-key|forwarded-|real-ip|trajectory-uid|prompt-uid|session-|turn-type|channel|agent)/;
function passes(name) {
    return (TO_ENGINE.has(name) || (FAMILIES.some((family) => name.startsWith(family)) && !NOT_TO_ENGINE.test(name)));
}
/**
 * Headers for the engine, as undici's flat list. If the server has no key for the engine and the caller needed none for
 * Stepwell, the client's own credential is passed, and so is any other header that may hold one.
 */
export function requestHeaders(client, key, passCredential) {
    // Plain bytes are asked for: a compressed answer cannot be read on the way.
    const headers = ['content-type', 'application/json', 'accept-encoding', 'identity'];
    const own = key === null && passCredential;
    for (const name in client) {
        const value = client[name];
        if (passes(name) && typeof value === 'string' && (own || !isSecretHeader(name)))
            headers.push(name, value);
    }
    const credential = key === null ? (own ? credentialOf(client) : null) : `Bearer ${key}`;
    if (credential !== null)
        headers.push('authorization', credential);
    return headers;
}
/**
 * The credential that a client sends for the engine, as an `Authorization`. Anthropic's clients send their key in a
 * header of its own.
 */
export function credentialOf(client) {
    if (client.authorization !== undefined)
        return client.authorization;
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
/** It describes the engine's server, not the answer. */
const NOT_TO_CLIENT = new Set(['x-powered-by']);
/**
 * The headers of an engine's answer that the client gets, in the order they came. Hop-by-hop headers, cookies and the
 * length are left out: the answer to the client has its own.
 */
export function answerHeaders(engine) {
    const headers = {};
    for (const name in engine) {
        const value = engine[name];
        if (value === undefined || NOT_TO_CLIENT.has(name))
            continue;
        if (TO_CLIENT.has(name) || FAMILIES.some((family) => name.startsWith(family)))
            headers[name] = value;
    }
    return headers;
}
//# sourceMappingURL=headers.js.map