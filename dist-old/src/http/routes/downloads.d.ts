import type { FastifyInstance } from 'fastify';
import type { BatchService } from '../../batches/interface.js';
import type { Catalog } from '../../catalog/catalog.js';
/** Downloads of the files of finished datasets. */
export declare function addDatasetRoutes(scope: FastifyInstance, batches: Pick<BatchService, 'openFile'>): void;
/** Pictures, sounds and files of a step's state, as `State.media` lists them. */
export declare function addMediaRoute(scope: FastifyInstance, catalog: Pick<Catalog, 'openMedium'>): void;
