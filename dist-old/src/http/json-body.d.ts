import type { FastifyInstance, FastifyRequest } from 'fastify';
/** A warning for the client about how its body was read; null if there is none. See `acceptJsonWithNulls`. */
export declare function readingWarning(request: FastifyRequest): string | null;
/**
 * Parses bodies of this scope as JSON of up to `bodyLimit` bytes, and refuses other declared types; an empty body, of
 * whatever declared type, is `undefined`.
 */
export declare function acceptJson(scope: FastifyInstance, bodyLimit: number): void;
/**
 * Like `acceptJson`, but reads NaN and infinities, as Python writes them, as null, and keeps a warning. For routes
 * whose clients do not read answers.
 */
export declare function acceptJsonWithNulls(scope: FastifyInstance, bodyLimit: number): void;
