import fc from 'fast-check';
import { TokenTable } from '../../src/plugin-api/tokens/token-table.js';
import { TokenText } from '../../src/plugin-api/tokens/token-text.js';

/** Bytes cut into tokens, some of which may be empty. */
const cut = (bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] => {
  const places = cuts.map((share) => Math.floor(share * (bytes.length + 1))).sort((a, b) => a - b);
  return [0, ...places].map((from, i) => bytes.subarray(from, places[i] ?? bytes.length));
};
const cuts = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 12 });
const text = fc.string({ unit: 'grapheme', maxLength: 20 });

test('what tokens say is their bytes as UTF-8, whatever they are', () => {
  const odd = fc.constantFrom(0xc0, 0xc2, 0xe0, 0xed, 0xef, 0xbb, 0xbf, 0xf0, 0xf4, 0x80, 0x9f, 0xa0, 0x61);
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 24 }), fc.array(odd, { maxLength: 12 }));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  fc.assert(
    fc.property(bytes, cuts, (given, where) => {
      const all = Uint8Array.from(given);
      expect(new TokenText(cut(all, where)).text).toBe(decoder.decode(all));
    }),
    { numRuns: 1_000 },
  );
});

test('a part of the text is of the tokens that hold a byte of its characters, and of no others', () => {
  fc.assert(
    fc.property(text, text, text, cuts, (before, part, after, where) => {
      fc.pre(part !== '');
      const tokens = cut(Buffer.from(before + part + after), where);
      const [first, last] = [Buffer.byteLength(before), Buffer.byteLength(before + part)];
      const ends = tokens.map((_, i) => tokens.slice(0, i + 1).reduce((sum, token) => sum + token.length, 0));
      const holding = tokens.flatMap((token, i) => {
        const end = ends[i] ?? 0;
        return end > first && end - token.length < last && token.length > 0 ? [i] : [];
      });
      const found = new TokenText(tokens).tokensOf(before.length, before.length + part.length);
      expect(found).toEqual({ from: holding[0], to: (holding.at(-1) ?? 0) + 1 });
    }),
    { numRuns: 1_000 },
  );
});

test('half of a surrogate pair is of all the tokens of its character', () => {
  const bytes = Buffer.from('😀');
  const said = new TokenText([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(said.text).toBe('😀');
  for (const [from, to] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const) {
    expect(said.tokensOf(from, to)).toEqual({ from: 0, to: 4 });
  }
});

test('what is no part of the text is refused', () => {
  const said = new TokenText([Buffer.from('ab')]);
  for (const [from, to] of [
    [0, 0],
    [1, 1],
    [-1, 1],
    [0, 3],
    [0.5, 1],
  ] as const) {
    expect(() => said.tokensOf(from, to)).toThrow(RangeError);
  }
});

test('a table knows the bytes of its ids, and says where an id is no token’s', () => {
  const table = TokenTable.of([
    [5, Buffer.from('b')],
    [2, Buffer.from('a')],
    [3, new Uint8Array()],
    [5, Buffer.from('c')],
  ]);
  expect(table.decode([2, 3, 5, 2])?.text).toBe('aca');
  for (const id of [0, 4, 6, -1, 1e9]) {
    expect(table.bytesOf(id)).toBeNull();
    expect(table.decode([2, id])).toBeNull();
  }
  for (const id of [-1, 0.5, 2 ** 31])
    expect(() => TokenTable.of([[id, new Uint8Array()]])).toThrow(RangeError);
});
