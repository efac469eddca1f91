import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StepwellError } from '../../errors/index.js';
import type { Metrics } from '../../telemetry/metrics.js';
import { RETRY_AFTER_S } from '../error-handler.js';
import type { HttpServices } from '../services.js';

/** Routes for operators: is the process alive, can it serve, what has it done. */
export function addOperationRoutes(
  scope: FastifyInstance,
  { store, gateway }: Pick<HttpServices, 'store' | 'gateway'>,
  metrics: Metrics,
): void {
  // Balancers ask with either method.
  const asked = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    scope.route({ method: ['GET', 'HEAD'], url, handler });
  asked('/livez', async () => ({ status: 'ok' }));
  const ready = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await store.ping();
      gateway.check();
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      // Whatever it is called elsewhere: what asks here only has to know that this server does not serve as it should.
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ error: error.toWire() });
    }
    return { status: 'ok' };
  };
  asked('/readyz', ready);
  // Under the name by which clients of engines ask.
  asked('/health', ready);
  scope.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}
