import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { until } from '../support/until.js';
import { reads } from './support/reads.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const STEPS = 12_000;
const LONG = 500;
/** Many more than are read at a time, so that most of them wait when their caller leaves. */
const READS = 30;

/** No index knows what does not hold a word: every step is looked at. */
const EVERYTHING = 'where: { not: { text: "alpha" } }';
const QUERIES = [
  `{ stepStats(${EVERYTHING}) { count } }`,
  `{ steps(first: 1, ${EVERYTHING}) { totalCount } }`,
  `{ steps(first: 1, ${EVERYTHING}) { nodes { id } } }`,
];
/** Of steps and groups that are named, and need not be looked for. */
const LOOKUPS = [
  '{ trajectory(uid: "long") { steps(first: 500) { nodes { state { messages } } } } }',
  '{ promptGroups(first: 1) { nodes { readiness(formatter: "grpo") { ready } } } }',
  '{ trajectory(uid: "t0") { readiness(formatter: "grpo", options: { text: true }) { ready } } }',
];
const queryOf = (i: number) => QUERIES[i % QUERIES.length] ?? '';

describe('reads whose caller has gone', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
    const steps = Array.from({ length: STEPS }, (_, i) => ({
      trajectory_uid: `t${Math.floor(i / 50)}`,
      prompt_uid: 'one group',
      messages: [{ role: 'user', content: `alpha ${i}` }],
      response: { role: 'assistant', content: `beta ${i}` },
    }));
    expect(await appendSteps(app.url, steps)).toMatchObject({ accepted: STEPS });
    // Each of its steps repeats all that was said before.
    const said = Array.from({ length: 2 * LONG }, (_, i) => ({
      role: i % 2 ? 'assistant' : 'user',
      content: `alpha ${i}`,
    }));
    const turns = Array.from({ length: LONG }, (_, i) => ({
      trajectory_uid: 'long',
      messages: said.slice(0, 2 * i + 1),
      response: said[2 * i + 1],
    }));
    expect(await appendSteps(app.url, turns)).toMatchObject({ accepted: LONG });
  });
  afterAll(() => app.remove());

  /**
   * Begins reads, leaves when they are under way, and sees them end. Which of them wait just then for a turn, are read
   * or come to their own end is the machine's: if none was stopped, others are begun and left a little later. Where
   * reads do not end with their caller, this does not either.
   */
  async function leave(begin: () => () => unknown): Promise<void> {
    const before = await reads(app.url);
    expect(before.underWay).toBe(0);
    let { abandoned } = before;
    for (let later = 0; abandoned === before.abandoned; later++) {
      const left = begin();
      await until(async () => (await reads(app.url)).underWay > 0);
      for (let look = 0; look < later; look++) await reads(app.url);
      await left();
      await until(async () => (await reads(app.url)).underWay === 0);
      ({ abandoned } = await reads(app.url));
    }
  }

  it.each([...QUERIES, ...LOOKUPS])('over HTTP end when it hangs up: %s', async (query) => {
    await leave(() => {
      const gone = new AbortController();
      const left = Array.from({ length: READS }, () =>
        graphql(app.url, query, {}, gone.signal).catch((error: Error) => error.name),
      );
      return () => {
        gone.abort();
        return Promise.all(left);
      };
    });
  });

  const url = () => `${app.url.replace('http', 'ws')}/graphql`;
  const sink = { next: () => {}, error: () => {}, complete: () => {} };

  it('over a WebSocket end when it completes them, and the connection goes on', async () => {
    const client = createClient({ url: url(), webSocketImpl: WebSocket, lazy: false });
    await leave(() => {
      const ends = Array.from({ length: READS }, (_, i) => client.subscribe({ query: queryOf(i) }, sink));
      return () => {
        for (const end of ends) end();
      };
    });
    const answers: unknown[] = [];
    for await (const { data } of client.iterate({ query: '{ steps(first: 1) { totalCount } }' })) {
      answers.push(data);
    }
    expect(answers).toEqual([{ steps: { totalCount: expect.any(Number) } }]);
    await client.dispose();
  });

  it('over a WebSocket end when it closes the connection', async () => {
    const client = createClient({
      url: url(),
      webSocketImpl: WebSocket,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => {},
    });
    await leave(() => {
      for (let i = 0; i < READS; i++) client.subscribe({ query: queryOf(i) }, sink);
      return () => client.terminate();
    });
  });

  it('leave the server to others', async () => {
    expect(await graphql(app.url, queryOf(0))).toEqual({ stepStats: { count: 0 } });
  });
});
