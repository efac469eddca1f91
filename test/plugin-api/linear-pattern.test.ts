import fc from 'fast-check';
import { LinearPattern } from '../../src/plugin-api/index.js';

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '\\w',
  '\\W',
  '\\s',
  'é',
  '\\u{1F600}',
  '\\p{L}',
  '^',
  '$',
  '\\b',
  '\\B',
);
const quantifier = fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '{0}', '*?', '+?', '{1,3}?');
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(${a}|${b})`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b}|)`),
    fc.tuple(tie('pattern'), quantifier).map(([a, times]) => `(?:${a})${times}`),
  ),
}));
const text = fc
  .array(fc.constantFrom('a', 'b', 'A', ' ', '\n', 'é', '_'), { maxLength: 8 })
  .map((all) => all.join(''));

test('it matches what RegExp matches', () => {
  const flags = fc.record({ ignoreCase: fc.boolean(), multiline: fc.boolean(), dotAll: fc.boolean() });
  fc.assert(
    fc.property(pattern, flags, fc.array(text, { minLength: 1, maxLength: 5 }), (source, given, texts) => {
      const { ignoreCase, multiline, dotAll } = given;
      const native = new RegExp(
        source,
        `u${ignoreCase ? 'i' : ''}${multiline ? 'm' : ''}${dotAll ? 's' : ''}`,
      );
      const linear = new LinearPattern(source, given);
      for (const each of texts) expect([each, linear.test(each)]).toEqual([each, native.test(each)]);
    }),
    { numRuns: 1000 },
  );
});

test('the syntax of patterns as people write them', () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['^<think>[\\s\\S]*</think>\\s*<answer>[^<]+</answer>$', '<think>a\nb</think>\n<answer>4</answer>', true],
    ['^<think>[\\s\\S]*</think>\\s*<answer>[^<]+</answer>$', '<answer>4</answer>', false],
    ['\\\\boxed\\{-?\\d+(?:\\.\\d+)?\\}', 'so \\boxed{-3.5}.', true],
    ['(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])', 'in 2024-13', false],
    ['[\\]\\-\\\\x]{3}', ']-\\', true],
    ['\\x41\\u0042\\u{43}\\cJ\\t', 'ABC\n\t', true],
    ['\\uD83D\\uDE00', '😀', true],
    ['a||b', '', true],
  ];
  for (const [source, each, matches] of cases) {
    expect([source, new LinearPattern(source).test(each)]).toEqual([source, matches]);
  }
});

test('what cannot be matched in linear time, or is none, is refused in words', () => {
  for (const source of ['(a)\\1', '(?<x>a)\\k<x>'])
    expect(() => new LinearPattern(source)).toThrow('references');
  for (const source of ['(?=a)', '(?!a)', '(?<=a)b', '(?<!a)b']) {
    expect(() => new LinearPattern(source)).toThrow('looking ahead or behind');
  }
  for (const source of ['(', 'a**', '[b-a]', '\\'])
    expect(() => new LinearPattern(source)).toThrow('Invalid regular expression');
  expect(() => new LinearPattern('(a{100}){100}')).toThrow('larger than 2000');
});

test('patterns that take RegExp for ever take a moment', () => {
  const hostile = `${'a'.repeat(100_000)}!`;
  for (const source of ['(a+)+$', '(a|a)*b', '^(a*)*$', '^(a|aa)+$', '(.*a){12}$', 'a*a*a*a*a*b']) {
    expect([source, new LinearPattern(source).test(hostile)]).toEqual([source, false]);
  }
});
