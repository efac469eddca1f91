import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const BODY = [{ trajectory_uid: 't', messages: [{ role: 'user', content: 'hi' }] }];

describe('positions over HTTP', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.remove());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const said = (answer: Response) => answer.headers.get('stepwell-position');

  it('are said by what may write, and by nothing else', async () => {
    for (const [path, body] of [
      ['/v1/steps', BODY],
      ['/submit_steps', BODY],
      ['/v1/feedback', { trajectory_uid: 't', value: 1 }],
      ['/init_trajectory', {}],
      ['/u/p/v1/register_trajectory', {}],
      ['/u/p/v1/complete_trajectory', {}],
      ['/v1/policy', { version: 1 }],
      ['/v1/policy/pause', {}],
      ['/v1/policy/resume', {}],
      ['/graphql', { query: '{ feedHead }' }],
    ] as const) {
      const answer = await post(path, body);
      expect([path, answer.status, said(answer)]).toEqual([path, 200, expect.stringMatching(/^[\w-]+$/)]);
    }
    const call = await post('/v1/chat/completions', { model: 'm', messages: [] });
    const others = await Promise.all(
      ['/v1/policy', '/readyz', '/v1/models'].map((path) => fetch(app.url + path)),
    );
    expect([call, ...others].map(said)).toEqual([null, null, null, null]);
  });

  it('are reached at once by the server that said them', async () => {
    const after = said(await post('/v1/steps', [{ ...BODY[0], trajectory_uid: 'own' }])) ?? '';
    const query = '{ trajectory(uid: "own", channel: "train") { stepCount } }';
    const answer = await post('/graphql', { query }, { 'Stepwell-After': after });
    expect(await answer.json()).toEqual({ data: { trajectory: { stepCount: 1 } } });
  });

  it('of another server that has a store of its own are refused everywhere', async () => {
    const other = await startTestApp();
    try {
      const query = '{ feedHead }';
      // Both stores have come as far.
      for (const url of [app.url, other.url]) {
        await appendSteps(url, [{ ...BODY[0], trajectory_uid: 'of-both' }]);
      }
      const { feedHead: cursor } = await graphql<{ feedHead: string }>(other.url, query);
      const refused = { code: 'INVALID_FEED_CURSOR' };
      const read = await post('/graphql', { query }, { 'Stepwell-After': cursor });
      expect([read.status, await read.json()]).toMatchObject([400, { errors: [{ extensions: refused }] }]);
      const client = createClient({
        url: `${app.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
      });
      try {
        const followed = client.iterate({
          query: 'subscription ($after: FeedCursor) { stepAdded(after: $after) { cursor } }',
          variables: { after: cursor },
        });
        await expect(followed.next()).rejects.toMatchObject([{ extensions: refused }]);
      } finally {
        await client.dispose();
      }
    } finally {
      await other.remove();
    }
  });

  it('that cannot be read are refused, each client in the form it knows', async () => {
    const headers = { 'Stepwell-After': 'not a cursor' };
    const rest = await post('/v1/steps', BODY, headers);
    const graphql = await post('/graphql', { query: '{ feedHead }' }, headers);
    const model = await post('/v1/chat/completions', {}, headers);
    expect([rest.status, await rest.json()]).toEqual([
      400,
      {
        error: {
          code: 'INVALID_FEED_CURSOR',
          message: "this is not a cursor of this store's feed",
          path: ['Stepwell-After'],
        },
      },
    ]);
    expect([graphql.status, await graphql.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'INVALID_FEED_CURSOR' } }] },
    ]);
    expect([model.status, await model.json()]).toMatchObject([
      400,
      { error: { code: 'INVALID_FEED_CURSOR' } },
    ]);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers,
    });
    const [, refused] = await once(socket, 'unexpected-response');
    expect(refused.statusCode).toBe(400);
    refused.destroy();
  });
});
