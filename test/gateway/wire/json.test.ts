import fc from 'fast-check';
import { parseAnswer } from '../../../src/gateway/wire/json.js';

const HOLE = 'a hole for a bare number';

/** JSON with marks in it, and strings that look like what is looked for. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(HOLE),
    fc.constantFrom('NaN', '"NaN"', '\\Infinity', 'x\\"-Infinity', '\\', '"', '\\\\"NaN'),
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, false),
    fc.array(tie('value')),
    fc.dictionary(fc.constantFrom('a', 'NaN', '"Infinity', '-Infinity\\'), tie('value')),
  ),
}));

it('reads bare NaN and Infinity as null, and nothing in a string', () => {
  fc.assert(
    fc.property(value, fc.constantFrom('NaN', 'Infinity', '-Infinity'), fc.nat(3), (json, word, indent) => {
      const text = JSON.stringify(json, null, indent);
      const mark = JSON.stringify(HOLE);
      expect(parseAnswer(text.replaceAll(mark, word))).toEqual(JSON.parse(text.replaceAll(mark, 'null')));
    }),
    { numRuns: 1_000 },
  );
});

it.each(['{"a": 1NaN}', '[xInfinity]', '{"a": -NaN}', '["NaN', '[NaN, "\\"]', '{NaN: 1}', 'nan', ''])(
  'takes no other text for JSON: %s',
  (text) => {
    expect(parseAnswer(text)).toBeUndefined();
  },
);
