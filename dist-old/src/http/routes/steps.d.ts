import type { FastifyInstance } from 'fastify';
import type { IngestService } from '../../ingest/service.js';
/**
 * The routes that take steps, and what is said of steps, as bytes. They answer 200 when every accepted item is on disk,
 * even if others of the request were rejected, and 400 when the document as a whole cannot be read.
 */
export declare function addStepRoutes(scope: FastifyInstance, ingest: IngestService): void;
