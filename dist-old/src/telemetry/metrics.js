import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createCallMetrics } from './call-metrics.js';
import { createClaimMetrics } from './claim-metrics.js';
import { createCuratorMetrics } from './curator-metrics.js';
import { createJobMetrics } from './job-metrics.js';
export function createMetrics() {
    const register = new Registry();
    const registers = [register];
    // Metrics of the process and the event loop, under the names that dashboards for Node use (nodejs_eventloop_lag_*,
    // ...).
    collectDefaultMetrics({ register });
    const steps = new Counter({
        name: 'stepwell_steps_total',
        help: 'Steps that were sent, by what became of them.',
        labelNames: ['result'],
        registers,
    });
    const extras = new Counter({
        name: 'stepwell_extras_total',
        help: 'What was sent about stored steps, by what became of it.',
        labelNames: ['result'],
        registers,
    });
    for (const counter of [steps, extras])
        for (const result of ['accepted', 'duplicate', 'rejected'])
            counter.inc({ result }, 0);
    const captured = new Counter({
        name: 'stepwell_gateway_captured_steps_total',
        help: 'Steps captured from model calls, by where they went.',
        labelNames: ['result'],
        registers,
    });
    for (const result of ['stored', 'spooled', 'replayed', 'dropped', 'rejected'])
        captured.inc({ result }, 0);
    return {
        requestSeconds: new Histogram({
            name: 'stepwell_http_request_seconds',
            help: 'Time from the head of a request to the end of its answer.',
            labelNames: ['method', 'route', 'status'],
            buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
            registers,
        }),
        steps,
        extras,
        feedSubscribers: new Gauge({
            name: 'stepwell_feed_subscribers',
            help: 'Readers that follow the change feed now.',
            registers,
        }),
        readsUnderWay: new Gauge({
            name: 'stepwell_reads_under_way',
            help: 'Lists, counts, statistics and contents that are being read now, or wait for their turn.',
            registers,
        }),
        readsAbandoned: new Counter({
            name: 'stepwell_reads_abandoned_total',
            help: 'Lists, counts, statistics and contents that were stopped because whoever asked had hung up.',
            registers,
        }),
        builds: new Counter({
            name: 'stepwell_builds_started_total',
            help: 'Dataset builds started, by encoding.',
            labelNames: ['encoding'],
            registers,
        }),
        calls: new Counter({
            name: 'stepwell_gateway_calls_total',
            help: 'Model calls that an engine was asked for, by how they ended, and those that Stepwell answered itself.',
            labelNames: ['api', 'result'],
            registers,
        }),
        callSeconds: new Histogram({
            name: 'stepwell_gateway_call_seconds',
            help: 'Time from asking an engine to the end of its answer.',
            labelNames: ['api', 'stream'],
            buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000],
            registers,
        }),
        firstByteSeconds: new Histogram({
            name: 'stepwell_gateway_first_byte_seconds',
            help: "Time from asking an engine to the first byte of its answer's body.",
            labelNames: ['api'],
            buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000],
            registers,
        }),
        captured,
        unjournalled: new Counter({
            name: 'stepwell_gateway_unjournalled_steps_total',
            help: 'Steps whose client had its answer before the capture log had them, because the disk failed or was slow.',
            registers,
        }),
        scored: new Counter({
            name: 'stepwell_answers_scored_total',
            help: 'Answers that /compute_reward was asked to score: scored, or the code of the error.',
            labelNames: ['result'],
            registers,
        }),
        modelCalls: createCallMetrics(register),
        liveCurators: createCuratorMetrics(register),
        operationSeconds: new Histogram({
            name: 'stepwell_graphql_operation_seconds',
            help: 'Time of GraphQL operations, of subscriptions until they have begun, by kind, first field and result.',
            labelNames: ['kind', 'field', 'result'],
            buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
            registers,
        }),
        claims: createClaimMetrics(register),
        jobs: createJobMetrics(register),
        render: () => register.metrics(),
        contentType: register.contentType,
    };
}
//# sourceMappingURL=metrics.js.map