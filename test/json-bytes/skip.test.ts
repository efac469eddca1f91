import fc from 'fast-check';
import { afterSpace, afterSpaceInLine, afterString, afterValue } from '../../src/json-bytes/skip.js';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', 'a', '{', ']', ',', ' '), maxLength: 120 }),
);
const value = fc.oneof(
  text,
  fc.array(text).map((texts) => ({ texts, more: [texts, { one: 1.5e-7, none: null }] })),
  fc.jsonValue(),
);
const written = fc
  .tuple(value, fc.nat(2))
  .map(([it, indent]) => Buffer.from(JSON.stringify(it, null, indent)));
/** What may follow a value in JSON. */
const rest = fc.constantFrom(',"b":2}', ']', '}', ' ]', '\n}', '\t,', '\r\n');

describe('the way past a JSON value in bytes', () => {
  it('ends where the value ends, whatever follows and wherever it begins', () => {
    fc.assert(
      fc.property(written, rest, (bytes, behind) => {
        const all = Buffer.concat([Buffer.from('{"a\\\\":'), bytes, Buffer.from(behind)]);
        expect(afterValue(all, 7)).toBe(7 + bytes.length);
      }),
    );
  });

  it('reaches the end of the bytes, or the end that was given', () => {
    fc.assert(
      fc.property(written, (bytes) => {
        expect(afterValue(bytes, 0)).toBe(bytes.length);
        const longer = Buffer.concat([bytes, Buffer.from('1"]}')]);
        expect(afterValue(longer, 0, bytes.length)).toBe(bytes.length);
      }),
    );
  });

  it('is not found in a text, a list or an object that is cut off', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.array(text)), fc.nat(), (it, cut) => {
        const bytes = Buffer.from(JSON.stringify(it));
        const end = cut % bytes.length;
        expect(afterValue(bytes, 0, end)).toBe(-1);
        expect(afterValue(bytes.subarray(0, end), 0)).toBe(-1);
      }),
    );
  });

  it.each(['', ',', ']', '}', ' 1', '\n'])('is not found where there is no value: %j', (nothing) => {
    expect(afterValue(Buffer.from(nothing), 0)).toBe(-1);
  });
});

describe('the way past a JSON string in bytes', () => {
  it('ends at its own quote, be it short or long', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const bytes = Buffer.from(JSON.stringify([first, second]));
        const end = 1 + Buffer.byteLength(JSON.stringify(first));
        expect(afterString(bytes, 1)).toBe(end);
        expect(afterString(bytes, 1, end - 1)).toBe(-1);
      }),
    );
  });
});

describe('the way past white space', () => {
  it('crosses line ends in a text, and stops at them in a line', () => {
    const bytes = Buffer.from(' \t\r\n 1');
    expect([afterSpace(bytes, 0), afterSpaceInLine(bytes, 0)]).toEqual([5, 3]);
    expect([afterSpace(bytes, 5), afterSpace(bytes, 6), afterSpaceInLine(bytes, 6)]).toEqual([5, 6, 6]);
  });
});
