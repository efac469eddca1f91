import fc from 'fast-check';
import { Assembly } from '../../../src/gateway/wire/assembly.js';
import type { Removes } from '../../../src/gateway/wire/dialect.js';
import { SseParser } from '../../../src/gateway/wire/sse.js';
import { Stripper } from '../../../src/gateway/wire/strip.js';
import type { Json, JsonObject } from '../../../src/model/json.js';

const REMOVES: Removes = {
  answer: ['prompt_token_ids'],
  choice: ['logprobs', 'token_ids'],
  extension: ['output_ids'],
  usage: true,
};

/** Answers whose members have the right names and any value at all. */
const anything = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
const choice = fc.dictionary(
  fc.constantFrom('index', 'delta', 'message', 'text', 'logprobs', 'token_ids', 'finish_reason', 'meta_info'),
  fc.oneof(
    anything,
    fc.dictionary(
      fc.constantFrom('content', 'tool_calls', 'refusal', 'tokens', 'token_logprobs', 'role'),
      anything,
    ),
  ),
);
const answer = fc.dictionary(
  fc.constantFrom('choices', 'usage', 'model', 'error', 'sglext', 'prompt_token_ids', 'object'),
  fc.oneof(anything, fc.array(choice, { maxLength: 3 })),
) as fc.Arbitrary<JsonObject>;

describe('whatever an engine sends', () => {
  it('is assembled without a throw, into an outcome that holds together', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(answer, anything), { maxLength: 4 }), anything, (events, whole) => {
        for (const route of ['chat', 'completions'] as const) {
          const streamed = new Assembly(route);
          for (const event of events) streamed.addEvent(JSON.stringify(event));
          const answered = new Assembly(route);
          answered.addAnswer(events[0] ?? whole);
          for (const outcome of [streamed.outcome('done'), answered.outcome('done')]) {
            const indexes = outcome.choices.map((c) => c.index);
            expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
            for (const { message, responseIds, logProbs } of outcome.choices) {
              expect(typeof message.role).toBe('string');
              expect(responseIds?.every((id) => Number.isInteger(id) && id >= 0) ?? true).toBe(true);
              expect(logProbs?.every(Number.isFinite) ?? true).toBe(true);
            }
            if (outcome.choices.length === 0) expect(outcome.damage).not.toBeNull();
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is stripped exactly as its parsed form would be', () => {
    const stripper = new Stripper({ ...REMOVES, usage: false });
    fc.assert(
      fc.property(answer, fc.nat(2), (value, indent) => {
        const { prompt_token_ids: _ids, ...rest } = value;
        const expected: Record<string, unknown> = { ...rest };
        if (Array.isArray(rest.choices)) {
          expected.choices = (rest.choices as readonly Json[]).map((item) => {
            if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
            const { logprobs: _l, token_ids: _t, ...kept } = item as JsonObject;
            return kept;
          });
        }
        const { sglext } = rest;
        if (
          typeof sglext === 'object' &&
          sglext !== null &&
          !Array.isArray(sglext) &&
          'output_ids' in sglext
        ) {
          const { output_ids: _o, ...kept } = sglext as JsonObject;
          if (Object.keys(kept).length === 0) delete expected.sglext;
          else expected.sglext = kept;
        }
        const out = stripper.answer(Buffer.from(JSON.stringify(value, null, indent)));
        expect(JSON.parse(Buffer.from(out).toString())).toEqual(JSON.parse(JSON.stringify(expected)));
      }),
      { numRuns: 400 },
    );
  });

  it('passes as bytes although it is nonsense', () => {
    const piece = fc.constantFrom(
      '{"choices":[',
      '{"token_ids":[1,2]',
      '}',
      ']',
      ',',
      '"usage":null',
      '"sglext":{"output_ids":[]}',
      '\\"',
      '"',
      'data: ',
      '\n',
      '\r',
      ' ',
      '\ud83d',
    );
    const stripper = new Stripper(REMOVES);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const bytes = Buffer.from(pieces.join(''));
        const parser = new SseParser();
        for (const event of [...parser.push(bytes), ...parser.end()]) {
          const out = stripper.event(event);
          expect((out ?? []).length).toBeLessThanOrEqual(event.raw.length);
        }
        expect(stripper.answer(bytes).length).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 1000 },
    );
  });
});
