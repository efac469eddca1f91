import teacherLogprobs from '../../../plugins/curators/teacher-logprobs.js';
import { readsAs } from '../../../plugins/curators/teaching/same-tokenizer.js';
import type { CuratorDecision, StepUnit } from '../../../src/plugin-api/index.js';
import type { Models } from '../../../src/plugin-api/models/models.js';
import { aStep, missingUnits } from '../../../src/plugin-api/testing/index.js';
import { testContext, testOptions } from '../../../src/plugin-api/testing/run-plugin.js';
import { errorOf } from '../../support/plugin-run.js';
import { idsOf, logProbAt, teacherDouble, templated } from '../../support/teacher-double.js';

const ANSWER = 'Two, I think.';
const tool = { type: 'function', function: { name: 'add' } };
const step = aStep({
  messages: [
    { role: 'system', content: 'Be exact.' },
    { role: 'user', content: 'What is 1 + 1?' },
  ],
  tools: [tool],
  response: { role: 'assistant', content: ANSWER },
  promptIds: idsOf('<user>What is 1 + 1?<assistant>'),
  // As it was sampled: with the token that ends the turn, which the message does not have.
  responseIds: idsOf(`${ANSWER}\u0004`),
  hint: 'Use the tool.',
});
const response = idsOf(`${ANSWER}\u0004`);

async function taught(
  models: Models,
  options: object,
  unit: StepUnit = step,
): Promise<CuratorDecision | null> {
  const endpoint = { baseUrl: 'http://teacher:8000/v1', model: 'teacher', attempts: 2 };
  const given = testOptions(teacherLogprobs.options, { ...endpoint, ...options }) as never;
  const decision = await teacherLogprobs.judge?.(unit, given, testContext({ models }));
  return (decision ?? null) as CuratorDecision | null;
}

/** The context that the teacher has to read: the hint in the user's message, its own template, then the ids. */
const hinted = idsOf(
  templated({
    messages: [
      { role: 'system', content: 'Be exact.' },
      { role: 'user', content: "What is 1 + 1?\n\n[user's hint / instruction]\nUse the tool." },
    ],
    tools: [tool],
  }),
);
const context = [...hinted, ...response];
const expected = Float32Array.from(response, (_, at) => logProbAt(context, hinted.length + at));

describe.each(['vllm', 'sglang'] as const)('a teacher on %s', (engine) => {
  test('says of each token of the response how likely it is under the hint, from the first on', async () => {
    const models = teacherDouble(engine);
    expect(await taught(models, { engine })).toEqual({
      target: { kind: 'step', id: step.id },
      extras: { teacherLogProbs: expected },
    });
    expect(new Set(models.requests.map(({ endpoint }) => endpoint.baseUrl))).toEqual(
      new Set(['http://teacher:8000']),
    );
    const { path, body } = models.requests.at(-1) ?? {};
    expect([path, body]).toEqual(
      engine === 'vllm'
        ? [
            '/v1/completions',
            { model: 'teacher', prompt: context, max_tokens: 1, temperature: 0, prompt_logprobs: 0 },
          ]
        : [
            '/generate',
            {
              input_ids: context,
              sampling_params: { temperature: 0, max_new_tokens: 0 },
              return_logprob: true,
              logprob_start_len: hinted.length - 1,
            },
          ],
    );
  });

  test('gives its likeliest tokens, the likeliest first', async () => {
    const decision = await taught(teacherDouble(engine), { engine, topK: 3 });
    const topK = decision?.extras?.teacherTopK;
    expect([topK?.k, topK?.indices.length]).toEqual([3, response.length * 3]);
    expect([...(topK?.indices.slice(0, 6) ?? [])]).toEqual(
      response.slice(0, 2).flatMap((id) => [id, id + 1, id + 2]),
    );
    expect(topK?.logProbs.slice(0, 3)).toEqual(
      Float32Array.of(0, 1, 2).map((rank) => logProbAt(context, hinted.length) - rank),
    );
    expect(decision?.extras?.teacherLogProbs).toEqual(expected);
  });

  test('reads the own ids of a step without a hint, if the options say so', async () => {
    const unit = { ...step, hint: null };
    const models = teacherDouble(engine);
    const own = [...(step.promptIds ?? []), ...response];
    const start = step.promptIds?.length ?? 0;
    expect((await taught(models, { engine, unhinted: 'prompt' }, unit))?.extras?.teacherLogProbs).toEqual(
      Float32Array.from(response, (_, at) => logProbAt(own, start + at)),
    );
    expect(models.requests.map(({ path }) => path)).not.toContain('/tokenize');
  });

  test('passes on what the template is to be told', async () => {
    const models = teacherDouble(engine);
    const decision = await taught(models, { engine, chatTemplateKwargs: { enable_thinking: false } });
    expect(models.requests.map(({ body }) => body?.chat_template_kwargs)).toContainEqual({
      enable_thinking: false,
    });
    expect(decision?.extras?.teacherLogProbs).not.toEqual(expected);
  });

  test('with another tokenizer is refused with the reason, and nothing is asked of it', async () => {
    const models = teacherDouble(engine, { shift: 1 });
    const error = await errorOf(taught(models, { engine }));
    expect(error.message).toBe(
      'the teacher teacher has another tokenizer: it reads the ids of the response as another text',
    );
    expect(models.requests.map(({ path }) => path)).toEqual(['/detokenize']);
  });

  test('is asked what the ids mean once for each model of the policy', async () => {
    const models = teacherDouble(engine);
    const endpoint = { baseUrl: 'http://teacher:8000', model: 'teacher' };
    const given = testOptions(teacherLogprobs.options, { ...endpoint, engine }) as never;
    for (const model of ['a', 'a', 'b'])
      await teacherLogprobs.judge?.({ ...step, model }, given, testContext({ models }));
    expect(models.requests.filter(({ path }) => path === '/detokenize')).toHaveLength(2);
  });
});

const ROUTE = { vllm: '/v1/completions', sglang: '/generate' };

/** Takes the last entry away, or gives it to another token. */
function spoiled(engine: 'vllm' | 'sglang', how: 'short' | 'other' | 'null' | 'wrong') {
  return teacherDouble(engine, {
    spoil: (path, answer) => {
      if (path !== ROUTE[engine]) return answer;
      if (how === 'wrong') return { error: 'no' };
      const text = JSON.stringify(answer);
      const copy = JSON.parse(text);
      const list = engine === 'vllm' ? copy.choices[0].prompt_logprobs : copy.meta_info.input_token_logprobs;
      if (how === 'short' && engine === 'vllm') list.pop();
      else if (how === 'short') list.splice(0, 2);
      else if (how === 'null') list[list.length - 2] = engine === 'vllm' ? null : [null, 0, null];
      else list.reverse();
      return copy;
    },
  });
}

test.each([
  ['vllm', 'short', /log-probs for a context of/],
  ['sglang', 'short', /13 log-probs for the 14 tokens/],
  ['vllm', 'null', /no log-prob of token 12/],
  ['sglang', 'null', /no log-prob of token 12/],
  ['vllm', 'other', /no log-prob of token 0/],
  ['sglang', 'other', /the teacher tells|no log-prob/],
  ['vllm', 'wrong', /prompt_logprobs is no list/],
  ['sglang', 'wrong', /input_token_logprobs is no list/],
] as const)('an answer of %s that is %s is refused, and is a failed attempt', async (engine, how, reason) => {
  const models = spoiled(engine, how);
  const error = await errorOf(taught(models, { engine }));
  expect([error.name, error.message]).toEqual(['CallFailed', expect.stringMatching(reason)]);
  expect(models.requests.filter(({ path }) => path === ROUTE[engine])).toHaveLength(2);
});

test('steps without a hint, or without ids, wait', () => {
  const options = { baseUrl: 'http://teacher', model: 'teacher', engine: 'vllm' };
  const steps = [{ uid: 'a', steps: [{ responseIds: [1], promptIds: [1] }] }];
  expect(missingUnits(teacherLogprobs, steps, options as never)).toHaveLength(1);
  expect(missingUnits(teacherLogprobs, steps, { ...options, unhinted: 'prompt' } as never)).toEqual([]);
  expect(
    missingUnits(teacherLogprobs, [{ uid: 'a', steps: [{ hint: 'h' }] }], options as never),
  ).toHaveLength(1);
});

test.each([
  ['<think>\nHm.\n</think>\n\nTwo.<end>', { content: 'Two.', reasoning_content: 'Hm.' }, true],
  ['Two.', { content: 'Two.', reasoning_content: 'Hm.' }, false],
  ['Tw', { content: 'Tw\uFFFD' }, true],
  [
    '<call>{"name":"add"}',
    { content: null, tool_calls: [{ function: { name: 'add', arguments: '' } }] },
    true,
  ],
  ['', { content: ' ' }, null],
])('%j reads as %j: %j', (text, message, same) => {
  expect(readsAs(text, { role: 'assistant', ...message })).toBe(same);
});
