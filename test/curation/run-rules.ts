import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { chance } from '../../src/plugin-api/chance.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import type { RigOptions } from '../support/batch-rig.js';
import { curatorSource } from '../support/plugin-directory.js';
import { readContents } from '../support/read-contents.js';
import { forever, REQUEST, step, useRuns } from './support/use-runs.js';

/** What runs draw, change and look at, and where they go on after a restart; run by each adapter's own test file. */
export function describeRunRules(name: string, options: () => RigOptions): void {
  describe(`rules of curator runs on ${name}`, () => {
    const runs = useRuns(options);

    it.each([
      ['sample', { share: 0.5 }],
      ['sample', { count: 6 }],
      ['quota', { by: 'model', most: 6 }],
    ])('draws by the seed that it is given: %s %j', async (curator, given) => {
      const uids = Array.from({ length: 12 }, (_, i) => `t${i}`);
      await runs.rig.append(uids.map((uid) => step(uid, 1, { model: 'm' })));
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
        const preview = await runs.rig.curators.preview(LOCAL_PRINCIPAL, { ...request, seed }, 0, forever());
        expect(preview.dropped).toBe(dropped);
        const job = await runs.run({ ...request, seed });
        expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, seed, processed: 12, dropped });
        expect(await runs.kept()).toEqual(drawn(seed));
        operations.push(job.operationId);
        await runs.rig.curation.undo(LOCAL_PRINCIPAL, job.operationId);
      }
      expect(drawn(7)).not.toEqual(drawn(0));
      const [first, second] = await runs.rig.curation.readOperations(LOCAL_PRINCIPAL, operations);
      expect(second?.summary).toBe(`${first?.summary}, seed 7`);
    });

    it('refuses a seed that is no integer of 32 bits', async () => {
      await expect(
        runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, seed: 2 ** 31 }),
      ).rejects.toMatchObject({
        code: 'OUT_OF_RANGE',
        path: ['seed'],
      });
    });

    it('puts what a curator masks, rewards, judges and adds into the ledgers, undoably', async () => {
      await runs.reopen({
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
      await runs.rig.append([step('a', 1)]);
      const head = async () => {
        const order = { field: 'STEP_INDEX', direction: 'ASC' } as const;
        const { items } = await runs.rig.store.pageSteps(
          MATCH_ALL,
          { first: 1, after: null, orderBy: order },
          null,
        );
        const { id = '', reward, judgment, curation } = items[0] ?? {};
        return { id, reward, judgment, mask: curation?.mask };
      };
      const hint = async (id: string) => (await readContents(runs.rig.store, [id]))[0]?.hint;
      const before = await head();
      const job = await runs.run({ curator: { name: 'grade', options: null } });
      expect(job).toMatchObject({ status: 'SUCCEEDED', processed: 1 });
      expect(await head()).toEqual({ id: before.id, reward: 7, judgment: 1, mask: [{ from: 0, to: 1 }] });
      const [ledger] = await runs.rig.store.readLedgers([before.id], null);
      expect(ledger).toMatchObject({
        rewards: [{ value: 1 }, { value: 7, source: 'curator:grade' }, { name: 'style', value: 0.5 }],
        judgments: [{ score: 1, votes: [{ score: 1 }], judge: 'grade' }],
        decisions: [{ operationId: job.operationId, rewards: [{ value: 7 }, { value: 0.5 }] }],
        extras: [{ source: 'curator:grade', fields: ['hint', 'teacherLogProbs'] }],
      });
      expect(await hint(before.id)).toBe('think');
      await runs.rig.curation.undo(LOCAL_PRINCIPAL, job.operationId);
      expect(await head()).toEqual(before);
      expect(await hint(before.id)).toBeNull();
      expect((await runs.rig.store.readLedgers([before.id], null))[0]?.extras).toEqual([]);
    });

    it('judges the steps that a filter selects, within the caller’s channels', async () => {
      await runs.rig.append([step('a', 0), step('b', 0)]);
      await runs.rig.append([step('a', 0)], 'val');
      const where = { trajectoryUid: { eq: 'a' } };
      const caller = { ...LOCAL_PRINCIPAL, channels: ['train'] };
      const { id } = await runs.rig.curators.run(caller, { ...REQUEST, where });
      expect(await runs.until(id, ({ status }) => status === 'SUCCEEDED')).toMatchObject({
        processed: 1,
        dropped: 1,
      });
      expect(await runs.rig.curators.read({ ...LOCAL_PRINCIPAL, channels: ['val'] }, id)).toBeNull();
      expect((await runs.rig.store.readTrajectories([{ channel: 'val', uid: 'a' }], null))[0]?.reward).toBe(
        0,
      );
      expect(await runs.kept()).toEqual(['a/0', 'b/0']);
    });

    it('runs live over what comes later alone, until another run is to take what was there', async () => {
      await runs.rig.append([step('a', 0)]);
      const { id } = await runs.rig.curators.run(LOCAL_PRINCIPAL, {
        ...REQUEST,
        live: true,
        backfill: false,
      });
      await runs.rig.append([step('b', 0)]);
      await runs.until(id, ({ processed }) => processed === 1);
      expect(await runs.kept()).toEqual(['a/0']);
      const again = await runs.rig.curators.run(LOCAL_PRINCIPAL, {
        ...REQUEST,
        live: true,
        backfill: false,
      });
      expect(again.id).toBe(id);
      const whole = await runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, live: true });
      expect(whole.id).not.toBe(id);
      await runs.until(whole.id, ({ processed }) => processed === 1);
      expect(await runs.kept()).toEqual([]);
      // What takes all there is is also what takes what comes.
      const since = await runs.rig.curators.run(LOCAL_PRINCIPAL, {
        ...REQUEST,
        live: true,
        backfill: false,
      });
      expect([id, whole.id]).toContain(since.id);
    });

    it('refuses what says something about live runs of one that is not', async () => {
      for (const [option, given] of [
        ['backfill', { backfill: false }],
        ['rejudge', { rejudge: 'ON_CHANGE' }],
      ] as const) {
        await expect(runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...given })).rejects.toMatchObject({
          code: 'LIVE_ONLY',
          path: [option],
        });
      }
    });

    it('runs live over groups: judges each once so many of its rollouts have ended', async () => {
      const rollout = (prompt: string, trial: number, reward: number | null, rest: object = {}) =>
        step(`${prompt}-${trial}`, reward, { prompt_uid: prompt, ...rest });
      const live = { curator: { name: 'zero-variance', options: null }, live: true, groupSize: 3 };
      const { id } = await runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live });
      await runs.rig.append([rollout('p', 0, 1), rollout('p', 1, 1), rollout('p', 2, 1, { is_last: false })]);
      await runs.until(id, ({ waiting }) => waiting === 1);
      expect(await runs.kept()).toEqual(['p-0/0', 'p-1/0', 'p-2/0']);
      await runs.rig.store.completeTrajectory({ channel: 'train', uid: 'p-2' }, null, null);
      const first = await runs.until(id, ({ processed }) => processed === 1);
      expect(first).toMatchObject({ dropped: 1, waiting: 0, reasons: { 'all rewards are equal': 1 } });
      expect(await runs.kept()).toEqual([]);
      // What was decided about the group holds for a rollout that joins it; it is not judged again.
      await runs.rig.append([
        rollout('p', 3, 0),
        ...[0, 1, 1].map((reward, trial) => rollout('q', trial, reward)),
      ]);
      const later = await runs.until(id, ({ processed }) => processed === 2);
      expect(later).toMatchObject({ kept: 1, dropped: 1 });
      expect(await runs.kept()).toEqual(['q-0/0', 'q-1/0', 'q-2/0']);
    });

    it('goes on where it was, when the server is started again', async () => {
      await runs.rig.append([step('a', 0)]);
      const { id } = await runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, live: true });
      await runs.until(id, ({ processed }) => processed === 1);
      await runs.rig.append([step('b', 0)]);
      await runs.restart();
      await runs.rig.append([step('c', 0)]);
      const job = await runs.until(id, ({ processed }) => processed >= 3);
      expect(job).toMatchObject({ status: 'RUNNING', processed: 3, dropped: 3 });
      await runs.rig.curation.undo(LOCAL_PRINCIPAL, job.operationId);
      expect(await runs.rig.curators.read(LOCAL_PRINCIPAL, id)).toMatchObject({ status: 'CANCELLED' });
      expect(await runs.kept()).toEqual(['a/0', 'b/0', 'c/0']);
    });
  });
}
