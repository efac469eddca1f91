import prmJudge from '../../../plugins/curators/prm-judge.js';
import type { StepUnit } from '../../../src/plugin-api/index.js';
import { CallFailed } from '../../../src/plugin-api/models/call-failed.js';
import { runCurator } from '../../../src/plugin-api/testing/index.js';
import { answeringModels, chatAnswer } from '../../support/answering-models.js';
import { errorOf } from '../../support/plugin-run.js';

const ENDPOINT = { baseUrl: 'http://judge:8000/v1', model: 'judge-model' };
const judged = { nextState: [{ role: 'user', content: 'No, I said two.' }] };

/** A judge that says these texts, one call after the other; a number is a status that it fails with. */
function saying(...texts: readonly (string | null | number)[]) {
  let next = 0;
  return answeringModels(() => {
    const text = texts[next++ % texts.length] ?? null;
    return typeof text === 'number' ? { fails: text } : chatAnswer(text);
  });
}

const vote = (score: number | null, text: string) => ({
  score,
  text,
  latencyMs: 5,
  usage: { inputTokens: 10, outputTokens: 20 },
  error: null,
});

test('the score is that of most votes, and every answer is kept', async () => {
  const texts = ['bad \\boxed{-1}', 'good \\boxed{1}', 'bad, too \\boxed{-1}'];
  const models = saying(...texts);
  const decisions = await runCurator(prmJudge, [judged], ENDPOINT, { models });
  expect(decisions).toEqual([
    {
      target: { kind: 'step', id: 'step_t0_0' },
      judgment: {
        score: -1,
        votes: [vote(-1, texts[0] ?? ''), vote(1, texts[1] ?? ''), vote(-1, texts[2] ?? '')],
        judge: 'prm-judge',
      },
    },
  ]);
  expect(models.requests).toHaveLength(3);
  expect(models.requests[0]).toMatchObject({
    path: '/chat/completions',
    endpoint: { baseUrl: ENDPOINT.baseUrl, concurrency: 16 },
    body: { model: 'judge-model', temperature: 0.6, max_tokens: 2048 },
  });
  expect(models.requests[0]?.endpoint).not.toHaveProperty('model');
  const content = JSON.stringify(models.requests[0]?.body?.messages);
  expect(content).toContain('What is 1 + 1?');
  expect(content).toContain('No, I said two.');
});

test('a failed call is no vote, and is kept with its reason', async () => {
  const models = saying(400, '\\boxed{1}', 'no score');
  const [decision] = await runCurator(prmJudge, [judged], { ...ENDPOINT, judge: 'mine' }, { models });
  expect(decision?.judgment).toMatchObject({ score: 1, judge: 'mine' });
  expect(decision?.judgment?.votes).toEqual([
    { score: null, text: null, latencyMs: null, usage: null, error: 'status 400' },
    vote(1, '\\boxed{1}'),
    vote(null, 'no score'),
  ]);
});

test('where all calls fail there is no judgment, and the step fails', async () => {
  const models = saying(503);
  const error = await errorOf(runCurator(prmJudge, [judged], { ...ENDPOINT, attempts: 2 }, { models }));
  expect(error).toBeInstanceOf(CallFailed);
  expect(models.requests).toHaveLength(6);
});

test('an answer of another form is asked for again', async () => {
  let calls = 0;
  const models = answeringModels(() => (calls++ === 0 ? { choices: [] } : chatAnswer('\\boxed{1}')));
  const [decision] = await runCurator(prmJudge, [judged], { ...ENDPOINT, votes: 1 }, { models });
  expect([decision?.judgment?.score, models.requests.map(({ after }) => after)]).toEqual([
    1,
    [null, 'broken'],
  ]);
});

test('votes that cannot be read give a judgment without a score, or 0', async () => {
  const scoreWith = async (options: object, ...texts: (string | null)[]) => {
    const given = { ...ENDPOINT, ...options };
    return (await runCurator(prmJudge, [judged], given, { models: saying(...texts) }))[0]?.judgment?.score;
  };
  expect(await scoreWith({}, 'hm', null, '\\boxed{2}')).toBeNull();
  expect(await scoreWith({ unreadable: 'zero' }, 'hm')).toBe(0);
});

test('the mean of the votes that can be read is a signal, where it has a name', async () => {
  const given = { ...ENDPOINT, votes: 3, meanAs: 'mean' };
  const meanOf = async (...texts: string[]) =>
    (await runCurator(prmJudge, [judged], given, { models: saying(...texts) }))[0]?.rewards;
  expect(await meanOf('\\boxed{0}', '\\boxed{1}', 'hm')).toEqual({ mean: 0.5 });
  expect(await meanOf('hm', 'hm', 'hm')).toBeUndefined();
  const reserved = { ...given, meanAs: 'reward' };
  await expect(runCurator(prmJudge, [judged], reserved, { models: saying('') })).rejects.toThrow('meanAs');
});

test('a step waits for its next state, and one after which nothing came is not judged', async () => {
  const models = saying('\\boxed{1}');
  const steps: Partial<StepUnit>[] = [
    { nextState: [] },
    { ...judged, turnType: 'SIDE' },
    { ...judged, response: null },
  ];
  expect(await runCurator(prmJudge, steps, ENDPOINT, { models })).toEqual([]);
  const open = { uid: 'a', status: 'OPEN' as const, steps: [{ nextState: null }] };
  expect(await runCurator(prmJudge, [open], ENDPOINT, { models })).toEqual([]);
  expect(models.requests).toEqual([]);
});

test('its own prompt, fields of the request and what was cut reach the judge and the votes', async () => {
  const models = saying('\\boxed{0}');
  const given = {
    ...ENDPOINT,
    votes: 1,
    prompt: 'Judge {{action}} by {{nextState}}',
    maxMessageChars: 100,
    extraBody: { chat_template_kwargs: { enable_thinking: false } },
  };
  const steps = [{ nextState: [{ role: 'user', content: 'x'.repeat(150) }] }];
  const [decision] = await runCurator(prmJudge, steps, given, { models });
  expect(models.requests[0]?.body).toMatchObject({
    messages: [
      {
        role: 'user',
        content: expect.stringMatching(/^Judge \[assistant\]\n2 by .*50 characters left out/s),
      },
    ],
    chat_template_kwargs: { enable_thinking: false },
  });
  expect(decision?.judgment?.votes).toEqual([
    { ...vote(0, '\\boxed{0}'), cut: { messages: 0, characters: 50 } },
  ]);
});

test('a prompt without the action, and an address with a key, are refused', async () => {
  await expect(runCurator(prmJudge, [], { ...ENDPOINT, prompt: 'Judge.' })).rejects.toThrow('{{action}}');
  await expect(runCurator(prmJudge, [], { ...ENDPOINT, baseUrl: 'http://u:p@judge' })).rejects.toThrow(
    'baseUrl',
  );
});
