import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../telemetry/metrics.js';
import type { HttpServices } from '../services.js';
/** Routes for operators: whether the process lives, whether it can serve, and its metrics. */
export declare function addOperationRoutes(scope: FastifyInstance, { store, gateway }: Pick<HttpServices, 'store' | 'gateway'>, metrics: Metrics): void;
