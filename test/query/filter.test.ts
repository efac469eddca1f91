import fc from 'fast-check';
import { matchesStep } from '../../src/query/evaluate.js';
import type { StepFilter } from '../../src/query/filter.js';
import { parseStepFilter } from '../../src/query/parse-filter.js';
import { stepFilters } from '../contract/filters.js';
import { draft, put, tokenDraft } from '../support/drafts.js';
import { learn } from '../support/filter-knowledge.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

describe('filters', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore();
    await put(opened.store, [
      draft({ trajectoryUid: 'a', model: 'a', reward: 1, policyVersion: 1, metadata: { k: 1, o: { p: 2 } } }),
      draft({
        trajectoryUid: 'a',
        model: 'B',
        isLast: true,
        messages: [{ role: 'user', content: 'Alpha, beta!' }],
        metadata: { k: null },
      }),
      draft({ trajectoryUid: 'B', turnType: 'SIDE', reward: 0, metadata: { k: 'x' } }),
      tokenDraft([1], [2, 3], { trajectoryUid: 'ab', policyVersion: 3 }),
      tokenDraft([1], [], { trajectoryUid: 'a_', logProbs: null, untrainableReason: 'truncated' }),
      draft({
        trajectoryUid: '%',
        reward: 0.5,
        policyVersion: 0,
        response: { role: 'assistant', content: 'alpha' },
      }),
    ]);
  });
  afterAll(() => opened.close());

  it('select the same steps in the database as in memory, whatever the tree', async () => {
    const { store } = opened;
    const request = { first: 100, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const all = (await store.pageSteps({ kind: 'and', of: [] }, request, null)).items;
    const byStart = { field: 'STARTED_AT', direction: 'ASC' } as const;
    const trajectories = await store.pageTrajectories(
      { kind: 'and', of: [] },
      { first: 100, after: null, orderBy: byStart },
      null,
    );
    const known = await learn(store, all, trajectories.items);
    await fc.assert(
      fc.asyncProperty(stepFilters, async (input) => {
        const where = parseStepFilter(input, []);
        const found = (await store.pageSteps(where, request, null)).items.map((step) => step.id);
        const expected = all
          .filter((step) => matchesStep(where, step, known.step(step)))
          .map((step) => step.id);
        expect(found).toEqual(expected);
        expect(await store.countSteps(where, null)).toEqual({ count: expected.length, exact: true });
      }),
      { numRuns: 300 },
    );
  });

  const selects = async (input: object) => {
    const request = { first: 100, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    return (await opened.store.pageSteps(parseStepFilter(input, []), request, null)).items
      .map((s) => s.trajectoryUid)
      .sort();
  };

  it('never match null with a comparison, and match it with ne and not', async () => {
    expect(await selects({ reward: { lte: 100 } })).toEqual(['%', 'B', 'a']);
    expect(await selects({ not: { reward: { lte: 100 } } })).toEqual(['a', 'a_', 'ab']);
    expect(await selects({ model: { ne: 'a' } })).toEqual(['%', 'B', 'a', 'a_', 'ab']);
  });

  it('match all with an empty and, none with an empty or', async () => {
    expect(await selects({ and: [] })).toHaveLength(6);
    expect(await selects({ or: [] })).toHaveLength(0);
  });

  it.each([
    ['an unknown field', { rewrd: { gt: 0 } }, 'UNKNOWN_FIELD', ['where', 'rewrd']],
    ['an unknown operator', { reward: { above: 0 } }, 'UNKNOWN_FIELD', ['where', 'reward', 'above']],
    [
      'a wrong type',
      { and: [{ stepIndex: { eq: 'x' } }] },
      'INVALID_TYPE',
      ['where', 'and', 0, 'stepIndex', 'eq'],
    ],
    ['a comparison with null', { reward: { gt: null } }, 'INVALID_FILTER', ['where', 'reward', 'gt']],
    ['an unknown enum value', { turnType: 'OTHER' }, 'INVALID_TYPE', ['where', 'turnType']],
    ['a time that is none', { createdAt: { gt: 'soon' } }, 'INVALID_TYPE', ['where', 'createdAt', 'gt']],
    ['metadata that asks nothing', { metadata: [{ path: 'x' }] }, 'INVALID_FILTER', ['where', 'metadata', 0]],
  ])('refuse %s with the path of the field', (_name, input, code, path) => {
    expect(() => parseStepFilter(input, ['where'])).toThrow(expect.objectContaining({ code, path }));
  });

  it('refuse trees that are too deep or too large', () => {
    let deep: object = {};
    for (let i = 0; i < 33; i++) deep = { not: deep };
    expect(() => parseStepFilter(deep, [])).toThrow('nested deeper');
    const wide = { or: Array.from({ length: 3000 }, () => ({ isLast: true })) };
    expect(() => parseStepFilter(wide, [])).toThrow('more than');
  });

  it('read times from Date and from stored text alike', () => {
    const iso = '2026-01-02T03:04:05.000Z';
    const expected: StepFilter = { kind: 'compare', field: 'createdAt', op: 'gte', value: Date.parse(iso) };
    expect(parseStepFilter({ createdAt: { gte: new Date(iso) } }, [])).toEqual(expected);
    expect(parseStepFilter({ createdAt: { gte: iso } }, [])).toEqual(expected);
  });
});
