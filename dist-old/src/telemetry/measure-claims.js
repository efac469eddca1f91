import { StepwellError } from '../errors/index.js';
/** The same service; what trainers claim, acknowledge and release is counted. Claims that lease nothing count, too. */
export function measureClaims(claims, metrics) {
    return {
        async claim(...call) {
            const began = performance.now();
            let result = 'INTERNAL';
            metrics.underWay.inc();
            try {
                const outcome = await claims.claim(...call);
                result = outcome.reason ?? 'batch';
                if (outcome.batch !== null) {
                    metrics.units.inc(outcome.batch.members.length);
                    metrics.rows.inc(outcome.batch.rows);
                }
                return outcome;
            }
            catch (error) {
                if (error instanceof StepwellError)
                    result = error.code;
                throw error;
            }
            finally {
                metrics.underWay.dec();
                metrics.claims.inc({ result });
                metrics.seconds.observe({ result }, (performance.now() - began) / 1000);
            }
        },
        async ack(...call) {
            const batch = await claims.ack(...call);
            metrics.ended.inc({ result: 'acknowledged' });
            return batch;
        },
        async release(...call) {
            const batch = await claims.release(...call);
            const [, , { reason }] = call;
            if (batch.status === 'RELEASED')
                metrics.ended.inc({ result: reason === null ? 'released' : 'released-with-reason' });
            return batch;
        },
        readBatch: (...call) => claims.readBatch(...call),
        readBatches: (...call) => claims.readBatches(...call),
        pageBatches: (...call) => claims.pageBatches(...call),
        openData: (...call) => claims.openData(...call),
        extend: (...call) => claims.extend(...call),
        resume: (...call) => claims.resume(...call),
        stats: (...call) => claims.stats(...call),
        pageUnits: (...call) => claims.pageUnits(...call),
        retryUnits: (...call) => claims.retryUnits(...call),
        stop: () => claims.stop(),
        close: () => claims.close(),
    };
}
//# sourceMappingURL=measure-claims.js.map