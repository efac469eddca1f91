import rewardModel from '../../../plugins/curators/reward-model.js';
import type { Json } from '../../../src/model/json.js';
import { runCurator } from '../../../src/plugin-api/testing/index.js';
import { answeringModels, chatAnswer } from '../../support/answering-models.js';
import { errorOf } from '../../support/plugin-run.js';

const BASE = { baseUrl: 'http://scorer:8000/v1', model: 'scorer', attempts: 1 };

/** What the curator decides of one complete step where the scorer answers so, and what it was asked. */
async function scored(answer: Json, options: object, steps: object[] = [{}]) {
  const models = answeringModels(() => answer);
  const decisions = await runCurator(rewardModel, steps, { ...BASE, ...options } as never, { models });
  return { decisions, request: models.requests[0], requests: models.requests };
}

const reward = (value: number) => [{ target: { kind: 'step', id: 'step_t0_0' }, rewards: { reward: value } }];

test('vLLM classifies the messages with the answer', async () => {
  const answer = { data: [{ index: 0, label: 'LABEL_0', probs: [0.25, 0.75], num_classes: 2 }] };
  const { decisions, request } = await scored(answer, {
    api: 'vllm-classify',
    extraBody: { use_activation: false },
  });
  expect(decisions).toEqual(reward(0.25));
  expect(request).toMatchObject({ path: '/classify', endpoint: { baseUrl: 'http://scorer:8000' } });
  expect(request?.body).toEqual({
    model: 'scorer',
    messages: [
      { role: 'user', content: 'What is 1 + 1?' },
      { role: 'assistant', content: '2' },
    ],
    use_activation: false,
  });
  expect((await scored(answer, { api: 'vllm-classify', label: 1 })).decisions).toEqual(reward(0.75));
});

test('vLLM scores state and answer as two texts', async () => {
  const { decisions, request } = await scored({ data: [{ index: 0, score: -1.5 }] }, { api: 'vllm-score' });
  expect(decisions).toEqual(reward(-1.5));
  expect([request?.path, request?.body]).toEqual([
    '/score',
    { model: 'scorer', text_1: '[user]\nWhat is 1 + 1?', text_2: '[assistant]\n2' },
  ]);
});

test.each([[{ embedding: [3.5] }], [[{ embedding: [3.5] }]]])(
  'SGLang scores one text: %j',
  async (answer) => {
    const options = { api: 'sglang-classify', template: 'Q: {{state}} A: {{action}}' };
    const { decisions, request } = await scored(answer, options);
    expect(decisions).toEqual(reward(3.5));
    expect([request?.path, request?.body]).toEqual([
      '/classify',
      { model: 'scorer', text: 'Q: [user]\nWhat is 1 + 1? A: [assistant]\n2' },
    ]);
  },
);

test('any model is asked in words, and the number in its last box is the score', async () => {
  const { decisions, request } = await scored(chatAnswer('\\boxed{1}? No, \\boxed{0.5}'), { api: 'chat' });
  expect(decisions).toEqual(reward(0.5));
  expect([request?.path, request?.endpoint.baseUrl]).toEqual(['/chat/completions', BASE.baseUrl]);
  expect(JSON.stringify(request?.body?.messages)).toContain('What is 1 + 1?');
});

test('no number, or one out of bounds, is no score and not 0', async () => {
  const none = [{ target: { kind: 'step', id: 'step_t0_0' }, reason: 'no score' }];
  expect((await scored(chatAnswer('good'), { api: 'chat' })).decisions).toEqual(none);
  expect((await scored(chatAnswer('\\boxed{7}'), { api: 'chat', max: 1 })).decisions).toEqual(none);
  expect((await scored({ data: [{ score: -1 }] }, { api: 'vllm-score', min: 0 })).decisions).toEqual(none);
});

test('a score may be a judgment, with what the model said', async () => {
  const options = { api: 'chat', as: 'judgment', name: 'grader' };
  const vote = { latencyMs: 5, usage: { inputTokens: 10, outputTokens: 20 }, error: null };
  expect((await scored(chatAnswer('\\boxed{0.5}'), options)).decisions[0]?.judgment).toEqual({
    score: 0.5,
    votes: [{ ...vote, score: 0.5, text: '\\boxed{0.5}' }],
    judge: 'grader',
  });
  expect((await scored(chatAnswer('good'), options)).decisions[0]?.judgment).toEqual({
    score: null,
    votes: [{ ...vote, score: null, text: 'good' }],
    judge: 'grader',
  });
});

test.each<[string, Json, string]>([
  ['vllm-classify', { data: [] }, 'data[0].probs[0] is no number'],
  ['vllm-score', { data: [{ score: 'high' }] }, 'data[0].score is no number'],
  ['sglang-classify', {}, 'embedding[0] is no number'],
  ['chat', { choices: [] }, 'choices[0].message.content is no text'],
])('an answer of %s of another form fails the step', async (api, answer, reason) => {
  const error = await errorOf(scored(answer, { api }));
  expect([error.name, error.message]).toEqual(['CallFailed', expect.stringContaining(reason)]);
});

test('the last step of a complete trajectory is scored, or all answers', async () => {
  const call = {
    role: 'assistant',
    content: '4',
    tool_calls: [{ function: { name: 'f', arguments: '{}' } }],
  };
  const steps = [{}, { response: call }, { isLast: true }, { turnType: 'SIDE' }];
  const of = async (options: object) =>
    (await scored({ data: [{ score: 1 }] }, { api: 'vllm-score', ...options }, steps)).decisions.map(
      ({ target }) => target.kind === 'step' && target.id,
    );
  expect(await of({})).toEqual(['step_t0_2']);
  expect(await of({ steps: 'answers' })).toEqual(['step_t0_0', 'step_t0_2']);
  expect(await of({ steps: 'all' })).toHaveLength(3);
});
