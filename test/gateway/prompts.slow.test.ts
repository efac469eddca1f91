import type { JsonObject } from '../../src/model/json.js';
import { GatewayRig } from './support/gateway-rig.js';
import { PlainEngine, textAnswer, textChoice } from './support/plain-engine.js';

let engine: PlainEngine;
let rig: GatewayRig;
afterEach(async () => {
  await rig.close();
  await engine.close();
});

/** Steps of one call of /v1/completions to an engine that gives this answer. */
async function stepsOf(body: JsonObject, answer: object, count = 1) {
  engine = await PlainEngine.start(() => answer);
  rig = await GatewayRig.start({ upstreams: [engine.url] });
  const got = await rig.post('/t-1/p-1/v1/completions', { model: 'm', ...body });
  expect(got.status).toBe(200);
  await got.text();
  return (await rig.steps(count)).map(({ head, content }) => ({
    branch: head.branch,
    source: head.tokenSource,
    trainable: head.curation.trainable,
    reason: head.curation.reason,
    messages: content.messages,
    response: content.response?.content,
    promptIds: content.promptIds === null ? null : [...content.promptIds],
    responseIds: content.responseIds === null ? null : [...content.responseIds],
    sampling: head.sampling,
  }));
}

describe('a prompt that came as ids', () => {
  it('is what the engine returned', async () => {
    const answer = textAnswer(textChoice(0, { prompt_token_ids: [3, 4, 5] }));
    const [step] = await stepsOf({ prompt: [1, 2, 3, 4, 5], truncate_prompt_tokens: 3 }, answer);
    expect(step).toMatchObject({
      promptIds: [3, 4, 5],
      responseIds: [11, 12],
      source: 'ENGINE',
      trainable: true,
      sampling: { truncate_prompt_tokens: 3 },
    });
  });

  it('is what the client sent where the engine returned none', async () => {
    const [step] = await stepsOf({ prompt: [1, 2, 3] }, textAnswer(textChoice(0)));
    expect(step).toMatchObject({ promptIds: [1, 2, 3], source: 'ENGINE', trainable: true });
  });

  it.each([
    ['', {}],
    [', also where it was to cut them', { truncate_prompt_tokens: 2 }],
  ])('is what the client sent where the engine tells no ids at all%s', async (_name, more) => {
    const answer = textAnswer(textChoice(0, { token_ids: null, logprobs: null }));
    const [step] = await stepsOf({ prompt: [1, 2, 3], ...more }, answer);
    expect(step).toMatchObject({
      messages: [],
      promptIds: [1, 2, 3],
      response: ' text 0',
      responseIds: null,
      source: 'NONE',
      trainable: false,
      reason: 'the prompt came as token ids, the response as text only',
    });
  });

  it('is kept with each of several prompts', async () => {
    const silent = { token_ids: null, logprobs: null };
    const answer = textAnswer(textChoice(0, silent), textChoice(1, silent));
    const steps = await stepsOf({ prompt: [[1, 2], [3]] }, answer, 2);
    expect(steps.map(({ promptIds }) => promptIds)).toEqual([[1, 2], [3]]);
  });

  it('is kept where the engine gave no answer', async () => {
    const [step] = await stepsOf({ prompt: [1, 2, 3] }, { id: 'x', choices: [] });
    expect(step).toMatchObject({ promptIds: [1, 2, 3], responseIds: null, trainable: false });
  });

  it('is unknown where the engine was to cut it and does not return it', async () => {
    const [step] = await stepsOf({ prompt: [1, 2, 3], truncate_prompt_tokens: 2 }, textAnswer(textChoice(0)));
    expect(step).toMatchObject({
      promptIds: null,
      source: 'NONE',
      trainable: false,
      reason: "the prompt's token ids are not known",
    });
  });

  it.each([[[2 ** 40, 5]], [[-5, 5]], [[1.5, 5]], [[2 ** 31]]])(
    'is no training data where a number of it is no id: %j',
    async (prompt) => {
      const [step] = await stepsOf({ prompt }, textAnswer(textChoice(0)));
      expect(step).toMatchObject({
        promptIds: null,
        trainable: false,
        reason: 'the prompt has numbers that are no token ids',
      });
    },
  );
});

describe('several prompts in one call', () => {
  const choice = (index: number, prompt: readonly number[] | null) =>
    textChoice(index, prompt === null ? {} : { prompt_token_ids: prompt });

  it.each([[['a', 'b']], [[[1], [2]]]])(
    'are each answered by a step of its own to train on: %j',
    async (prompt) => {
      const steps = await stepsOf({ prompt }, textAnswer(choice(0, [7, 1]), choice(1, [7, 2])), 2);
      expect(steps).toMatchObject([
        { branch: 'main', promptIds: [7, 1], responseIds: [11, 12], response: ' text 0', trainable: true },
        { promptIds: [7, 2], responseIds: [11, 12], response: ' text 1', trainable: true, reason: null },
      ]);
      expect(steps[1]?.branch).not.toBe('main');
      if (typeof prompt[0] === 'string')
        expect(steps.map(({ messages }) => messages[0]?.content)).toEqual(['a', 'b']);
    },
  );

  it('keep their ids in a stream, in which their answers come by turns', async () => {
    const token = (index: number, id: number, more: object = {}) =>
      textAnswer({
        index,
        text: ` ${id}`,
        logprobs: { tokens: [`token_id:${id}`], token_logprobs: [-0.5] },
        finish_reason: null,
        token_ids: [id],
        ...more,
      });
    const events = [
      token(0, 11, { prompt_token_ids: [7, 1] }),
      token(1, 21, { prompt_token_ids: [7, 2] }),
      token(0, 12, { finish_reason: 'stop' }),
      token(1, 22, { finish_reason: 'stop' }),
    ];
    expect(await stepsOf({ prompt: ['a', 'b'], stream: true }, events, 2)).toMatchObject([
      { promptIds: [7, 1], responseIds: [11, 12], response: ' 11 12', trainable: true },
      { promptIds: [7, 2], responseIds: [21, 22], response: ' 21 22', trainable: true },
    ]);
  });

  it('are not trained on where one has several answers', async () => {
    const answer = textAnswer(choice(0, [1]), choice(1, [1]), choice(2, [2]), choice(3, [2]));
    const steps = await stepsOf({ prompt: ['a', 'b'], n: 2 }, answer, 4);
    expect(steps.map(({ promptIds }) => promptIds)).toEqual([[1], [1], [2], [2]]);
    expect(steps.map(({ messages }) => messages[0]?.content)).toEqual(['a', 'a', 'b', 'b']);
    for (const { trainable, reason } of steps) {
      expect(trainable).toBe(false);
      expect(reason).toMatch(/^one of 2 choices/);
    }
  });

  it('have as many answers each as were asked for, also where the stream breaks before the second one’s', async () => {
    const answer = [textAnswer(choice(0, [1])), textAnswer(choice(1, [1])), { error: { message: 'broken' } }];
    const steps = await stepsOf({ prompt: ['a', 'b'], n: 2, stream: true }, answer, 2);
    expect(steps.map(({ messages }) => messages[0]?.content)).toEqual(['a', 'a']);
    for (const { trainable } of steps) expect(trainable).toBe(false);
  });

  it.each([
    [2, 2, ['a', 'b']],
    [1, 4, ['a', 'a', 'b', 'b']],
  ])(
    'have as many as came where an engine that was asked for %d gives its own number',
    async (n, came, of) => {
      const answer = textAnswer(...Array.from({ length: came }, (_, index) => choice(index, [1])));
      const steps = await stepsOf({ prompt: ['a', 'b'], n }, answer, came);
      expect(steps.map(({ messages }) => messages[0]?.content)).toEqual(of);
    },
  );

  it('do not share the ids that the engine returned for one', async () => {
    const steps = await stepsOf({ prompt: ['a', 'b'] }, textAnswer(choice(0, [1]), choice(1, null)), 2);
    expect(steps).toMatchObject([
      { promptIds: [1], trainable: true },
      { promptIds: null, trainable: false, reason: "the prompt's token ids are not known" },
    ]);
  });
});

describe('a prompt that the engine was asked to repeat', () => {
  const echoed = (text: string) => textAnswer(textChoice(0, { text, token_ids: undefined, logprobs: null }));

  it('is no part of the answer', async () => {
    const [step] = await stepsOf({ prompt: 'once', echo: true, suffix: 'end' }, echoed('once upon'));
    expect(step).toMatchObject({
      response: ' upon',
      trainable: true,
      sampling: { echo: true, suffix: 'end' },
    });
  });

  it.each([
    ['once', 'twice upon'],
    [[1, 2], 'once upon'],
  ])('costs the step its training where it cannot be told from the answer: %j', async (prompt, text) => {
    const [step] = await stepsOf({ prompt, echo: true }, echoed(text));
    expect(step).toMatchObject({
      response: text,
      trainable: false,
      reason: expect.stringContaining('repeats its prompt'),
    });
  });

  it('is gone on with by the next prompt, which holds it once', async () => {
    await stepsOf({ prompt: 'once', echo: true }, echoed('once upon'));
    const next = await rig.post('/v1/completions', { model: 'm', prompt: 'once', echo: true });
    await next.text();
    const more = await rig.post('/v1/completions', { model: 'm', prompt: 'once upon a', echo: true });
    await more.text();
    const [, first, second] = (await rig.steps(3)).map(({ head }) => head.trajectoryUid);
    expect(second).toBe(first);
  });

  it('is the last message of a chat, if it is the assistant’s', async () => {
    const message = { role: 'assistant', content: 'It is five.' };
    engine = await PlainEngine.start(() => ({
      model: 'm',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    }));
    rig = await GatewayRig.start({ upstreams: [engine.url] });
    const user = { role: 'user', content: 'It is' };
    for (const messages of [[user, { role: 'assistant', content: 'It is' }], [user]])
      await (await rig.post('/t/p/v1/chat/completions', { model: 'm', messages, echo: true })).text();
    const said = (await rig.steps(2)).map(({ content }) => content.response?.content);
    expect(said).toEqual([' five.', 'It is five.']);
  });
});
