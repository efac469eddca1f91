import type { GraphqlAnswer } from '../graphql/support/server.js';
import { subscribe } from '../graphql/support/subscription.js';
import { post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const STEPS = 'query ($where: StepFilter) { steps(where: $where) { totalCount } }';
const LIST = 10_000;

const nested = (levels: number, inner: string, open: string, close: string): string =>
  open.repeat(levels) + inner + close.repeat(levels);
const named = (count: number): string[] => Array.from({ length: count }, (_, i) => `step_${i}`);

describe('bounds of filters', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.remove());

  /** `variables` as JSON text: what is nested thousands deep cannot be written by JSON.stringify. */
  async function ask(query: string, variables = '{}') {
    const text = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
    const { status, body } = await post(`${app.url}/graphql`, text);
    const { data, errors } = body as unknown as GraphqlAnswer;
    return { status, data, error: errors?.[0]?.extensions };
  }
  const where = (filter: string) => ask(STEPS, `{"where":${filter}}`);
  const refused = expect.objectContaining({ code: 'INVALID_FILTER' });

  it.each([33, 3_000, 100_000])('a filter of %i levels is refused', async (levels) => {
    expect((await where(nested(levels, '{"keep":true}', '{"not":', '}'))).error).toEqual(refused);
    expect((await where(nested(levels, '{"keep":true}', '{"and":[', ']}'))).error).toEqual(refused);
  });

  it('a filter of 32 levels is not', async () => {
    expect((await where(nested(32, '{"keep":true}', '{"not":', '}'))).error).toBeUndefined();
  });

  it.each([
    ['or', '{}'],
    ['and', '{"reward":{"gt":1}}'],
    ['metadata', '{"path":"a","exists":true}'],
  ])('a filter of very many conditions below %s is refused before it is taken apart', async (name, one) => {
    const { status, error } = await where(`{"${name}":[${Array(100_000).fill(one).join(',')}]}`);
    // By the name of the variable: what takes the filter apart names the condition.
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID_FILTER', path: ['where'] }),
    ]);
  });

  it.each([
    ['trajectories', 'query ($w: TrajectoryFilter!) { trajectories(where: $w) { totalCount } }', '{"w":#}'],
    [
      'a recipe',
      'mutation ($w: RecipeInput!) { saveRecipe(input: $w) { userErrors { code } } }',
      '{"w":{"name":"r","formatter":{"name":"sft"},"where":#}}',
    ],
  ])('so it is of %s', async (_name, query, variables) => {
    const deep = nested(3_000, '{}', '{"not":', '}');
    expect((await ask(query, variables.replace('#', deep))).error).toEqual(refused);
  });

  it('a document whose brackets the parser could not follow is refused as such', async () => {
    const document = `{ steps(where: ${nested(3_000, '{keep: true}', '{not: ', '}')}) { totalCount } }`;
    expect(await ask(document)).toMatchObject({ status: 400, error: { code: 'OPERATION_TOO_LARGE' } });
    const brackets = JSON.stringify(`"${'['.repeat(300)}" ${'{'.repeat(300)}`);
    expect((await ask(`{ steps(where: { text: ${brackets} }) { totalCount } }`)).error).toBeUndefined();
    const block = `{ steps(where: { text: """${'{'.repeat(300)} \\""" ${'{'.repeat(300)}""" }) { totalCount } } # ${'{'.repeat(300)}`;
    expect((await ask(block)).error).toBeUndefined();
  });

  it('so it is over a WebSocket', async () => {
    const document = `subscription { stepAdded(where: ${nested(3_000, '{}', '{not: ', '}')}) { cursor } }`;
    const literal = subscribe(`${app.url.replace('http', 'ws')}/graphql`, document);
    await expect(literal.next()).rejects.toMatchObject([{ extensions: { code: 'OPERATION_TOO_LARGE' } }]);
    await literal.close();
    const variable = subscribe(
      `${app.url.replace('http', 'ws')}/graphql`,
      'subscription ($where: StepFilter) { stepAdded(where: $where) { cursor } }',
      { where: JSON.parse(nested(1_000, '{}', '{"not":', '}')) },
    );
    await expect(variable.next()).rejects.toMatchObject([{ extensions: { code: 'INVALID_FILTER' } }]);
    await variable.close();
  });

  it('1,000 conditions are admitted, one more is not', async () => {
    const conditions = (count: number) =>
      JSON.stringify({ or: Array.from({ length: count }, (_, i) => ({ policyVersion: { eq: i } })) });
    expect((await where(conditions(999))).error).toBeUndefined();
    expect((await where(conditions(1_000))).error).toEqual(refused);
    expect((await where(JSON.stringify({ or: Array.from({ length: 1_001 }, () => ({})) }))).error).toEqual(
      refused,
    );
    expect((await where(JSON.stringify({ text: named(1_001).join(' ') }))).error).toEqual(refused);
  });

  it('lists of 10,000 values are admitted, longer ones are not', async () => {
    expect((await where(JSON.stringify({ id: { in: named(LIST) } }))).error).toBeUndefined();
    expect((await where(JSON.stringify({ id: { in: named(1_000_000) } }))).error).toEqual({
      code: 'INVALID_FILTER',
      path: ['where', 'id', 'in'],
    });
    expect((await where(JSON.stringify({ tags: { hasAny: named(LIST + 1) } }))).error).toEqual({
      code: 'INVALID_FILTER',
      path: ['where', 'tags', 'hasAny'],
    });
    const ids = JSON.stringify({ ids: named(LIST + 1) });
    const annotate =
      'mutation ($ids: [ID!]) { annotateSteps(ids: $ids, input: { keep: true }) { userErrors { code path } } }';
    expect((await ask(annotate, ids)).data.annotateSteps.userErrors).toEqual([
      { code: 'INVALID_FILTER', path: ['ids'] },
    ]);
  });

  it('operands are 64 KB large at most', async () => {
    const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, i]));
    expect((await where(JSON.stringify({ metadata: [{ path: 'a', eq: keys }] }))).error).toEqual({
      code: 'INVALID_FILTER',
      path: ['where', 'metadata', '0', 'eq'],
    });
    expect((await where(JSON.stringify({ model: { eq: 'x'.repeat(65_537) } }))).error).toEqual(refused);
    expect((await where(JSON.stringify({ model: { eq: 'x'.repeat(65_536) } }))).error).toBeUndefined();
    const deep = `{"metadata":[{"path":"a","eq":${nested(100_000, '1', '[', ']')}}]}`;
    expect((await where(deep)).error).toEqual(refused);
    expect((await where(`{"metadata":[{"path":"${'a.'.repeat(40)}b","exists":true}]}`)).error).toEqual(
      refused,
    );
  });

  it('an operation that is too large is a bad request', async () => {
    const aliases = Array.from({ length: 2_001 }, (_, i) => `a${i}: feedHead`).join(' ');
    expect(await ask(`{ ${aliases} }`)).toMatchObject({
      status: 400,
      error: { code: 'OPERATION_TOO_LARGE' },
    });
  });
});
