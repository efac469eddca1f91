import type { JsonObject } from '../../src/model/json.js';
import { GatewayRig } from './support/gateway-rig.js';
import { type Answer, PlainEngine, textAnswer, textChoice } from './support/plain-engine.js';

let engine: PlainEngine;
let rig: GatewayRig;
afterEach(async () => {
  await rig.close();
  await engine.close();
});

async function start(answer: (body: JsonObject) => Answer): Promise<void> {
  engine = await PlainEngine.start(answer);
  rig = await GatewayRig.start({ upstreams: [engine.url] });
}

const tokens = (ids: readonly number[], logProbs: readonly number[]): object => ({
  token_ids: ids,
  logprobs: { content: ids.map((id, i) => ({ token: `token_id:${id}`, logprob: logProbs[i] })) },
});
const whole = (message: object, more: object = {}): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  prompt_token_ids: [1, 2, 3],
  choices: [{ index: 0, message, finish_reason: 'stop', ...tokens([11, 12], [-0.5, -0.25]), ...more }],
});
const chunk = (delta: object, id: number, logProb: number, finish: string | null = null): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  prompt_token_ids: id === 11 ? [1, 2, 3] : null,
  choices: [{ index: 0, delta, finish_reason: finish, ...tokens([id], [logProb]) }],
});
const hello = { role: 'assistant', content: 'hello' };
const messages = [{ role: 'user', content: 'hi' }];

describe('a function call of the old kind', () => {
  const functions = [{ name: 'f', parameters: { type: 'object' } }];
  const called = { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{"a":1}' } };

  it('is kept with the functions as tools, and followed by what the function gave', async () => {
    await start(() => whole(called, { finish_reason: 'function_call' }));
    const result = { role: 'function', name: 'f', content: '2' };
    for (const said of [messages, [...messages, called, result]]) {
      const body = { model: 'm', messages: said, functions, function_call: 'auto' };
      await (await rig.post('/v1/chat/completions', body)).text();
    }
    const [first, second] = await rig.steps(2);
    expect(first?.content).toMatchObject({
      tools: [{ type: 'function', function: functions[0] }],
      response: called,
      nextState: [result],
    });
    expect(first?.head).toMatchObject({
      sampling: { function_call: 'auto' },
      finishReason: 'function_call',
      curation: { trainable: true },
    });
    expect(second?.head.trajectoryUid).toBe(first?.head.trajectoryUid);
  });
});

describe('a log-prob that is no number, which only Stepwell asked for', () => {
  const bare = (said: object): string =>
    JSON.stringify(said).replaceAll('-0.25', 'NaN').replaceAll('-0.125', '-Infinity');
  const events = [
    chunk({ role: 'assistant', content: 'hel' }, 11, -0.5),
    chunk({ content: 'l' }, 12, -0.25),
    chunk({ content: 'o' }, 13, -0.125, 'stop'),
  ].map(bare);

  async function expectKept(responseIds: readonly number[], text: string): Promise<void> {
    const { head, content } = await rig.step();
    expect(content.response).toMatchObject({ role: 'assistant', content: text });
    expect([...(content.promptIds ?? [])]).toEqual([1, 2, 3]);
    expect([...(content.responseIds ?? [])]).toEqual(responseIds);
    expect(content.logProbs).toBeNull();
    expect(head.finishReason).toBe('stop');
    expect(head.curation).toMatchObject({
      trainable: false,
      reason: expect.stringMatching(/^the engine sent no log-prob for \d tokens$/),
    });
  }

  it.each([
    ['/v1/chat/completions', { messages }],
    ['/v1/messages', { messages, max_tokens: 5 }],
    ['/v1/responses', { input: 'hi' }],
  ])('costs neither the client of %s its answer nor the step its text and ids', async (path, body) => {
    await start(() => bare(whole(hello)));
    const answer = await rig.post(`/t-1/p-1${path}`, { model: 'm', ...body });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.json())).toContain('hello');
    await expectKept([11, 12], 'hello');
  });

  it.each([
    ['/v1/chat/completions', { messages }],
    ['/v1/messages', { messages, max_tokens: 5 }],
    ['/v1/responses', { input: 'hi' }],
  ])('costs no token of a stream by %s', async (path, body) => {
    await start(() => events);
    const answer = await rig.post(`/t-1/p-1${path}`, { model: 'm', stream: true, ...body });
    const said = await answer.text();
    for (const text of ['"hel"', '"l"', '"o"']) expect(said).toContain(text);
    expect(said).not.toMatch(/NaN|Infinity|"failed"|event: error/);
    await expectKept([11, 12, 13], 'hello');
  });

  it.each([false, true])('costs no client of /generate its answer (streamed: %s)', async (stream) => {
    const choice = {
      logprobs: { tokens: ['a', 'b'], token_logprobs: [-0.5, -0.25] },
      prompt_token_ids: [1, 2, 3],
    };
    const answer = bare(textAnswer(textChoice(0, choice)));
    await start(() => (stream ? [answer] : answer));
    const got = await rig.post('/generate', { text: 'a', stream });
    expect(got.status).toBe(200);
    expect(await got.text()).toContain(' text 0');
    await expectKept([11, 12], ' text 0');
  });
});

describe('an answer', () => {
  async function stepOf(said: Answer, body: JsonObject = {}) {
    await start(() => said);
    const answer = await rig.post('/t-1/p-1/v1/chat/completions', { model: 'm', messages, ...body });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    return { ...(await rig.step()), text };
  }

  it('that is nested too deep for a step is a step without it, and goes to the client whole', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const said = JSON.stringify(whole({ role: 'assistant', content: 'DEEP' })).replace('"DEEP"', deep);
    const { head, content, text } = await stepOf(said);
    expect(text).toContain(deep);
    expect(content.response).toEqual({ role: 'assistant', content: null });
    expect([...(content.responseIds ?? [])]).toEqual([11, 12]);
    expect(head.curation).toMatchObject({
      trainable: false,
      reason: 'the answer is nested too deep to be kept',
    });
  });

  it('that ended for an unknown reason is not trained on', async () => {
    const { head } = await stepOf(whole(hello, { finish_reason: 'insufficient_system_resource' }));
    expect(head.curation).toMatchObject({
      trainable: false,
      reason: 'ended for a reason that is not known: insufficient_system_resource',
    });
  });

  it.each(['stop', 'tool_calls', 'function_call', 'eos_token', 'stop_sequence'])(
    'that ended by %s is trained on',
    async (reason) => {
      const { head } = await stepOf(whole(hello, { finish_reason: reason }));
      expect(head.curation).toMatchObject({ trainable: true, reason: null });
    },
  );

  it('with log-probs above 0 is not trained on, except for rounding errors', async () => {
    const { head } = await stepOf(whole(hello, tokens([11, 12], [-0.5, 0.7])));
    expect(head.curation).toMatchObject({
      trainable: false,
      reason: 'the engine sent log-probs above 0',
    });
    await rig.close();
    await engine.close();
    const { head: rounded } = await stepOf(whole(hello, tokens([11, 12], [-0.5, 1e-6])));
    expect(rounded.curation).toMatchObject({ trainable: true });
  });

  it('is kept with all that decided how it was sampled, and nothing else of the request', async () => {
    const sampling = {
      allowed_token_ids: [11, 12],
      bad_words: ['no'],
      guided_regex: 'a+',
      structured_outputs: { choice: ['a'] },
      use_beam_search: false,
      stop_regex: 'x',
      ebnf: 'root ::= "a"',
    };
    const { head } = await stepOf(whole(hello), { ...sampling, user: 'me', min_p: null });
    expect(head.sampling).toEqual(sampling);
  });
});
