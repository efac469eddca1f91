import fc from 'fast-check';
import { jsonPieces } from '../../src/graphql/json-pieces.js';

const joined = (value: unknown, length?: number) => [...jsonPieces(value, length)].join('');

describe('the pieces of a JSON text', () => {
  it('are what JSON.stringify writes, whatever the value and wherever it is cut', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', minLength: 20 }));
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined), texts),
        fc.date(),
        fc.array(fc.integer()),
        fc.array(tie('value')),
        fc.dictionary(texts, tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 40 }), (value, length) => {
        expect(joined({ value }, length)).toBe(JSON.stringify({ value }));
      }),
    );
  });

  it('keep surrogates together, and escape lone ones', () => {
    for (const text of ['a😀b😀', '\ud83d', 'x\ud83d\ud83d\ude00\ude00y', '"\\\u2028\n'.repeat(9)]) {
      for (const length of [1, 2, 3, 4])
        expect(joined([text, text], length)).toBe(JSON.stringify([text, text]));
    }
  });

  it('leave out what JSON has no form for, and ask toJSON with the key', () => {
    const keyed = { toJSON: (key: string) => ({ key }) };
    const value = { a: undefined, b: () => 1, c: [undefined, () => 1, Symbol('s'), keyed], d: keyed, e: NaN };
    expect(joined(value, 4)).toBe(JSON.stringify(value));
    const boxed = [Object(1), Object('text'), Object(true), new Date(0), Array(3)];
    expect(joined(boxed, 4)).toBe(JSON.stringify(boxed));
  });

  it('are short, however long a list or a text is', () => {
    const value = { list: Array.from({ length: 100_000 }, (_, i) => i), text: '\n'.repeat(500_000) };
    const pieces = [...jsonPieces(value, 10_000)];
    expect(pieces.join('')).toBe(JSON.stringify(value));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(50_000);
  });

  it('come of values nested deeper than the call stack', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 200_000; depth++) value = [value];
    expect(joined(value)).toBe(`${'['.repeat(200_000)}1${']'.repeat(200_000)}`);
  });
});
