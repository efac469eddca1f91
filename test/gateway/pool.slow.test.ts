import { type PoolApp, startPool } from '../api/support/pools.js';
import { startTestApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

let engine: Upstream;
let pool: PoolApp;
beforeEach(async () => {
  engine = await startUpstream({ dialect: 'vllm', script: () => ({ content: 'hello' }) });
});
afterEach(async () => {
  await pool.app.remove();
  await engine.close();
});

async function start(
  waitMs: number,
  engines: Readonly<Record<string, string>> = { upstream: engine.url },
): Promise<void> {
  const flags = { ...engines, 'pool-wait-ms': String(waitMs) };
  pool = await startPool((more) => startTestApp(more), { maxReady: 1 }, flags);
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${pool.app.url}${path}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'toy-model', messages: [{ role: 'user', content: 'hi' }] }),
    ...init,
  });
const trajectories = async () => {
  type Found = { trajectories: { nodes: { uid: string }[] } };
  const { trajectories: found } = await graphql<Found>(pool.app.url, '{ trajectories { nodes { uid } } }');
  return found.nodes.map(({ uid }) => uid).sort();
};

describe('at the bound of what waits', () => {
  it('the first call of a trajectory is refused, in the form of its API, and no other call is', async () => {
    await start(0);
    expect((await call('/a-0/a')).status).toBe(200);
    const refused = await call('/b-0/b');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ error: { code: 'POOL_FULL', message: expect.any(String) } });
    // It goes on, another rollout of its group begins, and one without a name does not.
    expect((await call('/a-0/a')).status).toBe(200);
    expect((await call('/a-1/a')).status).toBe(200);
    expect((await call('')).status).toBe(503);
    expect((await pool.register('b-0', 'b')).status).toBe(503);
    for (const uid of ['a-0', 'a-1']) await pool.complete(uid);
    for (const uid of ['a-0', 'a-1']) {
      const query =
        'mutation ($uid: String!) { addFeedback(input: { trajectoryUid: $uid, value: 1 }) { userErrors { code } } }';
      await graphql(pool.app.url, query, { uid });
    }
    // The group is ready, so the pool is as full as before, until a trainer has it.
    expect((await call('/b-0/b')).status).toBe(503);
    await pool.claim(1);
    expect((await call('/b-0/b')).status).toBe(200);
    await until(async () => (await trajectories()).includes('b-0'));
    expect(engine.calls.length).toBe(4);
  });

  it('it waits, unless its client hangs up', async () => {
    await start(60_000);
    await pool.write('a');
    let isHeld = true;
    const held = call('/b-0/b').then((answer) => {
      isHeld = false;
      return answer;
    });
    const gone = new AbortController();
    const left = call('/c-0/c', { signal: gone.signal }).catch((error: Error) => error.name);
    await pool.stats();
    gone.abort();
    expect([await left, isHeld]).toEqual(['AbortError', true]);
    await pool.claim(1);
    expect((await held).status).toBe(200);
    await until(async () => (await trajectories()).includes('b-0'));
    expect(await trajectories()).toEqual(['a-0', 'a-1', 'b-0']);
  });

  it('a call for which there is no engine makes room again', async () => {
    await start(0, {});
    const answer = await call('/a-0/a');
    expect(await answer.json()).toMatchObject({ error: { code: 'NO_UPSTREAM' } });
    expect((await pool.register('b-0', 'b')).status).toBe(200);
  });
});
