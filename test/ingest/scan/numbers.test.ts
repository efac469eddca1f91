import fc from 'fast-check';
import { NumberLists } from '../../../src/ingest/scan/number-lists.js';
import { FloatReader } from '../../../src/json-bytes/float-reader.js';
import { JsonBytes } from '../../../src/json-bytes/json-bytes.js';

const bytesOf = (text: string) => new JsonBytes(Buffer.from(text));
const readIds = (text: string) => new NumberLists().readIds(bytesOf(text), 0);
const readFloats = (text: string) => new NumberLists().readFloats(bytesOf(text), 0);

/** Doubles, float32s, and what lies next to the middle between two float32s, in every notation. */
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -20, max: 0, noNaN: true }),
  fc
    .tuple(fc.float({ min: Math.fround(-100), max: 100, noNaN: true }), fc.integer({ min: -2, max: 2 }))
    .map(([float, off]) => {
      const half = 2 ** (Math.floor(Math.log2(Math.abs(float) || 1)) - 24);
      return float + half * (1 + off * 2 ** -28);
    }),
);
const notation = fc.constantFrom<(value: number) => string>(
  (value) => JSON.stringify(value),
  (value) => value.toExponential(),
  (value) => value.toExponential(20).replace('e', 'E'),
  (value) => (Math.abs(value) < 1e20 ? value.toFixed(20) : JSON.stringify(value)),
  (value) => (Math.abs(value) < 1e20 ? value.toFixed(40) : JSON.stringify(value)),
);
const written = fc.tuple(number, notation).map(([value, write]) => write(value));

describe('numbers read from bytes', () => {
  it('are the float32 that JSON.parse and rounding give, to the last bit', () => {
    const reader = new FloatReader();
    fc.assert(
      fc.property(written, (text) => {
        expect(reader.read(bytesOf(`${text},`), 0)).toBe(Math.fround(JSON.parse(text) as number));
        expect(reader.end).toBe(text.length);
      }),
      { numRuns: 5000 },
    );
  });

  it('are read from lists of any length, with any white space', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 999_999_999 }), { maxLength: 3000 }),
        fc.constantFrom(',', ', ', ' ,\t'),
        (ids, comma) => {
          expect(readIds(`[${ids.join(comma)}]`)).toEqual(Int32Array.from(ids));
          expect(readFloats(`[ ${ids.join(comma)} ]`)).toEqual(Float32Array.from(ids));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keep the sign of zero', () => {
    expect(readFloats('[-0.0,0,-0,-1e-60]')).toEqual(Float32Array.of(-0, 0, -0, -0));
  });

  it('are refused where JSON would refuse them, or where they are no plain ids', () => {
    for (const text of [
      '[1,]',
      '[,1]',
      '[1 2]',
      '[01]',
      '[1',
      '[',
      '[1}',
      '["1"]',
      '[null]',
      '[1:,2]',
      '[12345:]',
    ]) {
      expect(readIds(text)).toBeNull();
      expect(readFloats(text)).toBeNull();
    }
    for (const text of ['[-1]', '[1.0]', '[1e2]', '[2147483648]', '[1234567890]']) {
      expect(readIds(text)).toBeNull();
    }
    for (const text of [
      '[.5]',
      '[1.]',
      '[1e]',
      '[1.e5]',
      '[-]',
      '[+1]',
      '[NaN]',
      '[1e999]',
      '[1e39]',
      '[1.5.5]',
    ]) {
      expect(readFloats(text)).toBeNull();
    }
  });
});
