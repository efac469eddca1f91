import fc from 'fast-check';
import type { Json } from '../../../src/model/json.js';
import type { StepHead } from '../../../src/model/step.js';
import { matchesStep } from '../../../src/query/evaluate.js';
import type { StepFilter } from '../../../src/query/filter.js';
import { searchableText, words } from '../../../src/query/words.js';
import { compileFilter } from '../../../src/store/mongodb/filters/compile-filter.js';
import { STEP_DIALECT } from '../../../src/store/mongodb/filters/dialect.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { createReadIndexes } from '../../support/mongodb/create-read-indexes.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { putSteps } from '../../support/mongodb/step-docs.js';
import { describeMongo } from '../../support/mongodb.js';

/** Strings that databases like to read something into, or to put in another order. */
const STRINGS = [
  '',
  'a',
  'a.b',
  'a$b',
  '$where',
  '.*',
  '^a',
  '[a-z]+',
  '\\',
  'a\u0000b',
  'A',
  'ä',
  '\ud7ff',
  '\ue000x',
  '\uffff',
  '😀',
  '😀x',
  '😁',
  '\u{10ffff}',
  '\u{10ffff}z',
];
/** Also strings that no database can hold. */
const OPERANDS = [...STRINGS, '\ud83d', '😀\ud83d', '\ude00', 'a\ud83dx'];
const METADATA: readonly (Json | null)[] = [
  null,
  {},
  { 'a.b': 1, $where: 'x' },
  { a: { b: 1 }, '': null },
  { a: { b: '1' }, __proto__x: [1] },
  { a: [1, { b: 1 }], '\ud83d': '\ud83d' },
];
const PATHS = [['a'], ['a', 'b'], ['a.b'], ['$where'], [''], ['__proto__'], ['constructor'], ['\ud83d']];
const VALUES: readonly Json[] = [1, '1', 'x', null, [1], { b: 1 }, '\ud83d', [1, { b: 1 }]];
const TAGS = ['t', '$t', 'ä', '😀'];
const TEXTS = ['one two', 'two Drei', 'ÄRA straße', 'x'];

const operand = fc.constantFrom(...OPERANDS);
const field = fc.constantFrom('model' as const, 'agent' as const, 'trajectoryUid' as const);
const numbers = fc.constantFrom(-1, 0, 0.5, 1, 2 ** 40);
const leaf: fc.Arbitrary<StepFilter> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    field,
    op: fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'),
    value: operand,
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    field: fc.constantFrom('reward' as const, 'policyVersion' as const),
    op: fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'),
    value: numbers,
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    field: fc.constantFrom('consumed' as const, 'keep' as const, 'isLast' as const),
    op: fc.constantFrom('eq', 'ne'),
    value: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('in' as const), field, values: fc.array(operand, { maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constant('consumed' as const),
    values: fc.array(fc.boolean(), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('startsWith' as const), field, prefix: operand }),
  fc.record({
    kind: fc.constant('exists' as const),
    field: fc.constantFrom('model' as const, 'reward' as const, 'consumed' as const),
    exists: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('tags' as const),
    op: fc.constantFrom('hasAny', 'hasNone'),
    tags: fc.array(fc.constantFrom(...TAGS, '\ud83d'), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('metadataEquals' as const),
    path: fc.constantFrom(...PATHS),
    value: fc.constantFrom(...VALUES),
  }),
  fc.record({
    kind: fc.constant('metadataExists' as const),
    path: fc.constantFrom(...PATHS),
    exists: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    words: fc.constantFrom('one', 'two one', 'ära', 'STRASSE', 'nowhere', '').map(words),
  }),
);
const trees: fc.Arbitrary<StepFilter> = fc.letrec<{ node: StepFilter }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ kind: fc.constant('and' as const), of: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('or' as const), of: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), of: tie('node') }),
  ),
})).node;

const request = { first: 500, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
const ALL: StepFilter = { kind: 'and', of: [] };

describeMongo('filters in MongoDB', () => {
  let opened: TestCollections;
  let reader: MongoReader;
  let all: readonly StepHead[];
  const texts = new Map<string, string>();

  beforeAll(async () => {
    opened = await openTestCollections();
    await createReadIndexes(opened.collections);
    const pick = <T>(values: readonly T[], i: number) => values[i % values.length] as T;
    const given = Array.from({ length: 60 }, (_, i) => {
      const metadata = pick(METADATA, i);
      return {
        _id: i + 1,
        trajectoryUid: pick(STRINGS, i),
        model: i % 7 === 0 ? null : pick(STRINGS, i * 3),
        agent: i % 5 === 0 ? null : pick(STRINGS, i * 7),
        reward: pick([null, -1, 0, 0.5, 1], i * 2),
        policyVersion: pick([null, 0, 1, 2 ** 40], i),
        consumed: i % 4 === 0 ? 99 : null,
        keep: i % 6 !== 0,
        isLast: i % 9 === 0,
        tags: TAGS.filter((_, t) => (i >> t) % 2 === 1),
        metadata: metadata === null ? null : JSON.stringify(metadata),
        text: pick(TEXTS, i),
      };
    });
    const docs = await putSteps(opened.collections, given);
    for (const [i, { id }] of docs.entries()) {
      texts.set(id, searchableText([{ role: 'user', content: given[i]?.text ?? '' }]));
    }
    reader = new MongoReader(opened.collections, { few: 5, slice: 10, most: 40, batch: 7, passed: 10_000 });
    all = (await reader.pageSteps(ALL, request, null)).items;
    expect(all).toHaveLength(given.length);
  });
  afterAll(() => opened.close());

  const expected = (where: StepFilter) =>
    all
      .filter((step) => matchesStep(where, step, { text: () => texts.get(step.id) ?? '' }))
      .map(({ id }) => id);
  const found = async (where: StepFilter) =>
    (await reader.pageSteps(where, request, null)).items.map(({ id }) => id);

  it('select what memory selects, whatever the strings, numbers, keys and words', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async (where) => {
        expect(await found(where)).toEqual(expected(where));
        const count = expected(where).length;
        expect(await reader.countSteps(where, null)).toEqual({ count, exact: true });
      }),
      { numRuns: 150 },
    );
  });

  it('ask the database for all that matches, and for no more where they say that they are exact', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async (where) => {
        const { query, exact } = compileFilter(where, STEP_DIALECT);
        const asked = query === true ? {} : query === false ? { _id: -1 } : query;
        const docs = await opened.collections.steps.find(asked).sort({ position: 1 }).toArray();
        const ids = docs.map(({ id }) => id);
        if (exact) expect(ids).toEqual(expected(where));
        else expect(ids).toEqual(expect.arrayContaining(expected(where)));
      }),
      { numRuns: 300 },
    );
  });

  it('take trees as deep as a request may have them', async () => {
    let deep: StepFilter = { kind: 'compare', field: 'reward', op: 'gt', value: 0 };
    for (let i = 0; i < 21; i++) {
      const other: StepFilter = { kind: 'exists', field: 'model', exists: i % 2 === 0 };
      deep = { kind: 'not', of: { kind: i % 2 === 0 ? 'or' : 'and', of: [deep, other] } };
    }
    expect(await found(deep)).toEqual(expected(deep));
  });

  it('take lists of many thousand values, and of many megabytes', async () => {
    const many: StepFilter = {
      kind: 'in',
      field: 'model',
      values: ['a', ...Array.from({ length: 20_000 }, (_, i) => `$value.${i}`)],
    };
    expect(await found(many)).toEqual(expected(many));
    const long = 'x'.repeat(100_000);
    const large: StepFilter = {
      kind: 'in',
      field: 'model',
      values: ['a', ...Array.from({ length: 200 }, (_, i) => long + i)],
    };
    expect(await found(large)).toEqual(expected(large));
    expect(await found({ kind: 'not', of: large })).toEqual(expected({ kind: 'not', of: large }));
  });
});
