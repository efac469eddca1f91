import { post } from '../support/rest.js';
import { type Call, type RunningServer, recordingIngest, startServer } from './support/server.js';

describe('POST /v1/feedback', () => {
  let calls: Call[];
  let server: RunningServer;

  beforeEach(async () => {
    calls = [];
    server = await startServer({ ingest: recordingIngest(calls) });
  });
  afterEach(() => server.close());

  const give = (feedback: string) => post(`${server.url}/v1/feedback`, feedback);

  test('gives a reward to a trajectory, with name and source by default', async () => {
    expect(await give('{"trajectory_uid": "t", "value": 0}')).toEqual({
      status: 200,
      body: { status: 'ok', trajectory_uid: 't', step_id: null, reward: 0.5 },
    });
    expect(calls).toEqual([
      [
        'addFeedback',
        {
          stepId: null,
          trajectoryUid: 't',
          channel: null,
          stepIndex: null,
          name: 'reward',
          value: 0,
          source: 'user',
          comment: null,
          idempotencyKey: null,
        },
      ],
    ]);
  });

  test('hands on every field', async () => {
    await give(
      JSON.stringify({
        trajectory_uid: 't',
        channel: 'val',
        step_index: 3,
        name: 'helpful',
        value: -1.5,
        source: 'ann',
        comment: 'too long',
        idempotency_key: 'k',
      }),
    );
    expect(calls[0]?.[1]).toEqual({
      stepId: null,
      trajectoryUid: 't',
      channel: 'val',
      stepIndex: 3,
      name: 'helpful',
      value: -1.5,
      source: 'ann',
      comment: 'too long',
      idempotencyKey: 'k',
    });
  });

  test.each([
    ['nothing', '', 'MISSING_FIELD', ['value']],
    ['no target', '{"value": 1}', 'MISSING_FIELD', ['trajectory_uid']],
    ['no value', '{"trajectory_uid": "t"}', 'MISSING_FIELD', ['value']],
    ['a value that is text', '{"trajectory_uid": "t", "value": "1"}', 'INVALID_TYPE', ['value']],
    ['an infinite value', '{"trajectory_uid": "t", "value": -1e999}', 'NON_FINITE_NUMBER', ['value']],
    ['an unknown field', '{"trajectory_uid": "t", "value": 1, "reward": 1}', 'UNKNOWN_FIELD', ['reward']],
    [
      'a negative index',
      '{"trajectory_uid": "t", "value": 1, "step_index": -1}',
      'OUT_OF_RANGE',
      ['step_index'],
    ],
    [
      'a broken index',
      '{"trajectory_uid": "t", "value": 1, "step_index": 0.5}',
      'INVALID_TYPE',
      ['step_index'],
    ],
    [
      'two targets',
      '{"step_id": "s", "trajectory_uid": "t", "value": 1}',
      'OUT_OF_RANGE',
      ['trajectory_uid'],
    ],
    [
      'an index beside a step',
      '{"step_id": "s", "step_index": 1, "value": 1}',
      'OUT_OF_RANGE',
      ['step_index'],
    ],
  ])('refuses %s', async (_case, body, code, path) => {
    expect(await give(body)).toMatchObject({ status: 400, body: { error: { code, path } } });
    expect(calls).toEqual([]);
  });

  test('refuses a body that is larger than a reward can be', async () => {
    const answer = await give(
      JSON.stringify({ trajectory_uid: 't', value: 1, comment: 'x'.repeat(1_100_000) }),
    );
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'BODY_TOO_LARGE' } } });
  });
});
