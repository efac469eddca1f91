import { StepwellError } from '../../../src/errors/index.js';
import type { EdgeName, EdgeStream } from '../../../src/gateway/translate/edge-api.js';
import type { JsonObject } from '../../../src/model/json.js';
import { chunk, streamed, usageChunk } from './support/completions.js';
import { EDGES, NOTHING_KEPT } from './support/edges.js';
import { eventsOf, foldMessage } from './support/fold.js';

const REQUESTS: Readonly<Record<'anthropic' | 'responses', JsonObject>> = {
  anthropic: { model: 'toy', max_tokens: 9, messages: [] },
  responses: { model: 'toy', input: 'Hi' },
};

function open(name: 'anthropic' | 'responses'): EdgeStream {
  const { translation } = EDGES[name].open(REQUESTS[name], NOTHING_KEPT);
  if (translation === null) throw new Error('not translated');
  return translation.stream();
}

const call = (index: number, id: string | null, name: string | null, text: string): string =>
  chunk({ tool_calls: [{ index, ...(id === null ? {} : { id }), function: { name, arguments: text } }] });
const typesOf = (text: string): unknown[] => eventsOf(text).map((event) => event.type);
const inputs = (events: readonly string[]): unknown => {
  const stream = open('anthropic');
  const message = foldMessage(events.map((data) => stream.push(data)).join('') + stream.end(null));
  return (message.content as readonly JsonObject[]).map(({ id, name, input }) => ({ id, name, input }));
};

describe('a translated stream', () => {
  it('says each delta as it comes', () => {
    const anthropic = open('anthropic');
    anthropic.push(chunk({ role: 'assistant', content: '' }));
    expect(eventsOf(anthropic.push(chunk({ content: 'Once' }))).at(-1)).toMatchObject({
      type: 'content_block_delta',
      delta: { text: 'Once' },
    });
    expect(eventsOf(anthropic.push(chunk({ content: ' upon' })))).toMatchObject([
      { delta: { text: ' upon' } },
    ]);
    anthropic.push(call(0, 'a', 'f', ''));
    expect(eventsOf(anthropic.push(call(0, null, null, '{"x"')))).toMatchObject([
      { delta: { type: 'input_json_delta', partial_json: '{"x"' } },
    ]);
    const responses = open('responses');
    expect(typesOf(responses.push(chunk({ role: 'assistant', content: '' })))).toEqual([
      'response.created',
      'response.in_progress',
    ]);
    expect(eventsOf(responses.push(chunk({ content: 'Once' }))).at(-1)).toMatchObject({ delta: 'Once' });
  });

  it('takes an engine that numbers every call 0, and one that makes up a new id for every delta', () => {
    const expected = [
      { id: 'a', name: 'f', input: { x: 1 } },
      { id: 'b', name: 'g', input: { y: 2 } },
    ];
    const end = [chunk({}, 'tool_calls'), '[DONE]'];
    expect(inputs([call(0, 'a', 'f', '{"x":1}'), call(0, 'b', 'g', '{"y":2}'), ...end])).toEqual(expected);
    expect(
      inputs([
        call(0, 'a', 'f', ''),
        call(0, 'a1', null, '{"x":'),
        call(0, 'a2', '', '1}'),
        call(1, 'b', 'g', '{"y":2}'),
        ...end,
      ]),
    ).toEqual(expected);
  });

  it('names a call whose id the engine left out, and waits for a name that comes late', () => {
    expect(
      inputs([
        call(0, null, 'f', '{}'),
        call(1, 'b', null, ''),
        call(1, null, 'g', '{"y":2}'),
        chunk({}, 'tool_calls'),
        '[DONE]',
      ]),
    ).toEqual([
      { id: 'call_abc123_0', name: 'f', input: {} },
      { id: 'b', name: 'g', input: { y: 2 } },
    ]);
  });

  it('takes reasoning, text and an end that come in one event, and a stream without [DONE]', () => {
    const stream = open('anthropic');
    const text = stream.push(chunk({ reasoning: 'Hm.', content: 'Yes.' }, 'stop')) + stream.end(null);
    expect(foldMessage(text)).toMatchObject({
      content: [{ thinking: 'Hm.' }, { text: 'Yes.' }],
      stop_reason: 'end_turn',
    });
  });

  it('takes only the first of several choices', () => {
    const stream = open('anthropic');
    const both = JSON.parse(chunk({ content: 'one' })) as { choices: JsonObject[] };
    both.choices.unshift({ index: 1, delta: { content: 'other' }, finish_reason: 'stop' });
    const text = stream.push(JSON.stringify(both)) + stream.push(chunk({}, 'stop')) + stream.end(null);
    expect(foldMessage(text)).toMatchObject({ content: [{ text: 'one' }] });
  });

  it.each(['anthropic', 'responses'] as const)('ends %s with an error event for a garbage event', (name) => {
    const stream = open(name);
    stream.push(chunk({ content: 'Once' }));
    const events = eventsOf(stream.push('{"choices": [{"del'));
    expect(events[0]).toMatchObject({ type: 'error' });
    expect(JSON.stringify(events[0])).toContain('UPSTREAM_GARBLED');
    expect(stream.push(chunk({ content: ' upon' })) + stream.push('[DONE]') + stream.end(null)).toBe('');
  });

  it.each([
    { error: { message: 'out of blocks', type: 'ServiceUnavailable', code: 503 } },
    { object: 'error', message: 'out of blocks', type: 'ServiceUnavailable', code: 503 },
  ])("tells the engine's own error, with the type of its status: %j", (told) => {
    const stream = open('anthropic');
    stream.push(chunk({ content: 'Once' }));
    expect(eventsOf(stream.push(JSON.stringify(told)))).toEqual([
      { type: 'error', error: { type: 'overloaded_error', message: 'out of blocks', code: '503' } },
    ]);
    expect(stream.end(null)).toBe('');
  });

  it('calls an answer broken that ends without a finish reason, and one that says more of a call that was whole', () => {
    const unfinished = open('anthropic');
    unfinished.push(chunk({ content: 'Once' }));
    expect(unfinished.end(null)).toContain('without a finish reason');
    const garbled = open('anthropic');
    garbled.push(call(0, 'a', 'f', '{}'));
    garbled.push(call(1, 'b', 'g', ''));
    expect(garbled.push(call(0, null, null, '{}'))).toContain('went on after it was whole');
  });

  it("tells a response's end by its own last event, also when it failed", () => {
    const stream = open('responses');
    stream.push(chunk({ content: 'Once' }));
    const events = eventsOf(stream.end(new StepwellError('UPSTREAM_GARBLED', { detail: 'broken' })));
    expect(events).toMatchObject([
      { type: 'error', code: 'UPSTREAM_GARBLED', message: expect.stringContaining('broken') },
      { type: 'response.failed', response: { status: 'failed', error: { code: 'server_error' } } },
    ]);
  });

  it('says nothing after its end', () => {
    const stream = open('responses');
    for (const data of streamed({ text: 'Hi' })) stream.push(data);
    expect(stream.push(usageChunk()) + stream.end(new StepwellError('INTERNAL'))).toBe('');
  });
});

describe('an error', () => {
  it.each<[EdgeName, JsonObject]>([
    [
      'chat',
      {
        message: '"model" is required',
        type: 'invalid_request_error',
        param: 'a[0].b',
        code: 'MISSING_FIELD',
      },
    ],
    [
      'responses',
      {
        message: '"model" is required',
        type: 'invalid_request_error',
        param: 'a[0].b',
        code: 'MISSING_FIELD',
      },
    ],
    [
      'anthropic',
      {
        type: 'invalid_request_error',
        message: '"model" is required',
        code: 'MISSING_FIELD',
        param: 'a[0].b',
      },
    ],
  ])("has %s's form", (name, error) => {
    const fault = new StepwellError('MISSING_FIELD', { field: 'model' }, { path: ['a', 0, 'b'] });
    const { status, json } = EDGES[name].error(fault);
    expect(status).toBe(400);
    expect(json.error).toEqual(error);
  });

  it.each<[string, string, string]>([
    ["vLLM's and OpenAI's form", '{"error":{"message":"no","type":"BadRequestError","code":400}}', 'no'],
    ['the form of older engines', '{"object":"error","message":"no"}', 'no'],
    ["FastAPI's", '{"detail":"no"}', 'no'],
    ['plain text', 'no', 'no'],
    ['nothing at all', '', 'the upstream answered 502'],
  ])('of an upstream is told in its own words: %s', (_, body, message) => {
    const { json } = EDGES.chat.error({ status: 502, body });
    expect(json.error).toMatchObject({ message });
  });
});
