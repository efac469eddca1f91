import Anthropic from '@anthropic-ai/sdk';
import { StepwellError } from '../../../src/errors/index.js';
import { completion, type Said, streamed } from './support/completions.js';
import { type EdgeServer, type Reply, startEdgeServer } from './support/edge-server.js';
import { CALL } from './support/weather-call.js';

const TOOL: Anthropic.Tool = {
  name: 'weather',
  description: 'Tells the weather.',
  input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

let server: EdgeServer | undefined;
afterEach(() => server?.close());

async function clientOf(...replies: Reply[]): Promise<{ client: Anthropic; edge: EdgeServer }> {
  const edge = await startEdgeServer(replies);
  server = edge;
  return { client: new Anthropic({ baseURL: edge.url, apiKey: 'none', maxRetries: 0 }), edge };
}

const ask = (content: string): Anthropic.MessageParam => ({ role: 'user', content });

describe('the Anthropic SDK on a chat-completions engine', () => {
  it('gets a whole answer with thinking, text and parallel tool calls', async () => {
    const { client } = await clientOf({ answer: completion(CALL) });
    const message = await client.messages.create({
      model: 'toy',
      max_tokens: 100,
      messages: [ask('Weather?')],
      tools: [TOOL],
    });
    expect(message).toMatchObject({
      id: 'msg_abc123',
      type: 'message',
      role: 'assistant',
      model: 'toy',
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: 12, output_tokens: 7 },
    });
    expect(message.content).toEqual([
      { type: 'thinking', thinking: 'I should look it up.', signature: expect.stringMatching(/./) },
      { type: 'text', text: 'Let me see. ' },
      { type: 'tool_use', id: 'call_1', name: 'weather', input: { city: 'Zürich' } },
      { type: 'tool_use', id: 'call_2', name: 'weather', input: { city: 'Genève' } },
    ]);
  });

  it('gets the same message when it streams', async () => {
    const { client } = await clientOf({ answer: completion(CALL) }, { events: streamed(CALL, 3) });
    const request = { model: 'toy', max_tokens: 100, messages: [ask('Weather?')], tools: [TOOL] };
    const whole = await client.messages.create(request);
    const stream = client.messages.stream(request);
    const heard: string[] = [];
    stream.on('text', (text) => heard.push(text));
    const blocks: string[] = [];
    stream.on('contentBlock', (block) => blocks.push(block.type));
    const final = await stream.finalMessage();
    const { content, ...rest } = JSON.parse(JSON.stringify(final));
    expect(content).toEqual(whole.content);
    expect({ ...rest, content }).toMatchObject({ ...whole });
    expect(heard.join('')).toBe('Let me see. ');
    expect(heard.length).toBe(4);
    expect(blocks).toEqual(['thinking', 'text', 'tool_use', 'tool_use']);
  });

  it('carries an episode with tools: the engine gets back what it said, and the results after it', async () => {
    const done: Said = { text: 'Rain.' };
    const { client, edge } = await clientOf(
      { events: streamed({ ...CALL, field: 'reasoning' }) },
      { events: streamed(done) },
    );
    const base = { model: 'toy', max_tokens: 100, tools: [TOOL], system: 'Be brief.' };
    const first = await client.messages.stream({ ...base, messages: [ask('Weather?')] }).finalMessage();
    const results: Anthropic.ContentBlockParam[] = first.content.flatMap((block) =>
      block.type === 'tool_use' ? [{ type: 'tool_result', tool_use_id: block.id, content: 'rain' }] : [],
    );
    const second = await client.messages
      .stream({
        ...base,
        messages: [
          ask('Weather?'),
          { role: 'assistant', content: first.content },
          { role: 'user', content: [...results, { type: 'text', text: 'Well?' }] },
        ],
      })
      .finalMessage();
    expect(second.content).toEqual([{ type: 'text', text: 'Rain.' }]);
    expect(second.stop_reason).toBe('end_turn');
    expect(edge.asked[0]).toEqual({
      model: 'toy',
      max_tokens: 100,
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Weather?' },
      ],
      tools: [
        {
          type: 'function',
          function: { name: 'weather', description: 'Tells the weather.', parameters: TOOL.input_schema },
        },
      ],
    });
    expect(edge.asked[1]?.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Weather?' },
      {
        role: 'assistant',
        content: 'Let me see. ',
        reasoning: 'I should look it up.',
        tool_calls: [
          { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"city": "Zürich"}' } },
          { id: 'call_2', type: 'function', function: { name: 'weather', arguments: '{"city": "Genève"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: 'rain' },
      { role: 'tool', tool_call_id: 'call_2', content: 'rain' },
      { role: 'user', content: 'Well?' },
    ]);
  });

  it.each<[string, Said, { stop_reason: string; stop_sequence?: string }]>([
    ['a length limit', { text: 'Once', finish: 'length' }, { stop_reason: 'max_tokens' }],
    ['a call that the engine aborted', { text: 'Once', finish: 'abort' }, { stop_reason: 'max_tokens' }],
    ['a content filter', { text: 'No', finish: 'content_filter' }, { stop_reason: 'refusal' }],
    [
      "a stop sequence, in vLLM's words",
      { text: 'One', choice: { stop_reason: 'END' } },
      { stop_reason: 'stop_sequence', stop_sequence: 'END' },
    ],
    [
      "a stop sequence, in SGLang's words",
      { text: 'One', choice: { matched_stop: 'END' } },
      { stop_reason: 'stop_sequence', stop_sequence: 'END' },
    ],
    ['an end token', { text: 'One', choice: { matched_stop: 151645 } }, { stop_reason: 'end_turn' }],
    [
      'a call that was demanded by name',
      { calls: [{ id: 'c', name: 'weather', arguments: '{}' }], finish: 'stop' },
      { stop_reason: 'tool_use' },
    ],
  ])('is told of %s, whole and streamed', async (_, said, expected) => {
    const { client } = await clientOf({ answer: completion(said) }, { events: streamed(said) });
    const request = { model: 'toy', max_tokens: 9, messages: [ask('?')], stop_sequences: ['END'] };
    const told = { stop_sequence: null, ...expected };
    expect(await client.messages.create(request)).toMatchObject(told);
    expect(await client.messages.stream(request).finalMessage()).toMatchObject(told);
  });

  it('counts cached tokens apart', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 64 } };
    const { client } = await clientOf({ events: streamed({ text: 'Hi', usage }) });
    const final = await client.messages
      .stream({ model: 'toy', max_tokens: 9, messages: [ask('?')] })
      .finalMessage();
    expect(final.usage).toMatchObject({ input_tokens: 36, cache_read_input_tokens: 64, output_tokens: 5 });
  });

  it('gets an error in its own form and class when the engine refuses', async () => {
    const body = JSON.stringify({ error: { message: 'too many', type: 'RateLimit', code: 429 } });
    const { client } = await clientOf({ fault: { status: 429, body } });
    const failed = client.messages.create({ model: 'toy', max_tokens: 9, messages: [ask('?')] });
    await expect(failed).rejects.toBeInstanceOf(Anthropic.RateLimitError);
    await expect(failed).rejects.toMatchObject({
      status: 429,
      type: 'rate_limit_error',
      error: { type: 'error', error: { type: 'rate_limit_error', message: 'too many', code: '429' } },
    });
  });

  it('gets an error event when the answer breaks off', async () => {
    const failure = new StepwellError('UPSTREAM_GARBLED', { detail: 'the connection broke' });
    const { client } = await clientOf({ events: streamed({ text: 'Once upon' }).slice(0, 2), failure });
    const stream = client.messages.stream({ model: 'toy', max_tokens: 9, messages: [ask('?')] });
    await expect(stream.finalMessage()).rejects.toMatchObject({ type: 'api_error' });
    await expect(stream.done()).rejects.toThrow(/the connection broke/);
  });

  it('is refused tools that only Anthropic can run, with the field', async () => {
    const { client, edge } = await clientOf();
    const refused = client.messages.create({
      model: 'toy',
      max_tokens: 9,
      messages: [ask('?')],
      tools: [{ type: 'web_search_20250305', name: 'web_search' }],
    });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      error: { error: { type: 'invalid_request_error', code: 'UNSUPPORTED_FEATURE', param: 'tools[0]' } },
    });
    expect(edge.asked).toEqual([]);
  });
});
