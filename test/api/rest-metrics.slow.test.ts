import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { ServerClient } from '../../src/client/server-client.js';
import { appendGroups } from '../claims/support/rollouts.js';
import { Trainer } from '../claims/support/trainer.js';
import { graphql } from '../support/graphql.js';
import { metricOf, post } from '../support/rest.js';
import { until } from '../support/until.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const STEP = {
  trajectory_uid: 't',
  step_index: 0,
  messages: [{ role: 'user', content: 'hi' }],
  response: { role: 'assistant', content: 'hello' },
  is_last: true,
  reward: 1,
};

describe('GET /metrics of a whole server', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.remove());

  test('counts who follows the feed, until they leave', async () => {
    await post(`${app.url}/v1/steps`, [STEP]);
    const client = createClient({
      url: app.url.replace('http', 'ws').concat('/graphql'),
      webSocketImpl: WebSocket,
    });
    const events = client.iterate({ query: 'subscription { stepAdded(after: "") { cursor } }' });
    await events.next();
    expect(await metricOf(app, 'stepwell_feed_subscribers')).toBe(1);
    await events.return?.();
    await client.dispose();
    // The server learns of the end by itself.
    await until(async () => (await metricOf(app, 'stepwell_feed_subscribers')) === 0);
  });

  test('times GraphQL operations over both transports, by their first field and result', async () => {
    const count = (label: string) => metricOf(app, 'stepwell_graphql_operation_seconds_count', label);
    const [read, failed] = ['field="channels",result="ok"', 'field="recipe",result="BAD_USER_INPUT"'];
    await graphql(app.url, '{ channels }');
    const before = await count(read);
    await graphql(app.url, '{ channels }');
    expect((await count(read)) - before).toBe(1);
    await expect(graphql(app.url, 'query ($n: String!) { recipe(name: $n) { id } }')).rejects.toThrow();
    expect(await count(failed)).toBe(1);
    const client = createClient({
      url: app.url.replace('http', 'ws').concat('/graphql'),
      webSocketImpl: WebSocket,
    });
    for await (const { data } of client.iterate({ query: '{ channels }' })) expect(data).toBeDefined();
    await client.dispose();
    expect((await count(read)) - before).toBe(2);
    expect(await count('kind="subscription",field="stepAdded",result="ok"')).toBe(1);
  });

  test('counts claims by what came of them', async () => {
    const run = (query: string) => graphql(app.url, query);
    await run(
      'mutation { saveRecipe(input: { name: "live", channel: "claims", groupSize: 1, formatter: { name: "grpo" } }) { userErrors { code } } }',
    );
    const claim = { consumer: 'c', units: 1 };
    const claims = `${app.url}/v1/recipes/live/claims`;
    expect((await post(`${app.url}/v1/recipes/none/claims`, claim)).status).toBe(404);
    const empty = await new ServerClient(app.url).fetch(claims, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(claim),
    });
    expect(empty.status).toBe(204);
    await appendGroups(app.url, ['g1'], { channel: 'claims' });
    const trainer = new Trainer(app.url, 'live');
    const { id } = await trainer.take({ units: 1, wait_ms: 60_000 });
    await trainer.ack(id);
    const count = (label: string) => metricOf(app, 'stepwell_claims_total', label);
    expect(await count('result="UNKNOWN_RECIPE"')).toBe(1);
    expect(await count('result="NOT_READY"')).toBe(1);
    expect(await count('result="batch"')).toBe(1);
    expect(await metricOf(app, 'stepwell_claims_under_way')).toBe(0);
    expect(await metricOf(app, 'stepwell_delivered_rows_total')).toBeGreaterThan(0);
    expect(await metricOf(app, 'stepwell_batches_ended_total', 'result="acknowledged"')).toBe(1);
  });

  test('counts builds by encoding, and jobs by what became of them', async () => {
    const run = (query: string) => graphql(app.url, query);
    await run(
      'mutation { saveRecipe(input: { name: "r", formatter: { name: "grpo" } }) { userErrors { code } } }',
    );
    await run('mutation { buildDataset(recipe: "r", encoding: JSONL) { dataset { id } } }');
    expect(await metricOf(app, 'stepwell_builds_started_total', 'encoding="JSONL"')).toBe(1);
    const ended = () => metricOf(app, 'stepwell_jobs_ended_total', 'kind="BUILD",result="succeeded"');
    await until(async () => (await ended()) === 1);
    expect(await metricOf(app, 'stepwell_job_seconds_count', 'kind="BUILD"')).toBe(1);
    await until(async () => (await metricOf(app, 'stepwell_jobs_running', 'kind="BUILD"')) === 0);
    expect(await metricOf(app, 'stepwell_jobs_ended_total', 'kind="CURATE",result="failed"')).toBe(0);
  });
});
