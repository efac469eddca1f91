import type { FastifyInstance } from 'fastify';
/**
 * Returns a function that closes the server. Each connection is closed after its running request, and all of them after
 * `drainMs`.
 */
export declare function closeDraining(app: FastifyInstance, drainMs: number): () => Promise<void>;
