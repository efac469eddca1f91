import { parseStepFilter } from '../../src/query/parse-filter.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

const STEPS = 12_000;
const NEWEST = { first: 50, after: null, orderBy: { field: 'CREATED_AT', direction: 'DESC' } } as const;
/** No index knows what does not hold a word: every step is looked at. */
const NOTHING = parseStepFilter({ not: { text: 'alpha' } }, []);

describe('a read that looks at the whole store', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore();
    const drafts = Array.from({ length: STEPS }, (_, i) =>
      draft({
        trajectoryUid: `t${Math.floor(i / 50)}`,
        messages: [{ role: 'user', content: `alpha ${i}` }],
        response: { role: 'assistant', content: `beta ${i}` },
      }),
    );
    for (let i = 0; i < STEPS; i += 2_000) await put(opened.store, drafts.slice(i, i + 2_000));
  });
  afterAll(() => opened.close());

  it('lets later, quick reads pass, and is right in the end', async () => {
    const { store } = opened;
    const order: string[] = [];
    const scan = store.pageSteps(NOTHING, NEWEST, null).then((page) => {
      order.push('scan');
      return page.items;
    });
    const count = store.countSteps(NOTHING, null).then(({ count }) => {
      order.push('count');
      return count;
    });
    const quick = store.pageSteps(parseStepFilter({}, []), NEWEST, null).then((page) => {
      order.push('quick');
      return page.items;
    });
    expect(await quick).toHaveLength(50);
    expect(await scan).toEqual([]);
    expect(await count).toBe(0);
    expect(order[0]).toBe('quick');
  });

  it('sees one state of the store from first to last', async () => {
    const { store } = opened;
    const before = store.countSteps(parseStepFilter({ not: { text: 'omega' } }, []), null);
    const said = { trajectoryUid: 'later', messages: [{ role: 'user', content: 'alpha' }] };
    await put(store, [draft(said), draft({ ...said, stepIndex: 5 })]);
    expect([STEPS, STEPS + 2]).toContain((await before).count);
  });

  it('is finished before the store closes', async () => {
    const other = await openTestStore();
    await put(other.store, [draft()]);
    const scan = other.store.pageSteps(NOTHING, NEWEST, null);
    await other.close();
    expect((await scan).items).toHaveLength(1);
  });
});
