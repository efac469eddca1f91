import type { DecisionTarget } from '../../src/model/decision.js';
import { finishWork } from '../../src/store/finish-work.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';
import { Crash, openUntilCrash } from '../support/open-until-crash.js';

const STEPS = 2_500;
const DROPPED = { kind: 'compare', field: 'keep', op: 'eq', value: false } as const;

describe('a long list of decisions', () => {
  let opened: TestStore;
  let stepIds: readonly string[];
  beforeAll(async () => {
    opened = await openTestStore();
    const drafts = Array.from({ length: STEPS }, (_, i) => draft({ trajectoryUid: `t${i % 50}` }));
    ({ stepIds } = await put(opened.store, drafts));
  });
  afterAll(() => opened.close());

  const dropped = async (store: StepStore) => (await store.countSteps(DROPPED, null)).count;
  const input = (targets: readonly string[]) => ({
    source: 'manual' as const,
    summary: 'a long list',
    decisions: targets.map((id) => ({
      target: { kind: 'step', id } satisfies DecisionTarget,
      fields: { keep: false },
    })),
  });

  it('is made as a whole or not at all, wherever a crash interrupts it', async () => {
    const outcomes: number[] = [];
    for (let calls = 0, whole = false; !whole; calls++) {
      await opened.store.close();
      const { work, close } = openUntilCrash(opened.dataDir, calls);
      const made = await work.decide(input(stepIds), null).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        return null;
      });
      await close();
      whole = made !== null;
      const store = await opened.reopen();
      await finishWork(store);
      outcomes.push(await dropped(store));
      const { items } = await store.pageOperations(1, null, null);
      if (outcomes.at(-1) === 0) continue;
      expect(items).toMatchObject([{ changed: STEPS, undone: false }]);
      expect(await store.undoOperation(items[0]?.id ?? '', null)).toEqual({ changed: STEPS });
    }
    // Two parts are put on disk first; from the first decision on there is no way back.
    expect(outcomes).toEqual([0, 0, 0, STEPS, STEPS, STEPS]);
  });

  it('says what is missing, and begins with the first part that finds something', async () => {
    const nowhere = Array.from({ length: 1_200 }, (_, i) => `step_none${i}`);
    const { operationId, changed, missing } = await opened.store.appendDecisions(
      input([...nowhere, ...stepIds.slice(0, 900)]),
      null,
    );
    expect([changed, missing.length]).toEqual([900, 1_200]);
    expect(await dropped(opened.store)).toBe(900);
    expect(await opened.store.undoOperation(operationId ?? '', null)).toEqual({ changed: 900 });
    expect(await dropped(await opened.reopen())).toBe(0);
  });
});
