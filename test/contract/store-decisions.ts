import type { DecisionFields, DecisionTarget } from '../../src/model/decision.js';
import type { StepHead } from '../../src/model/step.js';
import type { StepFilter } from '../../src/query/filter.js';
import type { ChannelScope, StepStore } from '../../src/store/port.js';
import { draft, put, tokenDraft } from '../support/drafts.js';
import type { StoreUnderTest } from './store-conformance.js';

const ALL: StepFilter = { kind: 'and', of: [] };
const LATER = Number.MAX_SAFE_INTEGER;
const group: DecisionTarget = { kind: 'group', channel: 'train', promptUid: 'p', generation: 1 };
const trajectory: DecisionTarget = { kind: 'trajectory', channel: 'train', uid: 'a' };

/** What every adapter does with decisions, operations, judgments and consumption. */
export function describeDecisions(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}'s ledger of decisions`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    const head = async (id: string | undefined): Promise<StepHead> => {
      const [found] = await store.readSteps([id ?? ''], null);
      if (found === null || found === undefined) throw new Error(`no step ${id}`);
      return found;
    };
    const curation = async (id: string | undefined) => (await head(id)).curation;
    const decide = (
      target: DecisionTarget | readonly string[],
      fields: DecisionFields,
      source: 'manual' | `curator:${string}` = 'manual',
      scope: ChannelScope = null,
    ) => {
      const targets: readonly DecisionTarget[] =
        'kind' in target ? [target] : target.map((id) => ({ kind: 'step', id }));
      const decisions = targets.map((one) => ({ target: one, fields }));
      return store.appendDecisions({ source, summary: 'a test', decisions }, scope);
    };
    const operationIds = async () =>
      (await store.pageOperations(9, null, null)).items.map((operation) => operation.id);
    const unitAt = async (asOf: number) => {
      const key = { channel: 'train', promptUid: 'p', generation: 1 };
      const [unit] = await store.readGroupUnits([key], asOf, null);
      return unit?.trajectories.flatMap(({ steps }) => steps) ?? [];
    };

    it('decides of several steps as one operation, in the ledger, the columns and the feed', async () => {
      const { stepIds } = await put(store, [draft(), draft(), draft()]);
      const before = await store.feedHead();
      const fields = { keep: false, reason: 'loop', quality: 'BAD', note: 'n', addTags: ['x'] } as const;
      const { operationId, changed, missing } = await decide([...stepIds.slice(0, 2), 'step_none'], fields);
      expect([changed, missing]).toEqual([2, [{ kind: 'step', id: 'step_none' }]]);
      expect(await curation(stepIds[0])).toEqual({
        keep: false,
        reason: 'loop',
        quality: 'BAD',
        note: 'n',
        tags: ['x'],
        trainable: true,
      });
      expect((await curation(stepIds[2])).keep).toBe(true);
      const [ledger] = await store.readLedgers(stepIds, null);
      expect(ledger?.decisions).toMatchObject([{ ...fields, operationId, source: 'manual', undone: false }]);
      const events = await store.readEvents(before, 10);
      expect(events.map(({ kind, stepId }) => [kind, stepId])).toEqual([
        ['CURATED', stepIds[0]],
        ['CURATED', stepIds[1]],
      ]);
      const { items } = await store.pageOperations(10, null, null);
      expect(items).toMatchObject([{ id: operationId, summary: 'a test', changed: 2, undone: false }]);
    });

    it('decides of every step that a filter selects, once each, also of more than one part', async () => {
      const drafts = Array.from({ length: 2_300 }, (_, i) =>
        draft({ trajectoryUid: `t${i % 40}`, reward: i % 2 }),
      );
      await put(store, drafts);
      const where: StepFilter = { kind: 'compare', field: 'reward', op: 'eq', value: 1 };
      const { operationId, changed } = await store.appendDecisions(
        { source: 'manual', summary: 'odd', where, fields: { keep: false } },
        null,
      );
      expect(changed).toBe(1_150);
      const kept: StepFilter = { kind: 'compare', field: 'keep', op: 'eq', value: true };
      expect((await store.countSteps(kept, null)).count).toBe(1_150);
      expect(await store.pageOperations(5, null, null)).toMatchObject({
        items: [{ id: operationId, changed: 1_150 }],
      });
      expect(await store.undoOperation(operationId ?? '', null)).toEqual({ changed: 1_150 });
      expect((await store.countSteps(kept, null)).count).toBe(2_300);
    });

    it('lets people win over curators and curators over the capture, field by field, later over earlier', async () => {
      const { stepIds } = await put(store, [draft({ promptUid: 'p', untrainableReason: 'cut off' })]);
      expect(await curation(stepIds[0])).toMatchObject({ trainable: false, reason: 'cut off' });
      await decide(stepIds, { keep: true, addTags: ['m'] });
      await decide(stepIds, { keep: false, trainable: true, reason: 'early', addTags: ['c'] }, 'curator:x');
      await decide(stepIds, { reason: 'late' }, 'curator:x');
      expect(await curation(stepIds[0])).toMatchObject({
        keep: true,
        trainable: true,
        reason: 'late',
        tags: ['c', 'm'],
      });
      const [step] = await unitAt(LATER);
      expect(step?.manual).toEqual(['keep']);
    });

    it('masks response tokens: the whole list is one field, which people, later words and undoing replace', async () => {
      const { stepIds } = await put(store, [
        tokenDraft([1, 2], [3, 4, 5], { promptUid: 'p' }),
        draft({ promptUid: 'p' }),
      ]);
      const masks = async (asOf = LATER) =>
        (await unitAt(asOf)).map(({ responseMask, manual }) => [responseMask && [...responseMask], manual]);
      const fields = { mask: [{ from: 1, to: 9 }] };
      const { operationId: first, changed } = await decide(stepIds, fields, 'curator:x');
      expect(changed).toBe(2);
      const masked = await store.feedHead();
      expect(await masks()).toEqual([
        [[1, 0, 0], []],
        [null, []],
      ]);
      expect((await decide(stepIds.slice(0, 1), { mask: [{ from: 1, to: 9 }] }, 'curator:y')).changed).toBe(
        0,
      );
      const { operationId: own } = await decide(stepIds.slice(0, 1), { mask: [{ from: 0, to: 1 }] });
      expect((await decide(stepIds.slice(0, 1), { mask: [] }, 'curator:x')).changed).toBe(0);
      expect((await masks())[0]).toEqual([[0, 1, 1], ['mask']]);
      expect((await head(stepIds[0])).curation.mask).toEqual([{ from: 0, to: 1 }]);
      // The second text-only step keeps its mask, which has no effect.
      expect((await head(stepIds[1])).curation.mask).toEqual(fields.mask);
      store = await opened.reopen();
      expect(await store.undoOperation(own ?? '', null)).toEqual({ changed: 1 });
      expect((await masks())[0]).toEqual([null, []]);
      expect((await head(stepIds[0])).curation.mask).toBeUndefined();
      expect((await masks(masked))[0]).toEqual([[1, 0, 0], []]);
      expect(await store.undoOperation(first ?? '', null)).toEqual({ changed: 1 });
      expect((await head(stepIds[1])).curation.mask).toBeUndefined();
    });

    it('refuses a mask that is none, naming it, and decides nothing', async () => {
      const { stepIds } = await put(store, [draft()]);
      const good = { from: 0, to: 1 };
      const refused: readonly (readonly [string, DecisionTarget | null, DecisionFields])[] = [
        ['decisions.0.mask', trajectory, { mask: [] }],
        ['decisions.0.mask.1', null, { mask: [good, { from: 2, to: 2 }] }],
        ['decisions.0.mask.0', null, { mask: [{ from: -1, to: 1 }] }],
        ['decisions.0.mask.0', null, { mask: [{ from: 0.5, to: 1 }] }],
      ];
      for (const [path, target, fields] of refused) {
        await expect(decide(target ?? stepIds, fields)).rejects.toMatchObject({
          code: 'OUT_OF_RANGE',
          path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        });
        expect(await operationIds()).toEqual([]);
      }
    });

    it('holds a decision on a trajectory or group for steps and trajectories that join later', async () => {
      const { stepIds: first } = await put(store, [draft({ promptUid: 'p' })]);
      expect((await decide(trajectory, { trainable: false, addTags: ['t'] })).changed).toBe(1);
      expect((await decide(group, { quality: 'BAD', addTags: ['g'] })).changed).toBe(1);
      const { stepIds: later } = await put(store, [
        draft(),
        draft({ trajectoryUid: 'b', promptUid: 'p', reward: 1 }),
      ]);
      for (const id of [first[0], later[0]]) {
        expect(await curation(id)).toMatchObject({ trainable: false, quality: 'BAD', tags: ['g', 't'] });
      }
      expect(await curation(later[1])).toMatchObject({ trainable: true, quality: 'BAD', tags: ['g'] });
      const refs = ['a', 'b'].map((uid) => ({ uid, channel: null }));
      expect((await store.readTrajectories(refs, null)).map((one) => one?.tags)).toEqual([['g', 't'], ['g']]);
      expect((await unitAt(LATER)).map((step) => step.curation.tags)).toEqual([
        ['g', 't'],
        ['g', 't'],
        ['g'],
      ]);
      expect((await store.readLedgers(later, null))[1]?.decisions).toHaveLength(1);
      store = await opened.reopen();
      const { stepIds: last } = await put(store, [draft(), draft({ trajectoryUid: 'c', promptUid: 'p' })]);
      expect(await curation(last[0])).toMatchObject({ trainable: false, quality: 'BAD' });
      expect(await curation(last[1])).toMatchObject({ trainable: true, quality: 'BAD' });
    });

    it('undoes an operation as one, after a restart too, and shows what held before at an earlier position', async () => {
      const { stepIds } = await put(store, [draft({ promptUid: 'p' }), draft({ promptUid: 'p' })]);
      const { operationId: one } = await decide(stepIds, { keep: false });
      const { operationId: two } = await decide(trajectory, { addTags: ['t'], quality: 'GOOD' });
      const decided = await store.feedHead();
      store = await opened.reopen();
      expect(await store.undoOperation(one ?? '', null)).toEqual({ changed: 2 });
      expect(await store.undoOperation(one ?? '', null)).toEqual({ changed: 0 });
      expect(await curation(stepIds[0])).toMatchObject({ keep: true, quality: 'GOOD' });
      expect(await store.undoOperation(two ?? '', null)).toEqual({ changed: 2 });
      expect(await curation(stepIds[1])).toMatchObject({ quality: 'UNREVIEWED', tags: [] });
      expect((await store.readTrajectories([{ uid: 'a', channel: null }], null))[0]?.tags).toEqual([]);
      expect((await unitAt(decided)).map((step) => [step.curation.keep, step.manual])).toEqual([
        [false, ['keep', 'quality']],
        [false, ['keep', 'quality']],
      ]);
      expect((await unitAt(LATER)).map((step) => [step.curation.keep, step.manual])).toEqual([
        [true, []],
        [true, []],
      ]);
      const [ledger] = await store.readLedgers(stepIds, null);
      expect(ledger?.decisions.map((decision) => decision.undone)).toEqual([true, true]);
      expect(
        (await store.pageOperations(10, null, null)).items.map(({ id, undone }) => [id, undone]),
      ).toEqual([
        [two, true],
        [one, true],
      ]);
    });

    it('pages operations newest first, and none that touched a channel the caller may not see', async () => {
      const { stepIds: train } = await put(store, [draft()]);
      const { stepIds: val } = await put(store, [draft()], 'val');
      const { operationId: mine } = await decide(train, { keep: false });
      const { operationId: both } = await decide([...train, ...val], { keep: false });
      const page = await store.pageOperations(1, null, null);
      expect([page.items.map(({ id }) => id), page.hasNextPage]).toEqual([[both], true]);
      const rest = await store.pageOperations(1, page.cursors[0] ?? null, null);
      expect(rest.items.map(({ id }) => id)).toEqual([mine]);
      expect((await store.pageOperations(9, null, ['train'])).items.map(({ id }) => id)).toEqual([mine]);
      expect(await store.countOperations(['train'])).toEqual({ count: 1, exact: true });
      await expect(store.undoOperation(both ?? '', ['train'])).rejects.toMatchObject({
        code: 'UNKNOWN_OPERATION',
      });
      await expect(store.undoOperation('op_none', null)).rejects.toMatchObject({ code: 'UNKNOWN_OPERATION' });
    });

    it('takes several words about one step in a list, each of which counts', async () => {
      const { stepIds } = await put(store, [draft(), draft()]);
      const { operationId, changed } = await decide([...stepIds, ...stepIds], {
        keep: false,
        addTags: ['x'],
      });
      expect(changed).toBe(2);
      const ledgers = await store.readLedgers(stepIds, null);
      expect(ledgers.map(({ decisions }) => decisions.length)).toEqual([2, 2]);
      expect(await store.undoOperation(operationId ?? '', null)).toEqual({ changed: 2 });
      expect(await curation(stepIds[1])).toMatchObject({ keep: true, tags: [] });
    });

    it('counts only the steps whose curation a decision or its undo changes', async () => {
      const { stepIds } = await put(store, [draft({ promptUid: 'p' }), draft({ promptUid: 'p' })]);
      const drop = { keep: false, reason: 'loop', addTags: ['x'] } as const;
      const changes = async (...args: Parameters<typeof decide>) => (await decide(...args)).changed;
      const { operationId: first, changed } = await decide(stepIds.slice(0, 1), drop);
      expect(changed).toBe(1);
      const again = await decide(stepIds, drop);
      expect(again.changed).toBe(1);
      // What a person said hides it; the same on the trajectory says nothing new of its steps.
      expect(await changes(stepIds, { keep: true }, 'curator:x')).toBe(0);
      const { operationId: whole } = await decide(trajectory, drop);
      const { operationId: tagged, changed: both } = await decide(group, { addTags: ['y'] });
      expect(both).toBe(2);
      expect(await changes(group, { addTags: ['y', 'x'] })).toBe(0);
      const { items } = await store.pageOperations(9, null, null);
      expect(items.map((operation) => operation.changed)).toEqual([0, 2, 0, 0, 1, 1]);
      // The second word still says what the first one said.
      expect(await store.undoOperation(first ?? '', null)).toEqual({ changed: 0 });
      expect(await store.undoOperation(tagged ?? '', null)).toEqual({ changed: 0 });
      expect(await store.undoOperation(whole ?? '', null)).toEqual({ changed: 0 });
      expect(await store.undoOperation(again.operationId ?? '', null)).toEqual({ changed: 2 });
    });

    it('counts a step that one list drops and keeps again as not changed', async () => {
      const { stepIds } = await put(store, [draft()]);
      const decisions = [false, true].map((keep) => ({
        target: { kind: 'step', id: stepIds[0] ?? '' } as const,
        fields: { keep },
      }));
      const answer = await store.appendDecisions({ source: 'manual', summary: 'both', decisions }, null);
      expect(answer.changed).toBe(0);
    });

    it('counts a step once that a long list names in several of its parts', async () => {
      const { stepIds } = await put(
        store,
        Array.from({ length: 1_050 }, () => draft({ promptUid: 'p' })),
      );
      const named = await decide([...stepIds, ...stepIds.slice(0, 500)], { keep: false });
      expect(named.changed).toBe(1_050);
      // Said by a part, taken back by a later one; then on the trajectory, which is in the last part.
      const say = (ids: readonly string[], fields: DecisionFields) =>
        ids.map((id) => ({ target: { kind: 'step', id } as const, fields }));
      const decisions = [
        ...say(stepIds, { addTags: ['x'] }),
        ...say(stepIds.slice(0, 300), { removeTags: ['x'] }),
        { target: trajectory, fields: { quality: 'BAD' } as const },
      ];
      const both = await store.appendDecisions({ source: 'manual', summary: 's', decisions }, null);
      expect(both.changed).toBe(1_050);
      const taken = [
        ...say(stepIds, { addTags: ['y'] }),
        ...say(stepIds.slice(0, 300), { removeTags: ['y'] }),
      ];
      const third = await store.appendDecisions({ source: 'manual', summary: 's', decisions: taken }, null);
      expect(third.changed).toBe(750);
      store = await opened.reopen();
      const { items } = await store.pageOperations(9, null, null);
      expect(items.map((operation) => operation.changed)).toEqual([750, 1_050, 1_050]);
      expect(await store.undoOperation(third.operationId ?? '', null)).toEqual({ changed: 750 });
      expect(await store.undoOperation(both.operationId ?? '', null)).toEqual({ changed: 1_050 });
    });

    it('counts, where an undo comes while a decision is still under way, what had become another', async () => {
      const drafts = Array.from({ length: 9_000 }, () => draft({ promptUid: 'p' }));
      await put(store, drafts);
      const decided = decide(trajectory, { keep: false });
      let operationId: string | undefined;
      while (operationId === undefined) [operationId] = await operationIds();
      const undone = await store.undoOperation(operationId, null);
      expect(undone.changed).toBe((await decided).changed);
      const kept = await store.countSteps({ kind: 'compare', field: 'keep', op: 'eq', value: true }, null);
      expect(kept.count).toBe(9_000);
    });

    it('counts changes over all parts of a decision that one commit has no room for', async () => {
      const drafts = Array.from({ length: 4_500 }, () => draft({ promptUid: 'p' }));
      const { stepIds } = await put(store, drafts);
      expect((await decide(stepIds.slice(0, 500), { keep: false })).changed).toBe(500);
      const { operationId, changed } = await decide(trajectory, { keep: false });
      expect(changed).toBe(4_000);
      expect((await decide(trajectory, { keep: false })).changed).toBe(0);
      // An answer to so much does not wait for every row to be where lists read it.
      store = await opened.reopen();
      const { items } = await store.pageOperations(9, null, null);
      expect(items.map((operation) => operation.changed)).toEqual([0, 4_000, 500]);
      expect(await store.undoOperation(operationId ?? '', null)).toEqual({ changed: 0 });
    });

    it('makes no operation where nothing in sight is decided of', async () => {
      const { stepIds } = await put(store, [draft()], 'val');
      const answer = await decide(stepIds, { keep: false }, 'manual', ['train']);
      expect(answer).toMatchObject({ operationId: null, changed: 0, missing: [{ id: stepIds[0] }] });
      const fields = { keep: false };
      expect(
        await store.appendDecisions({ source: 'manual', summary: 's', where: ALL, fields }, ['train']),
      ).toEqual({ operationId: null, changed: 0, missing: [] });
      expect((await curation(stepIds[0])).keep).toBe(true);
      expect((await store.pageOperations(9, null, null)).items).toEqual([]);
    });

    it('keeps every judgment, and the latest score holds, which one without a score does not hide', async () => {
      const { stepIds } = await put(store, [draft({ promptUid: 'p' })]);
      const [stepId = ''] = stepIds;
      const judgment = { stepId, votes: [{ text: 'yes' }], judge: 'm' };
      await store.appendJudgment({ ...judgment, score: 1 }, null);
      const judged = await store.feedHead();
      expect((await head(stepId)).judgment).toBe(1);
      await store.appendJudgment({ ...judgment, score: null }, null);
      expect((await head(stepId)).judgment).toBe(1);
      const [ledger] = await store.readLedgers(stepIds, null);
      expect(ledger?.judgments).toMatchObject([
        { score: 1, votes: [{ text: 'yes' }], judge: 'm' },
        { score: null, judge: 'm' },
      ]);
      expect((await unitAt(judged))[0]?.judgment).toBe(1);
      expect((await unitAt(LATER))[0]?.judgment).toBe(1);
      expect((await store.readEvents(judged, 9)).map(({ kind }) => kind)).toEqual(['JUDGED']);
      await store.appendJudgment({ ...judgment, score: -1, judge: 'other' }, null);
      expect((await unitAt(judged))[0]?.judgments).toEqual({ m: 1 });
      expect((await unitAt(LATER))[0]).toMatchObject({ judgment: -1, judgments: { m: 1, other: -1 } });
      await expect(store.appendJudgment({ ...judgment, score: 1 }, ['val'])).rejects.toMatchObject({
        code: 'UNKNOWN_STEP',
      });
    });

    it('consumes a step once, and starts the next generation after a group was consumed', async () => {
      const { stepIds } = await put(store, [
        draft({ promptUid: 'p' }),
        draft({ trajectoryUid: 'b', promptUid: 'p' }),
      ]);
      const before = await store.feedHead();
      const key = { channel: 'train', promptUid: 'p', generation: 1 };
      expect(await store.markConsumed({ stepIds, groups: [key] })).toEqual({ changed: 2 });
      expect(await store.markConsumed({ stepIds, groups: [key] })).toEqual({ changed: 0 });
      expect((await store.readEvents(before, 9)).map(({ kind, stepId }) => [kind, stepId])).toEqual([
        ['CONSUMED', stepIds[0]],
        ['CONSUMED', stepIds[1]],
      ]);
      const heads = await store.readSteps(stepIds, null);
      expect(heads.map((head) => head?.consumed)).toEqual(stepIds.map(() => true));
      expect((await unitAt(before)).map((step) => step.consumed)).toEqual([false, false]);
      expect((await unitAt(LATER)).map((step) => step.consumed)).toEqual([true, true]);
      // What started before stays; what starts now is the next generation, also after a restart.
      store = await opened.reopen();
      const { stepIds: later } = await put(store, [draft(), draft({ trajectoryUid: 'c', promptUid: 'p' })]);
      expect((await store.readSteps(later, null)).map((step) => step?.generation)).toEqual([1, 2]);
      const [latest] = await store.readGroups([{ ...key, generation: null }], null);
      expect(latest).toMatchObject({ generation: 2, trajectoryCount: 1 });
    });
  });
}
