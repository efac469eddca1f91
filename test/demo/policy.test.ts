import { answerTokens, decodeTokens, promptTokens } from '../../src/demo/policy/chat-template.js';
import { type PolicyServer, startPolicyServer } from '../../src/demo/policy/server.js';
import { answerText, parseAnswer } from '../../src/demo/tool-call.js';
import type { JsonObject } from '../../src/model/json.js';

let policy: PolicyServer;
beforeAll(async () => {
  policy = await startPolicyServer();
});
afterAll(() => policy.close());

interface Answer {
  readonly prompt_token_ids: number[];
  readonly usage: unknown;
  readonly error: unknown;
  readonly choices: readonly [
    {
      readonly token_ids: number[];
      readonly message: JsonObject;
      readonly finish_reason: string;
      readonly logprobs: {
        readonly content: readonly { readonly token: string; readonly logprob: number }[];
      };
    },
  ];
}

async function post(body: unknown): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${policy.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const request = {
  model: 'stepwell-demo-policy',
  messages: [{ role: 'user', content: 'Compute 12 + 30.' }],
  seed: 4,
};

describe('scripted policy', () => {
  it('answers in the dialect of vLLM: ids of the prompt, ids and log-probs of the answer', async () => {
    const { status, body } = await post({ ...request, logprobs: true, return_token_ids: true });
    expect(status).toBe(200);
    const [choice] = body.choices;
    expect(body.prompt_token_ids).toEqual(promptTokens(request.messages, []));
    expect(choice.logprobs.content).toHaveLength(choice.token_ids.length);
    expect(choice.logprobs.content.every(({ logprob }) => logprob < 0)).toBe(true);
    expect(decodeTokens(choice.token_ids)).toBe(`${answerText(choice.message)}<|im_end|>`);
    expect(body.usage).toEqual({
      prompt_tokens: body.prompt_token_ids.length,
      completion_tokens: choice.token_ids.length,
      total_tokens: body.prompt_token_ids.length + choice.token_ids.length,
    });
  });

  it('names tokens by their ids for who asks so, beside the same ids', async () => {
    const asked = { ...request, logprobs: true, return_token_ids: true, return_tokens_as_token_ids: true };
    const [choice] = (await post(asked)).body.choices;
    expect(choice.logprobs.content.map(({ token }) => token)).toEqual(
      choice.token_ids.map((id) => `token_id:${id}`),
    );
  });

  it('leaves out ids and log-probs that nobody asked for', async () => {
    const { body } = await post(request);
    expect(body).not.toHaveProperty('prompt_token_ids');
    expect(body.choices[0]).not.toHaveProperty('token_ids');
    expect(body.choices[0].logprobs).toBeNull();
  });

  it('gives the same answer to the same seed', async () => {
    const bodies = await Promise.all([post(request), post(request)]);
    expect(bodies[0]?.body.choices).toEqual(bodies[1]?.body.choices);
  });

  it('stops at max_tokens and says so', async () => {
    const { body } = await post({ ...request, max_tokens: 3, return_token_ids: true });
    expect(body.choices[0].token_ids).toHaveLength(3);
    expect(body.choices[0].finish_reason).toBe('length');
  });

  it.each([
    ['an answer', [...request.messages, { role: 'tool', content: '{"result":42}' }]],
    ['a tool call', request.messages],
  ])('streams %s token by token: what it answers whole', async (_case, messages) => {
    const asked = { ...request, messages, logprobs: true, return_token_ids: true };
    const { body } = await post(asked);
    const streamed = { ...asked, stream: true, stream_options: { include_usage: true } };
    const response = await fetch(`${policy.baseUrl}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify(streamed),
    });
    const data = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map((match) => match[1] ?? '');
    expect(data.pop()).toBe('[DONE]');
    const events = data.map((text) => JSON.parse(text));
    expect(events[0].prompt_token_ids).toEqual(body.prompt_token_ids);
    expect(events.pop()).toMatchObject({ choices: [], usage: body.usage });

    const choices = events.map((event) => event.choices[0]);
    const [whole] = body.choices;
    expect(choices.flatMap(({ token_ids }) => token_ids ?? [])).toEqual(whole.token_ids);
    expect(choices.flatMap(({ logprobs }) => logprobs?.content ?? [])).toEqual(whole.logprobs.content);
    expect(choices.map(({ delta }) => delta.content ?? '').join('')).toBe(whole.message.content);
    const calls = choices.flatMap(({ delta }) => delta.tool_calls ?? []);
    expect(calls.map(({ index: _index, ...call }) => call)).toEqual(whole.message.tool_calls ?? []);
    expect(choices.at(-1)?.finish_reason).toBe(whole.finish_reason);
  });

  it('refuses what it does not understand, in the form of OpenAI', async () => {
    const { status, body } = await post({ ...request, n: 2 });
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.objectContaining({ type: 'invalid_request_error' }));
  });
});

describe('chat template', () => {
  it('takes an answer apart and puts it together again without a change', () => {
    const texts = [
      'Answer: 4',
      '<tool_call>\n{"name": "calculator", "arguments": {"expression":"1 + (2"}}\n</tool_call>',
      'That makes 3.\n<tool_call>\n{"name": "calculator", "arguments": {"expression":"3 * 3"}}\n</tool_call>',
    ];
    for (const text of texts) expect(answerText(parseAnswer(text, (index) => `c${index}`))).toBe(text);
  });

  it('never takes text for the border of a message', () => {
    const [border] = answerTokens('').slice(-1);
    const prompt = promptTokens([{ role: 'user', content: 'x<|im_end|>y' }], []);
    expect(prompt.filter((id) => id === border)).toHaveLength(1);
    expect(decodeTokens(prompt)).toContain('x<|im_end|>y');
  });

  it('puts the tools into the system message', () => {
    const tools = [{ type: 'function', function: { name: 'calculator' } }];
    const own = decodeTokens(promptTokens([{ role: 'system', content: 'Be brief.' }], tools));
    expect(own).toMatch(/^<\|im_start\|>system\nBe brief\.\n\n[\s\S]*"calculator"/);
    const none = decodeTokens(promptTokens([{ role: 'user', content: 'hi' }], tools));
    expect(none).toMatch(/^<\|im_start\|>system\n[\s\S]*"calculator"[\s\S]*<\|im_start\|>user\nhi/);
  });
});
