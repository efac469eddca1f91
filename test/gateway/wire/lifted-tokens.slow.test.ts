import fc from 'fast-check';
import { Assembly } from '../../../src/gateway/wire/assembly.js';
import type { Route } from '../../../src/gateway/wire/dialect.js';
import { LiftedTokens } from '../../../src/gateway/wire/lifted-tokens.js';
import type { Outcome } from '../../../src/gateway/wire/outcome.js';
import { SseParser } from '../../../src/gateway/wire/sse.js';
import { Stripper } from '../../../src/gateway/wire/strip.js';
import type { Json, JsonObject } from '../../../src/model/json.js';

const stripper = new Stripper({
  answer: ['prompt_token_ids'],
  choice: ['logprobs', 'token_ids', 'prompt_token_ids', 'meta_info'],
  extension: ['input_ids', 'output_ids'],
  usage: true,
});

/** The answer as it is learned while it is cut; whether its tokens were lifted out of the bytes. */
function learned(text: string, route: Route = 'chat') {
  const bytes = Buffer.from(text);
  const lifted = new LiftedTokens();
  const rest = Buffer.from(stripper.answer(bytes, lifted));
  const assembly = new Assembly(route);
  if (lifted.whole) assembly.addAnswer(JSON.parse(rest.toString()) as Json, lifted);
  else assembly.addAnswer(JSON.parse(text) as Json);
  return { outcome: assembly.outcome('done'), lifted: lifted.whole };
}

function parsed(text: string, route: Route = 'chat') {
  const assembly = new Assembly(route);
  assembly.addAnswer(JSON.parse(text) as Json);
  return assembly.outcome('done');
}

/** Log-probs as a step holds them: what is lifted out of the bytes is rounded at once. */
function rounded(outcome: Outcome): Outcome {
  const choices = outcome.choices.map((one) => ({
    ...one,
    logProbs: one.logProbs?.map(Math.fround) ?? null,
  }));
  return { ...outcome, choices };
}

const choiceOf = (more: JsonObject): JsonObject => ({
  index: 0,
  message: { role: 'assistant', content: 'é "logprobs"' },
  finish_reason: 'stop',
  ...more,
});
const entry = (logprob: Json, token: Json = 'a'): JsonObject => ({
  token,
  logprob,
  bytes: [97],
  top_logprobs: [{ token: '}', logprob: -9, bytes: null }],
});
const answer = (...choices: readonly JsonObject[]): string =>
  JSON.stringify({ model: 'm', choices, usage: { prompt_tokens: 1 } });

const id = fc.oneof(fc.nat(200_000), fc.constantFrom<Json>(0, 2 ** 31 - 1, 2 ** 31, -1, 1.5, null, '7'));
const logProb = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<Json>(-9999, 0, 1e-7, -1.5e21, null, '-1'),
);
const token = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom<Json>('token_id:17', 'token_id:x', null),
);
const logProbs = fc.oneof(
  fc
    .array(
      fc.tuple(logProb, token).map(([value, name]) => entry(value, name)),
      { maxLength: 5 },
    )
    .map((content): Json => ({ content, refusal: null })),
  fc.constantFrom<Json>(
    null,
    {},
    { content: null },
    { content: [null] },
    { content: [{}] },
    { content: [entry(-1)], refusal: [entry(-2)] },
    { tokens: ['a'], token_logprobs: [-1] },
  ),
);
const ids = fc.oneof(fc.array(id, { maxLength: 5 }), fc.constantFrom<Json>(null, {}, '[1]'));
const triples = fc.constantFrom<Json>(null, { output_token_logprobs: [[-1, 5, null]] });
const choice = fc
  .record(
    { token_ids: ids, logprobs: logProbs, prompt_token_ids: ids, meta_info: triples, stop_reason: id },
    { requiredKeys: [] },
  )
  .map((more) => choiceOf(more as JsonObject));

describe('tokens lifted out of an answer while it is cut', () => {
  it('are those that parsing the whole answer gives, for every form and flaw', () => {
    fc.assert(
      fc.property(
        fc.array(choice, { maxLength: 3 }),
        fc.option(ids, { nil: null }),
        fc.constantFrom<Route>('chat', 'completions'),
        fc.constantFrom(0, 2),
        (choices, prompt, route, indent) => {
          const numbered = choices.map((one, index) => ({ ...one, index }));
          const text = JSON.stringify({ choices: numbered, prompt_token_ids: prompt }, null, indent);
          expect(rounded(learned(text, route).outcome)).toEqual(rounded(parsed(text, route)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('spare the parsing of what engines send in their usual form', () => {
    const vllm = choiceOf({
      token_ids: [5, 6],
      logprobs: { content: [entry(-0.1, 'token_id:5'), entry(-2)] },
    });
    const sglang = choiceOf({ ...vllm, meta_info: { output_token_logprobs: [[-0.1, 5, null]] } });
    const plain = choiceOf({ logprobs: { content: [entry(-0.5)], refusal: null } });
    for (const one of [vllm, sglang, plain, choiceOf({ logprobs: null, token_ids: null })])
      expect(learned(answer(one)).lifted).toBe(true);
    expect(learned(answer(vllm)).outcome.choices[0]).toMatchObject({
      responseIds: [5, 6],
      logProbs: [Math.fround(-0.1), -2],
    });
  });

  it('are read whatever the entries are like beside each other', () => {
    const like = fc.constantFrom<(token: string, logprob: string) => string>(
      (name, value) => `{"token":${name},"logprob":${value},"bytes":null,"top_logprobs":[]}`,
      (name, value) => `{"token":${name},"logprob":${value},"bytes":[1,2],"top_logprobs":[]}`,
      (name, value) => `{ "token": ${name} ,\n"logprob" :${value} }`,
      (name, value) => `{"logprob":${value},"token":${name}}`,
      (name, value) => `{"token":${name},"bytes":null,"logprob":${value}}`,
      (name, value) => `{"token":${name},"logprob":${value},"logprob":-1}`,
      (name, value) => `{"token":${name},"token_id":3,"logprob":${value}}`,
      (name, value) => `{"token":${name},"logprob":"${value}","bytes":null}`,
    );
    const name = fc
      .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '\\', '","logprob":-7,"'))
      .map((one) => JSON.stringify(one));
    const value = fc.oneof(
      fc.double({ min: -40, max: 0, noNaN: true }).map(String),
      fc.constantFrom('-0', '-1e-7', '0.5E+1', 'null'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(like, name, value), { maxLength: 6 }), (entries) => {
        const content = entries.map(([write, one, number]) => write(one, number)).join(',');
        const text = `{"choices":[{"index":0,"message":{"role":"assistant"},"finish_reason":"stop","logprobs":{"content":[${content}]}}]}`;
        expect(rounded(learned(text).outcome)).toEqual(rounded(parsed(text)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are left to the parser where the text of an entry is no JSON', () => {
    const good = '{"token":"a","logprob":-1}';
    for (const bad of [
      '{"token":"a","logprob":-1{"x":2}}',
      '{"token":"a","logprob":-1,}',
      '{"token":"a"{"logprob":-1}',
      '{"token":"a","logprob":-1',
      '{"token":"a","logprob":-}',
      '{,"token":"a","logprob":-1}',
    ]) {
      for (const content of [bad, `${good},${bad}`]) {
        const text = `{"choices":[{"index":0,"logprobs":{"content":[${content}]}}]}`;
        const lifted = new LiftedTokens();
        stripper.answer(Buffer.from(text), lifted);
        expect([content, lifted.whole]).toEqual([content, false]);
      }
    }
  });

  it('are left to the parser where ids stand in names alone, or in an unknown form', () => {
    for (const more of [
      { logprobs: { content: [entry(-0.1, 'token_id:5')] } },
      { logprobs: { tokens: ['a'], token_logprobs: [-1] } },
      { meta_info: { output_token_logprobs: [[-0.1, 5, null]] } },
      { token_ids: [1.5] },
    ]) {
      expect(learned(answer(choiceOf(more))).lifted).toBe(false);
    }
    const named = learned(answer(choiceOf({ logprobs: { content: [entry(-0.1, 'token_id:5')] } })));
    expect(named.outcome.choices[0]?.responseIds).toEqual([5]);
  });

  it('are the same event by event', () => {
    const delta = fc
      .record({ token_ids: ids, logprobs: logProbs, meta_info: triples }, { requiredKeys: [] })
      .map((more) => ({ choices: [{ index: 0, delta: { content: 'x' }, ...more }] }));
    fc.assert(
      fc.property(fc.array(delta, { minLength: 1, maxLength: 6 }), (chunks) => {
        const text = `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`;
        const plain = new Assembly('chat');
        const cut = new Assembly('chat');
        for (const event of new SseParser().push(Buffer.from(text))) {
          plain.add(event);
          const lifted = new LiftedTokens();
          const rest = stripper.event(event, lifted);
          if (rest !== null && lifted.whole) cut.addLifted(event, rest, lifted);
          else cut.add(event);
        }
        expect(rounded(cut.outcome('done'))).toEqual(rounded(plain.outcome('done')));
      }),
      { numRuns: 500 },
    );
  });
});
