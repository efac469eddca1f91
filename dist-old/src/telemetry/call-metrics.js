import { Counter, Gauge, Histogram } from 'prom-client';
export function createCallMetrics(register) {
    const registers = [register];
    const calls = new Counter({
        name: 'stepwell_model_calls_total',
        help: 'Calls of curators to models, attempts counted singly, by how they ended.',
        labelNames: ['endpoint', 'result'],
        registers,
    });
    const retries = new Counter({
        name: 'stepwell_model_call_retries_total',
        help: 'Further attempts at calls, by what was wrong with the attempt before.',
        labelNames: ['endpoint', 'after'],
        registers,
    });
    const seconds = new Histogram({
        name: 'stepwell_model_call_seconds',
        help: 'Time from sending a call to a model to the end of its answer.',
        labelNames: ['endpoint'],
        buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300],
        registers,
    });
    const tokens = new Counter({
        name: 'stepwell_model_tokens_total',
        help: 'Tokens of calls to models, as endpoints count them.',
        labelNames: ['endpoint', 'kind'],
        registers,
    });
    const cost = new Counter({
        name: 'stepwell_model_cost_total',
        help: 'Cost of calls to models, in the unit of the price that curators state.',
        labelNames: ['endpoint'],
        registers,
    });
    let figures = () => [];
    const gauge = (name, help, value) => new Gauge({
        name,
        help,
        labelNames: ['endpoint'],
        registers,
        collect() {
            this.reset();
            for (const of of figures())
                this.set({ endpoint: of.endpoint }, value(of));
        },
    });
    gauge('stepwell_model_calls_in_flight', 'Calls to models under way.', ({ inFlight }) => inFlight);
    gauge('stepwell_model_calls_waiting', 'Calls to models that wait for their turn.', ({ waiting }) => waiting);
    gauge('stepwell_model_circuit_open', '1 while an endpoint is left alone because its calls fail.', ({ isOpen }) => (isOpen ? 1 : 0));
    return {
        began(endpoint, after) {
            if (after !== null)
                retries.inc({ endpoint, after });
        },
        ended(endpoint, { result, latencyMs, usage, cost: price }) {
            calls.inc({ endpoint, result: result ?? 'abandoned' });
            if (result !== null)
                seconds.observe({ endpoint }, latencyMs / 1_000);
            if (usage !== null) {
                tokens.inc({ endpoint, kind: 'input' }, usage.inputTokens);
                tokens.inc({ endpoint, kind: 'output' }, usage.outputTokens);
            }
            if (price > 0)
                cost.inc({ endpoint }, price);
        },
        watch(asked) {
            figures = asked;
        },
    };
}
//# sourceMappingURL=call-metrics.js.map