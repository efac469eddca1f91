import { gzipSync } from 'node:zlib';
import { graphql } from '../support/graphql.js';
import { metricOf, post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const step = (trajectory_uid: string, step_index: number, more: object = {}) => ({
  trajectory_uid,
  step_index,
  prompt_ids: [1, 2, 3],
  response_ids: [4, 5],
  rollout_log_probs: [-0.5, -0.25],
  ...more,
});
const lines = (items: readonly (object | string)[]) =>
  items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join('\n');

describe('steps over REST', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startTestApp({ 'max-body-bytes': '100000', 'max-line-bytes': '50000' });
  });
  afterAll(() => app.remove());

  const stored = async (uid: string) => {
    const { trajectory } = await graphql(
      app.url,
      `query ($uid: String!) { trajectory(uid: $uid) { stepCount steps { nodes { stepIndex } } } }`,
      { uid },
    );
    return trajectory as { stepCount: number } | null;
  };

  test('a list, {"steps": […]} and NDJSON are the same to the store; the same again is a duplicate', async () => {
    const items = [step('same', 0), step('same', 1)];
    const fresh = await post(`${app.url}/v1/steps`, items);
    expect(fresh).toEqual({ status: 200, body: { accepted: 2, duplicates: 0, rejected: [] } });
    const again = { status: 200, body: { accepted: 0, duplicates: 2, rejected: [] } };
    expect(await post(`${app.url}/v1/steps`, { steps: items })).toEqual(again);
    expect(await post(`${app.url}/submit_steps`, lines(items), { type: 'ndjson' })).toEqual(again);
    const packed = gzipSync(lines(items));
    const headers = { 'content-encoding': 'gzip' };
    expect(await post(`${app.url}/v1/steps`, packed, { type: 'ndjson', headers })).toEqual(again);
    expect(await stored('same')).toMatchObject({ stepCount: 2 });
  });

  test('invalid JSON on line 7 of 10 costs that line only, and is named', async () => {
    const items: (object | string)[] = Array.from({ length: 10 }, (_, index) => step('ten', index));
    items[6] = '{"trajectory_uid": "ten", ';
    const answer = await post(`${app.url}/v1/steps`, lines(items), { type: 'ndjson' });
    expect(answer).toEqual({
      status: 200,
      body: {
        accepted: 9,
        duplicates: 0,
        rejected: [{ index: 6, code: 'INVALID_JSON', message: expect.any(String), path: expect.anything() }],
      },
    });
    expect(await stored('ten')).toMatchObject({ stepCount: 9 });
  });

  test.each([
    ['an unknown field', { prompt_id: [1] }, 'UNKNOWN_FIELD', ['prompt_id']],
    ['log-probs of another length', { rollout_log_probs: [-1] }, 'LENGTH_MISMATCH', ['rollout_log_probs']],
    ['a negative index', { step_index: -1 }, 'OUT_OF_RANGE', ['step_index']],
    ['a reward that is text', { reward: 'high' }, 'INVALID_TYPE', ['reward']],
  ])('refuses %s with code and path, and stores its neighbours', async (name, more, code, path) => {
    const answer = await post(`${app.url}/v1/steps`, [step(name, 0), step(name, 1, more), step(name, 2)]);
    expect(answer).toMatchObject({
      status: 200,
      body: { accepted: 2, rejected: [{ index: 1, code, path }] },
    });
    expect(await stored(name)).toMatchObject({ stepCount: 2 });
  });

  test('refuses NaN with code and path, and stores its neighbours', async () => {
    const bad = JSON.stringify(step('nan', 1, { reward: 7 })).replace('7', 'NaN');
    const answer = await post(`${app.url}/v1/steps`, lines([step('nan', 0), bad]), { type: 'ndjson' });
    expect(answer).toMatchObject({
      status: 200,
      body: { accepted: 1, rejected: [{ index: 1, code: 'NON_FINITE_NUMBER', path: ['reward'] }] },
    });
    expect(await stored('nan')).toMatchObject({ stepCount: 1 });
  });

  test('a different step under the same identity is a conflict and changes nothing', async () => {
    await post(`${app.url}/v1/steps`, [step('conflict', 0)]);
    const answer = await post(`${app.url}/v1/steps`, [step('conflict', 0, { response_ids: [9, 9] })]);
    expect(answer).toMatchObject({
      status: 200,
      body: { accepted: 0, rejected: [{ index: 0, code: 'STEP_CONFLICT' }] },
    });
  });

  test.each([
    ['no JSON at all', '[{"trajectory_uid": "broken"', 'INVALID_JSON'],
    ['JSON that is no list', '"steps"', 'INVALID_TYPE'],
    ['an object with more than steps', '{"steps": [], "channel": "val"}', 'UNKNOWN_FIELD'],
  ])('a document that is %s is refused as a whole', async (_case, body, code) => {
    expect(await post(`${app.url}/v1/steps`, body)).toMatchObject({ status: 400, body: { error: { code } } });
    expect(await stored('broken')).toBeNull();
  });

  test.each([
    ['with its length', (body: string) => body],
    ['in chunks', (body: string) => new Blob([body]).stream()],
    ['as gzip', (body: string) => gzipSync(body)],
  ])('a document beyond the limit, sent %s, is answered and not cut off', async (how, pack) => {
    const body = pack(JSON.stringify(Array.from({ length: 5000 }, (_, index) => step('large', index))));
    const headers: Record<string, string> = how === 'as gzip' ? { 'content-encoding': 'gzip' } : {};
    expect(await post(`${app.url}/v1/steps`, body, { headers })).toEqual({
      status: 413,
      body: { error: { code: 'BODY_TOO_LARGE', message: 'the body is larger than 100000 bytes' } },
    });
    expect(await stored('large')).toBeNull();
  });

  test('NDJSON has no limit on the whole', async () => {
    const items = Array.from({ length: 5000 }, (_, index) => step('stream', index));
    const answer = await post(`${app.url}/v1/steps`, lines(items), { type: 'ndjson' });
    expect(answer).toMatchObject({ status: 200, body: { accepted: 5000 } });
  });

  test('a line beyond the limit is named', async () => {
    const long = step('long', 1, { metadata: { text: 'x'.repeat(60_000) } });
    const answer = await post(`${app.url}/v1/steps`, lines([step('long', 0), long]), { type: 'ndjson' });
    expect(answer).toMatchObject({
      status: 200,
      body: { accepted: 1, rejected: [{ index: 1, code: 'LINE_TOO_LARGE' }] },
    });
  });

  test('metrics count what became of steps', async () => {
    const count = () =>
      Promise.all(
        ['accepted', 'duplicate', 'rejected'].map((result) =>
          metricOf(app, 'stepwell_steps_total', `result="${result}"`),
        ),
      );
    const before = await count();
    await post(`${app.url}/v1/steps`, [
      step('count', 0),
      step('count', 0),
      step('count', -1),
      step('count', 1),
    ]);
    const after = await count();
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([2, 1, 1]);
  });
});
