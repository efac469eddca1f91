import { operationIdOf } from '../../src/model/job.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { type GraphqlServer, startGraphql } from '../graphql/support/server.js';
import { standIns } from '../graphql/support/services.js';
import { type LiveSubscription, subscribe } from '../graphql/support/subscription.js';
import { BatchRig, GRPO_RECIPE, type RigOptions, rollouts } from '../support/batch-rig.js';
import { StepwiseWork } from '../support/stepwise-work.js';

/** Three parts of long work, in trajectories of equal length. */
const STEPS = 2_500;
const TRAJECTORIES = 50;
const JOB = `job_${'0'.repeat(26)}`;
const OTHER = `job_${'1'.repeat(26)}`;

interface Progress {
  readonly kind: string;
  readonly status: string;
  readonly progress: number;
  readonly done: number;
}

/**
 * What subscribers hear of jobs over WebSocket; run by each adapter's own test file.
 * @param options called for the server that works, and, where `isShared`, for another one that is asked
 */
export function describeJobProgress(name: string, isShared: boolean, options: () => RigOptions): void {
  describe(`the progress of jobs over WebSocket, on ${name}`, () => {
    /** Works, and is asked. */
    let rig: BatchRig;
    let asked: BatchRig;
    let server: GraphqlServer;
    const open = new Set<LiveSubscription>();

    beforeEach(async () => {
      rig = await BatchRig.open({ ...options(), storeWork: false });
      asked = isShared ? await BatchRig.open({ ...options(), storeWork: false }) : rig;
      const { batches, curation, curators } = asked;
      server = await startGraphql({ ...standIns({}).services, batches, curation, curators });
    });
    afterEach(async () => {
      for (const subscription of open) await subscription.close();
      open.clear();
      await server.close();
      if (isShared) await asked.remove();
      await rig.remove();
    });

    function watch(id: string): LiveSubscription {
      const query = `subscription ($id: ID!) { jobProgress(id: $id) { kind status progress done } }`;
      const subscription = subscribe(server.webSocketUrl, query, { id });
      open.add(subscription);
      return subscription;
    }

    async function next(subscription: LiveSubscription): Promise<Progress> {
      const { data, errors } = await subscription.next();
      expect(errors).toBeUndefined();
      return data.jobProgress;
    }

    async function isOver(subscription: LiveSubscription): Promise<void> {
      await expect(subscription.next()).rejects.toThrow('the subscription ended');
    }

    async function fill(): Promise<void> {
      const messages = [{ role: 'user', content: 'hello' }];
      const steps = Array.from({ length: STEPS }, (_, i) => ({
        trajectory_uid: `t${i % TRAJECTORIES}`,
        messages,
      }));
      await rig.append(steps);
    }

    /** Does all parts of work, each of which a subscriber hears of. */
    async function follow(work: StepwiseWork, kind: string): Promise<void> {
      const subscription = watch(work.job.id);
      let last = await next(subscription);
      expect(last).toEqual({ kind, status: 'RUNNING', progress: 0, done: 0 });
      for (let more = true; more; ) {
        more = await work.part();
        const now = await next(subscription);
        expect(now).toMatchObject({ kind, status: more ? 'RUNNING' : 'SUCCEEDED' });
        expect(now.progress).toBeGreaterThan(last.progress);
        expect(now.done).toBeGreaterThan(last.done);
        last = now;
      }
      expect(last).toEqual({ kind, status: 'SUCCEEDED', progress: 1, done: STEPS });
      await isOver(subscription);
    }

    it('is told after each part of a decision, of its undo and of a deletion', async () => {
      await fill();
      await follow(await StepwiseWork.decide(rig.store, JOB), 'DECIDE');
      await follow(await StepwiseWork.undo(rig.store, operationIdOf(JOB)), 'UNDO');
      await follow(await StepwiseWork.delete(rig.store, OTHER, TRAJECTORIES), 'DELETE');
    });

    it('is told of a job that keeps units ready, and ends where that is cancelled', async () => {
      const input = { recipe: 'rcp_1', recipeName: 'grpo' };
      const about = { kind: 'INDEX', channels: null, actor: null, input } as const;
      await rig.store.createJob({ ...about, id: JOB, told: { looked: 0, share: 0 } }, null);
      const subscription = watch(JOB);
      const first = { kind: 'INDEX', status: 'QUEUED', progress: 0, done: 0 };
      expect(await next(subscription)).toEqual(first);
      const taken = await rig.store.takeJob(JOB);
      expect(await next(subscription)).toEqual({ ...first, status: 'RUNNING' });
      if (taken === null) throw new Error('the job was not given');
      await rig.store.changeJob(taken, { told: { looked: 7, share: 0.5 } });
      expect(await next(subscription)).toEqual({ ...first, status: 'RUNNING', progress: 0.5, done: 7 });
      // What is no change for a reader is not told.
      await rig.store.changeJob(taken, { state: { at: 1 } });
      await asked.curators.cancel(LOCAL_PRINCIPAL, JOB);
      expect(await next(subscription)).toMatchObject({ status: 'CANCELLED', done: 7 });
      await isOver(subscription);
    });

    it('is told of a build and of the run of a curator to their ends', async () => {
      await rig.append(rollouts('p', [0, 1]));
      await rig.batches.saveRecipe(LOCAL_PRINCIPAL, GRPO_RECIPE);
      const request = { recipe: 'grpo', encoding: 'JSONL', limitUnits: null, asOf: null } as const;
      const { id } = await rig.batches.buildDataset(LOCAL_PRINCIPAL, request);
      const run = await rig.curators.run(LOCAL_PRINCIPAL, {
        curator: { name: 'reward-range', options: { min: 1 } },
        where: null,
        live: false,
        backfill: true,
        groupSize: null,
        rejudge: 'NEVER',
      });
      const last = async (subscription: LiveSubscription): Promise<Progress> => {
        for (;;) {
          const now = await next(subscription);
          if (now.status !== 'RUNNING' && now.status !== 'QUEUED') return now;
        }
      };
      const ended = { status: 'SUCCEEDED', progress: 1, done: 2 };
      expect(await last(watch(id))).toEqual({ ...ended, kind: 'BUILD' });
      expect(await last(watch(run.id))).toEqual({ ...ended, kind: 'CURATE' });
    });

    it('is refused for a job that is not there', async () => {
      await expect(watch('job_none').next()).rejects.toMatchObject([{ extensions: { code: 'UNKNOWN_JOB' } }]);
    });
  });
}
