import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StepwellError } from '../../errors/index.js';
import type { Metrics } from '../../telemetry/metrics.js';
import { RETRY_AFTER_S } from '../error-handler.js';
import type { HttpServices } from '../services.js';

/** Routes for operators: whether the process lives, whether it can serve, and its metrics. */
export function addOperationRoutes(
  scope: FastifyInstance,
  { store, gateway }: Pick<HttpServices, 'store' | 'gateway'>,
  metrics: Metrics,
): void {
  // Load balancers ask with GET or HEAD.
  const asked = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    scope.route({ method: ['GET', 'HEAD'], url, handler });
  asked('/livez', async () => ({ status: 'ok' }));
  const ready = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await store.ping();
      gateway.check();
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      // Answers 503 for every error: the asker only has to know that this server cannot serve.
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ error: error.toWire() });
    }
    return { status: 'ok' };
  };
  asked('/readyz', ready);
  // The path that clients of engines use.
  asked('/health', ready);
  scope.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}
