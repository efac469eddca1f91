import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

describe('a trajectory over REST', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.remove());

  const read = async (uid: string, channel = 'train') => {
    const { trajectory } = await graphql(
      app.url,
      `query ($uid: String!, $channel: String!) {
        trajectory(uid: $uid, channel: $channel) { promptUid channel status reward stepCount metadata }
      }`,
      { uid, channel },
    );
    return trajectory;
  };
  const steps = (trajectory_uid: string, count: number) =>
    Array.from({ length: count }, (_, step_index) => ({
      trajectory_uid,
      prompt_uid: 'task-1',
      step_index,
      messages: [{ role: 'user', content: `turn ${step_index}` }],
      response: { role: 'assistant', content: 'ok' },
    }));

  test('opens, takes steps, and is completed with a reward, as a Claw-R1 client does it', async () => {
    const opened = await post(`${app.url}/init_trajectory`, { prompt_uid: 'task-1', metadata: { seed: 7 } });
    const uid = String(opened.body.trajectory_uid);
    const baseUrl = String(opened.body.base_url);
    expect(baseUrl).toBe(`${app.url}/${uid}/task-1/v1`);
    expect(await read(uid)).toMatchObject({ status: 'OPEN', stepCount: 0, metadata: { seed: 7 } });

    await post(`${app.url}/submit_steps`, { steps: steps(uid, 3) });
    expect(await post(`${baseUrl}/complete_trajectory`, { reward: 0.75, channel: 'val' })).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await read(uid)).toEqual({
      promptUid: 'task-1',
      channel: 'train',
      status: 'COMPLETE',
      reward: 0.75,
      stepCount: 3,
      metadata: { seed: 7 },
    });
    expect(await read(uid, 'val')).toBeNull();
  });

  test('registering again is a success and adds to the metadata', async () => {
    const url = `${app.url}/twice/task-2/v1/register_trajectory`;
    expect(await post(url, { channel: 'val', metadata: { n: 1 } })).toMatchObject({ status: 200 });
    expect(await post(url, { channel: 'val', metadata: { n: 2 } })).toMatchObject({ status: 200 });
    expect(await post(url, { metadata: { m: 3 } })).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await read('twice', 'val')).toMatchObject({ promptUid: 'task-2', metadata: { n: 2, m: 3 } });
    expect(await read('twice')).toBeNull();
  });

  test('an unknown trajectory cannot be completed', async () => {
    expect(await post(`${app.url}/nobody/p/v1/complete_trajectory`, '')).toMatchObject({
      status: 404,
      body: { error: { code: 'UNKNOWN_TRAJECTORY' } },
    });
  });

  test('a uid in two channels must be told apart', async () => {
    for (const channel of ['a', 'b']) await post(`${app.url}/v1/steps?channel=${channel}`, steps('both', 1));
    expect(await post(`${app.url}/v1/feedback`, { trajectory_uid: 'both', value: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'AMBIGUOUS' } },
    });
    expect(
      await post(`${app.url}/v1/feedback`, { trajectory_uid: 'both', channel: 'b', value: 1 }),
    ).toMatchObject({
      status: 200,
      body: { status: 'ok', trajectory_uid: 'both', reward: 1 },
    });
    expect([await read('both', 'a'), await read('both', 'b')]).toMatchObject([
      { reward: null },
      { reward: 1 },
    ]);
  });

  test('feedback joins the ledger; the latest entry of a step holds; other names are signals', async () => {
    await post(`${app.url}/v1/steps`, steps('fed', 2));
    const feedback = (more: object) => post(`${app.url}/v1/feedback`, { trajectory_uid: 'fed', ...more });
    await feedback({ step_index: 0, value: 5 });
    await feedback({ step_index: 0, value: 2 });
    await feedback({ value: 1 });
    const { body } = await feedback({ name: 'helpful', value: 100, source: 'ann', comment: 'clear' });
    expect(body).toMatchObject({ status: 'ok', reward: 3 });
    expect(await read('fed')).toMatchObject({ reward: 3 });
  });

  test('feedback on what does not exist is 404', async () => {
    await post(`${app.url}/v1/steps`, steps('short', 1));
    const answers = await Promise.all([
      post(`${app.url}/v1/feedback`, { trajectory_uid: 'nobody', value: 1 }),
      post(`${app.url}/v1/feedback`, { trajectory_uid: 'short', step_index: 9, value: 1 }),
      post(`${app.url}/v1/feedback`, { step_id: 'step_0', value: 1 }),
    ]);
    expect(answers).toMatchObject([
      { status: 404, body: { error: { code: 'UNKNOWN_TRAJECTORY' } } },
      { status: 404, body: { error: { code: 'UNKNOWN_STEP' } } },
      { status: 404, body: { error: { code: 'UNKNOWN_STEP' } } },
    ]);
  });
});
