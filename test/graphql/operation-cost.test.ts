import { getOperationAST, parse } from 'graphql';
import { AnswerSize } from '../../src/graphql/limits/answer-size.js';
import { checkLimits } from '../../src/graphql/limits/check-limits.js';
import { ContentSizes, FieldSizes } from '../../src/graphql/limits/content-sizes.js';
import { measureOperation } from '../../src/graphql/limits/measure-operation.js';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';

const schema = buildGraphqlSchema();

function parts(text: string) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (operation == null) throw new Error('no operation');
  return { schema, document, operation, variables: {} };
}
const priceOf = (text: string, sizes: FieldSizes) => measureOperation({ ...parts(text), sizes }).objects;
const PAGE = '{ steps(first: 10) { nodes { state { messages } } } }';

describe('the price of content', () => {
  it('follows the size that it has had, and is never below that of any content', () => {
    const sizes = new FieldSizes();
    const unknown = priceOf(PAGE, sizes);
    sizes.note('State.messages', 100);
    expect(priceOf(PAGE, sizes)).toBe(unknown);
    sizes.note('State.messages', 100 * 1024 * 2 - 100);
    expect(sizes.unitsOf('State.messages')).toBe(100);
    expect(priceOf(PAGE, sizes)).toBe(unknown + 10 * (100 - 5));
    const twice = '{ steps(first: 10) { nodes { state { a: messages b: messages } } } }';
    expect(priceOf(twice, sizes)).toBe(unknown + 10 * (200 - 5));
  });

  it('is that of large texts, too', () => {
    const sizes = new FieldSizes();
    const text = '{ steps(first: 10) { nodes { action { text } } } }';
    const unknown = priceOf(text, sizes);
    sizes.note('Action.text', 3 * 1024);
    expect(priceOf(text, sizes)).toBe(unknown + 30);
  });

  it('forgets gradually what was', () => {
    const sizes = new FieldSizes();
    sizes.note('F.f', 1024 * 1024);
    for (let i = 0; i < 5_000; i++) sizes.note('F.f', 2 * 1024);
    expect(sizes.unitsOf('F.f')).toBe(2);
  });

  it('tells callers that are bound to channels nothing of others', () => {
    const sizes = new ContentSizes();
    new AnswerSize(sizes.of(null)).add('x'.repeat(10_240), 1, 'Action.text');
    new AnswerSize(sizes.of(['a', 'b'])).add('x'.repeat(5_120), 1, 'Action.text');
    expect(sizes.of(null).unitsOf('Action.text')).toBe(10);
    expect(sizes.of(['b', 'a']).unitsOf('Action.text')).toBe(5);
    expect(sizes.of(['a']).unitsOf('Action.text')).toBe(0);
  });

  it('is said, with the limit, of an operation that costs too much', () => {
    expect(() => checkLimits(parts(PAGE), 71)).not.toThrow();
    expect(() => checkLimits(parts(PAGE), 70)).toThrow(
      expect.objectContaining({ code: 'OPERATION_TOO_LARGE', cost: { price: 71, limit: 70 } }),
    );
  });
});
