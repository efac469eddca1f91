import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const TIMES = 12;
const AFTER = 'Stepwell-After';
const POSITION = 'Stepwell-Position';
// As earlier builds wrote them: of no store in particular.
const FAR = Buffer.from(`f1:${2 ** 45}`).toString('base64url');

describeMongo('two servers on one database, to a client that writes to one and reads from the other', () => {
  let database: TestDatabase;
  let a: RunningApp;
  let b: RunningApp;
  beforeAll(async () => {
    database = newTestDatabase();
    [a, b] = await Promise.all([
      startTestApp({ 'mongodb-uri': database.uri }),
      startTestApp({ 'mongodb-uri': database.uri }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([a.remove(), b.remove()]);
    await database.drop();
  });

  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** Posts to the first server, and answers what it says of its position. */
  async function write(path: string, body: unknown): Promise<string> {
    const answer = await post(a.url + path, body);
    expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, '']);
    return answer.headers.get(POSITION) ?? 'no position';
  }
  /** Asks the second server as it is after a position. */
  async function read(query: string, after: string): Promise<unknown> {
    const answer = await post(`${b.url}/graphql`, { query }, { [AFTER]: after });
    const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
    expect([errors, answer.status]).toEqual([undefined, 200]);
    return data;
  }
  const step = (uid: string) => [{ trajectory_uid: uid, messages: [{ role: 'user', content: uid }] }];
  const trajectory = (uid: string) =>
    `{ trajectory(uid: "${uid}", channel: "train") { status reward stepCount } }`;

  it('shows every write, each time', async () => {
    for (let i = 0; i < TIMES; i++) {
      const uid = `t${i}`;
      const stored = await write('/v1/steps', step(uid));
      expect(await read(trajectory(uid), stored)).toEqual({
        trajectory: { status: 'OPEN', reward: null, stepCount: 1 },
      });
      const rewarded = await write('/v1/feedback', { trajectory_uid: uid, step_index: 0, value: i });
      expect(
        await read(`{ steps(where: { trajectoryUid: { eq: "${uid}" } }) { nodes { reward } } }`, rewarded),
      ).toEqual({
        steps: { nodes: [{ reward: i }] },
      });
      const completed = await write(`/${uid}/${uid}/v1/complete_trajectory`, { reward: 1 });
      expect(await read(trajectory(uid), completed)).toMatchObject({
        trajectory: { status: 'COMPLETE', stepCount: 1 },
      });
      const repeated = await write('/v1/feedback', { trajectory_uid: uid, value: 2, idempotency_key: uid });
      expect(await read(trajectory(uid), repeated)).toMatchObject({ trajectory: { stepCount: 1 } });
    }
  });

  it('shows what has no event: a policy, a recipe', async () => {
    for (let version = 1; version <= TIMES; version++) {
      const after = await write('/v1/policy', { version });
      const policy = await fetch(`${b.url}/v1/policy`, { headers: { [AFTER]: after } });
      expect(await policy.json()).toMatchObject({ version });
      const query = `mutation { saveRecipe(input: { name: "r${version}", formatter: { name: "grpo" } }) { userErrors { code } } }`;
      const saved = await write('/graphql', { query });
      expect(await read(`{ recipe(name: "r${version}") { name } }`, saved)).toEqual({
        recipe: { name: `r${version}` },
      });
    }
  });

  it('builds as of a position that the other server has given', async () => {
    await write('/graphql', {
      query:
        'mutation { saveRecipe(input: { name: "as-of", formatter: { name: "sft" } }) { userErrors { code } } }',
    });
    for (let i = 0; i < 5; i++) {
      await write('/v1/steps', step(`built${i}`));
      // A commit without an event: the position lies behind the newest one.
      const asOf = await write('/v1/policy', { version: 100 + i });
      const query = `mutation { buildDataset(recipe: "as-of", encoding: JSONL, asOf: "${asOf}") { dataset { id } userErrors { code } } }`;
      expect(await read(query, asOf)).toMatchObject({ buildDataset: { userErrors: [] } });
    }
  });

  it('lets a subscription begin at a position', async () => {
    const after = await write('/v1/policy', { version: 200 });
    const client = createClient({ url: `${b.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
    try {
      const changes = client.iterate<{ stepChanged: { step: { trajectoryUid: string } } }>({
        query: `subscription { stepChanged(after: "${after}") { step { trajectoryUid } } }`,
      });
      const next = changes.next();
      await write('/v1/steps', step('subscribed'));
      const { value } = await next;
      expect(value?.data?.stepChanged.step.trajectoryUid).toBe('subscribed');
    } finally {
      await client.dispose();
    }
  });

  it('refuses what it has not come to, and what is no cursor', async () => {
    const [rest, graphql] = await Promise.all([
      fetch(`${b.url}/v1/policy`, { headers: { [AFTER]: FAR } }),
      post(`${b.url}/graphql`, { query: '{ feedHead }' }, { [AFTER]: FAR }),
    ]);
    expect([rest.status, await rest.json()]).toMatchObject([503, { error: { code: 'STORE_BEHIND' } }]);
    expect([graphql.status, await graphql.json()]).toMatchObject([
      503,
      { errors: [{ extensions: { code: 'STORE_BEHIND' } }] },
    ]);
    const bad = await post(`${b.url}/v1/steps`, step('never'), { [AFTER]: 'yesterday' });
    expect([bad.status, await bad.json()]).toMatchObject([400, { error: { code: 'INVALID_FEED_CURSOR' } }]);
    expect(await read(trajectory('never'), await write('/v1/policy', { version: 300 }))).toEqual({
      trajectory: null,
    });
  });
});
