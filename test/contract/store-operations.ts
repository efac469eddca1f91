import type { Dataset } from '../../src/model/dataset.js';
import type { DecisionFields, DecisionTarget } from '../../src/model/decision.js';
import type { ChannelScope, StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import { EMPTY_DATASET } from '../support/empty-dataset.js';
import type { StoreUnderTest } from './store-conformance.js';

const DATASET: Omit<Dataset, 'id' | 'version'> = {
  ...EMPTY_DATASET,
  status: 'SUCCEEDED',
  progress: 1,
  finishedAt: 2,
};
const DROP = { keep: false } as const;
const TAG = { addTags: ['x'] } as const;

/** What an operation shows of itself; run by each adapter's own test file. */
export function describeOperations(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`operations in ${name}`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    /** Trajectories and groups of each test, as an end of their names. */
    let own: string;
    let tests = 0;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => {
      store = opened.store;
      tests += 1;
      own = `-${tests}`;
    });
    afterAll(() => opened.close());

    type Said = readonly [target: string | DecisionTarget, fields: DecisionFields];

    async function decide(...said: readonly Said[]): Promise<string> {
      const decisions = said.map(([target, fields]) => ({
        target: typeof target === 'string' ? ({ kind: 'step', id: target } as const) : target,
        fields,
      }));
      const input = { source: 'manual', summary: 'a test', actor: 'ci', decisions } as const;
      return (await store.appendDecisions(input, null)).operationId ?? '';
    }

    const counts = async (id: string) => {
      const [found] = await store.readOperations([id], null);
      return [found?.kept, found?.dropped];
    };

    /** The ids of an operation's steps, read in pages of this size. */
    async function stepsOf(operationId: string, first: number, scope: ChannelScope = null) {
      const found: string[] = [];
      for (let after: string | null = null; ; ) {
        const [page] = await store.pageOperationSteps([{ operationId, first, after }], scope);
        if (page === undefined) throw new Error('no page');
        expect(page.items.length).toBeLessThanOrEqual(first);
        expect(page.hasPreviousPage).toBe(after !== null);
        found.push(...page.items.map(({ id }) => id));
        after = page.cursors.at(-1) ?? null;
        if (!page.hasNextPage) return found;
        expect(page.items.length).toBe(first);
      }
    }

    const steps = async (uid: string, count: number) => {
      const drafts = Array.from({ length: count }, () =>
        draft({ trajectoryUid: uid + own, promptUid: `p${own}` }),
      );
      return (await put(store, drafts, 'train')).stepIds;
    };

    it('says who made it, and how many decisions keep and drop, also after it is undone', async () => {
      const ids = await steps('a', 3);
      const [a = '', b = '', c = ''] = ids;
      const id = await decide([a, DROP], [b, TAG], [c, { keep: true }], ['step_none', DROP]);
      const [found, none] = await store.readOperations([id, 'op_none'], null);
      expect(found).toMatchObject({ id, actor: 'ci', changed: 2, kept: 2, dropped: 1, undone: false });
      expect(none).toBeNull();
      await store.undoOperation(id, null);
      expect((await store.pageOperations(1, null, null)).items).toMatchObject([
        { id, actor: 'ci', kept: 2, dropped: 1, undone: true },
      ]);
      const where = { kind: 'compare', field: 'trajectoryUid', op: 'eq', value: `a${own}` } as const;
      const all = { source: 'manual', summary: 'all', where, fields: DROP } as const;
      const filtered = await store.appendDecisions(all, null);
      expect(await counts(filtered.operationId ?? '')).toEqual([0, 3]);
    });

    it('counts each decision of a long operation, which is made in parts', async () => {
      const ids = await steps('a', 1_500);
      const id = await decide(...ids.map((step, i): Said => [step, i % 3 === 0 ? DROP : TAG]));
      const ledgers = await store.readLedgers(ids, null);
      const made = ledgers.flatMap(({ decisions }) => decisions.filter((one) => one.operationId === id));
      expect(new Set(made.map(({ id: decision }) => decision)).size).toBeGreaterThanOrEqual(1_500);
      const drops = made.filter(({ keep }) => keep === false).length;
      expect(await counts(id)).toEqual([made.length - drops, drops]);
    });

    it('takes the actor of a job, and counts what its curator decided', async () => {
      const [a = '', b = ''] = await steps('a', 2);
      const job = { kind: 'CURATE', channels: null, actor: 'ci', input: {}, told: {} } as const;
      const made = { source: 'curator:c', summary: 'c 1.0.0' } as const;
      const { id } = await store.createJob({ id: 'job_1', ...job }, made);
      expect(await counts('op_1')).toEqual([0, 0]);
      const lease = await store.takeJob(id);
      if (lease === null) throw new Error('the job was not given');
      const units = [
        { unit: 1, decisions: [{ target: { kind: 'step', id: a }, fields: DROP }] },
        { unit: 2, decisions: [{ target: { kind: 'step', id: b }, fields: TAG }] },
        { unit: 3, decisions: [] },
      ] as const;
      const request = { ...made, lease, judge: 'j', again: false, units, change: {} };
      await store.judgeUnits(request, null);
      // What was judged before is passed over, and counts once.
      await store.judgeUnits(request, null);
      const [operation] = await store.readOperations(['op_1'], null);
      expect(operation).toMatchObject({ actor: 'ci', kept: 1, dropped: 1 });
    });

    it('lists the steps that it decided about in that order, each once, whatever the pages', async () => {
      const a = await steps('a', 4);
      const b = await steps('b', 3);
      const c = await steps('c', 2);
      await steps('untouched', 1);
      const [a0 = '', a1 = '', a2 = '', a3 = ''] = a;
      const trajectory = { kind: 'trajectory', channel: 'train', uid: `a${own}` } as const;
      const other = { kind: 'trajectory', channel: 'train', uid: `c${own}` } as const;
      const id = await decide([a2, DROP], [b[1] ?? '', DROP], [trajectory, TAG], [a0, TAG], [other, TAG]);
      const expected = [a2, b[1], a0, a1, a3, ...c];
      for (const first of [1, 2, 3, 50]) expect(await stepsOf(id, first)).toEqual(expected);
      expect(await store.countOperationSteps(id, null)).toEqual({ count: 7, exact: true });

      // A step that joins a decided trajectory is decided about as well; one that is deleted is gone.
      const [late = ''] = await steps('a', 1);
      const [gone] = await store.readTrajectories([{ uid: `b${own}`, channel: 'train' }], null);
      await store.deleteTrajectories({ kind: 'ids', ids: [gone?.id ?? ''] }, null);
      await store.undoOperation(id, null);
      expect(await stepsOf(id, 2)).toEqual([a2, a0, a1, a3, late, ...c]);
      expect(await stepsOf('op_none', 2)).toEqual([]);
      expect(await store.countOperationSteps('op_none', null)).toEqual({ count: 0, exact: true });
    });

    it('lists the steps of a decided group, and those of many decisions', async () => {
      const ids = [...(await steps('a', 2)), ...(await steps('b', 600))];
      const group = { kind: 'group', channel: 'train', promptUid: `p${own}`, generation: 1 } as const;
      const id = await decide([group, TAG]);
      expect(await stepsOf(id, 250)).toEqual(ids);
      const many = await decide(...ids.map((step): Said => [step, TAG]).reverse());
      expect(await stepsOf(many, 500)).toEqual([...ids].reverse());
      expect(await store.countOperationSteps(many, null)).toEqual({ count: 602, exact: true });
      const [first] = await store.pageOperationSteps([{ operationId: id, first: 1, after: null }], null);
      const after = first?.cursors[0] ?? '';
      const another = store.pageOperationSteps([{ operationId: many, first: 1, after }], null);
      await expect(another).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    });

    it('names the finished datasets that it counted for, newest first, until they are deleted', async () => {
      const [a = ''] = await steps('a', 1);
      const [first, second] = [await decide([a, TAG]), await decide([a, DROP])];
      for (const id of ['ds_1', 'ds_2', 'ds_3']) {
        const status = id === 'ds_2' ? 'RUNNING' : 'SUCCEEDED';
        await store.createDataset({ ...DATASET, id, status });
        await store.addDatasetOperations(id, [first, 'op_none']);
        // A build that was interrupted records again.
        await store.addDatasetOperations(id, id === 'ds_3' ? [first, second] : [first]);
      }
      const named = async (scope: ChannelScope = null) =>
        (await store.readOperationDatasets([second, first, 'op_none'], scope)).map((of) =>
          of.map(({ id }) => id),
        );
      expect(await named()).toEqual([['ds_3'], ['ds_3', 'ds_1'], []]);
      expect(await named(['other'])).toEqual([[], [], []]);
      await store.deleteDataset('ds_3');
      expect(await named()).toEqual([[], ['ds_1'], []]);
      const unknown = store.addDatasetOperations('ds_3', [first]);
      await expect(unknown).rejects.toMatchObject({ code: 'UNKNOWN_DATASET' });
      await expect(store.addDatasetSteps('ds_3', [a])).rejects.toMatchObject({ code: 'UNKNOWN_DATASET' });
    });
  });
}
