import fc from 'fast-check';
import secrets from '../../../plugins/curators/secrets-and-personal-data.js';
import { type CuratorDecision, type TokenRange, TokenTable } from '../../../src/plugin-api/index.js';
import { aGroup, aTrajectory, runCurator } from '../../../src/plugin-api/testing/index.js';
import { readTokenizer } from '../../../src/plugins/tokenizers/read-tokenizer.js';
import { BLANKS, BYTES, idsOf } from '../../support/small-tokenizers.js';

const MAIL = 'jane@example.com';
const OPTIONS = { action: 'mask', tokenizer: 'toy' } as const;
/** Put together here, so that no tool that looks for keys in code takes them for some. */
const KEY = `sk-${'aB3dE'.repeat(20)}`;
const PEM = (words: string) => `-----${words} PRIVATE KEY-----`;

type Step = NonNullable<Parameters<typeof aTrajectory>[1]>[number];

async function decide(
  table: TokenTable,
  step: Step,
  options: Partial<Parameters<typeof runCurator<'step', typeof secrets.options>>[2]> = {},
): Promise<Partial<CuratorDecision>> {
  const groups = [aGroup('p', [aTrajectory('a', [step])])];
  const asked: string[] = [];
  const tokens = async (name: string) => {
    asked.push(name);
    return table;
  };
  const [decision, ...others] = await runCurator(secrets, groups, { ...OPTIONS, ...options }, { tokens });
  expect(others).toEqual([]);
  expect(asked).toEqual(step.responseIds == null ? [] : ['toy']);
  const { target: _, ...rest } = decision ?? { target: null };
  return rest;
}

const responseOf = (ids: readonly number[], content: string | null = null): Step => ({
  promptIds: Int32Array.of(1),
  responseIds: Int32Array.from(ids),
  response: content === null ? null : { role: 'assistant', content },
});

/** A text that holds no secret, whatever stands beside it. */
const harmless = fc.array(fc.constantFrom(' ', 'é ', '日本 ', '😀 ', 'to ', '. ', ' it '), { maxLength: 6 });

test('the tokens that hold a byte of a secret are masked, and no others', async () => {
  const cuts = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 30 });
  const secret = fc.constantFrom(
    MAIL,
    KEY,
    '4111 1111 1111 1111',
    'GB82 WEST 1234 5698 7654 32',
    '+44 20 7946 0958',
  );
  await fc.assert(
    fc.asyncProperty(
      harmless,
      fc.array(fc.tuple(secret, harmless), { maxLength: 3 }),
      cuts,
      async (head, rest, where) => {
        let text = `${head.join('')} `;
        const bytesOfSecrets: (readonly [number, number])[] = [];
        for (const [one, behind] of rest) {
          const from = Buffer.byteLength(text);
          bytesOfSecrets.push([from, from + one.length]);
          text += `${one} . ${behind.join('')} `;
        }
        const bytes = Buffer.from(text);
        const places = where.map((share) => Math.floor(share * bytes.length)).sort((a, b) => a - b);
        const tokens = [0, ...places].map((from, i) => [from, places[i] ?? bytes.length] as const);
        const table = TokenTable.of(tokens.map(([from, to], id) => [id, bytes.subarray(from, to)]));
        const { mask = [] } = await decide(table, responseOf(tokens.map((_, id) => id)));
        const holds = tokens.map(([from, to]) =>
          bytesOfSecrets.some(([first, last]) => from < to && to > first && from < last),
        );
        const masked = tokens.map((_, id) => mask.some(({ from, to }) => id >= from && id < to));
        // A token without a byte says nothing, and may lie between two that are masked.
        for (const [id, [from, to]] of tokens.entries()) if (from < to) expect(masked[id]).toBe(holds[id]);
        for (const [i, range] of mask.entries()) expect(range.from).toBeGreaterThan(mask[i - 1]?.to ?? -1);
      },
    ),
    { numRuns: 300 },
  );
});

const CASES: readonly (readonly [string, readonly number[], readonly TokenRange[]])[] = [
  ['words', idsOf('mail', ' ', 'jane', '@', 'example', '.com', ' ', 'ende'), [{ from: 2, to: 6 }]],
  ['single bytes', idsOf('日本', ' ', MAIL, ' '), [{ from: 2, to: 2 + MAIL.length }]],
  ['the end behind it', [...idsOf('jane', '@', 'example', '.com'), 600], [{ from: 0, to: 4 }]],
  [
    'two of them',
    idsOf('jane', '@', 'example', '.com', ' ', 'jane', '@', 'example', '.com'),
    [
      { from: 0, to: 4 },
      { from: 5, to: 9 },
    ],
  ],
];
describe.each([
  ['a byte-level tokenizer', BYTES],
  ['one that writes blanks as ▁', BLANKS],
])('with %s', (_, json) => {
  test.each(CASES)('%s are masked', async (_name, ids, mask) => {
    const decision = { addTags: ['holds-email'], mask, reason: 'holds an e-mail address' };
    expect(await decide(readTokenizer(json), responseOf(ids))).toEqual(decision);
  });
});

test.each([
  ['api-key', KEY, KEY.length],
  ['bearer-token', `Bearer ${'aB3dE'.repeat(9)}==`, 54],
  ['private-key', `${PEM('BEGIN')}\nAAAA\n${PEM('END')}`, 58],
  ['private-key', `${PEM('BEGIN')}\nAAAA cut off`, 40],
  ['iban', 'DE89 3704 0044 0532 0130 00', 27],
])('%s: all of it is masked, not only what makes it known', async (kind, text, length) => {
  const said = kind === 'private-key' && text.endsWith('off') ? text : `${text} BIC`;
  const { mask } = await decide(readTokenizer(BYTES), responseOf(idsOf(said)), { kinds: [kind as 'iban'] });
  expect(mask).toEqual([{ from: 0, to: length }]);
});

test('a step is dropped whose secret cannot be masked', async () => {
  const table = readTokenizer(BYTES);
  const dropped = {
    keep: false,
    addTags: ['holds-email'],
    reason: 'holds an e-mail address that is in no token',
  };
  // Its tokens say something else than its message.
  expect(await decide(table, responseOf(idsOf('to'), MAIL))).toEqual(dropped);
  expect(await decide(table, responseOf(idsOf('jane', '@', 'example', '.com'), `${MAIL}, x${MAIL}`))).toEqual(
    dropped,
  );
  const without = { response: { role: 'assistant', content: MAIL }, responseIds: null, promptIds: null };
  expect(await decide(table, without)).toEqual(dropped);
  expect(await decide(table, responseOf(idsOf('to'), 'to'))).toEqual({});
});

test('a step is dropped whose ids are not of the tokenizer, or tagged if it is to be tagged only', async () => {
  const unread = { addTags: ['holds-unknown-tokens'] };
  const reason = 'has tokens that are not of toy';
  const step = responseOf([...idsOf('to'), 700], 'to');
  for (const action of ['mask', 'drop', 'untrainable'] as const) {
    expect(await decide(readTokenizer(BYTES), step, { action })).toEqual({ ...unread, keep: false, reason });
  }
  expect(await decide(readTokenizer(BYTES), step, { action: 'tag' })).toEqual(unread);
});

test('with a tokenizer the other actions see what tokens say', async () => {
  const step = responseOf(idsOf('jane', '@', 'example', '.com'));
  const found = { addTags: ['holds-email'] };
  const reason = 'holds an e-mail address';
  const table = readTokenizer(BYTES);
  expect(await decide(table, step, { action: 'drop' })).toEqual({ ...found, keep: false, reason });
  expect(await decide(table, step, { action: 'untrainable' })).toEqual({
    ...found,
    trainable: false,
    reason,
  });
  expect(await decide(table, step, { action: 'tag' })).toEqual(found);
});

test('masking needs a tokenizer, and looks at the response alone', async () => {
  const groups = [aGroup('p', [aTrajectory('a', [{}])])];
  await expect(runCurator(secrets, groups, { action: 'mask' })).rejects.toThrow(
    'has to be there with action: mask',
  );
  const both = { ...OPTIONS, look: 'prompt-and-response' } as const;
  await expect(runCurator(secrets, groups, both)).rejects.toThrow('must be response with action: mask');
});
