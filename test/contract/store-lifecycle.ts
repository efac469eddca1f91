import type { StepDraft } from '../../src/model/step.js';
import type { StepFilter } from '../../src/query/filter.js';
import { BY_ARRIVAL } from '../../src/query/page.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put, tokenDraft } from '../support/drafts.js';
import { moment } from '../support/moments.js';
import { readContents } from '../support/read-contents.js';
import type { StoreUnderTest } from './store-conformance.js';

const ALL: StepFilter = { kind: 'and', of: [] };
const LATER = Number.MAX_SAFE_INTEGER;
const KEY = { channel: 'train', promptUid: 'p', generation: 1 };

/** Steps of a long trajectory: more than one commit of MongoDB has places for. */
const LONGEST = 16_500;

/** What every adapter does as trajectories fall silent and are deleted. */
export function describeLifecycle(
  name: string,
  open: () => Promise<StoreUnderTest>,
  longest = LONGEST,
): void {
  describe(`${name}'s trajectories over time`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    const find = async (uid: string) =>
      (await store.readTrajectories([{ uid, channel: 'train' }], null))[0] ?? null;
    const statusAt = async (asOf: number) =>
      (await store.readGroupUnits([KEY], asOf, null))[0]?.trajectories.map(({ status }) => status);

    it('abandons the silent and opens them again with their next step, as every position shows', async () => {
      await put(store, [draft({ promptUid: 'p' }), draft({ trajectoryUid: 'b', isLast: true })]);
      const first = moment();
      await put(store, [draft({ trajectoryUid: 'c' })]);
      const open1 = await store.feedHead();
      expect(await store.abandonIdle(first)).toBe(1);
      const abandoned = await store.feedHead();
      expect(
        (await store.readEvents(open1, 9)).map(({ kind, trajectoryUid }) => [kind, trajectoryUid]),
      ).toEqual([['TRAJECTORY_ABANDONED', 'a']]);
      expect(await store.abandonIdle(first)).toBe(0);
      expect([(await find('a'))?.status, (await find('b'))?.status, (await find('c'))?.status]).toEqual([
        'ABANDONED',
        'COMPLETE',
        'OPEN',
      ]);
      await put(store, [draft()]);
      const open2 = await store.feedHead();
      expect((await find('a'))?.status).toBe('OPEN');
      expect(await store.abandonIdle(first)).toBe(0);
      expect(await store.abandonIdle(moment())).toBe(2);
      const again = await store.feedHead();
      await store.completeTrajectory({ uid: 'a', channel: null }, null, null);
      expect((await find('a'))?.status).toBe('COMPLETE');
      const seen = await Promise.all([open1, abandoned, open2, again, LATER].map(statusAt));
      expect(seen.flat()).toEqual(['OPEN', 'ABANDONED', 'OPEN', 'ABANDONED', 'COMPLETE']);
    });

    it('abandons a trajectory that is given up, with its reason until a step opens it again', async () => {
      await put(store, [draft({ promptUid: 'p' })]);
      const open1 = await store.feedHead();
      const before = await find('a');
      const abandoned = await store.abandonTrajectory({ uid: 'a', channel: null }, null, 'the sandbox died');
      expect(abandoned).toEqual({
        ...before,
        status: 'ABANDONED',
        metadata: { stepwell: { abandon_reason: 'the sandbox died' } },
      });
      expect(await find('a')).toEqual(abandoned);
      const position = await store.feedHead();
      expect((await store.readEvents(open1, 9)).map(({ kind, stepId }) => [kind, stepId])).toEqual([
        ['TRAJECTORY_ABANDONED', null],
      ]);
      // Again: nothing changes.
      const again = await store.abandonTrajectory(
        { uid: 'a', channel: 'train' },
        ['train'],
        'another reason',
      );
      expect(again).toEqual(abandoned);
      expect(await store.feedHead()).toBe(position);
      store = await opened.reopen();
      expect(await find('a')).toEqual(abandoned);
      await put(store, [draft()]);
      expect(await find('a')).toMatchObject({ status: 'OPEN', stepCount: 2, metadata: null });
      const open2 = await store.feedHead();
      await store.abandonTrajectory({ uid: 'a', channel: null }, null, null);
      expect(await find('a')).toMatchObject({ status: 'ABANDONED', metadata: null });
      const seen = await Promise.all([open1, position, open2, LATER].map(statusAt));
      expect(seen.flat()).toEqual(['OPEN', 'ABANDONED', 'OPEN', 'ABANDONED']);
    });

    it('keeps the reason beside registered metadata, out of units, and drops it when it completes', async () => {
      const registration = { channel: 'train', promptUid: 'p', policyVersion: null };
      const metadata = { task: 7, stepwell: { own: true } };
      await store.registerTrajectory({ uid: 'a', ...registration, metadata });
      await put(store, [draft({ promptUid: 'p' })]);
      const { metadata: held } = await store.abandonTrajectory({ uid: 'a', channel: null }, null, 'died');
      expect(held).toEqual({ task: 7, stepwell: { own: true, abandon_reason: 'died' } });
      const where = {
        kind: 'metadataEquals',
        path: ['stepwell', 'abandon_reason'],
        value: 'died',
      } as const;
      const page = { first: 9, after: null, orderBy: { field: 'STARTED_AT', direction: 'ASC' } } as const;
      expect((await store.pageTrajectories(where, page, null)).items).toMatchObject([{ uid: 'a' }]);
      // A build as of an earlier position must not see what was said later.
      const [unit] = await store.readGroupUnits([KEY], LATER, null);
      expect(unit?.trajectories).toMatchObject([{ status: 'ABANDONED', metadata }]);
      await store.completeTrajectory({ uid: 'a', channel: null }, null, null);
      expect(await find('a')).toMatchObject({ status: 'COMPLETE', metadata });
    });

    it('leaves a complete trajectory as it is, and names one that it does not know or cannot tell', async () => {
      await put(store, [draft({ isLast: true })]);
      await put(store, [draft({ trajectoryUid: 'b' })]);
      await put(store, [draft({ trajectoryUid: 'b' })], 'val');
      const before = await store.feedHead();
      const complete = await find('a');
      expect(await store.abandonTrajectory({ uid: 'a', channel: null }, null, 'late')).toEqual(complete);
      const refused = (uid: string, channel: string | null, scope: readonly string[] | null) =>
        store.abandonTrajectory({ uid, channel }, scope, null).then(
          () => 'nothing',
          (error) => (error as { code: string }).code,
        );
      expect(await refused('none', null, null)).toBe('UNKNOWN_TRAJECTORY');
      expect(await refused('b', null, null)).toBe('AMBIGUOUS');
      expect(await refused('b', 'val', ['train'])).toBe('UNKNOWN_TRAJECTORY');
      expect(await store.feedHead()).toBe(before);
      await store.abandonTrajectory({ uid: 'b', channel: null }, ['val'], null);
      const both = await store.readTrajectories(
        ['train', 'val'].map((channel) => ({ uid: 'b', channel })),
        null,
      );
      expect(both.map((one) => one?.status)).toEqual(['OPEN', 'ABANDONED']);
    });

    it('measures silence by its own clock, whatever times steps carry', async () => {
      const [past, future] = [1_000, Date.now() + 86_400_000];
      const started = moment();
      await put(store, [
        draft({ trajectoryUid: 'past', createdAt: past }),
        draft({ trajectoryUid: 'future', createdAt: future }),
      ]);
      const registration = { channel: 'train', promptUid: null, metadata: null, policyVersion: null };
      await store.registerTrajectory({ uid: 'registered', ...registration });
      expect(await store.abandonIdle(started)).toBe(0);
      expect(await store.deleteTrajectories({ kind: 'idle', before: started }, null)).toMatchObject({
        trajectories: 0,
      });
      expect([(await find('past'))?.lastStepAt, (await find('future'))?.lastStepAt]).toEqual([past, future]);
      store = await opened.reopen();
      const later = moment();
      // A repeat brings nothing new.
      await put(store, [draft({ trajectoryUid: 'future', stepIndex: 0 })]);
      expect(await store.abandonIdle(later)).toBe(3);
      await put(store, [draft({ trajectoryUid: 'past', createdAt: past })]);
      expect(await store.deleteTrajectories({ kind: 'idle', before: later }, null)).toMatchObject({
        trajectories: 2,
      });
      expect((await find('past'))?.stepCount).toBe(2);
    });

    it('deletes a trajectory with everything that belongs to it, and its events still read in order', async () => {
      const tools = [{ type: 'function', function: { name: 'only-here' } }];
      const { stepIds } = await put(store, [
        draft({ promptUid: 'p', reward: 1, tools, idempotencyKey: 'k' }),
        draft({ promptUid: 'p', untrainableReason: 'x' }),
        draft({ trajectoryUid: 'b', promptUid: 'q' }),
      ]);
      const [stepId = ''] = stepIds;
      const reward = { name: 'reward', value: 2, source: 's', comment: null, idempotencyKey: 'r' };
      await store.addReward({ target: { stepId }, ...reward }, null);
      await store.appendJudgment({ stepId, score: 1, votes: [], judge: 'j' }, null);
      const target = { kind: 'step', id: stepId } as const;
      await store.appendDecisions(
        { source: 'manual', summary: 's', decisions: [{ target, fields: { keep: false } }] },
        null,
      );
      const before = await store.readEvents(0, 100);
      const id = (await find('a'))?.id ?? '';
      expect(await store.deleteTrajectories({ kind: 'ids', ids: [id] }, ['val'])).toMatchObject({
        trajectories: 0,
      });
      expect(await store.deleteTrajectories({ kind: 'ids', ids: [id, 'traj_none'] }, null)).toEqual({
        trajectories: 1,
        steps: 2,
        datasets: [],
      });
      expect(await find('a')).toBeNull();
      expect(await store.readSteps(stepIds, null)).toMatchObject([null, null, { trajectoryUid: 'b' }]);
      expect(await store.readLedgers([stepId], null)).toEqual([
        { rewards: [], judgments: [], decisions: [], extras: [] },
      ]);
      expect(await store.readGroups([KEY], null)).toEqual([null]);
      expect(
        (
          await store.pageGroups(
            { kind: 'and', of: [] },
            { first: 9, after: null, orderBy: BY_ARRIVAL },
            null,
          )
        ).items.map((g) => g.promptUid),
      ).toEqual(['q']);
      expect((await store.readStats(ALL, { buckets: 2 }, null)).count).toBe(1);
      const events = await store.readEvents(0, 100);
      expect(events.slice(0, before.length)).toEqual(before);
      expect(
        events.slice(before.length).map((event) => [event.kind, event.trajectoryUid, event.stepId]),
      ).toEqual([
        ['DELETED', 'a', stepIds[0]],
        ['DELETED', 'a', stepIds[1]],
        ['DELETED', 'a', null],
      ]);
      // The name is free again: nothing of the old trajectory shines through.
      store = await opened.reopen();
      const fresh = await put(store, [draft({ idempotencyKey: 'k', tools })]);
      expect(fresh).toMatchObject({ accepted: 1, duplicates: 0 });
      const [content] = await readContents(store, fresh.stepIds);
      expect(content?.tools).toEqual(tools);
      expect(await find('a')).toMatchObject({ stepCount: 1, reward: null, promptUid: 'a' });
      expect((await store.readEvents(0, 100)).slice(0, events.length)).toEqual(events);
    });

    it('keeps tools that another trajectory still refers to', async () => {
      const tools = [{ type: 'function', function: { name: 'shared' } }];
      const { stepIds } = await put(
        store,
        ['a', 'b'].map((trajectoryUid) => draft({ trajectoryUid, tools })),
      );
      await store.deleteTrajectories({ kind: 'ids', ids: [(await find('a'))?.id ?? ''] }, null);
      const [content] = await readContents(store, stepIds.slice(1));
      expect(content?.tools).toEqual(tools);
    });

    it('deletes by filter within the channels of the caller, by age, and by count from the oldest', async () => {
      const twoOf = (uid: string) =>
        [0, 1].map((stepIndex) => tokenDraft([1, 2], [3], { trajectoryUid: uid, stepIndex }));
      await put(store, [...twoOf('a'), ...twoOf('b')]);
      await put(store, twoOf('a'), 'val');
      const middle = moment();
      await put(store, twoOf('c'));
      moment();
      // Silent for a shorter time than `c`, though completed.
      await put(store, [...twoOf('d').slice(0, 1), { ...twoOf('d')[1], isLast: true } as StepDraft]);
      const where = { kind: 'compare', field: 'uid', op: 'eq', value: 'a' } as const;
      expect(await store.deleteTrajectories({ kind: 'where', where }, ['train'])).toMatchObject({
        trajectories: 1,
      });
      expect((await store.readTrajectories([{ uid: 'a', channel: 'val' }], null))[0]?.stepCount).toBe(2);
      expect(await store.deleteTrajectories({ kind: 'idle', before: middle }, null)).toMatchObject({
        trajectories: 2,
        steps: 4,
      });
      expect(await find('b')).toBeNull();
      expect(await store.deleteTrajectories({ kind: 'excess', keepSteps: 4 }, null)).toMatchObject({
        steps: 0,
      });
      expect(await store.deleteTrajectories({ kind: 'excess', keepSteps: 3 }, null)).toMatchObject({
        trajectories: 1,
      });
      expect([await find('c'), (await find('d'))?.stepCount]).toEqual([null, 2]);
    });

    it('deletes a selection of several parts, and leaves the rest as it was', async () => {
      const drafts = Array.from({ length: 600 }, (_, i) =>
        [0, 1].map((stepIndex) => tokenDraft([i, 2], [3], { trajectoryUid: `t${i}`, stepIndex, reward: 1 })),
      ).flat();
      const old = await put(store, drafts.slice(0, 1_100));
      const before = moment();
      const young = await put(store, drafts.slice(1_100));
      const stepIds = [...old.stepIds, ...young.stepIds];
      expect(await store.deleteTrajectories({ kind: 'idle', before }, null)).toEqual({
        trajectories: 550,
        steps: 1_100,
        datasets: [],
      });
      store = await opened.reopen();
      const heads = await store.readSteps(stepIds, null);
      expect(heads.map((head) => head?.trajectoryUid ?? null)).toEqual(
        drafts.map(({ trajectoryUid }, i) => (i < 1_100 ? null : trajectoryUid)),
      );
      const contents = await readContents(store, stepIds.slice(1_100));
      expect(contents.map(({ promptIds }) => promptIds)).toEqual(
        drafts.slice(1_100).map(({ promptIds }) => promptIds),
      );
      expect((await store.readStats(ALL, { buckets: 2 }, null)).funnel).toMatchObject({
        captured: 100,
        complete: 0,
      });
    });

    it('deletes a trajectory of more steps than one commit has places for, and tells of each once', async () => {
      const stepIds: string[] = [];
      for (let from = 0; from < longest; from += longest / 3) {
        const drafts = Array.from({ length: longest / 3 }, (_, i) =>
          draft({ stepIndex: from + i, promptUid: 'p', reward: 1 }),
        );
        stepIds.push(...(await put(store, drafts)).stepIds);
      }
      const { stepIds: kept } = await put(store, [draft({ trajectoryUid: 'b', promptUid: 'p' })]);
      const head = await store.feedHead();
      const ids = [(await find('a'))?.id ?? ''];
      expect(await store.deleteTrajectories({ kind: 'ids', ids }, null)).toEqual({
        trajectories: 1,
        steps: longest,
        datasets: [],
      });
      expect(await store.deleteTrajectories({ kind: 'ids', ids }, null)).toMatchObject({ trajectories: 0 });
      expect(await find('a')).toBeNull();
      expect((await store.countSteps(ALL, null)).count).toBe(1);
      expect((await store.readStats(ALL, { buckets: 2 }, null)).count).toBe(1);
      const ends = [0, longest / 2, longest - 1].map((at) => stepIds[at] ?? '');
      expect(await store.readSteps([...ends, ...kept], null)).toMatchObject([null, null, null, {}]);
      expect((await store.readGroups([KEY], null))[0]?.trajectoryCount).toBe(1);
      await store.feedHead();
      const events = await store.readEvents(head, 2 * longest);
      expect(new Set(events.map(({ kind, trajectoryUid }) => `${kind} ${trajectoryUid}`))).toEqual(
        new Set(['DELETED a']),
      );
      expect(events.flatMap(({ stepId }) => stepId ?? [])).toEqual(stepIds);
      expect(events).toHaveLength(longest + 1);
      // Its name is free.
      await put(store, [draft()]);
      expect(await find('a')).toMatchObject({ stepCount: 1, reward: null });
    }, 60_000);

    it('takes the lineage of deleted steps out of datasets and says which those are', async () => {
      const { stepIds } = await put(store, [draft(), draft({ trajectoryUid: 'b' })]);
      await store.createDataset({
        id: 'ds_1',
        recipeName: 'r',
        channel: 'train',
        status: 'SUCCEEDED',
        progress: 1,
        error: null,
        encoding: 'JSONL',
        target: 'canonical',
        rows: 2,
        steps: 2,
        contentHash: 'h',
        files: [],
        manifest: null,
        createdAt: 1,
        finishedAt: 2,
      });
      await store.addDatasetSteps('ds_1', stepIds);
      const ids = [(await find('a'))?.id ?? ''];
      expect(await store.deleteTrajectories({ kind: 'ids', ids }, null)).toMatchObject({
        datasets: ['ds_1'],
      });
      expect((await store.readDatasets(['ds_1'], null))[0]).toMatchObject({ steps: 2 });
      expect((await store.readStepDatasets(stepIds, null)).map((list) => list.length)).toEqual([0, 1]);
    });

    it('never gives a consumed generation again, though its group was deleted', async () => {
      const { stepIds } = await put(store, [draft({ promptUid: 'p' })]);
      await store.markConsumed({ stepIds, groups: [KEY] });
      await store.deleteTrajectories({ kind: 'ids', ids: [(await find('a'))?.id ?? ''] }, null);
      const next = await put(store, [draft({ promptUid: 'p' })]);
      expect((await store.readSteps(next.stepIds, null))[0]?.generation).toBe(2);
    });
  });
}
