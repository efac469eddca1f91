import { createCatalog } from '../../src/catalog/create.js';
import { StepwellError } from '../../src/errors/index.js';
import { StoreFeed } from '../../src/feed/store-feed.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { startGraphql } from '../graphql/support/server.js';
import { standIns } from '../graphql/support/services.js';
import { subscribe } from '../graphql/support/subscription.js';
import { BatchRig, GRPO_RECIPE, type RigOptions, rollouts } from '../support/batch-rig.js';

const PAGE = { first: 10, after: null };
const forever = (): AbortSignal => new AbortController().signal;

/** Which datasets an operation counts for, and jobs that are no curator's; run by each adapter's own test file. */
export function describeOperationUse(name: string, options: () => RigOptions): void {
  describe(`operations and the datasets built by them on ${name}`, () => {
    let rig: BatchRig;
    let ids: readonly string[];
    beforeEach(async () => {
      rig = await BatchRig.open(options());
      ids = await steps('p', 2);
      const where = { promptUid: { eq: 'p' } };
      await rig.batches.saveRecipe(LOCAL_PRINCIPAL, { ...GRPO_RECIPE, where });
    });
    afterEach(() => rig.remove());

    async function steps(promptUid: string, count: number): Promise<readonly string[]> {
      const rewards = Array.from({ length: count }, (_, i) => i);
      await rig.append(rollouts(promptUid, rewards));
      const refs = rewards.map((trial) => ({ channel: 'train', uid: `${promptUid}-${trial}`, ...PAGE }));
      const pages = await rig.store.pageTrajectorySteps(refs, null);
      return pages.flatMap(({ items }) => items.map(({ id }) => id));
    }

    async function annotate(target: readonly string[], keep: boolean): Promise<string> {
      const { operationId } = await rig.curation.annotate(LOCAL_PRINCIPAL, { ids: target }, { keep });
      return operationId ?? '';
    }

    const usedBy = async (operationId: string) =>
      (await rig.curation.datasetsOf(LOCAL_PRINCIPAL, [operationId])).flat().map(({ id }) => id);

    it('are the finished ones whose steps it held for, kept or dropped, and are named by its undo', async () => {
      const [a = '', b = ''] = ids;
      await rig.build('grpo');
      const keeps = await annotate([a], true);
      const drops = await annotate([b], false);
      const second = await rig.build('grpo');
      const other = await steps('elsewhere', 1);
      const later = await annotate(other, false);
      expect(await usedBy(keeps)).toEqual([second.id]);
      // The dropped step is in no row of it; it is the dataset that it is because of the decision.
      expect(await usedBy(drops)).toEqual([second.id]);
      expect(await usedBy(later)).toEqual([]);

      const undone = await rig.curation.undo(LOCAL_PRINCIPAL, drops);
      expect(undone).toEqual({ changed: 1, datasets: [second.id] });
      expect(await rig.curation.undo(LOCAL_PRINCIPAL, drops)).toEqual({ changed: 0 });
      const third = await rig.build('grpo');
      expect(await usedBy(drops)).toEqual([second.id]);
      expect(await usedBy(keeps)).toEqual([third.id, second.id]);
      await rig.batches.deleteDataset(LOCAL_PRINCIPAL, second.id);
      expect(await usedBy(drops)).toEqual([]);
    });

    it('are told as changes of their steps: those of people, of curators, and what an undo takes back', async () => {
      const [a = '', b = ''] = ids;
      const feed = new StoreFeed(rig.store);
      const { batches, curation, curators } = rig;
      const catalog = createCatalog({ store: rig.store, batches });
      const server = await startGraphql({
        ...standIns({}).services,
        batches,
        catalog,
        curation,
        curators,
        feed,
      });
      const { data } = await server.query('{ feedHead }');
      const changes = subscribe(
        server.webSocketUrl,
        'subscription ($after: FeedCursor) { stepChanged(after: $after) { change stepId step { curation { keep reason } } } }',
        { after: data.feedHead },
      );
      const next = async () => (await changes.next()).data.stepChanged;
      const told = (stepId: string, keep: boolean, reason: string | null) => ({
        change: 'CURATED',
        stepId,
        step: { curation: { keep, reason } },
      });
      try {
        const fields = { keep: false, reason: 'by hand' };
        const { operationId } = await rig.curation.annotate(LOCAL_PRINCIPAL, { ids: [b] }, fields);
        expect(await next()).toEqual(told(b, false, 'by hand'));
        await rig.curation.undo(LOCAL_PRINCIPAL, operationId ?? '');
        expect(await next()).toEqual(told(b, true, null));
        const once = { where: null, live: false, backfill: true, groupSize: null, rejudge: 'NEVER' } as const;
        const curator = { name: 'reward-range', options: { min: 0.5 } };
        await rig.curators.run(LOCAL_PRINCIPAL, { curator, ...once });
        expect(await next()).toEqual(told(a, false, 'reward below 0.5'));
      } finally {
        await changes.close();
        await server.close();
        feed.close();
      }
    });

    it('leave a build to be read as the dataset that it makes', async () => {
      const { id } = await rig.build('grpo');
      expect(await rig.curators.read(LOCAL_PRINCIPAL, id)).toBeNull();
      const watched = rig.curators.watch(LOCAL_PRINCIPAL, id, forever()).next();
      await expect(watched).rejects.toMatchObject(
        new StepwellError('JOB_IS_BUILD', { id }, { path: ['id'] }),
      );
      await expect(rig.curators.cancel(LOCAL_PRINCIPAL, id)).rejects.toMatchObject({ code: 'JOB_IS_BUILD' });
    });

    it('leave a job that runs no curator to be followed as any job', async () => {
      const id = `job_${'0'.repeat(26)}`;
      const about = {
        kind: 'DELETE',
        channels: null,
        actor: null,
        input: { summary: 'x' },
        told: {},
      } as const;
      await rig.store.createJob({ ...about, id }, null);
      const refused = rig.curators.watch(LOCAL_PRINCIPAL, id, forever()).next();
      const refusal = new StepwellError('JOB_RUNS_NO_CURATOR', { id }, { path: ['id'] });
      await expect(refused).rejects.toMatchObject(refusal);
      const { value } = await rig.curators.watchAny(LOCAL_PRINCIPAL, id, forever()).next();
      expect(value).toMatchObject({ id, kind: 'DELETE', summary: 'x' });
    });

    it('leave out jobs whose kind a later build has put there', async () => {
      const about = { channels: null, actor: null, input: { summary: 'x' }, told: {} } as const;
      const ids = ['0', '1', '2'].map((digit) => `job_${digit.repeat(26)}`);
      const kinds = ['DELETE', 'LATER', 'DELETE'] as const;
      for (const [i, id] of ids.entries()) {
        await rig.store.createJob({ ...about, id, kind: kinds[i] as 'DELETE' }, null);
      }
      const all = { kind: null, status: null } as const;
      const seen: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const page = await rig.curators.pageAny(LOCAL_PRINCIPAL, all, 1, after);
        expect(page.cursors).toHaveLength(page.items.length);
        seen.push(...page.items.map(({ id }) => id));
        more = page.hasNextPage;
        after = page.endCursor ?? null;
      }
      expect(seen).toEqual([ids[2], ids[0]]);
      expect(await rig.curators.readAny(LOCAL_PRINCIPAL, ids[1] ?? '')).toBeNull();
    });

    it('lets nobody end a deletion who may not ask for one', async () => {
      const job = {
        id: 'job_deleting',
        kind: 'DELETE',
        channels: null,
        actor: null,
        input: {},
        told: {},
      } as const;
      await rig.store.createJob(job, null);
      const curator = { ...LOCAL_PRINCIPAL, scopes: new Set(['curate'] as const) };
      await expect(rig.curators.cancel(curator, job.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });
  });
}
