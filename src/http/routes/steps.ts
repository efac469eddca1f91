import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { IngestService } from '../../ingest/service.js';
import { callerOf } from '../caller.js';
import { checkShape } from '../check-shape.js';
import { acceptStepStreams, readStepsBody } from '../steps-body.js';

const query = z.strictObject({
  channel: z.string().min(1, 'a channel, or left out').default('train'),
});

/**
 * The route that takes steps as bytes. It answers 200 when every accepted step is on disk, even if others of the
 * request were rejected, and 400 when the document as a whole cannot be read.
 */
export function addStepRoutes(scope: FastifyInstance, ingest: IngestService): void {
  acceptStepStreams(scope);
  for (const url of ['/v1/steps', '/submit_steps']) {
    scope.post(url, async (request, reply) => {
      const { channel } = checkShape(query, request.query);
      const { format, body } = readStepsBody(request.raw);
      // The rest of the body is not needed after the answer, and could unpack to much more.
      reply.raw.once('close', () => body.destroy());
      const result = await ingest.appendStream(callerOf(request), channel, format, body);
      const { items, accepted, duplicates, rejected } = result;
      const more = items - accepted - duplicates - rejected.length;
      return { accepted, duplicates, rejected, ...(more === 0 ? {} : { more_rejected: more }) };
    });
  }
}
