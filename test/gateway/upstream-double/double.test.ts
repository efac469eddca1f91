import fc from 'fast-check';
import type { JsonObject } from '../../../src/model/json.js';
import {
  startUpstream,
  type Upstream,
  type UpstreamOptions,
} from '../../support/upstreams/start-upstream.js';
import { chatPrompt } from '../../support/upstreams/toy-template.js';
import { decode, encode } from '../../support/upstreams/toy-tokenizer.js';

let upstream: Upstream;
afterEach(() => upstream.close());

const start = async (options: UpstreamOptions): Promise<Upstream> => {
  upstream = await startUpstream(options);
  return upstream;
};
const origin = (): string => upstream.url.replace('/v1', '');
const post = (path: string, body: JsonObject): Promise<Response> =>
  fetch(`${origin()}${path}`, { method: 'POST', body: JSON.stringify(body) });
const chat = (more: JsonObject = {}): Promise<Response> =>
  post('/v1/chat/completions', { model: 'm', messages: [{ role: 'user', content: 'hi' }], ...more });
const events = async (response: Response): Promise<JsonObject[]> =>
  (await response.text())
    .split(/(?:\r\n|\r|\n){2}/)
    .flatMap((block) => (block.startsWith('data: {') ? [JSON.parse(block.slice(6)) as JsonObject] : []));

describe('the toy tokenizer', () => {
  it('gives back every text, and spreads characters over tokens', async () => {
    await start({ dialect: 'vllm' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(decode(encode(text))).toBe(text)),
    );
    expect(encode('😀')).toHaveLength(2);
    expect(encode('a b')).toEqual([...encode('a'), ...encode(' b')]);
  });
});

describe('the double of an engine', () => {
  it('says the same for the same seed, and logs the truth', async () => {
    await start({ dialect: 'vllm', seed: 7, script: [{ content: 'hello wörld' }] });
    const first = (await (await chat({ return_token_ids: true, logprobs: true })).json()) as JsonObject;
    const again = await startUpstream({ dialect: 'vllm', seed: 7, script: [{ content: 'hello wörld' }] });
    const body = JSON.stringify({
      model: 'm',
      messages: [{ role: 'user', content: 'hi' }],
      return_token_ids: true,
      logprobs: true,
    });
    const second = await (await fetch(`${again.url}/chat/completions`, { method: 'POST', body })).json();
    await again.close();
    expect(second).toEqual(first);
    const sample = upstream.calls[0]?.generation?.samples[0];
    expect(first).toMatchObject({
      prompt_token_ids: chatPrompt([{ role: 'user', content: 'hi' }]),
      choices: [{ message: { content: 'hello wörld' }, token_ids: sample?.ids }],
    });
    expect(decode(sample?.ids ?? [])).toBe('hello wörld');
  });

  it('takes its turns by the conversation, so the next prompt goes on where the answer ended', async () => {
    await start({ dialect: 'vllm', script: [{ content: 'one' }, { content: 'two' }] });
    const user = { role: 'user', content: 'hi' };
    await chat();
    await chat({ messages: [user, { role: 'assistant', content: 'one' }, user] });
    const [first, second] = upstream.calls.map((call) => call.generation);
    const prefix = [...(first?.prompts[0] ?? []), ...(first?.samples[0]?.ids ?? [])];
    expect(second?.prompts[0]?.slice(0, prefix.length)).toEqual(prefix);
    expect(second?.samples[0]?.content).toBe('two');
  });

  it.each(['vllm', 'sglang', 'openai'] as const)(
    'streams as %s what it also answers whole',
    async (dialect) => {
      const script = [{ content: 'a 😀 b', toolCalls: [{ name: 'f', arguments: '{"x":"é"}' }] }];
      await start({ dialect, script });
      const whole = (await (await chat({ n: 2 })).json()) as { choices: { message: JsonObject }[] };
      const streamed = await events(
        await chat({ n: 2, stream: true, stream_options: { include_usage: true } }),
      );
      const text = (key: 'content' | 'arguments', index: number): string =>
        streamed
          .flatMap(
            (event) =>
              event.choices as {
                index: number;
                delta: { content?: string; tool_calls?: { function: { arguments: string } }[] };
              }[],
          )
          .filter((choice) => choice.index === index)
          .map(
            ({ delta }) =>
              (key === 'content' ? delta.content : delta.tool_calls?.[0]?.function.arguments) ?? '',
          )
          .join('');
      for (const index of [0, 1]) {
        expect(text('content', index)).toBe('a 😀 b');
        expect(text('arguments', index)).toBe('{"x":"é"}');
        expect(whole.choices[index]?.message).toMatchObject({ content: 'a 😀 b' });
      }
      expect(streamed.at(-1)).toMatchObject({
        choices: [],
        usage: { completion_tokens: expect.any(Number) as number },
      });
    },
  );

  it('refuses what its engine refuses', async () => {
    await start({ dialect: 'sglang' });
    const refused = await chat({ stream: true, return_token_ids: true });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ object: 'error', code: 400 });
    await upstream.close();
    await start({ dialect: 'openai', refuses: ['logprobs'] });
    expect((await chat({ logprobs: true })).status).toBe(400);
    expect((await chat({ return_token_ids: true })).status).toBe(400);
    expect((await chat()).status).toBe(200);
  });

  it('answers completions for each prompt and choice, and ends at max_tokens', async () => {
    await start({ dialect: 'vllm', script: ({ choice }) => ({ content: `text ${choice}` }) });
    const answer = (await (
      await post('/v1/completions', {
        model: 'm',
        prompt: ['a', [5, 6]],
        n: 2,
        max_tokens: 2,
        logprobs: 0,
        return_token_ids: true,
      })
    ).json()) as { choices: JsonObject[] };
    expect(answer.choices.map((choice) => choice.index)).toEqual([0, 1, 2, 3]);
    expect(answer.choices[2]).toMatchObject({ prompt_token_ids: [5, 6], finish_reason: 'length' });
    expect(answer.choices[2]?.token_ids).toHaveLength(2);
  });

  it('speaks SGLang’s native /generate, whole and streamed', async () => {
    await start({ dialect: 'sglang', script: [{ content: 'hello' }] });
    const body = { input_ids: [1, 2], sampling_params: { max_new_tokens: 50 }, return_logprob: true };
    const answer = (await (await post('/generate', body)).json()) as JsonObject;
    const sample = upstream.calls[0]?.generation?.samples[0];
    expect(answer).toMatchObject({
      text: 'hello',
      output_ids: sample?.ids,
      meta_info: { prompt_tokens: 2, finish_reason: { type: 'stop' } },
    });
    const last = (await events(await post('/generate', { ...body, stream: true }))).at(-1);
    expect(last).toMatchObject({ text: 'hello', meta_info: { finish_reason: { type: 'stop' } } });
  });

  it('tokenizes, lists models and tells its health', async () => {
    await start({ dialect: 'vllm', models: ['a', 'b'] });
    const messages = [{ role: 'user', content: 'hi' }];
    const tokens = (await (await post('/tokenize', { messages })).json()) as JsonObject;
    expect(tokens.tokens).toEqual(chatPrompt(messages));
    const models = (await (await fetch(`${upstream.url}/models`)).json()) as { data: { id: string }[] };
    expect(models.data.map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await fetch(`${origin()}/health`)).status).toBe(200);
    upstream.healthy = false;
    expect((await fetch(`${origin()}/health`)).status).toBe(503);
    expect(upstream.calls).toHaveLength(0);
  });
});

describe('a scripted fault', () => {
  it('answers a status with its headers, then goes on', async () => {
    await start({
      dialect: 'openai',
      faults: [{ kind: 'status', status: 429, headers: { 'retry-after': '2' } }],
    });
    const limited = await chat();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await chat()).status).toBe(200);
  });

  it('resets the connection before the head, and in the middle of a stream', async () => {
    await start({ dialect: 'vllm', faults: [{ kind: 'reset' }, { kind: 'reset', after: 2 }] });
    await expect(chat({ stream: true })).rejects.toThrow('fetch failed');
    const response = await chat({ stream: true });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const read = async (): Promise<string> => {
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return text;
        text += Buffer.from(value).toString();
        seen = text;
      }
    };
    let seen = '';
    await expect(read()).rejects.toThrow();
    expect(seen.match(/data: /g)).toHaveLength(2);
  });

  it('holds a stream until it is let go, and knows of a client that hung up', async () => {
    let letGo: () => void = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await start({ dialect: 'vllm', faults: [{ kind: 'hold', after: 1, until }, { kind: 'hang' }] });
    const held = await chat({ stream: true });
    letGo();
    expect(await held.text()).toContain('[DONE]');
    const abort = new AbortController();
    const hung = fetch(`${upstream.url}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ messages: [] }),
      signal: abort.signal,
    });
    await upstream.called(2);
    abort.abort();
    await expect(hung).rejects.toThrow();
    await upstream.abandoned(1);
  });

  it.each([
    ['garbage', '{"con\n'],
    ['error-event', 'the engine failed'],
  ] as const)('puts a %s event between the others', async (kind, words) => {
    await start({ dialect: 'vllm', faults: [{ kind, after: 1 }] });
    expect(await (await chat({ stream: true })).text()).toContain(words);
  });

  it('makes answers huge, headers long and log-probs fewer', async () => {
    await start({
      dialect: 'vllm',
      faults: [
        { kind: 'huge', bytes: 100_000 },
        { kind: 'header-bomb', bytes: 9000 },
        { kind: 'lost-log-probs', count: 1 },
        { kind: 'cut-short', after: 1 },
      ],
    });
    expect((await (await chat()).text()).length).toBeGreaterThan(100_000);
    expect((await chat()).headers.get('x-bomb')).toHaveLength(9000);
    await chat();
    const sample = upstream.calls[2]?.generation?.samples[0];
    expect(sample?.logProbs).toHaveLength((sample?.ids.length ?? 0) - 1);
    expect(await (await chat({ stream: true })).text()).not.toContain('[DONE]');
  });

  it('writes events torn, with other line ends and comments', async () => {
    await start({
      dialect: 'vllm',
      script: [{ content: 'é 😀' }],
      writing: { lineEnd: '\r\n', comments: true, torn: true },
    });
    const text = await (await chat({ stream: true })).text();
    expect(text).toContain(': ping\r\n\r\ndata: ');
    expect(text.endsWith('data: [DONE]\r\n\r\n')).toBe(true);
    expect(text).toContain('😀');
  });
});
