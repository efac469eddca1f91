import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BatchService } from '../../batches/interface.js';
import { MANIFEST_FILE } from '../../model/dataset.js';
import { callerOf } from '../caller.js';
import { checkShape } from '../check-shape.js';
import { sendFile } from '../send-file.js';

const path = z.strictObject({ id: z.string(), name: z.string().optional() });

/** Downloads of finished datasets. */
export function addDatasetRoutes(scope: FastifyInstance, batches: Pick<BatchService, 'openFile'>): void {
  for (const url of [`/v1/datasets/:id/${MANIFEST_FILE}`, '/v1/datasets/:id/files/:name']) {
    scope.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { id, name = MANIFEST_FILE } = checkShape(path, request.params);
        return sendFile(request, reply, await batches.openFile(callerOf(request), id, name));
      },
    });
  }
}
