import { AnswerMemory } from '../../../src/gateway/translate/answer-memory.js';
import type { Json } from '../../../src/model/json.js';
import { completion, streamed } from './support/completions.js';
import { EDGES } from './support/edges.js';

const WRITTEN = '{"city": "Zürich", "days": 2}';
const ANSWER = completion({ calls: [{ id: 'call_1', name: 'weather', arguments: WRITTEN }] });
const ANEW = { city: 'Zürich', days: 2 };

/** The arguments that the engine gets of a call when a client sends `input` back. */
function sentBack(api: 'anthropic' | 'responses', input: Json): unknown {
  const kept = new AnswerMemory(10_000).of('key_1');
  const base = { model: 'toy', max_tokens: 9, store: false };
  const [first, second] =
    api === 'anthropic'
      ? [
          { ...base, messages: [] },
          {
            ...base,
            messages: [
              { role: 'assistant', content: [{ type: 'tool_use', id: 'call_1', name: 'weather', input }] },
            ],
          },
        ]
      : [
          { ...base, input: [] },
          {
            ...base,
            input: [
              {
                type: 'function_call',
                call_id: 'call_1',
                name: 'weather',
                arguments: typeof input === 'string' ? input : JSON.stringify(input),
              },
            ],
          },
        ];
  EDGES[api].open(first, kept).translation?.answer(ANSWER);
  const { messages } = EDGES[api].open(second, kept).body;
  return JSON.parse(JSON.stringify(messages))[0].tool_calls[0].function.arguments;
}

describe.each(['anthropic', 'responses'] as const)('arguments of a call that come back by %s', (api) => {
  it('are those that the model wrote again, when the client only wrote them anew', () => {
    expect(sentBack(api, ANEW)).toBe(WRITTEN);
  });

  it("are the client's when it changed them", () => {
    expect(sentBack(api, { ...ANEW, days: 3 })).toBe('{"city":"Zürich","days":3}');
  });
});

it.each(['anthropic', 'responses'] as const)('arguments nested without end pass for no JSON: %s', (api) => {
  const deep = `${'{"a": '.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const kept = new AnswerMemory(1_000_000).of('key_1');
  const request = api === 'anthropic' ? { max_tokens: 9, messages: [] } : { input: [] };
  const { translation } = EDGES[api].open({ model: 'toy', ...request }, kept);
  const said = { calls: [{ id: 'call_1', name: 'weather', arguments: deep }] };
  expect(JSON.stringify(translation?.answer(completion(said)))).toContain(JSON.stringify(deep));
  const stream = translation?.stream();
  const text = [...streamed(said).map((event) => stream?.push(event)), stream?.end(null)].join('');
  expect(text).toContain(api === 'anthropic' ? 'message_stop' : 'response.completed');
});

it('arguments that are no JSON any more stay as the client sent them', () => {
  expect(sentBack('responses', '{"city": ')).toBe('{"city": ');
});
