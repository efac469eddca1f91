import type { CurateRequest, CurationJob } from '../../src/curation/curator-runs.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { StepHead } from '../../src/model/step.js';
import { chance } from '../../src/plugin-api/chance.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { BatchRig, type RigOptions } from '../support/batch-rig.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';
import { readContents } from '../support/read-contents.js';

const REQUEST: CurateRequest = {
  curator: { name: 'reward-range', options: { min: 0.5 } },
  where: null,
  live: false,
  backfill: true,
  groupSize: null,
  rejudge: 'NEVER',
};

const forever = (): AbortSignal => new AbortController().signal;

/** One step of a trajectory, in the wire's names. */
const step = (uid: string, reward: number | null, rest: object = {}) => ({
  trajectory_uid: uid,
  prompt_uid: `p-${uid}`,
  prompt_ids: [1, 2],
  response_ids: [3],
  rollout_log_probs: [-0.5],
  is_last: true,
  ...(reward === null ? {} : { reward }),
  ...rest,
});

/** That curators run once and live, and go on after a restart; run by each adapter's own test file. */
export function describeCuratorRuns(name: string, options: () => RigOptions): void {
  describe(`runs of curators on ${name}`, () => {
    let rig: BatchRig;
    beforeEach(async () => {
      rig = await BatchRig.open(options());
    });
    afterEach(() => rig.remove());

    /** The job once `is` holds of it. */
    async function until(id: string, is: (job: CurationJob) => boolean): Promise<CurationJob> {
      for await (const job of rig.curators.watch(LOCAL_PRINCIPAL, id, forever())) if (is(job)) return job;
      throw new Error(`job ${id} ended: ${JSON.stringify(await rig.curators.read(LOCAL_PRINCIPAL, id))}`);
    }

    async function run(request: Partial<CurateRequest> = {}): Promise<CurationJob> {
      const { id } = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...request });
      return until(id, ({ finishedAt }) => finishedAt !== null);
    }

    async function kept(): Promise<string[]> {
      const order = { field: 'STEP_INDEX', direction: 'ASC' } as const;
      const { items } = await rig.store.pageSteps(
        MATCH_ALL,
        { first: 500, after: null, orderBy: order },
        null,
      );
      return items
        .filter(({ curation }: StepHead) => curation.keep)
        .map(({ trajectoryUid, stepIndex }) => `${trajectoryUid}/${stepIndex}`)
        .sort();
    }

    it.each([
      ['sample', { share: 0.5 }],
      ['sample', { count: 6 }],
      ['quota', { by: 'model', most: 6 }],
    ])('draws by the seed that it is given: %s %j', async (curator, given) => {
      const uids = Array.from({ length: 12 }, (_, i) => `t${i}`);
      await rig.append(uids.map((uid) => step(uid, 1, { model: 'm' })));
      const lotOf = (seed: number) => (uid: string) =>
        curator === 'quota'
          ? chance(seed, 'quota', 'train', uid)
          : chance(seed, 'sample', 'trajectory', 'train', uid);
      const drawn = (seed: number): string[] => {
        const lot = lotOf(seed);
        const lowest = uids.toSorted((a, b) => lot(a) - lot(b));
        const stay = 'share' in given ? uids.filter((uid) => lot(uid) < 0.5) : lowest.slice(0, 6);
        return stay.map((uid) => `${uid}/0`).sort();
      };
      const request = { curator: { name: curator, options: given }, where: null };
      const operations: string[] = [];
      for (const seed of [0, 7]) {
        const dropped = uids.length - drawn(seed).length;
        const preview = await rig.curators.preview(LOCAL_PRINCIPAL, { ...request, seed }, 0, forever());
        expect(preview.dropped).toBe(dropped);
        const job = await run({ ...request, seed });
        expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, seed, processed: 12, dropped });
        expect(await kept()).toEqual(drawn(seed));
        operations.push(job.operationId);
        await rig.curation.undo(LOCAL_PRINCIPAL, job.operationId);
      }
      expect(drawn(7)).not.toEqual(drawn(0));
      const [first, second] = await rig.curation.readOperations(LOCAL_PRINCIPAL, operations);
      expect(second?.summary).toBe(`${first?.summary}, seed 7`);
    });

    it('refuses a seed that is no integer of 32 bits', async () => {
      await expect(rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, seed: 2 ** 31 })).rejects.toMatchObject({
        code: 'OUT_OF_RANGE',
        path: ['seed'],
      });
    });

    it('judges what is there once, undoably', async () => {
      await rig.append([step('a', 0, { is_last: false }), step('a', 0.2), step('b', 1), step('c', null)]);
      const job = await run();
      expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, processed: 2, kept: 1, dropped: 1 });
      expect(job.reasons).toEqual({ 'reward below 0.5': 1 });
      expect(await kept()).toEqual(['b/0', 'c/0']);

      expect(await run()).toMatchObject({ status: 'SUCCEEDED', processed: 0 });
      expect((await run({ curator: { name: 'reward-range', options: { min: 0.9 } } })).processed).toBe(1);

      expect(await rig.curation.undo(LOCAL_PRINCIPAL, job.operationId)).toEqual({ changed: 2 });
      expect(await kept()).toEqual(['a/0', 'a/1', 'b/0', 'c/0']);
      expect(await run()).toMatchObject({ processed: 2, dropped: 1 });
      expect(await kept()).toEqual(['b/0', 'c/0']);
    });

    it('puts what a curator masks, rewards, judges and adds into the ledgers, undoably', async () => {
      const plugins = await PluginDirectory.create({
        'grade.mjs': curatorSource(
          'grade',
          `for await (const step of steps) yield {
            target: { kind: 'step', id: step.id },
            mask: [{ from: 0, to: 1 }],
            rewards: { reward: 7, style: 0.5 },
            judgment: { score: 1, votes: [{ score: 1 }] },
            extras: { hint: 'think', teacherLogProbs: new Float32Array(step.responseTokens).fill(-0.5) },
          };`,
        ),
      });
      await rig.remove();
      rig = await BatchRig.open({ ...options(), plugins: plugins.path });
      await rig.append([step('a', 1)]);
      const head = async () => {
        const order = { field: 'STEP_INDEX', direction: 'ASC' } as const;
        const { items } = await rig.store.pageSteps(
          MATCH_ALL,
          { first: 1, after: null, orderBy: order },
          null,
        );
        const { id = '', reward, judgment, curation } = items[0] ?? {};
        return { id, reward, judgment, mask: curation?.mask };
      };
      const hint = async (id: string) => (await readContents(rig.store, [id]))[0]?.hint;
      const before = await head();
      const job = await run({ curator: { name: 'grade', options: null } });
      expect(job).toMatchObject({ status: 'SUCCEEDED', processed: 1 });
      expect(await head()).toEqual({ id: before.id, reward: 7, judgment: 1, mask: [{ from: 0, to: 1 }] });
      const [ledger] = await rig.store.readLedgers([before.id], null);
      expect(ledger).toMatchObject({
        rewards: [{ value: 1 }, { value: 7, source: 'curator:grade' }, { name: 'style', value: 0.5 }],
        judgments: [{ score: 1, votes: [{ score: 1 }], judge: 'grade' }],
        decisions: [{ operationId: job.operationId, rewards: [{ value: 7 }, { value: 0.5 }] }],
        extras: [{ source: 'curator:grade', fields: ['hint', 'teacherLogProbs'] }],
      });
      expect(await hint(before.id)).toBe('think');
      await rig.curation.undo(LOCAL_PRINCIPAL, job.operationId);
      expect(await head()).toEqual(before);
      expect(await hint(before.id)).toBeNull();
      expect((await rig.store.readLedgers([before.id], null))[0]?.extras).toEqual([]);
      await plugins.remove();
    });

    it('judges the steps that a filter selects, within the caller’s channels', async () => {
      await rig.append([step('a', 0), step('b', 0)]);
      await rig.append([step('a', 0)], 'val');
      const where = { trajectoryUid: { eq: 'a' } };
      const caller = { ...LOCAL_PRINCIPAL, channels: ['train'] };
      const { id } = await rig.curators.run(caller, { ...REQUEST, where });
      expect(await until(id, ({ status }) => status === 'SUCCEEDED')).toMatchObject({
        processed: 1,
        dropped: 1,
      });
      expect(await rig.curators.read({ ...LOCAL_PRINCIPAL, channels: ['val'] }, id)).toBeNull();
      expect((await rig.store.readTrajectories([{ channel: 'val', uid: 'a' }], null))[0]?.reward).toBe(0);
      expect(await kept()).toEqual(['a/0', 'b/0']);
    });

    it('previews a run without a trace', async () => {
      await rig.append([step('a', 0), step('b', 1), step('c', null)]);
      const head = await rig.store.feedHead();
      const preview = await rig.curators.preview(LOCAL_PRINCIPAL, REQUEST, 1, forever());
      expect(preview).toMatchObject({ units: 2, kept: 1, dropped: 1, changed: 0 });
      expect(preview.reasons).toEqual({ 'reward below 0.5': 1 });
      expect(preview.samples.map((sample) => sample.kept)).toEqual([false, true]);
      expect(await rig.store.feedHead()).toBe(head);
    });

    it('runs live over what comes later alone, until another run is to take what was there', async () => {
      await rig.append([step('a', 0)]);
      const { id } = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, live: true, backfill: false });
      await rig.append([step('b', 0)]);
      await until(id, ({ processed }) => processed === 1);
      expect(await kept()).toEqual(['a/0']);
      const again = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, live: true, backfill: false });
      expect(again.id).toBe(id);
      const whole = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, live: true });
      expect(whole.id).not.toBe(id);
      await until(whole.id, ({ processed }) => processed === 1);
      expect(await kept()).toEqual([]);
      // What takes all there is is also what takes what comes.
      const since = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, live: true, backfill: false });
      expect([id, whole.id]).toContain(since.id);
    });

    it('refuses what says something about live runs of one that is not', async () => {
      for (const [option, given] of [
        ['backfill', { backfill: false }],
        ['rejudge', { rejudge: 'ON_CHANGE' }],
      ] as const) {
        await expect(rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...given })).rejects.toMatchObject({
          code: 'LIVE_ONLY',
          path: [option],
        });
      }
    });

    it('runs live: judges each unit once it is there, until it is cancelled', async () => {
      await rig.append([step('a', 0)]);
      const live = { curator: { name: 'reward-range', options: { min: 0.5, missing: 'drop' } }, live: true };
      const { id } = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live });
      expect((await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live })).id).toBe(id);
      await until(id, ({ processed }) => processed === 1);
      await rig.append([step('b', 0), step('c', 1)]);
      await until(id, ({ processed }) => processed === 3);
      expect(await kept()).toEqual(['c/0']);
      const cancelled = await rig.curators.cancel(LOCAL_PRINCIPAL, id);
      expect(cancelled).toMatchObject({ status: 'CANCELLED', processed: 3, dropped: 2 });
      await rig.append([step('d', 0)]);
      expect(await kept()).toEqual(['c/0', 'd/0']);
      expect((await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live })).id).not.toBe(id);
    });

    it('runs live over groups: judges each once so many of its rollouts have ended', async () => {
      const rollout = (prompt: string, trial: number, reward: number | null, rest: object = {}) =>
        step(`${prompt}-${trial}`, reward, { prompt_uid: prompt, ...rest });
      const live = { curator: { name: 'zero-variance', options: null }, live: true, groupSize: 3 };
      const { id } = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live });
      await rig.append([rollout('p', 0, 1), rollout('p', 1, 1), rollout('p', 2, 1, { is_last: false })]);
      await until(id, ({ waiting }) => waiting === 1);
      expect(await kept()).toEqual(['p-0/0', 'p-1/0', 'p-2/0']);
      await rig.store.completeTrajectory({ channel: 'train', uid: 'p-2' }, null, null);
      const first = await until(id, ({ processed }) => processed === 1);
      expect(first).toMatchObject({ dropped: 1, waiting: 0, reasons: { 'all rewards are equal': 1 } });
      expect(await kept()).toEqual([]);
      // What was decided about the group holds for a rollout that joins it; it is not judged again.
      await rig.append([
        rollout('p', 3, 0),
        ...[0, 1, 1].map((reward, trial) => rollout('q', trial, reward)),
      ]);
      const later = await until(id, ({ processed }) => processed === 2);
      expect(later).toMatchObject({ kept: 1, dropped: 1 });
      expect(await kept()).toEqual(['q-0/0', 'q-1/0', 'q-2/0']);
    });

    it('goes on where it was, when the server is started again', async () => {
      await rig.append([step('a', 0)]);
      const { id } = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, live: true });
      await until(id, ({ processed }) => processed === 1);
      await rig.append([step('b', 0)]);
      await rig.close();
      rig = await BatchRig.reopen(rig.folder, options());
      await rig.append([step('c', 0)]);
      const job = await until(id, ({ processed }) => processed >= 3);
      expect(job).toMatchObject({ status: 'RUNNING', processed: 3, dropped: 3 });
      await rig.curation.undo(LOCAL_PRINCIPAL, job.operationId);
      expect(await rig.curators.read(LOCAL_PRINCIPAL, id)).toMatchObject({ status: 'CANCELLED' });
      expect(await kept()).toEqual(['a/0', 'b/0', 'c/0']);
    });

    it('refuses what cannot run', async () => {
      const refused = (request: Partial<CurateRequest>) =>
        rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...request });
      await expect(refused({ curator: { name: 'none', options: null } })).rejects.toMatchObject({
        code: 'UNKNOWN_PLUGIN',
        path: ['curator', 'name'],
      });
      await expect(refused({ where: { nothing: 1 } })).rejects.toMatchObject({ code: 'UNKNOWN_FIELD' });
      const groups = { curator: { name: 'zero-variance', options: null }, live: true };
      await expect(refused(groups)).rejects.toMatchObject({ code: 'GROUP_SIZE_REQUIRED' });
      await expect(refused({ groupSize: 2 })).rejects.toMatchObject({
        code: 'GROUPS_ONLY',
        message: expect.stringContaining('reward-range reads trajectories'),
        path: ['groupSize'],
      });
      await expect(rig.curators.cancel(LOCAL_PRINCIPAL, 'job_none')).rejects.toMatchObject({
        code: 'UNKNOWN_JOB',
      });
    });
  });
}
