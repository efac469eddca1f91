import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../model/json.js';
/**
 * The request headers that a step's metadata keeps: those on the list, by lower-case name, unless they may hold a
 * credential.
 */
export declare function keptHeaders(headers: IncomingHttpHeaders, allowed: readonly string[]): JsonObject | null;
/**
 * Headers for the engine, as undici's flat list. If the server has no key for the engine and the caller needed none for
 * Stepwell, the client's own credential is passed, and so is any other header that may hold one.
 */
export declare function requestHeaders(client: IncomingHttpHeaders, key: string | null, passCredential: boolean): string[];
/**
 * The credential that a client sends for the engine, as an `Authorization`. Anthropic's clients send their key in a
 * header of its own.
 */
export declare function credentialOf(client: IncomingHttpHeaders): string | null;
/**
 * The headers of an engine's answer that the client gets, in the order they came. Hop-by-hop headers, cookies and the
 * length are left out: the answer to the client has its own.
 */
export declare function answerHeaders(engine: IncomingHttpHeaders): Record<string, string | string[]>;
