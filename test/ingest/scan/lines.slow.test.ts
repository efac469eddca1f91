import fc from 'fast-check';
import decode from '../../../src/ingest/decode.js';
import type { DecodedItem } from '../../../src/store/port.js';

const LIMITS = { maxLineBytes: 1_000_000 };

const decodeLine = (line: string): DecodedItem => {
  const [item] = decode(Buffer.from(line), 'ndjson', LIMITS);
  if (item === undefined) throw new Error('no line');
  return item;
};
/** The same by JSON.parse alone. */
const decodeValue = (line: string): DecodedItem => {
  const [item] = decode(Buffer.from(`[${line}]`), 'json', LIMITS);
  if (item === undefined) throw new Error('no item');
  return item;
};
const textsIn = (item: DecodedItem): readonly string[] | undefined =>
  'draft' in item ? item.texts?.map((text) => Buffer.from(text).toString()) : undefined;
const textsOf = (line: string): readonly string[] | undefined => {
  const item = decodeLine(line);
  if (!('draft' in item)) throw new Error(JSON.stringify(item));
  return textsIn(item);
};

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', '/', 'a', ' ', '{', ']', ',', ':') }),
  fc.constantFrom('prompt_ids', '"prompt_ids":[1]', 'x'.repeat(200), '7', '__proto__'),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3 }),
  ),
})).value;
const message = fc
  .tuple(fc.dictionary(text, json, { maxKeys: 3 }), fc.constantFrom('user', 'assistant'))
  .map(([rest, role]) => ({ ...rest, role }));
const ids = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { maxLength: 40 });
const step = fc
  .record(
    {
      trajectory_uid: fc.constantFrom('a', 'b'),
      messages: fc.array(message, { maxLength: 3 }),
      prompt_ids: ids,
      response: fc.option(message),
      next_state: fc.option(fc.array(message, { maxLength: 2 })),
      metadata: fc.dictionary(text, json, { maxKeys: 3 }),
      reward: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    },
    { requiredKeys: ['trajectory_uid', 'messages', 'prompt_ids'] },
  )
  .chain((given) =>
    fc
      .array(fc.tuple(fc.nat({ max: 200_000 }), fc.float({ max: 0, noNaN: true, noDefaultInfinity: true })))
      .map((tokens) => ({
        ...given,
        response_ids: tokens.map(([id]) => id),
        rollout_log_probs: tokens.map(([, logProb]) => logProb),
        response_mask: tokens.map(([id]) => id % 2),
      })),
  );

/** JSON as others write it: with spaces, with other escapes, with more digits. */
const writers: readonly ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 1).replaceAll('\n', ' '),
  (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r'),
  (value) =>
    JSON.stringify(value).replace(
      /[\u007f-\uffff]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  (value) => JSON.stringify(value).replaceAll('/', '\\/'),
];

describe('a line that is scanned', () => {
  it('is what JSON.parse makes of it, and its texts what JSON.stringify makes of that', () => {
    fc.assert(
      fc.property(step, fc.constantFrom(...writers), (value, write) => {
        const line = write(value);
        const scanned = decodeLine(line);
        const parsed = decodeValue(line);
        if (!('draft' in scanned) || !('draft' in parsed)) {
          expect({ ...scanned, message: '' }).toEqual({ ...parsed, message: '' });
          return;
        }
        expect(scanned.draft).toEqual(parsed.draft);
        const { messages, response, nextState } = parsed.draft;
        const all = [...messages, ...(response === null ? [] : [response]), ...(nextState ?? [])];
        if (scanned.texts !== undefined)
          expect(textsIn(scanned)).toEqual(all.map((one) => JSON.stringify(one)));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the texts of compact and of spaced messages, whatever they say', () => {
    const messages = [
      { role: 'user', content: 'a "quoted"\n\tword \\ {[,:]} é', n: [1, -2, { deep: null }] },
    ];
    const response = {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: '1', function: { arguments: '{"a":1}' } }],
    };
    const next_state = [
      { role: 'user', content: 'x'.repeat(3000) },
      { role: 'tool', ok: true },
    ];
    const value = { trajectory_uid: 'a', messages, response, next_state };
    const expected = [...messages, response, ...next_state].map((one) => JSON.stringify(one));
    expect(textsOf(JSON.stringify(value))).toEqual(expected);
    expect(textsOf(JSON.stringify(value, null, 1).replaceAll('\n', ' '))).toEqual(expected);
  });

  it.each([
    ['other escapes', '{"role":"user","content":"\\u00e9"}'],
    ['escaped slashes', '{"role":"user","content":"a\\/b"}'],
    ['a key that comes twice', '{"role":"user","content":"a","content":"b"}'],
    ['a key that is a number', '{"role":"user","7":"a"}'],
    ['a fraction', '{"role":"user","at":1.50}'],
    ['minus zero', '{"role":"user","at":-0}'],
    ['a rounded integer', '{"role":"user","at":12345678901234567890}'],
  ])('leaves the text of a message with %s to JSON.stringify', (_what, written) => {
    expect(textsOf(`{"trajectory_uid":"a","messages":[${written}]}`)).toBeUndefined();
  });

  it.each([
    ['a list that comes twice', '"prompt_ids":[1],"prompt_ids":[2,3]'],
    ['a list and something else', '"prompt_ids":[1],"prompt_ids":false'],
    ['a name in escapes', '"prompt_ids":[1],"prompt\\u005fids":[4]'],
    ['null after a list', '"prompt_ids":[1],"prompt_ids":null'],
    ['the name inside of others', '"metadata":{"prompt_ids":[9]},"prompt_ids":[1]'],
    ['the name inside a text', '"hint":",\\"prompt_ids\\":[1]","prompt_ids":[1]'],
    ['a broken list', '"prompt_ids":[1,]'],
    ['a list that does not end', '"prompt_ids":[1'],
    ['something behind a list', '"prompt_ids":[1]2'],
    ['large ids', '"prompt_ids":[2147483647,1e3,1.0]'],
    ['a negative id', '"prompt_ids":[-1]'],
    ['no number', '"prompt_ids":[1,NaN]'],
    ['messages that come twice', '"prompt_ids":[1],"messages":[{"role":"a"}],"messages":[{"role":"b"}]'],
    ['no messages after some', '"prompt_ids":[1],"messages":[{"role":"a"}],"messages":null'],
    ['no response after one', '"prompt_ids":[1],"response":{"role":"a"},"response":null'],
  ])('takes %s as JSON.parse does', (_what, fields) => {
    const line = `{"trajectory_uid":"a","response_ids":[5],${fields}}`;
    const scanned = decodeLine(line);
    const parsed = ((): DecodedItem | string => {
      try {
        return decodeValue(line);
      } catch (error) {
        return (error as { code: string }).code;
      }
    })();
    if (typeof parsed === 'string') expect(scanned).toMatchObject({ code: parsed });
    else if ('draft' in parsed && 'draft' in scanned) {
      expect(scanned.draft).toEqual(parsed.draft);
      const { messages, response } = parsed.draft;
      const all = [...messages, ...(response === null ? [] : [response])];
      if (scanned.texts !== undefined)
        expect(textsIn(scanned)).toEqual(all.map((one) => JSON.stringify(one)));
    } else expect(scanned).toEqual(parsed);
  });

  it('says of a broken line what JSON.parse says', () => {
    expect(decodeLine('{"trajectory_uid":"a","prompt_ids":[1],"response_ids":[2],}')).toMatchObject({
      code: 'INVALID_JSON',
      message: expect.stringContaining('position 58') as string,
    });
  });
});
