import fc from 'fast-check';
import { transcriptOf } from '../../../plugins/curators/judging/transcript.js';
import type { Message } from '../../../src/plugin-api/index.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

/** They need an endpoint; messages of any form are told to models in a test of their own. */
const CALLING = ['hindsight-hint', 'prm-judge', 'reward-model', 'teacher-logprobs'];

/** Options with which each curator looks at as much as it can; of those that are not here, the defaults. */
const OPTIONS: Readonly<Record<string, readonly CuratorOptions[]>> = {
  'exact-duplicates': [{}, { compare: 'response', scope: 'all' }],
  format: [{ pattern: '^.+$', json: true, fenced: true, schema: { type: 'object' }, steps: 'all' }],
  length: [{ minPromptChars: 1, maxResponseChars: 10, maxPromptTokens: 1, minResponseTokens: 1 }],
  'missing-fields': [{ fields: ['hint', 'values', 'reward'] }],
  'zero-score': [{}, { action: 'untrainable', best: { reward: 1 } }],
  'near-duplicates': [{ minWords: 1, compare: 'prompt-and-response' }],
  quota: [
    { most: 1, by: 'metadata', key: 'a', of: 'step' },
    { most: 1, by: 'tag' },
  ],
  repetition: [{ minPieces: 1, maxShare: 0, maxRun: 2 }],
  'reward-rule': [
    { rule: 'exact', steps: 'all', key: 'a', answer: 'tag' },
    { rule: 'numeric', steps: 'all', references: { p: 1 } },
    { rule: 'math', answer: 'content', references: { p: '\\frac12' } },
    { rule: 'choice', steps: 'all', references: { p: 'A' } },
    { rule: 'json-schema', steps: 'all', schema: { type: 'object' }, fenced: true },
  ],
  sample: [{ count: 1, of: 'step' }, { share: 0.5 }],
  'secrets-and-personal-data': [{ look: 'prompt-and-response' }],
  'tool-errors': [{ of: 'step' }, {}],
};

const VIEW = { sees: 'conversation', window: 1, maxMessageChars: 100, maxChars: 1_000 } as const;

const field = fc.constantFrom(
  'content',
  'tool_calls',
  'reasoning_content',
  'function',
  'text',
  'error',
  'name',
  'arguments',
  'id',
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      null,
      true,
      0,
      '',
      'Error',
      '{"error":1}',
      '```\n{}\n```',
      'a@example.com',
      '\ud800',
      '😀 漢字',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(field, tie('value'), { maxKeys: 3 }),
  ),
}));
const message = fc
  .tuple(fc.constantFrom('user', 'assistant', 'tool'), fc.dictionary(field, value, { maxKeys: 4 }))
  .map(([role, fields]) => ({ ...fields, role }) as Message);
const step = fc.record({
  messages: fc.array(message, { maxLength: 2 }),
  response: fc.option(message),
  nextState: fc.option(fc.array(message, { maxLength: 2 })),
  metadata: fc.option(fc.dictionary(fc.constantFrom('a', '__proto__'), fc.constantFrom(1, null, 'x'))),
  responseIds: fc.option(fc.constantFrom(new Int32Array(), Int32Array.of(1, 2))),
  promptIds: fc.option(fc.constantFrom(new Int32Array(), Int32Array.of(3))),
});

test('messages of any form are judged, and twice the same', async () => {
  const names = curators.host
    .list()
    .flatMap(({ kind, name }) => (kind === 'CURATOR' && !CALLING.includes(name) ? [name] : []));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      async (all) => {
        const trajectories = all.map((steps, i) =>
          aTrajectory(`t${i}`, steps as Parameters<typeof aTrajectory>[1], { reward: i % 2 }),
        );
        for (const told of trajectories.flatMap(({ steps }) => steps))
          expect(Object.values(transcriptOf(told, VIEW)).slice(0, 4)).toEqual(
            Array(4).fill(expect.any(String)),
          );
        const groups = [aGroup('p', trajectories)];
        for (const name of names) {
          for (const options of OPTIONS[name] ?? [{}]) {
            const once = await curators.decide(name, options, groups);
            expect(await curators.decide(name, options, groups)).toEqual(once);
          }
        }
      },
    ),
  );
});
