import { StepwellError } from '../../src/errors/index.js';
import type { TrajectoryRef } from '../../src/model/trajectory.js';
import { type Call, type RunningServer, recordingIngest, startServer, trajectory } from './support/server.js';

describe('trajectory routes', () => {
  let calls: Call[];
  let server: RunningServer;

  beforeEach(async () => {
    calls = [];
    server = await startServer({ ingest: recordingIngest(calls, new Map([['t 1', 'val']])) });
  });
  afterEach(() => server.close());

  const post = async (path: string, body?: string) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('init_trajectory makes a uid and answers the base_url under the address that the caller used', async () => {
    const { status, body } = await post('/init_trajectory');
    expect(status).toBe(200);
    const uid = String(body.trajectory_uid);
    expect(uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({ trajectory_uid: uid, base_url: `${server.url}/${uid}/${uid}/v1` });
    expect(calls).toEqual([
      [
        'registerTrajectory',
        { uid, isNew: true, channel: null, promptUid: null, metadata: null, policyVersion: null },
      ],
    ]);
  });

  test('init_trajectory takes channel, prompt_uid, policy_version and metadata, and escapes names in the base_url', async () => {
    const { body } = await post(
      '/init_trajectory',
      JSON.stringify({
        channel: 'val',
        prompt_uid: 'task/1',
        policy_version: 3,
        metadata: { source: ['gsm8k'] },
      }),
    );
    expect(String(body.base_url).endsWith('/task%2F1/v1')).toBe(true);
    expect(calls[0]?.[1]).toMatchObject({
      channel: 'val',
      promptUid: 'task/1',
      policyVersion: 3,
      metadata: { source: ['gsm8k'] },
    });
  });

  test.each([[undefined], [''], ['{}']])('register_trajectory accepts the body %j', async (sent) => {
    expect(await post('/t%201/p%2F1/v1/register_trajectory', sent)).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
    expect(calls).toEqual([
      [
        'registerTrajectory',
        { uid: 't 1', isNew: false, channel: null, promptUid: 'p/1', metadata: null, policyVersion: null },
      ],
    ]);
  });

  test('an empty form, as curl -d "" sends it, counts as an empty body', async () => {
    const answer = await fetch(`${server.url}/t%201/p/v1/complete_trajectory`, {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
  });

  test('complete_trajectory hands on the reward, zero included', async () => {
    expect(await post('/t%201/p/v1/complete_trajectory', '{"reward": 0}')).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
    expect(calls).toEqual([['completeTrajectory', { uid: 't 1', channel: null }, 0]]);
  });

  test('completing under another channel keeps the channel that the trajectory has', async () => {
    const { status } = await post('/t%201/p/v1/complete_trajectory', '{"channel": "train", "reward": 1}');
    expect(status).toBe(200);
    expect(calls).toEqual([
      ['completeTrajectory', { uid: 't 1', channel: 'train' }, 1],
      ['completeTrajectory', { uid: 't 1', channel: null }, 1],
    ]);
  });

  test('completing an unknown trajectory is 404', async () => {
    expect(await post('/nobody/p/v1/complete_trajectory', '{"channel": "val"}')).toEqual({
      status: 404,
      body: { error: { code: 'UNKNOWN_TRAJECTORY', message: 'no trajectory "nobody"' } },
    });
  });

  test.each([
    ['an unknown field', '{"rewards": 1}', 'UNKNOWN_FIELD', ['rewards']],
    ['a reward of another type', '{"reward": "1"}', 'INVALID_TYPE', ['reward']],
    ['an infinite reward', '{"reward": 1e999}', 'NON_FINITE_NUMBER', ['reward']],
    ['an empty channel', '{"channel": ""}', 'OUT_OF_RANGE', ['channel']],
    ['a list', '[1]', 'INVALID_TYPE', []],
  ])('complete_trajectory refuses %s', async (_case, body, code, path) => {
    const answer = await post('/t/p/v1/complete_trajectory', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code, path } } });
    expect(calls).toEqual([]);
  });

  test('complete_trajectory refuses a body before it waits for what was captured', async () => {
    const refuse = () => Promise.reject(new Error('not asked for'));
    const waiting = await startServer({
      gateway: {
        call: refuse,
        models: refuse,
        countTokens: refuse,
        textOf: async () => null,
        pass: refuse,
        check: () => {},
        settled: () => new Promise(() => {}),
        registered: () => {},
        policy: { read: refuse, setVersion: refuse, pause: refuse, resume: refuse },
      },
    });
    const answer = await fetch(`${waiting.url}/t/p/v1/complete_trajectory`, {
      method: 'POST',
      body: '{"rewards": 1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    await waiting.close();
  });

  test('abandon_trajectory hands on the reason, in the channel that the trajectory has', async () => {
    const asked: unknown[] = [];
    const lifecycle = {
      abandonTrajectory: async (_caller: unknown, ref: TrajectoryRef, reason: string | null) => {
        asked.push([ref, reason]);
        if (ref.channel === 'train') throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: ref.uid });
        return { ...trajectory(ref.uid, null), status: 'ABANDONED' as const };
      },
    };
    const other = await startServer({ lifecycle });
    const answer = await fetch(`${other.url}/t%201/p%2F1/v1/abandon_trajectory`, {
      method: 'POST',
      body: '{"channel": "train", "reason": "crashed"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await answer.json()).toEqual({ status: 'ok', trajectory_status: 'ABANDONED' });
    expect(asked).toEqual([
      [{ uid: 't 1', channel: 'train' }, 'crashed'],
      [{ uid: 't 1', channel: null }, 'crashed'],
    ]);
    await other.close();
  });

  test('refuses a body that is not JSON', async () => {
    expect(await post('/t/p/v1/complete_trajectory', '{reward: 1}')).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_JSON' } },
    });
  });

  test.each([
    ['is no object', '[]', 'INVALID_TYPE', ['metadata']],
    ['holds infinity', '{"a":[1,1e999]}', 'NON_FINITE_NUMBER', ['metadata', 'a', '1']],
    [
      'is nested without end',
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      'OUT_OF_RANGE',
      expect.any(Array),
    ],
  ])('refuses metadata that %s', async (_case, metadata, code, path) => {
    const answer = await post('/t/p/v1/register_trajectory', `{"metadata": ${metadata}}`);
    expect(answer).toMatchObject({ status: 400, body: { error: { code, path } } });
    expect(calls).toEqual([]);
  });
});
