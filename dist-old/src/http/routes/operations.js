import { StepwellError } from '../../errors/index.js';
import { RETRY_AFTER_S } from '../error-handler.js';
/** Routes for operators: whether the process lives, whether it can serve, and its metrics. */
export function addOperationRoutes(scope, { store, gateway }, metrics) {
    // Load balancers ask with GET or HEAD.
    const asked = (url, handler) => scope.route({ method: ['GET', 'HEAD'], url, handler });
    asked('/livez', async () => ({ status: 'ok' }));
    const ready = async (request, reply) => {
        try {
            await store.ping();
            gateway.check();
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
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
//# sourceMappingURL=operations.js.map