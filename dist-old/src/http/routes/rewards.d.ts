import type { FastifyInstance } from 'fastify';
import type { IngestService } from '../../ingest/service.js';
/** The route for rewards and signals that arrive after their step. */
export declare function addFeedbackRoute(scope: FastifyInstance, ingest: IngestService): void;
