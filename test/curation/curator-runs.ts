import type { CurateRequest } from '../../src/curation/curate-request.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { RigOptions } from '../support/batch-rig.js';
import { forever, REQUEST, step, useRuns } from './support/use-runs.js';

/** That curators run once and live; run by each adapter's own test file. */
export function describeCuratorRuns(name: string, options: () => RigOptions): void {
  describe(`runs of curators on ${name}`, () => {
    const runs = useRuns(options);

    it('judges what is there once, undoably', async () => {
      await runs.rig.append([
        step('a', 0, { is_last: false }),
        step('a', 0.2),
        step('b', 1),
        step('c', null),
      ]);
      const job = await runs.run();
      expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, processed: 2, kept: 1, dropped: 1 });
      expect(job.reasons).toEqual({ 'reward below 0.5': 1 });
      expect(await runs.kept()).toEqual(['b/0', 'c/0']);

      expect(await runs.run()).toMatchObject({ status: 'SUCCEEDED', processed: 0 });
      expect((await runs.run({ curator: { name: 'reward-range', options: { min: 0.9 } } })).processed).toBe(
        1,
      );

      expect(await runs.rig.curation.undo(LOCAL_PRINCIPAL, job.operationId)).toEqual({ changed: 2 });
      expect(await runs.kept()).toEqual(['a/0', 'a/1', 'b/0', 'c/0']);
      expect(await runs.run()).toMatchObject({ processed: 2, dropped: 1 });
      expect(await runs.kept()).toEqual(['b/0', 'c/0']);
    });

    it('previews a run without a trace', async () => {
      await runs.rig.append([step('a', 0), step('b', 1), step('c', null)]);
      const head = await runs.rig.store.feedHead();
      const preview = await runs.rig.curators.preview(LOCAL_PRINCIPAL, REQUEST, 1, forever());
      expect(preview).toMatchObject({ units: 2, kept: 1, dropped: 1, changed: 0 });
      expect(preview.reasons).toEqual({ 'reward below 0.5': 1 });
      expect(preview.samples.map((sample) => sample.kept)).toEqual([false, true]);
      expect(await runs.rig.store.feedHead()).toBe(head);
    });

    it('runs live: judges each unit once it is there, until it is cancelled', async () => {
      await runs.rig.append([step('a', 0)]);
      const live = { curator: { name: 'reward-range', options: { min: 0.5, missing: 'drop' } }, live: true };
      const { id } = await runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live });
      expect((await runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live })).id).toBe(id);
      await runs.until(id, ({ processed }) => processed === 1);
      await runs.rig.append([step('b', 0), step('c', 1)]);
      await runs.until(id, ({ processed }) => processed === 3);
      expect(await runs.kept()).toEqual(['c/0']);
      const cancelled = await runs.rig.curators.cancel(LOCAL_PRINCIPAL, id);
      expect(cancelled).toMatchObject({ status: 'CANCELLED', processed: 3, dropped: 2 });
      await runs.rig.append([step('d', 0)]);
      expect(await runs.kept()).toEqual(['c/0', 'd/0']);
      expect((await runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live })).id).not.toBe(id);
    });

    it('refuses what cannot run', async () => {
      const refused = (request: Partial<CurateRequest>) =>
        runs.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...request });
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
      await expect(runs.rig.curators.cancel(LOCAL_PRINCIPAL, 'job_none')).rejects.toMatchObject({
        code: 'UNKNOWN_JOB',
      });
    });
  });
}
