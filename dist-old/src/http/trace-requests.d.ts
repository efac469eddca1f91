import type { FastifyInstance } from 'fastify';
/**
 * Makes a span of each request, as a part of the trace that its `traceparent` names. Its handler runs in it, so that
 * what it does for the request becomes a part of it. Query strings are left out: they may hold what a user wrote.
 */
export declare function traceRequests(app: FastifyInstance): void;
