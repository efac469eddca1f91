import type { CurateRequest } from '../../src/curation/curator-runs.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { RigOptions } from '../support/batch-rig.js';
import { forever, REQUEST, step, useCuratorRig } from './support/curator-rig.js';

/** That curators run once and live; run by each adapter's own test file. */
export function describeCuratorRuns(name: string, options: () => RigOptions): void {
  describe(`runs of curators on ${name}`, () => {
    const curators = useCuratorRig(options);

    it('judges what is there once, undoably', async () => {
      await curators.rig.append([
        step('a', 0, { is_last: false }),
        step('a', 0.2),
        step('b', 1),
        step('c', null),
      ]);
      const job = await curators.run();
      expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, processed: 2, kept: 1, dropped: 1 });
      expect(job.reasons).toEqual({ 'reward below 0.5': 1 });
      expect(await curators.kept()).toEqual(['b/0', 'c/0']);

      expect(await curators.run()).toMatchObject({ status: 'SUCCEEDED', processed: 0 });
      expect(
        (await curators.run({ curator: { name: 'reward-range', options: { min: 0.9 } } })).processed,
      ).toBe(1);

      expect(await curators.rig.curation.undo(LOCAL_PRINCIPAL, job.operationId)).toEqual({ changed: 2 });
      expect(await curators.kept()).toEqual(['a/0', 'a/1', 'b/0', 'c/0']);
      expect(await curators.run()).toMatchObject({ processed: 2, dropped: 1 });
      expect(await curators.kept()).toEqual(['b/0', 'c/0']);
    });

    it('previews a run without a trace', async () => {
      await curators.rig.append([step('a', 0), step('b', 1), step('c', null)]);
      const head = await curators.rig.store.feedHead();
      const preview = await curators.rig.curators.preview(LOCAL_PRINCIPAL, REQUEST, 1, forever());
      expect(preview).toMatchObject({ units: 2, kept: 1, dropped: 1, changed: 0 });
      expect(preview.reasons).toEqual({ 'reward below 0.5': 1 });
      expect(preview.samples.map((sample) => sample.kept)).toEqual([false, true]);
      expect(await curators.rig.store.feedHead()).toBe(head);
    });

    it('runs live: judges each unit once it is there, until it is cancelled', async () => {
      await curators.rig.append([step('a', 0)]);
      const live = { curator: { name: 'reward-range', options: { min: 0.5, missing: 'drop' } }, live: true };
      const { id } = await curators.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live });
      expect((await curators.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live })).id).toBe(id);
      await curators.until(id, ({ processed }) => processed === 1);
      await curators.rig.append([step('b', 0), step('c', 1)]);
      await curators.until(id, ({ processed }) => processed === 3);
      expect(await curators.kept()).toEqual(['c/0']);
      const cancelled = await curators.rig.curators.cancel(LOCAL_PRINCIPAL, id);
      expect(cancelled).toMatchObject({ status: 'CANCELLED', processed: 3, dropped: 2 });
      await curators.rig.append([step('d', 0)]);
      expect(await curators.kept()).toEqual(['c/0', 'd/0']);
      expect((await curators.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...live })).id).not.toBe(id);
    });

    it('refuses what cannot run', async () => {
      const refused = (request: Partial<CurateRequest>) =>
        curators.rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...request });
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
      await expect(curators.rig.curators.cancel(LOCAL_PRINCIPAL, 'job_none')).rejects.toMatchObject({
        code: 'UNKNOWN_JOB',
      });
    });
  });
}
