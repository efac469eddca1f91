import type { StepHead } from '../../src/model/step.js';
import type { StepFilter } from '../../src/query/filter.js';
import type { PageRequest, StepOrderField } from '../../src/query/page.js';
import { parseGroupFilter, parseStepFilter } from '../../src/query/parse-filter.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import { EMPTY_DATASET } from '../support/empty-dataset.js';
import { moment } from '../support/moments.js';

export interface StoreUnderTest {
  readonly store: StepStore;
  reopen(): Promise<StepStore>;
  close(): Promise<void>;
}

const ALL: StepFilter = { kind: 'and', of: [] };
const BY_CREATION: PageRequest<StepOrderField> = {
  first: 500,
  after: null,
  orderBy: { field: 'CREATED_AT', direction: 'ASC' },
};
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** What every adapter of the StepStore port does; run by each adapter's own test file. */
export function describeStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a StepStore`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    const steps = async (where: StepFilter = ALL): Promise<readonly StepHead[]> =>
      (await store.pageSteps(where, BY_CREATION, null)).items;
    describe('trajectories, rewards and groups', () => {
      it('keeps very small, very large and nearly equal rewards to the last bit, and finds each', async () => {
        const rewards = [1e-10, 2e-16, 1e-17, -1e-17, 5e-324, 1 + Number.EPSILON, 1e300];
        const given = rewards.map((reward, i) =>
          draft({ reward, trajectoryUid: `t${i}`, promptUid: `p${i}` }),
        );
        const { stepIds } = await put(store, given);
        expect((await steps()).map(({ reward }) => reward)).toEqual(rewards);
        const ledgers = await store.readLedgers(stepIds, null);
        expect(ledgers.map((ledger) => ledger.rewards[0]?.value)).toEqual(rewards);
        for (const [i, reward] of rewards.entries()) {
          const found = await steps(parseStepFilter({ reward: { gte: reward, lte: reward } }, []));
          expect([reward, found.map(({ id }) => id)]).toEqual([reward, [stepIds[i]]]);
          const where = parseGroupFilter({ rewardMean: { gte: reward, lte: reward } }, []);
          expect([reward, await store.countGroups(where, null)]).toMatchObject([reward, { count: 1 }]);
        }
      });

      it('derives rewards, status and group statistics', async () => {
        for (const [uid, reward] of [
          ['a', 1],
          ['b', 0],
          ['c', 0],
          ['d', 1],
        ] as const) {
          await put(store, [
            draft({ trajectoryUid: uid, promptUid: 'p', policyVersion: 3 }),
            draft({
              trajectoryUid: uid,
              response: { role: 'assistant', content: 'x' },
              policyVersion: 5,
              reward,
              isLast: true,
            }),
          ]);
        }
        const [trajectory] = await store.readTrajectories([{ uid: 'a', channel: 'train' }], null);
        expect(trajectory).toMatchObject({
          status: 'COMPLETE',
          stepCount: 2,
          reward: 1,
          minPolicyVersion: 3,
          maxPolicyVersion: 5,
          promptUid: 'p',
        });
        const [group] = await store.readGroups(
          [{ channel: 'train', promptUid: 'p', generation: null }],
          null,
        );
        expect(group).toMatchObject({
          trajectoryCount: 4,
          completeCount: 4,
          rewardMean: 0.5,
          zeroVariance: false,
          generation: 1,
        });
        expect(group?.rewardStd).toBeCloseTo(0.57735, 5);
        expect((await steps()).map((step) => step.isLast)).toEqual([
          false,
          true,
          false,
          true,
          false,
          true,
          false,
          true,
        ]);
      });

      it('gives a completion reward to the last step, whichever that is when it is read', async () => {
        await put(store, [draft({ stepIndex: 0 }), draft({ stepIndex: 1 })]);
        await store.completeTrajectory({ uid: 'a', channel: null }, null, { value: 2, source: 'client' });
        expect((await steps()).map((step) => step.reward)).toEqual([null, 2]);
        await put(store, [draft({ stepIndex: 2, reward: 0.5 })]);
        const late = await steps();
        // The trajectory's own entry came before step 2's reward, so that one is the latest of the last step.
        expect(late.map((step) => step.reward)).toEqual([null, null, 0.5]);
        const [trajectory] = await store.readTrajectories([{ uid: 'a', channel: null }], null);
        expect(trajectory?.reward).toBe(0.5);
      });

      it('completes again without a second entry, and refuses the unknown and the ambiguous', async () => {
        await put(store, [draft()]);
        await store.completeTrajectory({ uid: 'a', channel: null }, null, { value: 1, source: 'client' });
        await store.completeTrajectory({ uid: 'a', channel: null }, null, { value: 1, source: 'client' });
        const [rewards] = await store.readTrajectoryRewards([{ channel: 'train', uid: 'a' }], null);
        expect(rewards).toHaveLength(1);
        await expect(
          store.completeTrajectory({ uid: 'zz', channel: null }, null, null),
        ).rejects.toMatchObject({ code: 'UNKNOWN_TRAJECTORY' });
        await put(store, [draft()], 'val');
        await expect(store.completeTrajectory({ uid: 'a', channel: null }, null, null)).rejects.toMatchObject(
          { code: 'AMBIGUOUS' },
        );
        await expect(
          store.completeTrajectory({ uid: 'a', channel: null }, ['val'], null),
        ).resolves.toMatchObject({ channel: 'val' });
      });

      it('registers a trajectory whose prompt and policy version hold for its steps', async () => {
        const registration = {
          uid: 'a',
          channel: 'train',
          promptUid: 'p',
          metadata: { k: 1 },
          policyVersion: 7,
        };
        const first = await store.registerTrajectory(registration);
        expect(first).toMatchObject({ promptUid: 'p', stepCount: 0, status: 'OPEN', metadata: { k: 1 } });
        const again = await store.registerTrajectory({ ...registration, promptUid: 'q' });
        expect(again).toMatchObject({ id: first.id, promptUid: 'q' });
        await put(store, [draft(), draft({ policyVersion: 9 })]);
        expect((await steps()).map((step) => [step.promptUid, step.policyVersion])).toEqual([
          ['q', 7],
          ['q', 9],
        ]);
        const [trajectory] = await store.readTrajectories([{ uid: 'a', channel: null }], null);
        expect(trajectory).toMatchObject({ minPolicyVersion: 7, maxPolicyVersion: 9 });
        await expect(store.registerTrajectory({ ...registration, promptUid: 'r' })).rejects.toMatchObject({
          code: 'PROMPT_CONFLICT',
        });
      });

      it('changes what is registered, the channel too, until the first step', async () => {
        const bare = { uid: 'a', promptUid: null, metadata: null, policyVersion: null };
        await store.registerTrajectory({
          ...bare,
          channel: 'train',
          promptUid: 'p',
          metadata: { k: 1, l: 1 },
        });
        const told = { ...bare, metadata: { l: 2 }, policyVersion: 5, within: null };
        const moved = await store.registerTrajectory({ ...told, channel: 'val' });
        expect(moved).toMatchObject({ channel: 'val', promptUid: 'p', metadata: { k: 1, l: 2 } });
        const kept = await store.registerTrajectory({ ...told, channel: null, metadata: { m: 3 } });
        expect(kept).toMatchObject({ id: moved.id, channel: 'val', metadata: { k: 1, l: 2, m: 3 } });
        expect(await store.readTrajectories([{ uid: 'a', channel: 'train' }], null)).toEqual([null]);
        await store.append({ kind: 'drafts', channel: 'val', items: [{ index: 0, draft: draft() }] });
        await expect(store.registerTrajectory({ ...told, channel: 'train' })).rejects.toMatchObject({
          code: 'CHANNEL_CONFLICT',
        });
        const late = await store.registerTrajectory({ ...told, channel: 'val', metadata: { k: 9 } });
        expect(late).toMatchObject({ metadata: { k: 1, l: 2, m: 3 }, minPolicyVersion: 5 });
        // Whoever may not see the other channel has a trajectory of their own.
        const own = await store.registerTrajectory({ ...told, channel: 'mine', within: ['mine'] });
        expect(own).toMatchObject({ channel: 'mine', stepCount: 0 });
        await expect(store.registerTrajectory({ ...told, channel: null })).rejects.toMatchObject({
          code: 'AMBIGUOUS',
        });
      });

      it('keeps a trajectory without steps where it is once something was said of it', async () => {
        const bare = { uid: 'a', promptUid: null, metadata: null, policyVersion: null };
        await store.registerTrajectory({ ...bare, channel: 'train' });
        await store.addReward(
          {
            target: { uid: 'a', channel: 'train', stepIndex: null },
            name: 'reward',
            value: 1,
            source: 'env',
            comment: null,
            idempotencyKey: null,
          },
          null,
        );
        await expect(
          store.registerTrajectory({ ...bare, channel: 'val', within: null }),
        ).rejects.toMatchObject({ code: 'CHANNEL_CONFLICT' });
      });

      it('pages the trajectories of several groups at once', async () => {
        for (const uid of ['a', 'b', 'c']) {
          await put(store, [draft({ trajectoryUid: uid, promptUid: uid === 'c' ? 'q' : 'p', createdAt: 1 })]);
        }
        const request = { channel: 'train', generation: 1, first: 1, after: null };
        const [p, q] = await store.pageGroupTrajectories(
          [
            { ...request, promptUid: 'p' },
            { ...request, promptUid: 'q' },
          ],
          null,
        );
        expect([p?.items.map((t) => t.uid), p?.hasNextPage]).toEqual([['a'], true]);
        expect([q?.items.map((t) => t.uid), q?.hasNextPage]).toEqual([['c'], false]);
        const [rest] = await store.pageGroupTrajectories(
          [{ ...request, promptUid: 'p', after: p?.cursors[0] ?? '' }],
          null,
        );
        expect(rest?.items.map((t) => t.uid)).toEqual(['b']);
      });

      it('keeps every entry of the ledger, and the latest of each name holds', async () => {
        const { stepIds } = await put(store, [draft({ stepIndex: 0, reward: 0 })]);
        const [stepId = ''] = stepIds;
        const entry = { source: 'judge', comment: null, idempotencyKey: null };
        await store.addReward({ target: { stepId }, name: 'reward', value: 1, ...entry }, null);
        await store.addReward({ target: { stepId }, name: 'style', value: 9, ...entry }, null);
        await store.addReward(
          { target: { stepId }, name: 'reward', value: 3, ...entry, idempotencyKey: 'once' },
          null,
        );
        await store.addReward(
          { target: { stepId }, name: 'reward', value: 3, ...entry, idempotencyKey: 'once' },
          null,
        );
        const [ledger] = await store.readLedgers(stepIds, null);
        expect(ledger?.rewards.map((r) => [r.name, r.value, r.source])).toEqual([
          ['reward', 0, 'client'],
          ['reward', 1, 'judge'],
          ['style', 9, 'judge'],
          ['reward', 3, 'judge'],
        ]);
        expect((await steps())[0]?.reward).toBe(3);
        await expect(
          store.addReward({ target: { stepId: 'step_x' }, name: 'reward', value: 1, ...entry }, null),
        ).rejects.toMatchObject({ code: 'UNKNOWN_STEP' });
        await expect(
          store.addReward({ target: { stepId }, name: 'reward', value: 1, ...entry }, ['val']),
        ).rejects.toMatchObject({ code: 'UNKNOWN_STEP' });
      });

      it('shows units as they were at a feed position', async () => {
        await put(store, [draft({ stepIndex: 0, reward: 1, promptUid: 'p' })]);
        const asOf = await store.feedHead();
        await put(store, [draft({ stepIndex: 1 })]);
        await store.completeTrajectory({ uid: 'a', channel: null }, null, { value: 5, source: 'client' });
        const key = { channel: 'train', promptUid: 'p', generation: 1 };
        const [before] = await store.readGroupUnits([key], asOf, null);
        const [now] = await store.readGroupUnits([key], EVERYTHING, null);
        expect(before?.trajectories[0]).toMatchObject({ status: 'OPEN', reward: 1 });
        expect(before?.trajectories[0]?.steps).toHaveLength(1);
        expect(now?.trajectories[0]).toMatchObject({ status: 'COMPLETE', reward: 6 });
        expect(now?.trajectories[0]?.steps.map((s) => s.isLast)).toEqual([false, true]);
        expect((await store.pageGroupKeys('train', asOf, null, 10, null)).groups).toEqual([key]);
      });
    });

    describe('pages', () => {
      it('walks every order in both directions over nulls and ties, each row exactly once', async () => {
        const rewards = [null, 1, 0, null, 1, 0.5];
        await put(
          store,
          rewards.map((reward, i) => draft({ trajectoryUid: `t${i}`, reward, createdAt: 1000 + (i % 2) })),
        );
        for (const field of [
          'CREATED_AT',
          'REWARD',
          'STEP_INDEX',
          'POLICY_VERSION',
          'RESPONSE_TOKENS',
        ] as const) {
          for (const direction of ['ASC', 'DESC'] as const) {
            const whole = (
              await store.pageSteps(ALL, { first: 10, after: null, orderBy: { field, direction } }, null)
            ).items;
            const walked: string[] = [];
            for (let after: string | null = null; ; ) {
              const page = await store.pageSteps(
                ALL,
                { first: 2, after, orderBy: { field, direction } },
                null,
              );
              walked.push(...page.items.map((step) => step.id));
              if (!page.hasNextPage) break;
              after = page.cursors.at(-1) ?? null;
            }
            expect(walked).toEqual(whole.map((step) => step.id));
            expect(new Set(walked).size).toBe(6);
            if (field === 'REWARD') {
              const sorted = [null, null, 0, 0.5, 1, 1];
              expect(whole.map((step) => step.reward)).toEqual(
                direction === 'ASC' ? sorted : sorted.reverse(),
              );
            }
          }
        }
      });

      it('refuses a cursor of another list or none at all', async () => {
        await put(store, [draft(), draft()]);
        const page = await store.pageSteps(ALL, { ...BY_CREATION, first: 1 }, null);
        const other = {
          first: 1,
          after: page.cursors[0] ?? '',
          orderBy: { field: 'REWARD', direction: 'ASC' },
        } as const;
        await expect(store.pageSteps(ALL, other, null)).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
        await expect(store.pageSteps(ALL, { ...other, after: 'nonsense' }, null)).rejects.toMatchObject({
          code: 'INVALID_CURSOR',
        });
      });

      it('refuses a cursor of the same list under another filter or of another parent', async () => {
        await put(store, [
          draft({ trajectoryUid: 'a', stepIndex: 0 }),
          draft({ trajectoryUid: 'a', stepIndex: 1 }),
          draft({ trajectoryUid: 'b', stepIndex: 0 }),
        ]);
        const refused = { code: 'INVALID_CURSOR' };
        const kept = { kind: 'compare', field: 'keep', op: 'eq', value: true } as const;
        const steps = await store.pageSteps(ALL, { ...BY_CREATION, first: 1 }, null);
        const after = steps.cursors[0] ?? '';
        await expect(store.pageSteps(kept, { ...BY_CREATION, first: 1, after }, null)).rejects.toMatchObject(
          refused,
        );
        const ofA = { channel: 'train', uid: 'a', first: 1 };
        const [page] = await store.pageTrajectorySteps([{ ...ofA, after: null }], null);
        const next = { ...ofA, after: page?.cursors[0] ?? '' };
        const [rest] = await store.pageTrajectorySteps([next], null);
        expect(rest?.items.map(({ stepIndex }) => stepIndex)).toEqual([1]);
        await expect(store.pageTrajectorySteps([{ ...next, uid: 'b' }], null)).rejects.toMatchObject(refused);
        const promptUid = steps.items[0]?.promptUid ?? '';
        const ofGroup = { channel: 'train', promptUid, generation: 1, first: 1 };
        const [members] = await store.pageGroupTrajectories([{ ...ofGroup, after: null }], null);
        const member = { ...ofGroup, after: members?.cursors[0] ?? '' };
        expect(member.after).not.toBe('');
        await expect(
          store.pageGroupTrajectories([{ ...member, promptUid: 'another' }], null),
        ).rejects.toMatchObject(refused);
      });
    });

    describe('feed', () => {
      it('records every change in order, and replays from any position', async () => {
        const heads: number[] = [];
        const stop = store.onFeedGrowth((head) => heads.push(head));
        await put(store, [
          draft({ stepIndex: 0 }),
          draft({
            stepIndex: 1,
            messages: [
              { role: 'user', content: 'What is 2 + 2?' },
              { role: 'assistant', content: '4' },
              { role: 'user', content: 'sure?' },
            ],
          }),
        ]);
        await store.completeTrajectory({ uid: 'a', channel: null }, null, { value: 1, source: 'client' });
        stop();
        const events = await store.readEvents(0, 100);
        expect(events.map((event) => event.kind)).toEqual([
          'TRAJECTORY_STARTED',
          'ADDED',
          'ADDED',
          'NEXT_STATE',
          'REWARDED',
          'TRAJECTORY_COMPLETED',
        ]);
        const positions = events.map((event) => event.position);
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
        expect(await store.feedHead()).toBe(positions[5]);
        expect(heads).toEqual([positions[3], positions[5]]);
        const after = await store.readEvents(positions[2] ?? 0, 2);
        expect(after.map((event) => event.position)).toEqual(positions.slice(3, 5));
      });
    });

    describe('policy', () => {
      it('starts at version 0, which nobody set', async () => {
        expect(await store.readPolicy()).toEqual({ version: 0, paused: false, updatedAt: null });
      });

      it('changes only what is named, and says when the version was set', async () => {
        expect(await store.updatePolicy({ paused: true })).toEqual({
          version: 0,
          paused: true,
          updatedAt: null,
        });
        const before = Date.now();
        const { updatedAt, ...rest } = await store.updatePolicy({ version: 12 });
        expect(rest).toEqual({ version: 12, paused: true });
        expect(updatedAt).toBeGreaterThanOrEqual(before);
        expect(await store.updatePolicy({ paused: false })).toEqual({
          version: 12,
          paused: false,
          updatedAt,
        });
        expect(await store.readPolicy()).toEqual({ version: 12, paused: false, updatedAt });
      });

      it('goes only forwards, unless it is forced, and the same version again changes nothing', async () => {
        // The version that nobody set can be set.
        const first = await store.updatePolicy({ version: 0 });
        expect(first).toMatchObject({ version: 0, updatedAt: expect.any(Number) });
        const set = await store.updatePolicy({ version: 5 });
        moment();
        expect(await store.updatePolicy({ version: 5 })).toEqual(set);
        expect(await store.updatePolicy({ version: 5, force: true })).toEqual(set);
        await expect(store.updatePolicy({ version: 3 })).rejects.toMatchObject({
          code: 'POLICY_VERSION_BACKWARDS',
          path: ['version'],
        });
        await expect(store.updatePolicy({ version: 3, paused: true })).rejects.toMatchObject({ status: 409 });
        expect(await store.readPolicy()).toEqual(set);
        const back = await store.updatePolicy({ version: 3, force: true });
        expect(back.version).toBe(3);
        expect(back.updatedAt).toBeGreaterThan(set.updatedAt ?? 0);
        expect(await store.updatePolicy({ version: 4 })).toMatchObject({ version: 4 });
        expect(await store.updatePolicy({ version: 4, paused: true })).toMatchObject({ paused: true });
      });

      it('takes of versions that are set at the same time those that go forwards', async () => {
        const versions = [3, 9, 1, 7, 2, 8, 5];
        const answers = await Promise.allSettled(versions.map((version) => store.updatePolicy({ version })));
        const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
        expect(new Set(codes)).toEqual(new Set(['POLICY_VERSION_BACKWARDS']));
        expect(await store.readPolicy()).toMatchObject({ version: 9 });
      });
    });

    describe('recipes and datasets', () => {
      const recipe = {
        id: 'rcp_1',
        name: 'r',
        channel: 'train',
        where: null,
        curators: [],
        formatter: { name: 'grpo', version: '1.0.0', options: {} },
        order: 'FIFO',
        target: 'canonical',
        seed: 0,
        groupSize: null,
        minGroupSize: null,
        groupTimeoutMs: null,
        maxPolicyLag: null,
        createdAt: 1,
      } as const;
      const dataset = {
        ...EMPTY_DATASET,
        id: 'ds_1',
        status: 'RUNNING',
      } as const;

      it('replaces a recipe by channel and name and keeps its id', async () => {
        await store.saveRecipe(recipe);
        const saved = await store.saveRecipe({ ...recipe, id: 'rcp_2', seed: 7 });
        expect(saved).toMatchObject({ id: 'rcp_1', seed: 7 });
        expect(await store.listRecipes(null)).toEqual([saved]);
        expect(await store.readRecipesNamed('r', ['val'])).toEqual([]);
        expect(await store.readRecipeById('rcp_1', null)).toEqual(saved);
        expect(await store.deleteRecipe({ channel: 'val', name: 'r' })).toBeNull();
        expect(await store.deleteRecipe(saved)).toEqual(saved);
        expect(await store.readRecipesNamed('r', null)).toEqual([]);
      });

      it('keeps recipes of one name in several channels apart, and counts their datasets apart', async () => {
        const inTrain = await store.saveRecipe(recipe);
        const other = await store.saveRecipe({ ...recipe, id: 'rcp_2', name: 'r-2' });
        const inVal = await store.saveRecipe({ ...recipe, id: 'rcp_3', channel: 'val' });
        expect(await store.readRecipesNamed('r', null)).toEqual([inTrain, inVal]);
        expect(await store.readRecipesNamed('r', ['val'])).toEqual([inVal]);
        expect(await store.listRecipes(null)).toEqual([inTrain, inVal, other]);
        const again = await store.saveRecipe({ ...recipe, id: 'rcp_4', channel: 'val', seed: 9 });
        expect(again).toMatchObject({ id: 'rcp_3', seed: 9 });
        expect(await store.readRecipeById('rcp_1', null)).toEqual(inTrain);
        const build = async (id: string, channel: string) =>
          (await store.createDataset({ ...dataset, id, channel })).version;
        expect([await build('ds_1', 'train'), await build('ds_2', 'train')]).toEqual([1, 2]);
        expect([await build('ds_3', 'val'), await build('ds_4', 'train')]).toEqual([1, 3]);
        await store.deleteDataset('ds_4');
        expect([await build('ds_5', 'train'), await build('ds_6', 'val')]).toEqual([4, 2]);
        const listed = await store.pageDatasets('r', 10, null, ['val']);
        expect(listed.items.map(({ id }) => id)).toEqual(['ds_6', 'ds_3']);
        expect(await store.deleteRecipe(inTrain)).toEqual(inTrain);
        expect(await store.readRecipesNamed('r', null)).toEqual([again]);
      });

      it('never changes a dataset that is finished', async () => {
        await store.createDataset(dataset);
        const done = await store.updateDataset({ id: 'ds_1', patch: { status: 'SUCCEEDED', rows: 3 } });
        expect(await store.updateDataset({ id: 'ds_1', patch: { status: 'FAILED', rows: 0 } })).toEqual(done);
        expect(await store.readDatasets(['ds_1'], null)).toEqual([done]);
      });

      it('begins, changes and ends a build with its job', async () => {
        const job = { id: 'ds_1', kind: 'BUILD', channels: null, actor: null, input: {}, told: {} } as const;
        const begun = await store.beginBuild(dataset, job);
        expect(begun.version).toBe(1);
        const taken = await store.takeJob('ds_1');
        const lease = { id: 'ds_1', term: taken?.term ?? 0 };
        expect(await store.updateBuild(lease, { progress: 0.5 })).toMatchObject({ progress: 0.5 });
        await expect(store.updateBuild({ id: 'ds_1', term: 0 }, { rows: 1 })).rejects.toMatchObject({
          code: 'JOB_LOST',
        });
        await store.updateBuild(lease, { status: 'SUCCEEDED', rows: 3 });
        expect(await store.readJobs(['ds_1'], null)).toMatchObject([{ status: 'SUCCEEDED', owner: null }]);
        await expect(store.updateBuild(lease, { rows: 1 })).rejects.toMatchObject({ code: 'JOB_LOST' });
      });

      it('cancels a dataset with the job that builds it', async () => {
        const job = { id: 'ds_1', kind: 'BUILD', channels: null, actor: null, input: {}, told: {} } as const;
        await store.beginBuild(dataset, job);
        await store.cancelJob('ds_1', null);
        expect(await store.readDatasets(['ds_1'], null)).toMatchObject([{ status: 'CANCELLED' }]);
      });

      it('numbers datasets by recipe, never twice, and leads from a step to its datasets', async () => {
        const { stepIds } = await put(store, [draft({ reward: 1, isLast: true })]);
        expect((await store.createDataset(dataset)).version).toBe(1);
        expect((await store.createDataset({ ...dataset, id: 'ds_2' })).version).toBe(2);
        await store.addDatasetSteps('ds_1', stepIds);
        await store.addDatasetSteps('ds_2', stepIds);
        expect((await store.readStepDatasets(stepIds, null))[0]?.map((d) => d.id)).toEqual(['ds_2', 'ds_1']);
        expect((await store.readStats(ALL, { buckets: 2 }, null)).funnel.exported).toBe(1);
        expect(
          await store.updateDataset({ id: 'ds_1', patch: { status: 'SUCCEEDED', rows: 3 } }),
        ).toMatchObject({ rows: 3, version: 1 });
        expect((await store.pageDatasets('r', 1, null, null)).items.map((d) => d.id)).toEqual(['ds_2']);
        expect(await store.countDatasets(null, ['val'])).toEqual({ count: 0, exact: true });
        await store.deleteDataset('ds_2');
        expect(await store.readDatasets(['ds_2', 'ds_1'], null)).toMatchObject([null, { id: 'ds_1' }]);
        expect((await store.readStepDatasets(stepIds, null))[0]?.map((d) => d.id)).toEqual(['ds_1']);
        expect((await store.createDataset({ ...dataset, id: 'ds_3' })).version).toBe(3);
        await expect(store.updateDataset({ id: 'ds_2', patch: {} })).rejects.toMatchObject({
          code: 'UNKNOWN_DATASET',
        });
      });
    });
  });
}
