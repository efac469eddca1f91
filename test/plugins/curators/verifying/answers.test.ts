import { boxedIn, taggedIn } from '../../../../plugins/curators/verifying/answer-in.js';
import { choiceIn } from '../../../../plugins/curators/verifying/choice.js';
import { isSameMath } from '../../../../plugins/curators/verifying/math-answer.js';
import { lastNumber, numberOf } from '../../../../plugins/curators/verifying/numbers.js';

const exactly = { absolute: 0, relative: 1e-6 };

test.each([
  ['so \\boxed{42}', '42'],
  ['\\boxed{1} or rather \\boxed{2}', '2'],
  ['\\boxed{\\frac{1}{2}}', '\\frac{1}{2}'],
  ['\\boxed{\\{1, 2\\}}', '\\{1, 2\\}'],
  ['\\boxed{x = \\boxed{3}}', 'x = \\boxed{3}'],
  ['\\fboxed {7}', '7'],
  ['\\boxed{1} then \\boxed{2', '1'],
  ['\\boxed{', null],
  ['no box', null],
])('the last box of %j holds %j', (text, inside) => expect(boxedIn(text)).toBe(inside));

test.each([
  ['<answer>1</answer>', '1'],
  ['<answer>1</answer><answer> 2 </answer> …', ' 2 '],
  ['<answer>1', null],
  ['1</answer>', null],
])('the last tag of %j holds %j', (text, inside) => expect(taggedIn(text, 'answer')).toBe(inside));

test.each([
  ['She makes 9 * 2 = $18 every day.\n#### 18', 18],
  ['That is 1,234,567.89 dollars', 1234567.89],
  ['the ids 1,2,3', 3],
  ['it falls by -5', -5],
  ['it falls by \u22125.5.', -5.5],
  ['in 2024-11', 11],
  ['about 1.5e-3', 1.5e-3],
  ['.5', 0.5],
  ['3/4', 0.75],
  ['5, ', 5],
  ['1/0', 0],
  ['none', null],
])('the last number of %j is %j', (text, number) => expect(lastNumber(text)).toBe(number));

test.each([
  ['$1,000.50', 1000.5],
  ['-$3', -3],
  ['50%', 50],
  ['3 apples', null],
  ['', null],
])('%j as a whole is the number %j', (text, number) => expect(numberOf(text)).toBe(number));

test.each([
  ['\\frac{3}{4}', '0.75', true],
  ['\\dfrac34', '3/4', true],
  ['-\\frac{1}{2}', '-0.5', true],
  ['\\left( 3, \\frac{\\pi}{2} \\right)', '(3,\\tfrac{\\pi}{2})', true],
  ['x = 5', '5', true],
  ['5 \\text{ cm}', '5cm', true],
  ['90^\\circ', '90', true],
  ['10\\%', '10', true],
  ['\\$1,000', '1000', true],
  ['1{,}000', '1000', false],
  ['2x', 'x+x', false],
  ['0.7500001', '0.75', true],
  ['0.751', '0.75', false],
  ['', '', false],
])('%j and %j as answers: the same is %j', (answer, reference, same) =>
  expect(isSameMath(answer, reference, exactly)).toBe(same),
);

test.each([
  ['B', 'B'],
  ['(c)', 'C'],
  ['**D**.', 'D'],
  ['B) because it rains', 'B'],
  ['The answer is (A). Option B is wrong, so the correct answer is: C', 'C'],
  ['Answer: **B**', 'B'],
  ['the answer is a number', null],
  ['A dog barks', null],
  ['', null],
])('%j names the choice %j', (text, letter) => expect(choiceIn(text)).toBe(letter));

test('texts that are made to be slow are not', () => {
  const many = 100_000;
  expect(boxedIn('\\boxed{'.repeat(many))).toBeNull();
  expect(lastNumber(`${'111,'.repeat(many)}1`)).toBe(1);
  expect(choiceIn(`answer${' '.repeat(many)}`)).toBeNull();
  expect(choiceIn('answer is '.repeat(many))).toBeNull();
  expect(isSameMath('\\text{'.repeat(many), '\\frac{'.repeat(many), exactly)).toBe(false);
  expect(isSameMath(`${'1'.repeat(many)}x`, '1', exactly)).toBe(false);
});
