import { setImmediate as nextTurn } from 'node:timers/promises';
import { getOperationAST, parse } from 'graphql';
import { createContext, type GraphqlServices } from '../../src/graphql/context.js';
import { createGraphql, type GraphqlApi } from '../../src/graphql/create.js';
import { AnswerSize } from '../../src/graphql/limits/answer-size.js';
import { checkLimits } from '../../src/graphql/limits/check-limits.js';
import { ContentSizes, FieldSizes } from '../../src/graphql/limits/content-sizes.js';
import { SizeLearner } from '../../src/graphql/limits/learn-sizes.js';
import { measureOperation } from '../../src/graphql/limits/measure-operation.js';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';
import { LiveReads } from '../../src/graphql/subscriptions/live-reads.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../src/model/principal.js';
import { until } from '../support/until.js';
import { standIns, stepHead, storedContent } from './support/services.js';

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

describe('the size of content that is here', () => {
  /** Length of the text of each channel's steps. */
  let texts: Readonly<Record<string, number>>;
  let pages: number;
  let api: GraphqlApi;
  let services: GraphqlServices;

  beforeEach(() => {
    texts = { a: 50 * 1024, b: 20 * 1024 };
    pages = 0;
    const channelsOf = ({ channels }: Principal) => channels ?? Object.keys(texts);
    ({ services } = standIns({
      catalog: {
        pageSteps: async (caller) => {
          pages += 1;
          const items = channelsOf(caller)
            .filter((channel) => channel in texts)
            .map((channel, i) => stepHead(i, { id: channel, channel }));
          return { items, cursors: items.map(({ id }) => id), hasNextPage: false, hasPreviousPage: false };
        },
        contents: async (_, ids) =>
          ids.map((id) =>
            storedContent({ response: { role: 'assistant', content: 'x'.repeat(texts[id] ?? 0) } }),
          ),
      },
    }));
    api = createGraphql(services, () => {}, { costLimit: 100 });
  });

  const bound = (...channels: string[]): Principal => ({ ...LOCAL_PRINCIPAL, channels });
  const TEXTS = '{ steps(first: 10) { nodes { action { text } } } }';
  const ask = (text: string, caller = LOCAL_PRINCIPAL) => api.checkLimits(parts(text), caller);
  const refusedAt = (price: number) => ({ code: 'OPERATION_TOO_LARGE', cost: { price, limit: 100 } });

  it('is known before any was answered, to each set of channels its own', async () => {
    await expect(ask(TEXTS)).rejects.toMatchObject(refusedAt(21 + 10 * 35));
    await expect(ask(TEXTS, bound('a'))).rejects.toMatchObject(refusedAt(21 + 10 * 50));
    await expect(ask(TEXTS, bound('b'))).rejects.toMatchObject(refusedAt(21 + 10 * 20));
    await ask(TEXTS, bound('c'));
  });

  it('is asked for once, and not for what selects none', async () => {
    await ask('{ steps(first: 10) { nodes { id } } }');
    expect(pages).toBe(0);
    await Promise.allSettled([ask(TEXTS), ask(TEXTS)]);
    await expect(ask(TEXTS)).rejects.toMatchObject(refusedAt(21 + 10 * 35));
    expect(pages).toBe(2);
  });

  it('is asked for under a signal that any number of reads may wait on', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error): void => {
      warnings.push(warning);
    };
    process.on('warning', note);
    const { gone } = createContext(services, LOCAL_PRINCIPAL, new LiveReads(services.catalog));
    const listeners = Array.from({ length: 20 }, () => () => {});
    // Of this signal there is one for the whole process.
    for (const listener of listeners) gone.addEventListener('abort', listener);
    await nextTurn();
    for (const listener of listeners) gone.removeEventListener('abort', listener);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('is asked for again while there is none, and once what is known has grown old', async () => {
    let now = 0;
    const learner = new SizeLearner(api.schema, () => now);
    const known = new ContentSizes();
    const sizes = known.of(null);
    const context = () =>
      createContext(services, LOCAL_PRINCIPAL, new LiveReads(services.catalog), { sizes: known });
    const learn = () => learner.before(parts(TEXTS), sizes, context);
    const full = texts;
    texts = {};
    await learn();
    expect(sizes.unitsOf('Action.text')).toBe(0);
    texts = full;
    await learn();
    expect(sizes.unitsOf('Action.text')).toBe(35);
    await learn();
    now = 59_999;
    await learn();
    expect(pages).toBe(4);
    now = 60_000;
    // Nobody waits for it.
    await learn();
    await until(() => pages === 6);
  });
});
