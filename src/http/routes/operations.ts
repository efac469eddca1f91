import type { FastifyInstance } from 'fastify';
import type { StepStore } from '../../store/port.js';
import type { Metrics } from '../../telemetry/metrics.js';

/** For whoever runs the server: is the process alive, can it serve, what has it done. */
export function addOperationRoutes(
  scope: FastifyInstance,
  store: Pick<StepStore, 'ping'>,
  metrics: Metrics,
): void {
  scope.get('/livez', async () => ({ status: 'ok' }));
  scope.get('/readyz', async () => {
    await store.ping();
    return { status: 'ok' };
  });
  scope.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}
