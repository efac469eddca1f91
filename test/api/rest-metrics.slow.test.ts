import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
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

  test('counts builds by encoding', async () => {
    const run = (query: string) => graphql(app.url, query);
    await run(
      'mutation { saveRecipe(input: { name: "r", formatter: { name: "grpo" } }) { userErrors { code } } }',
    );
    await run('mutation { buildDataset(recipe: "r", encoding: JSONL) { dataset { id } } }');
    expect(await metricOf(app, 'stepwell_builds_started_total', 'encoding="JSONL"')).toBe(1);
  });
});
