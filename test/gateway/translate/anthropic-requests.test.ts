import { StepwellError } from '../../../src/errors/index.js';
import type { Json, JsonObject } from '../../../src/model/json.js';
import { EDGES, NOTHING_KEPT } from './support/edges.js';

const BASE = { model: 'toy', max_tokens: 9 };
const open = (body: JsonObject): JsonObject =>
  EDGES.anthropic.open({ ...BASE, messages: [], ...body }, NOTHING_KEPT).body;
const messages = (...list: Json[]): Json => open({ messages: list }).messages ?? null;
const user = (...content: JsonObject[]): JsonObject => ({ role: 'user', content });
const PNG = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } };
const PNG_PART = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };

function refusal(body: JsonObject): StepwellError {
  try {
    open(body);
  } catch (error) {
    if (error instanceof StepwellError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('a Messages API request as chat completions', () => {
  it('joins system blocks, without the line in which Claude Code bills a request', () => {
    const system = [
      { type: 'text', text: 'x-anthropic-billing-header: cc_version=2; cch=1f3a;' },
      { type: 'text', text: 'You are brief.', cache_control: { type: 'ephemeral' } },
      { type: 'text', text: 'It is Monday.' },
    ];
    expect(open({ system }).messages).toEqual([
      { role: 'system', content: 'You are brief.\n\nIt is Monday.' },
    ]);
  });

  it('keeps text as a string, and text with images in order', () => {
    const text = { type: 'text', text: 'Look:' };
    expect(messages(user(text))).toEqual([{ role: 'user', content: 'Look:' }]);
    expect(messages(user(text, PNG, { type: 'image', source: { type: 'url', url: 'https://a/b' } }))).toEqual(
      [
        {
          role: 'user',
          content: [text, PNG_PART, { type: 'image_url', image_url: { url: 'https://a/b' } }],
        },
      ],
    );
  });

  it('reads documents', () => {
    const pdf = { type: 'base64', media_type: 'application/pdf', data: 'JVBE' };
    const plain = { type: 'text', media_type: 'text/plain', data: 'Body.' };
    expect(
      messages(
        user(
          { type: 'document', source: plain, title: 'Title' },
          { type: 'document', source: { type: 'content', content: [{ type: 'text', text: 'Inner.' }, PNG] } },
          { type: 'document', source: pdf },
        ),
      ),
    ).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Title' },
          { type: 'text', text: 'Body.' },
          { type: 'text', text: 'Inner.' },
          PNG_PART,
          {
            type: 'file',
            file: { filename: 'document.pdf', file_data: 'data:application/pdf;base64,JVBE' },
          },
        ],
      },
    ]);
  });

  it("puts tool results before the rest of a user's turn, marks failed ones, and passes on their images", () => {
    const result = (id: string, rest: JsonObject): JsonObject => ({
      type: 'tool_result',
      tool_use_id: id,
      ...rest,
    });
    expect(
      messages(
        user(
          { type: 'text', text: 'Go on.' },
          result('a', { content: [{ type: 'text', text: 'one' }, { type: 'text', text: 'two' }, PNG] }),
          result('b', { content: 'no such file', is_error: true }),
          result('c', { content: '<tool_use_error>no</tool_use_error>', is_error: true }),
          result('d', { is_error: true }),
          result('e', {}),
        ),
      ),
    ).toEqual([
      { role: 'tool', tool_call_id: 'a', content: 'one\ntwo' },
      { role: 'tool', tool_call_id: 'b', content: 'Error: no such file' },
      { role: 'tool', tool_call_id: 'c', content: '<tool_use_error>no</tool_use_error>' },
      { role: 'tool', tool_call_id: 'd', content: 'Error' },
      { role: 'tool', tool_call_id: 'e', content: '' },
      { role: 'user', content: [{ type: 'text', text: 'Go on.' }, PNG_PART] },
    ]);
  });

  it("puts an assistant's blocks together, without thinking that another provider hid", () => {
    const content = [
      { type: 'redacted_thinking', data: 'opaque' },
      { type: 'thinking', thinking: 'Hm. ', signature: 'theirs' },
      { type: 'thinking', thinking: 'Yes.', signature: 'theirs' },
      { type: 'text', text: 'So ' },
      { type: 'text', text: 'be it.' },
      { type: 'tool_use', id: 'a', name: 'f', input: {} },
    ];
    expect(messages({ role: 'assistant', content })).toEqual([
      {
        role: 'assistant',
        content: 'So be it.',
        reasoning_content: 'Hm. Yes.',
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }],
      },
    ]);
  });

  it("carries arguments that are not JSON through an agent's hands and back as the model said them", () => {
    const call = { id: 'a', type: 'function', function: { name: 'f', arguments: '{"city": "Zü' } };
    const answer = EDGES.anthropic.open({ ...BASE, messages: [] }, NOTHING_KEPT).translation?.answer({
      choices: [{ index: 0, message: { tool_calls: [call] }, finish_reason: 'length' }],
    });
    expect(answer?.content).toMatchObject([{ type: 'tool_use', input: { INVALID_JSON: '{"city": "Zü' } }]);
    expect(messages({ role: 'assistant', content: answer?.content ?? null })).toEqual([
      { role: 'assistant', content: null, tool_calls: [call] },
    ]);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ type: 'auto' }, { tool_choice: 'auto' }],
    [
      { type: 'any', disable_parallel_tool_use: true },
      { tool_choice: 'required', parallel_tool_calls: false },
    ],
    [{ type: 'tool', name: 'f' }, { tool_choice: { type: 'function', function: { name: 'f' } } }],
    [{ type: 'none' }, { tool_choice: 'none' }],
  ])('translates the tool choice %j', (choice, expected) => {
    const tools = [{ name: 'f', input_schema: { type: 'object' } }];
    const { tool_choice, parallel_tool_calls } = open({ tools, tool_choice: choice });
    expect(JSON.parse(JSON.stringify({ tool_choice, parallel_tool_calls }))).toEqual(expected);
    expect(open({ tools: [], tool_choice: choice })).not.toHaveProperty('tool_choice');
  });

  it('translates sampling, and passes on what only the engine knows', () => {
    const call = EDGES.anthropic.open(
      {
        ...BASE,
        messages: [],
        temperature: 0.5,
        top_p: 0.9,
        top_k: 40,
        stop_sequences: ['END'],
        metadata: { user_id: 'u1' },
        service_tier: 'auto',
        context_management: { edits: [] },
        min_p: 0.1,
        seed: 7,
      },
      NOTHING_KEPT,
    );
    expect(call.body).toEqual({
      model: 'toy',
      messages: [],
      max_tokens: 9,
      temperature: 0.5,
      top_p: 0.9,
      top_k: 40,
      stop: ['END'],
      user: 'u1',
      min_p: 0.1,
      seed: 7,
    });
    expect(call.metadata).toEqual({ user_id: 'u1' });
  });

  it('says to the chat template whether to think, and leaves it alone where nothing is said', () => {
    const kwargs = (body: JsonObject): unknown => open(body).chat_template_kwargs;
    expect(kwargs({ thinking: { type: 'enabled', budget_tokens: 2000 } })).toEqual({
      enable_thinking: true,
      thinking: true,
    });
    expect(
      kwargs({ thinking: { type: 'disabled' }, chat_template_kwargs: { thinking: true, tone: 'x' } }),
    ).toEqual({ enable_thinking: false, thinking: true, tone: 'x' });
    expect(open({})).not.toHaveProperty('chat_template_kwargs');
  });

  it('translates effort and a demanded form', () => {
    const schema = { type: 'object' };
    expect(open({ output_config: { effort: 'low', format: { type: 'json_schema', schema } } })).toMatchObject(
      {
        reasoning_effort: 'low',
        response_format: { type: 'json_schema', json_schema: { schema } },
      },
    );
  });

  it("has the engine go on with the assistant's own words where the conversation ends with them", () => {
    const said = { role: 'assistant', content: 'The answer is' };
    expect(open({ messages: [said] })).toMatchObject({
      messages: [said],
      continue_final_message: true,
      add_generation_prompt: false,
    });
    expect(open({ messages: [said, { role: 'user', content: 'Go on.' }] })).not.toHaveProperty(
      'continue_final_message',
    );
  });

  it.each<[string, JsonObject, string, (string | number)[]]>([
    ['no limit', { max_tokens: null }, 'MISSING_FIELD', ['max_tokens']],
    ['no model', { model: null }, 'MISSING_FIELD', ['model']],
    ['a wrong type', { temperature: 'hot' }, 'INVALID_TYPE', ['temperature']],
    [
      'an unknown role',
      { messages: [{ role: 'tool', content: '' }] },
      'INVALID_TYPE',
      ['messages', 0, 'role'],
    ],
    [
      'a file by id',
      { messages: [user({ type: 'image', source: { type: 'file', file_id: 'f' } })] },
      'UNSUPPORTED_FEATURE',
      ['messages', 0, 'content', 0, 'source'],
    ],
    [
      'a block that nobody knows',
      { messages: [user({ type: 'container_upload', file_id: 'f' })] },
      'UNSUPPORTED_FEATURE',
      ['messages', 0, 'content', 0],
    ],
    ['servers of tools', { mcp_servers: [{ url: 'https://a' }] }, 'UNSUPPORTED_FEATURE', ['mcp_servers']],
  ])('is refused with %s, with the path', (_, body, code, path) => {
    const error = refusal(body);
    expect({ code: error.code, path: error.path }).toEqual({ code, path });
  });
});
