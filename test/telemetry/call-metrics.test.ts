import type { CallReport } from '../../src/judges/contract.js';
import { CallGate } from '../../src/judges/gate.js';
import { Secrets } from '../../src/judges/secrets.js';
import { createMetrics, type Metrics } from '../../src/telemetry/metrics.js';

const ENDPOINT = 'http://judge:8000/v1';
const LABEL = `{endpoint="${ENDPOINT}"`;
const BOUNDS = { concurrency: 2, requestsPerMinute: null, tokensPerMinute: null };
const OK: CallReport = {
  result: 'ok',
  status: 200,
  latencyMs: 250,
  retryAfterMs: null,
  usage: { inputTokens: 100, outputTokens: 10 },
  cost: 0.5,
};

describe('metrics of calls to models', () => {
  let metrics: Metrics;
  let gate: CallGate;
  const forever = new AbortController().signal;

  beforeEach(() => {
    metrics = createMetrics();
    gate = new CallGate(new Secrets([]), metrics.modelCalls);
    metrics.modelCalls.watch(() => gate.figures());
  });
  afterEach(() => gate.close());

  const turn = (after: 'limited' | 'timeout' | null = null) =>
    gate.turn(
      {
        endpoint: ENDPOINT,
        origin: 'http://judge:8000',
        apiKeyEnv: null,
        bounds: BOUNDS,
        after,
        attempt: after === null ? 1 : 2,
        trace: null,
      },
      { signal: forever },
    );
  /** Lines of the calls to models, without comments. */
  async function shown(): Promise<readonly string[]> {
    const text = await metrics.render();
    return text.split('\n').filter((line) => line.startsWith('stepwell_model_') && !line.includes('_bucket'));
  }

  it('count attempts by how they ended, further ones by what was wrong before, tokens and cost', async () => {
    for (let i = 0; i < 2; i++) gate.ended((await turn()).id, OK);
    const failed = { ...OK, usage: null, cost: 0 };
    gate.ended((await turn()).id, { ...failed, result: 'limited', status: 429 });
    gate.ended((await turn('limited')).id, { ...failed, result: 'timeout', status: null });
    gate.ended((await turn('timeout')).id, { ...failed, result: null, status: null });
    expect(await shown()).toEqual(
      expect.arrayContaining([
        `stepwell_model_calls_total${LABEL},result="ok"} 2`,
        `stepwell_model_calls_total${LABEL},result="limited"} 1`,
        `stepwell_model_calls_total${LABEL},result="timeout"} 1`,
        `stepwell_model_calls_total${LABEL},result="abandoned"} 1`,
        `stepwell_model_call_retries_total${LABEL},after="limited"} 1`,
        `stepwell_model_call_retries_total${LABEL},after="timeout"} 1`,
        `stepwell_model_call_seconds_sum${LABEL}} 1`,
        `stepwell_model_call_seconds_count${LABEL}} 4`,
        `stepwell_model_tokens_total${LABEL},kind="input"} 200`,
        `stepwell_model_tokens_total${LABEL},kind="output"} 20`,
        `stepwell_model_cost_total${LABEL}} 1`,
      ]),
    );
  });

  it('say how an endpoint stands when they are read', async () => {
    const two = [await turn(), await turn()];
    const third = turn();
    expect(await shown()).toEqual(
      expect.arrayContaining([
        `stepwell_model_calls_in_flight${LABEL}} 2`,
        `stepwell_model_calls_waiting${LABEL}} 1`,
        `stepwell_model_circuit_open${LABEL}} 0`,
      ]),
    );
    for (const { id } of two) gate.ended(id, OK);
    gate.ended((await third).id, OK);
    for (let i = 0; i < 10; i++) gate.ended((await turn()).id, { ...OK, result: 'server', status: 500 });
    expect(await shown()).toEqual(
      expect.arrayContaining([
        `stepwell_model_calls_in_flight${LABEL}} 0`,
        `stepwell_model_calls_waiting${LABEL}} 0`,
        `stepwell_model_circuit_open${LABEL}} 1`,
      ]),
    );
  });

  it('show the backlog, lag and rate of live curators, and none of those that have ended', async () => {
    const live = { id: 'job_1', curator: 'prm-judge', processed: 12, failed: 2 };
    let runs = [{ ...live, waiting: 7, lagSeconds: 1.5, ratePerSecond: 40 }];
    metrics.liveCurators.watch(() => runs);
    const curators = async () =>
      (await metrics.render()).split('\n').filter((line) => line.startsWith('stepwell_live_curator_'));
    const label = '{curator="prm-judge",job="job_1"';
    for (let read = 0; read < 2; read++)
      expect(await curators()).toEqual([
        `stepwell_live_curator_backlog_units${label}} 7`,
        `stepwell_live_curator_lag_seconds${label}} 1.5`,
        `stepwell_live_curator_rate${label}} 40`,
        `stepwell_live_curator_units_total${label},result="judged"} 10`,
        `stepwell_live_curator_units_total${label},result="failed"} 2`,
      ]);
    runs = [];
    expect(await curators()).toEqual([]);
  });
});
