import { StepwellError } from '../../../src/errors/index.js';
import type { Json, JsonObject } from '../../../src/model/json.js';
import { EDGES, NOTHING_KEPT } from './support/edges.js';

const open = (body: JsonObject): JsonObject =>
  EDGES.responses.open({ model: 'toy', input: [], ...body }, NOTHING_KEPT).body;
const messages = (...input: Json[]): Json => open({ input }).messages ?? null;
const call = (id: string): JsonObject => ({ type: 'function_call', call_id: id, name: 'f', arguments: '{}' });
const output = (id: string, said: Json): JsonObject => ({
  type: 'function_call_output',
  call_id: id,
  output: said,
});
const chatCall = (id: string): JsonObject => ({
  id,
  type: 'function',
  function: { name: 'f', arguments: '{}' },
});
const said = (text: string): JsonObject => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
});

describe('a Responses API request as chat completions', () => {
  it('takes plain text as what the user says', () => {
    expect(open({ input: 'Hi', instructions: 'Be brief.' }).messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
    ]);
  });

  it('has one system message first, and later ones where they stand', () => {
    const developer = (content: Json): JsonObject => ({ role: 'developer', content });
    expect(
      open({
        instructions: 'One.',
        input: [
          developer([{ type: 'input_text', text: 'Two.' }]),
          { role: 'system', content: 'Three.' },
          { role: 'user', content: 'Hi' },
          developer('Four.'),
        ],
      }).messages,
    ).toEqual([
      { role: 'system', content: 'One.\n\nTwo.\n\nThree.' },
      { role: 'user', content: 'Hi' },
      { role: 'system', content: 'Four.' },
    ]);
  });

  it('keeps turns apart: calls one after the other, calls at once, and two messages', () => {
    expect(
      messages(
        said('First.'),
        call('a'),
        output('a', '1'),
        call('b'),
        call('c'),
        output('b', '2'),
        output('c', '3'),
        said('Second.'),
        said('Third.'),
        { type: 'reasoning', summary: [], content: [{ type: 'reasoning_text', text: 'Hm.' }] },
        said('Fourth.'),
      ),
    ).toEqual([
      { role: 'assistant', content: 'First.', tool_calls: [chatCall('a')] },
      { role: 'tool', tool_call_id: 'a', content: '1' },
      { role: 'assistant', content: null, tool_calls: [chatCall('b'), chatCall('c')] },
      { role: 'tool', tool_call_id: 'b', content: '2' },
      { role: 'tool', tool_call_id: 'c', content: '3' },
      { role: 'assistant', content: 'Second.' },
      { role: 'assistant', content: 'Third.' },
      { role: 'assistant', content: 'Fourth.', reasoning_content: 'Hm.' },
    ]);
  });

  it('leaves out a summary of reasoning, and reasoning that another provider encrypted', () => {
    const summary = [{ type: 'summary_text', text: 'Thought.' }];
    expect(
      messages(
        { type: 'reasoning', summary, encrypted_content: 'gAAAAB' },
        { role: 'assistant', content: 'Hi' },
      ),
    ).toEqual([{ role: 'assistant', content: 'Hi' }]);
  });

  it('gives a refusal back as one', () => {
    const content = [{ type: 'refusal', refusal: 'I will not.' }];
    expect(messages({ type: 'message', role: 'assistant', content })).toEqual([
      { role: 'assistant', content: null, refusal: 'I will not.' },
    ]);
  });

  it('reads images, files and audio, also in the output of a tool', () => {
    const image = { type: 'input_image', image_url: 'data:image/png;base64,AA', detail: 'low' };
    const imagePart = { type: 'image_url', image_url: { url: 'data:image/png;base64,AA', detail: 'low' } };
    const file = { filename: 'a.pdf', file_data: 'data:application/pdf;base64,AA' };
    const input_audio = { data: 'AA', format: 'wav' };
    expect(
      messages(
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'Look:' },
            image,
            { type: 'input_file', ...file },
            { type: 'input_audio', input_audio },
          ],
        },
        output('a', [{ type: 'input_text', text: 'Here.' }, image]),
      ),
    ).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look:' },
          imagePart,
          { type: 'file', file },
          { type: 'input_audio', input_audio },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: 'Here.' },
      { role: 'user', content: [imagePart] },
    ]);
  });

  it.each<[Json, Json]>([
    ['required', 'required'],
    [
      { type: 'function', name: 'f' },
      { type: 'function', function: { name: 'f' } },
    ],
    [
      { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'f' }] },
      {
        type: 'allowed_tools',
        allowed_tools: { mode: 'auto', tools: [{ type: 'function', function: { name: 'f' } }] },
      },
    ],
  ])('translates the tool choice %j', (choice, expected) => {
    const tools = [{ type: 'function', name: 'f', parameters: { type: 'object' } }];
    expect(open({ tools, tool_choice: choice }).tool_choice).toEqual(expected);
    expect(open({ tools: [], tool_choice: choice })).not.toHaveProperty('tool_choice');
  });

  it('translates sampling, and passes on what chat completions or the engine know by the same name', () => {
    const opened = EDGES.responses.open(
      {
        model: 'toy',
        input: [],
        max_output_tokens: 9,
        temperature: 0.5,
        top_p: 0.9,
        parallel_tool_calls: false,
        reasoning: { effort: 'low', summary: 'auto' },
        text: { verbosity: 'low', format: { type: 'text' } },
        metadata: { run: '7' },
        store: true,
        truncation: 'auto',
        top_k: 40,
      },
      NOTHING_KEPT,
    );
    expect(opened.body).toEqual({
      model: 'toy',
      messages: [],
      max_tokens: 9,
      temperature: 0.5,
      top_p: 0.9,
      parallel_tool_calls: false,
      reasoning_effort: 'low',
      verbosity: 'low',
      top_k: 40,
    });
    expect(opened.metadata).toEqual({ run: '7' });
  });

  it.each<[string, JsonObject, string, (string | number)[]]>([
    ['no input', { input: null }, 'MISSING_FIELD', ['input']],
    ['an unknown role', { input: [{ role: 'tool', content: '' }] }, 'INVALID_TYPE', ['input', 0, 'role']],
    [
      'a file by id',
      { input: [{ role: 'user', content: [{ type: 'input_file', file_id: 'f' }] }] },
      'UNSUPPORTED_FEATURE',
      ['input', 0, 'content', 0],
    ],
    [
      'the call of a hosted tool',
      { input: [{ type: 'web_search_call' }] },
      'UNSUPPORTED_FEATURE',
      ['input', 0],
    ],
    [
      'a choice of a hosted tool',
      { tools: [{ type: 'function', name: 'f' }], tool_choice: { type: 'file_search' } },
      'UNSUPPORTED_FEATURE',
      ['tool_choice'],
    ],
    ['a stored prompt', { prompt: { id: 'p' } }, 'UNSUPPORTED_FEATURE', ['prompt']],
  ])('is refused with %s, with the path', (_, body, code, path) => {
    expect(() => open(body)).toThrow(StepwellError);
    expect(() => open(body)).toThrow(expect.objectContaining({ code, path }));
  });
});

describe('a chat completions request', () => {
  it('is passed on as it is, whatever it holds', () => {
    const body = { model: 7, messages: 'x', metadata: 'odd' };
    expect(EDGES.chat.open(body, NOTHING_KEPT)).toEqual({ body, metadata: null, translation: null });
    expect(EDGES.chat.open({ metadata: { run: '7' } }, NOTHING_KEPT).metadata).toEqual({ run: '7' });
  });
});
