import OpenAI from 'openai';
import { StepwellError } from '../../../src/errors/index.js';
import { completion, type Said, streamed, toolCallsOf } from './support/completions.js';
import { type EdgeServer, type Reply, startEdgeServer } from './support/edge-server.js';
import { CALL } from './support/weather-call.js';

const TOOL: OpenAI.Responses.FunctionTool = {
  type: 'function',
  name: 'weather',
  description: 'Tells the weather.',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  strict: false,
};

let server: EdgeServer | undefined;
afterEach(() => server?.close());

async function clientOf(...replies: Reply[]): Promise<{ client: OpenAI; edge: EdgeServer }> {
  const edge = await startEdgeServer(replies);
  server = edge;
  return { client: new OpenAI({ baseURL: `${edge.url}/v1`, apiKey: 'none', maxRetries: 0 }), edge };
}

describe("OpenAI's SDK, by responses, on a chat-completions engine", () => {
  it('gets a whole answer with reasoning, text and parallel tool calls', async () => {
    const { client } = await clientOf({ answer: completion(CALL) });
    const response = await client.responses.create({
      model: 'toy',
      input: 'Weather?',
      tools: [TOOL],
      metadata: { run: '7' },
    });
    expect(response).toMatchObject({
      id: 'resp_abc123',
      object: 'response',
      status: 'completed',
      created_at: 1_700_000_000,
      model: 'toy',
      output_text: 'Let me see. ',
      metadata: { run: '7' },
      tools: [TOOL],
      incomplete_details: null,
      error: null,
      usage: { input_tokens: 12, output_tokens: 7, total_tokens: 19 },
    });
    expect(response.output).toEqual([
      {
        id: 'rs_abc123_0',
        type: 'reasoning',
        status: 'completed',
        summary: [],
        content: [{ type: 'reasoning_text', text: 'I should look it up.' }],
      },
      {
        id: 'msg_abc123_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'Let me see. ', annotations: [], logprobs: [] }],
      },
      {
        id: 'fc_abc123_2',
        type: 'function_call',
        status: 'completed',
        call_id: 'call_1',
        name: 'weather',
        arguments: '{"city": "Zürich"}',
      },
      {
        id: 'fc_abc123_3',
        type: 'function_call',
        status: 'completed',
        call_id: 'call_2',
        name: 'weather',
        arguments: '{"city": "Genève"}',
      },
    ]);
  });

  it('gets the same response when it streams, by events that are numbered without a gap', async () => {
    const { client } = await clientOf({ answer: completion(CALL) }, { events: streamed(CALL, 3) });
    const request = { model: 'toy', input: 'Weather?', tools: [TOOL] };
    const { output: whole } = await client.responses.create(request);
    const stream = client.responses.stream(request);
    const types: string[] = [];
    const numbers: number[] = [];
    const heard: string[] = [];
    stream.on('event', (event) => {
      types.push(event.type);
      numbers.push(event.sequence_number);
    });
    stream.on('response.output_text.delta', (event) => heard.push(event.delta));
    const final = await stream.finalResponse();
    // The SDK's stream helper adds what it parsed to what it got.
    expect(final.output).toMatchObject(whole);
    expect(final).toMatchObject({ status: 'completed', usage: { total_tokens: 19 } });
    expect(heard.join('')).toBe('Let me see. ');
    expect(numbers).toEqual(numbers.map((_, i) => i));
    expect(types.filter((type, i) => type !== types[i - 1])).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.reasoning_text.delta',
      'response.reasoning_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      'response.completed',
    ]);
  });

  it.each(['shown', 'sealed'])(
    'carries an episode with tools whose reasoning comes back %s: the engine gets what it said, the results after it',
    async (kind) => {
      const { client, edge } = await clientOf(
        { events: streamed({ ...CALL, field: 'reasoning' }) },
        { events: streamed({ text: 'Rain.' }) },
      );
      const base = {
        model: 'toy',
        tools: [TOOL],
        instructions: 'Be brief.',
        store: false,
      };
      const asked: OpenAI.Responses.ResponseInputItem[] = [
        { role: 'developer', content: 'In French.' },
        { role: 'user', content: [{ type: 'input_text', text: 'Weather?' }] },
      ];
      const first = await client.responses.stream({ ...base, input: asked }).finalResponse();
      const said = first.output.map((item) =>
        item.type === 'reasoning'
          ? kind === 'sealed'
            ? { ...item, content: [] }
            : { ...item, encrypted_content: null }
          : item,
      ) as OpenAI.Responses.ResponseInputItem[];
      const results = first.output.flatMap((item) =>
        item.type === 'function_call'
          ? [{ type: 'function_call_output' as const, call_id: item.call_id, output: 'rain' }]
          : [],
      );
      const second = await client.responses
        .stream({ ...base, input: [...asked, ...said, ...results] })
        .finalResponse();
      expect(second.output_text).toBe('Rain.');
      expect(edge.asked[0]).toEqual({
        model: 'toy',
        stream: true,
        stream_options: { include_usage: true },
        messages: [
          { role: 'system', content: 'Be brief.\n\nIn French.' },
          { role: 'user', content: 'Weather?' },
        ],
        tools: [
          {
            type: 'function',
            function: {
              name: 'weather',
              description: 'Tells the weather.',
              parameters: TOOL.parameters,
              strict: false,
            },
          },
        ],
      });
      const { messages } = edge.asked[1] ?? {};
      expect(Array.isArray(messages) ? messages.slice(2) : null).toEqual([
        {
          role: 'assistant',
          content: 'Let me see. ',
          // Only a sealed item can say which name the engine has for it.
          [kind === 'sealed' ? 'reasoning' : 'reasoning_content']: 'I should look it up.',
          tool_calls: toolCallsOf(CALL),
        },
        { role: 'tool', tool_call_id: 'call_1', content: 'rain' },
        { role: 'tool', tool_call_id: 'call_2', content: 'rain' },
      ]);
    },
  );

  it('may refer to an earlier response, to which its own instructions do not belong', async () => {
    const { client, edge } = await clientOf(
      { events: streamed(CALL) },
      { answer: completion({ text: 'Rain.' }) },
      { answer: completion({ text: 'Bye.' }) },
    );
    const base = { model: 'toy', tools: [TOOL] };
    const first = await client.responses
      .stream({ ...base, instructions: 'Be brief.', input: 'Weather?' })
      .finalResponse();
    const results = ['call_1', 'call_2'].map((call_id) => {
      return { type: 'function_call_output' as const, call_id, output: 'rain' };
    });
    const second = await client.responses.create({
      ...base,
      previous_response_id: first.id,
      instructions: 'Be long.',
      input: results,
    });
    await client.responses.create({ ...base, previous_response_id: second.id, input: 'Bye!' });
    const said = [
      { role: 'user', content: 'Weather?' },
      {
        role: 'assistant',
        content: 'Let me see. ',
        reasoning_content: 'I should look it up.',
        tool_calls: toolCallsOf(CALL),
      },
      { role: 'tool', tool_call_id: 'call_1', content: 'rain' },
      { role: 'tool', tool_call_id: 'call_2', content: 'rain' },
    ];
    expect(edge.asked[1]?.messages).toEqual([{ role: 'system', content: 'Be long.' }, ...said]);
    expect(edge.asked[2]?.messages).toEqual([
      ...said,
      { role: 'assistant', content: 'Rain.' },
      { role: 'user', content: 'Bye!' },
    ]);
  });

  it.each<[string, OpenAI.Responses.ResponseCreateParamsNonStreaming]>([
    ['response', { model: 'toy', input: '?', previous_response_id: 'resp_abc123' }],
    ['item', { model: 'toy', input: [{ type: 'item_reference', id: 'msg_abc123_0' }] }],
  ])('is told that it did not want a %s to be kept', async (_, request) => {
    const { client } = await clientOf({ answer: completion({ text: 'Hi' }) });
    await client.responses.create({ model: 'toy', input: '?', store: false });
    await expect(client.responses.create(request)).rejects.toMatchObject({
      status: 404,
      code: 'UNKNOWN_RESPONSE',
    });
  });

  it('parses structured output', async () => {
    const { client, edge } = await clientOf({ events: streamed({ text: '{"city": "Bern"}' }) });
    const schema = { type: 'object', properties: { city: { type: 'string' } } };
    const final = await client.responses
      .stream({
        model: 'toy',
        input: '?',
        max_output_tokens: 50,
        text: { format: { type: 'json_schema', name: 'place', schema, strict: true } },
      })
      .finalResponse();
    expect(JSON.parse(final.output_text)).toEqual({ city: 'Bern' });
    expect(edge.asked[0]).toMatchObject({
      max_tokens: 50,
      response_format: { type: 'json_schema', json_schema: { name: 'place', schema, strict: true } },
    });
  });

  it.each([
    ['length', 'max_output_tokens'],
    ['abort', 'max_output_tokens'],
    ['content_filter', 'content_filter'],
  ])('is told of an answer that ended by %s, whole and streamed', async (finish, reason) => {
    const said: Said = { text: 'Once', finish };
    const { client } = await clientOf({ answer: completion(said) }, { events: streamed(said) });
    const request = { model: 'toy', input: '?' };
    const told = {
      status: 'incomplete',
      incomplete_details: { reason },
      output: [{ type: 'message', status: 'incomplete' }],
    };
    expect(await client.responses.create(request)).toMatchObject(told);
    expect(await client.responses.stream(request).finalResponse()).toMatchObject(told);
  });

  it('is told of a refusal', async () => {
    const answer = {
      id: 'chatcmpl-r',
      choices: [{ index: 0, message: { role: 'assistant', refusal: 'I will not.' }, finish_reason: 'stop' }],
    };
    const { client } = await clientOf({ answer });
    const { output } = await client.responses.create({ model: 'toy', input: '?' });
    expect(output).toMatchObject([
      { type: 'message', content: [{ type: 'refusal', refusal: 'I will not.' }] },
    ]);
  });

  it('gets an error in its own class when the engine refuses', async () => {
    const { client } = await clientOf({
      fault: { status: 404, body: '{"object":"error","message":"no such model"}' },
    });
    const failed = client.responses.create({ model: 'toy', input: '?' });
    await expect(failed).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(failed).rejects.toMatchObject({ status: 404, error: { message: 'no such model' } });
  });

  it('gets an error when the answer breaks off', async () => {
    const failure = new StepwellError('UPSTREAM_GARBLED', { detail: 'the connection broke' });
    const { client } = await clientOf({ events: streamed({ text: 'Once upon' }).slice(0, 2), failure });
    await expect(client.responses.stream({ model: 'toy', input: '?' }).finalResponse()).rejects.toMatchObject(
      {
        error: {
          type: 'server_error',
          code: 'UPSTREAM_GARBLED',
          message: expect.stringContaining('the connection broke'),
        },
      },
    );
  });

  it.each<[string, Partial<OpenAI.Responses.ResponseCreateParamsNonStreaming>, string | null]>([
    ['a hosted tool', { tools: [{ type: 'web_search' }] }, 'tools[0]'],
    ['a stored conversation', { conversation: 'conv_1' }, 'conversation'],
    ['work after the answer', { background: true }, 'background'],
    ['log-probs of output text', { include: ['message.output_text.logprobs'] }, null],
  ])('is refused %s, with the field', async (_, params, param) => {
    const { client, edge } = await clientOf();
    const refused = client.responses.create({ model: 'toy', input: '?', ...params });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'UNSUPPORTED_FEATURE',
      param,
      type: 'invalid_request_error',
    });
    expect(edge.asked).toEqual([]);
  });
});
