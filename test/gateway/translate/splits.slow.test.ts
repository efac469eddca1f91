import fc from 'fast-check';
import type { JsonObject } from '../../../src/model/json.js';
import { chunk, completion, type Said, usageChunk } from './support/completions.js';
import { EDGES, NOTHING_KEPT } from './support/edges.js';
import { foldMessage, foldResponse } from './support/fold.js';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const callArguments = fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue(), { maxKeys: 3 });

const answers: fc.Arbitrary<Said> = fc
  .record(
    {
      reasoning: words,
      text: words,
      arguments: fc.array(callArguments, { minLength: 1, maxLength: 3 }),
      finish: fc.constantFrom('stop', 'length', 'tool_calls', 'content_filter'),
    },
    { requiredKeys: [] },
  )
  .map(({ arguments: list, ...said }) => {
    const calls = list?.map((value, i) => ({
      id: `call_${i}`,
      name: `tool_${i}`,
      arguments: JSON.stringify(value),
    }));
    return calls === undefined ? said : { ...said, calls };
  });

/** Cuts a text at the given places; each piece has at least one UTF-16 unit, as engines may split surrogate pairs too. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % text.length))]
    .filter((i) => i > 0)
    .sort((a, b) => a - b);
  return [0, ...at].map((from, i) => text.slice(from, at[i]));
}

/** Deltas of a message: its texts cut anywhere, the deltas of its calls mixed, several to an event. */
function splitOf(said: Said, random: readonly number[]): string[] {
  let next = 0;
  const roll = (): number => random[next++ % random.length] ?? 0;
  const pieces = (text: string): string[] => (text === '' ? [] : cut(text, [roll(), roll(), roll(), roll()]));
  const deltas: JsonObject[] = [
    { role: 'assistant', content: '' },
    ...pieces(said.reasoning ?? '').map((text) => ({ reasoning_content: text })),
    ...pieces(said.text ?? '').map((text) => ({ content: text })),
  ];
  // Calls begin in their order, but once begun their deltas may come mixed.
  const waiting = (said.calls ?? []).map(({ id, name, arguments: text }, index) => [
    { index, id, type: 'function', function: { name, arguments: '' } },
    ...pieces(text).map((piece) => ({ index, function: { arguments: piece } })),
  ]);
  for (let begun = 0; waiting.some((queue) => queue.length > 0); ) {
    const open = waiting.slice(0, begun).filter((queue) => queue.length > 0);
    const fresh = begun < waiting.length && (open.length === 0 || roll() % 3 === 0);
    const queue = fresh ? waiting[begun++] : open[roll() % open.length];
    const call = queue?.shift();
    if (call !== undefined) deltas.push({ tool_calls: [call] });
  }
  const finish = completion(said).choices as readonly JsonObject[];
  return [
    ...deltas.map((delta) => chunk(delta)),
    chunk({}, String(finish[0]?.finish_reason)),
    usageChunk(),
    '[DONE]',
  ];
}

const rolls = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });

function stream(api: 'anthropic' | 'responses', events: readonly string[], request: JsonObject): string {
  const edge = EDGES[api].open(request, NOTHING_KEPT).translation?.stream();
  if (edge === undefined) throw new Error('not translated');
  return events.map((data) => edge.push(data)).join('') + edge.end(null);
}

describe('any split of an answer into deltas', () => {
  it('gives the same message as the whole answer', () => {
    const request = { model: 'toy', max_tokens: 9, messages: [] };
    const { translation } = EDGES.anthropic.open(request, NOTHING_KEPT);
    fc.assert(
      fc.property(answers, rolls, (said, random) => {
        const whole = translation?.answer(completion(said));
        expect(foldMessage(stream('anthropic', splitOf(said, random), request))).toEqual(whole);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same response as the whole answer', () => {
    const request = { model: 'toy', input: [], include: ['reasoning.encrypted_content'] };
    const { translation } = EDGES.responses.open(request, NOTHING_KEPT);
    fc.assert(
      fc.property(answers, rolls, (said, random) => {
        const whole = translation?.answer(completion(said));
        expect(foldResponse(stream('responses', splitOf(said, random), request))).toEqual(whole);
      }),
      { numRuns: 150 },
    );
  });
});
