import type { DecidedEntries, DecisionFields, DecisionTarget } from '../../src/model/decision.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import { DATASET } from '../support/writing/perform.js';
import { expectDerived, readWhole } from './recompute.js';
import type { StoreUnderTest } from './store-conformance.js';

const LATER = Number.MAX_SAFE_INTEGER;
const trajectory: DecisionTarget = { kind: 'trajectory', channel: 'train', uid: 'a' };
const group: DecisionTarget = { kind: 'group', channel: 'train', promptUid: 'p', generation: 1 };

/** What every adapter does with rewards and judgments that decisions make. */
export function describeEntries(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}'s entries that decisions make`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    let steps: readonly string[];
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      const given = { promptUid: 'p' };
      steps = (await put(store, [draft({ ...given, reward: 1 }), draft(given), draft(given)])).stepIds;
    });
    afterEach(() => opened.close());

    const stepTarget = (at: number): DecisionTarget => ({ kind: 'step', id: steps[at] ?? '' });
    const decide = (
      target: DecisionTarget,
      entries: DecidedEntries,
      fields: DecisionFields = {},
      source: 'manual' | `curator:${string}` = 'curator:grader',
    ) => store.appendDecisions({ source, summary: 'a test', decisions: [{ target, fields, entries }] }, null);
    const operationOf = async (...args: Parameters<typeof decide>) =>
      (await decide(...args)).operationId ?? '';
    const undo = (operation: string) => store.undoOperation(operation, null);
    const unitAt = async (asOf: number) => {
      const key = { channel: 'train', promptUid: 'p', generation: 1 };
      const [unit] = await store.readGroupUnits([key], asOf, null);
      const [found] = unit?.trajectories ?? [];
      if (found === undefined) throw new Error('no trajectory');
      return found;
    };
    /** Rewards and judgments of all steps, and the trajectory's reward: as heads, ledgers and units say it. */
    const state = async (asOf = LATER) => {
      const unit = await unitAt(asOf);
      const shown = {
        rewards: unit.steps.map(({ reward }) => reward),
        judgments: unit.steps.map(({ judgment }) => judgment),
        trajectory: unit.reward,
        entries: unit.steps.map(({ rewards }) => rewards.map(({ name, value }) => `${name} ${value}`)),
      };
      if (asOf !== LATER) return shown;
      const heads = await store.readSteps(steps, null);
      const [whole] = await store.readTrajectories([{ uid: 'a', channel: null }], null);
      const ledgers = await store.readLedgers(steps, null);
      expect({
        rewards: heads.map((head) => head?.reward),
        judgments: heads.map((head) => head?.judgment),
        trajectory: whole?.reward,
        entries: ledgers.map(({ rewards }) => rewards.map((entry) => `${entry.name} ${entry.value}`)),
      }).toEqual(shown);
      expect(
        ledgers.map(({ judgments }) => judgments.findLast(({ score }) => score !== null)?.score ?? null),
      ).toEqual(shown.judgments);
      expectDerived(await readWhole(store));
      return shown;
    };

    it('adds them in one act with the decision, under the names of the curator, with an event each', async () => {
      const before = await store.feedHead();
      const votes = [{ score: 1 }, { score: 0 }];
      const entries = { rewards: { reward: 0.5, length: 7 }, judgment: { score: 1, votes } };
      const { operationId, changed } = await decide(stepTarget(1), entries, { addTags: ['x'] });
      expect(changed).toBe(1);
      const events = await store.readEvents(before, 9);
      expect(events.map(({ kind, stepId }) => [kind, stepId])).toEqual(
        ['CURATED', 'REWARDED', 'REWARDED', 'JUDGED'].map((kind) => [kind, steps[1]]),
      );
      const [ledger] = await store.readLedgers(steps.slice(1, 2), null);
      const rewards = [
        { name: 'reward', value: 0.5, source: 'curator:grader', comment: null, stepIndex: 1 },
        { name: 'length', value: 7, source: 'curator:grader', comment: null, stepIndex: 1 },
      ];
      const judgment = { score: 1, votes, judge: 'grader' };
      expect(ledger).toMatchObject({
        rewards,
        judgments: [judgment],
        decisions: [{ operationId, addTags: ['x'], rewards, judgment, undone: false }],
      });
      expect(await state()).toMatchObject({
        rewards: [1, 0.5, null],
        judgments: [null, 1, null],
        trajectory: 1.5,
      });
    });

    it('counts an earlier score where a later one is undone or there is none, of units and heads alike', async () => {
      await decide(stepTarget(1), { judgment: { score: 0.25 } });
      await decide(stepTarget(1), { judgment: { score: null } });
      const last = await operationOf(stepTarget(1), { judgment: { score: 1 } });
      await decide(stepTarget(1), { judgment: { score: null } });
      expect(await state()).toMatchObject({ judgments: [null, 1, null] });
      await undo(last);
      expect(await state()).toMatchObject({ judgments: [null, 0.25, null] });
    });

    it('keeps a judgment under the name of the judge that the curator gives', async () => {
      await decide(stepTarget(1), { judgment: { score: 0, judge: 'prm' } });
      const [ledger] = await store.readLedgers(steps.slice(1, 2), null);
      expect(ledger).toMatchObject({
        judgments: [{ score: 0, judge: 'prm' }],
        decisions: [{ source: 'curator:grader', judgment: { score: 0, judge: 'prm' } }],
      });
    });

    it('shows no entries under a decision that made none', async () => {
      await store.addReward(
        {
          target: { stepId: steps[0] ?? '' },
          name: 'reward',
          value: 2,
          source: 'user',
          comment: null,
          idempotencyKey: null,
        },
        null,
      );
      await decide(stepTarget(0), {}, { keep: false });
      const [ledger] = await store.readLedgers(steps, null);
      expect(Object.keys(ledger?.decisions[0] ?? {})).not.toContain('rewards');
      expect(Object.keys(ledger?.decisions[0] ?? {})).not.toContain('judgment');
    });

    it('takes them back with the operation, whichever is undone: what earlier ones said holds again', async () => {
      const start = await state();
      const first = await operationOf(stepTarget(0), { rewards: { reward: 2 }, judgment: { score: 0.25 } });
      const one = await state();
      const position = await store.feedHead();
      const middle = await operationOf(stepTarget(0), {
        rewards: { reward: 3, x: 1 },
        judgment: { score: 0.5 },
      });
      const two = await state();
      const later = await store.feedHead();
      const last = await operationOf(stepTarget(1), { rewards: { reward: 9 }, judgment: { score: null } });
      expect(await state()).toMatchObject({
        rewards: [3, 9, null],
        judgments: [0.5, null, null],
        trajectory: 12,
      });
      store = await opened.reopen();
      // Entries change no curation.
      expect(await undo(middle)).toEqual({ changed: 0 });
      expect(await state()).toMatchObject({ rewards: [2, 9, null], judgments: [0.25, null, null] });
      expect(await undo(last)).toEqual({ changed: 0 });
      expect(await state()).toEqual(one);
      expect(await state(position)).toEqual(one);
      expect(await state(later)).toEqual(two);
      await undo(first);
      expect(await state()).toEqual(start);
      expect(await state(later)).toEqual(two);
      await undo(first);
      expect(await state()).toEqual(start);
      const [ledger] = await store.readLedgers(steps, null);
      expect(ledger?.judgments).toEqual([]);
      expect(
        ledger?.decisions.map(({ undone, rewards, judgment }) => [undone, rewards?.length, judgment?.score]),
      ).toEqual([
        [true, 1, 0.25],
        [true, 2, 0.5],
      ]);
    });

    it('tells of each one that an undo takes back', async () => {
      const operation = await operationOf(stepTarget(1), {
        rewards: { reward: 3, x: 1 },
        judgment: { score: 1 },
      });
      const before = await store.feedHead();
      await undo(operation);
      const events = await store.readEvents(before, 9);
      expect(events.map(({ kind, stepId }) => [kind, stepId])).toEqual(
        ['CURATED', 'REWARDED', 'REWARDED', 'JUDGED'].map((kind) => [kind, steps[1]]),
      );
    });

    it('gives a reward to a trajectory, whose last step has it, and takes it back from the step that is last then', async () => {
      const operation = await operationOf(trajectory, { rewards: { reward: 5 } });
      const given = await store.feedHead();
      expect(await state()).toMatchObject({ rewards: [1, null, 5], trajectory: 6 });
      const { stepIds } = await put(store, [draft({ promptUid: 'p' })]);
      steps = [...steps, ...stepIds];
      expect(await state()).toMatchObject({ rewards: [1, null, null, 5], trajectory: 6 });
      const ledgers = await store.readLedgers(steps, null);
      // The decision holds for every step, and says of each what it made.
      expect(ledgers.map(({ decisions }) => decisions[0]?.rewards?.map(({ value }) => value))).toEqual(
        steps.map(() => [5]),
      );
      const refs = [{ channel: 'train', uid: 'a' }];
      const valuesOf = async () =>
        (await store.readTrajectoryRewards(refs, null)).map((rewards) => rewards.map(({ value }) => value));
      expect(await valuesOf()).toEqual([[1, 5]]);
      await undo(operation);
      expect(await valuesOf()).toEqual([[1]]);
      expect(await state()).toMatchObject({ rewards: [1, null, null, null], trajectory: 1 });
      expect(await state(given)).toMatchObject({ rewards: [1, null, 5], trajectory: 6 });
      // An entry that was undone is none that a further step takes over.
      steps = [...steps, ...(await put(store, [draft({ promptUid: 'p' })])).stepIds];
      expect(await state()).toMatchObject({ rewards: [1, null, null, null, null] });
    });

    it('makes and takes back entries of a list in several parts', async () => {
      const drafts = Array.from({ length: 1_050 }, () => draft({ trajectoryUid: 'b', promptUid: 'q' }));
      const { stepIds } = await put(store, drafts);
      const decisions = stepIds.map((id, i) => ({
        target: { kind: 'step', id } as const,
        fields: {},
        entries: { rewards: { reward: i % 2 } },
      }));
      const summary = 'many';
      const made = await store.appendDecisions({ source: 'curator:grader', summary, decisions }, null);
      const sum = async () => (await store.readTrajectories([{ uid: 'b', channel: null }], null))[0]?.reward;
      expect(made).toMatchObject({ changed: 0, missing: [] });
      expect(await sum()).toBe(525);
      await undo(made.operationId ?? '');
      expect(await sum()).toBeNull();
    });

    it('names finished datasets that were built from what an undo takes back, and no others', async () => {
      const built = async (
        id: string,
        of: readonly number[],
        clock: number,
        status = 'SUCCEEDED' as const,
      ) => {
        await store.createDataset({ ...DATASET, id, recipeName: 'r' });
        await store.addDatasetSteps(
          id,
          of.map((at) => steps[at] ?? ''),
        );
        const manifest = { asOf: { clock: new Date(clock).toISOString() } };
        await store.updateDataset({ id, patch: { status, manifest, finishedAt: clock } });
      };
      const tagged = await operationOf(stepTarget(0), {}, { addTags: ['x'] });
      const again = await operationOf(stepTarget(0), {}, { addTags: ['x'] });
      const rewarded = await operationOf(stepTarget(1), { rewards: { style: 1 } });
      const made = Object.fromEntries(
        (await store.pageOperations(9, null, null)).items.map(({ id, at }) => [id, at]),
      );
      await built('ds_1', [0, 1, 2], (made[tagged] ?? 0) - 1);
      await built('ds_2', [0], made[again] ?? 0);
      await built('ds_3', [1], (made[rewarded] ?? 0) + 1_000);
      await built('ds_4', [2], (made[rewarded] ?? 0) + 1_000);
      await store.createDataset({ ...DATASET, id: 'ds_5', recipeName: 'r' });
      await store.addDatasetSteps('ds_5', [...steps]);
      // The other operation says the same, so nothing is taken back from the step.
      expect(await undo(tagged)).toEqual({ changed: 0 });
      expect(await undo(again)).toEqual({ changed: 1, datasets: ['ds_2'] });
      expect(await undo(rewarded)).toEqual({ changed: 0, datasets: ['ds_3'] });
      expect(await undo(rewarded)).toEqual({ changed: 0 });
    });

    it('refuses entries that cannot be, naming them, and decides nothing', async () => {
      const refused: readonly (readonly [string, DecisionTarget, DecidedEntries])[] = [
        ['rewards', group, { rewards: { reward: 1 } }],
        ['judgment', group, { judgment: { score: 1 } }],
        ['judgment', trajectory, { judgment: { score: 1 } }],
        ['judgment', stepTarget(0), { judgment: { score: Number.NaN } }],
        ['rewards.reward', stepTarget(0), { rewards: { reward: Number.POSITIVE_INFINITY } }],
        ['rewards.judgment', stepTarget(0), { rewards: { judgment: 1 } }],
        ['rewards', stepTarget(0), { rewards: { '': 1 } }],
      ];
      const before = await store.feedHead();
      for (const [path, target, entries] of refused) {
        await expect(decide(target, entries, { keep: false })).rejects.toMatchObject({
          code: 'OUT_OF_RANGE',
          path: ['decisions', 0, ...path.split('.')],
        });
        expect(await store.feedHead()).toBe(before);
      }
    });
  });
}
