import type { DecisionFields } from '../../src/model/decision.js';
import { type Job, type JobLease, operationIdOf } from '../../src/model/job.js';
import type { StepFilter } from '../../src/query/filter.js';
import type { ChannelScope, JudgeRequest, StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import { until } from '../support/until.js';
import type { StoreUnderTest } from './store-conformance.js';

const ALL = { kind: 'CURATE', live: null, status: null } as const;
const OPERATION = { source: 'curator:length', summary: 'length 1.0.0' } as const;

/** That jobs are owned by one server at a time, and checkpoints are written once; run by each adapter's own test file. */
export function describeJobs(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`jobs in ${name}`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    let last = 0;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    async function begin(input: Job['input'] = {}, channels: Job['channels'] = null): Promise<Job> {
      last += 1;
      const id = `job_${String(last).padStart(26, '0')}`;
      return store.createJob({ id, kind: 'CURATE', channels, actor: 'ci', input, told: {} }, OPERATION);
    }

    async function beginOwned(): Promise<JobLease> {
      const { id } = await begin();
      const taken = await store.takeJob(id);
      if (taken === null) throw new Error('the job was not given');
      return taken;
    }

    async function taken(id: string): Promise<JobLease> {
      const job = await store.takeJob(id);
      if (job === null) throw new Error('the job was not given');
      return job;
    }

    /** Steps of a new trajectory, with their positions. */
    async function steps(uid: string, count: number): Promise<{ id: string; position: number }[]> {
      const drafts = Array.from({ length: count }, () => draft({ trajectoryUid: uid, promptUid: uid }));
      const { stepIds } = await put(store, drafts, 'train');
      const heads = await store.readSteps(stepIds, null);
      return heads.map((head) => ({ id: head?.id ?? '', position: head?.position ?? 0 }));
    }

    const drop = (id: string): JudgeRequest['units'][number]['decisions'][number] => ({
      target: { kind: 'step', id },
      fields: { keep: false, reason: 'short' } as DecisionFields,
    });

    const request = (lease: JobLease, units: JudgeRequest['units'], judge = 'j'): JudgeRequest => ({
      ...OPERATION,
      lease,
      judge,
      again: false,
      units,
      change: { state: { after: units.length } },
    });

    it('keeps a job as it was given, and begins its operation', async () => {
      const job = await begin({ live: true, deep: { a: [1, null, 'x'] }, 'odd.key$': 1 }, ['train']);
      expect(job).toMatchObject({
        status: 'QUEUED',
        owner: null,
        state: null,
        error: null,
        finishedAt: null,
      });
      expect(await store.readJobs([job.id, 'job_none'], null)).toEqual([job, null]);
      const operations = await store.pageOperations(1, null, ['train']);
      expect(operations.items).toMatchObject([{ id: operationIdOf(job.id), ...OPERATION, changed: 0 }]);
    });

    it('lists jobs newest first, by status and kind of run', async () => {
      const live = await begin({ live: true });
      const { id } = await begin();
      await store.cancelJob(id, null);
      const first = await store.pageJobs(ALL, 2, null, null);
      expect(first.items.map((job) => job.id)).toEqual([id, live.id]);
      const next = await store.pageJobs(ALL, 1, first.cursors[0] ?? null, null);
      expect(next.items.map((job) => job.id)).toEqual([live.id]);
      const cancelled = await store.pageJobs({ ...ALL, status: 'CANCELLED' }, 9, null, null);
      expect(cancelled.items.map((job) => job.id)).toEqual([id]);
      const lives = await store.pageJobs({ ...ALL, live: true }, 1, null, null);
      expect(lives.items.map((job) => job.id)).toEqual([live.id]);
      expect((await store.pageJobs({ ...ALL, kind: 'BUILD' }, 9, null, null)).items).toEqual([]);
      const before = await begin();
      const undo = await store.createJob({ ...before, id: `job_${'9'.repeat(26)}`, kind: 'UNDO' }, null);
      const every = await store.pageJobs({ ...ALL, kind: null }, 2, null, null);
      expect(every.items.map((job) => job.id)).toEqual([undo.id, before.id]);
      expect(await store.countJobs({ ...ALL, status: 'CANCELLED' }, null)).toEqual({ count: 1, exact: true });
    });

    it('gives a job to one owner, who alone may write it', async () => {
      const { id } = await begin();
      expect((await store.freeJobs()).map((job) => job.id)).toContain(id);
      const taken = await store.takeJob(id);
      expect(taken).toMatchObject({ id, status: 'RUNNING', term: 1 });
      const again = await store.takeJob(id);
      expect(again).toMatchObject({ term: 2, owner: taken?.owner });
      const lease = { id, term: 2 };
      expect(await store.changeJob(lease, { state: 7, told: { done: 1 } })).toMatchObject({ state: 7 });
      await expect(store.changeJob({ id, term: 1 }, { state: 8 })).rejects.toMatchObject({
        code: 'JOB_LOST',
      });
      await store.releaseJob(lease);
      await expect(store.changeJob(lease, { state: 8 })).rejects.toMatchObject({ code: 'JOB_LOST' });
      expect(await store.takeJob(id)).toMatchObject({ term: 3, state: 7, told: { done: 1 } });
      const done = await store.changeJob({ id, term: 3 }, { status: 'SUCCEEDED' });
      expect(done).toMatchObject({ owner: null, status: 'SUCCEEDED' });
      expect(done.finishedAt).not.toBeNull();
      expect(await store.takeJob(id)).toBeNull();
    });

    it('cancels a job for its owner and for everybody, within the caller’s channels', async () => {
      const { id } = await begin({}, ['secret']);
      await expect(store.cancelJob(id, ['train'])).rejects.toMatchObject({ code: 'UNKNOWN_JOB' });
      const taken = await store.takeJob(id);
      const cancelled = await store.cancelJob(id, ['secret', 'train']);
      expect(cancelled).toMatchObject({ status: 'CANCELLED', owner: null });
      expect(await store.cancelJob(id, null)).toEqual(cancelled);
      const late = store.changeJob({ id, term: taken?.term ?? 0 }, { status: 'SUCCEEDED' });
      await expect(late).rejects.toMatchObject({ code: 'JOB_LOST' });
    });

    it('judges a unit once for each judge, with its decisions and the checkpoint in one act', async () => {
      const [a, b, c] = await steps('once', 3);
      if (a === undefined || b === undefined || c === undefined) throw new Error('no steps');
      const lease = await beginOwned();
      const judged = [
        { unit: a.position, decisions: [drop(a.id)] },
        { unit: b.position, decisions: [] },
      ];
      const first = await store.judgeUnits(request(lease, judged, 'once'), null);
      expect(first).toMatchObject({ changed: 1, repeated: 0, job: { state: { after: 2 } } });
      expect(await store.areJudged('once', [a.position, b.position, c.position])).toEqual([
        true,
        true,
        false,
      ]);
      expect(await store.areJudged('another', [a.position])).toEqual([false]);

      const other = await beginOwned();
      const again = [...judged, { unit: c.position, decisions: [drop(c.id)] }].map((unit) => ({
        ...unit,
        decisions: [drop(unit.unit === a.position ? a.id : unit.unit === b.position ? b.id : c.id)],
      }));
      const second = await store.judgeUnits(request(other, again, 'once'), null);
      expect(second).toMatchObject({ changed: 1, repeated: 2 });
      const heads = await store.readSteps([a.id, b.id, c.id], null);
      expect(heads.map((head) => head?.curation.keep)).toEqual([false, true, false]);
      const asked = await store.judgeUnits({ ...request(other, judged, 'once'), again: true }, null);
      expect(asked).toMatchObject({ repeated: 0 });
    });

    it('judges units again whose operation was undone', async () => {
      const [a] = await steps('undone', 1);
      if (a === undefined) throw new Error('no step');
      const units = [{ unit: a.position, decisions: [drop(a.id)] }];
      const lease = await beginOwned();
      await store.judgeUnits(request(lease, units, 'undone'), null);
      await store.cancelJob(lease.id, null);
      expect(await store.undoOperation(operationIdOf(lease.id), null)).toEqual({ changed: 1 });
      expect(await store.areJudged('undone', [a.position])).toEqual([false]);
      const again = await beginOwned();
      expect(await store.judgeUnits(request(again, units, 'undone'), null)).toMatchObject({ changed: 1 });
      expect(await store.areJudged('undone', [a.position])).toEqual([true]);
    });

    it('finds the steps at which a job failed, until the job judges them after all', async () => {
      const [a, b, c] = await steps('failing', 3);
      if (a === undefined || b === undefined || c === undefined) throw new Error('no steps');
      const lease = await beginOwned();
      const before = await store.feedHead();
      const failed = [
        { unit: a.position, steps: [a.position] },
        { unit: b.position, steps: [b.position, c.position] },
      ];
      await store.judgeUnits({ ...request(lease, [], 'failing'), failed }, null);
      const found = async (where: StepFilter, scope: ChannelScope = null) => {
        const orderBy = { field: 'CREATED_AT', direction: 'ASC' } as const;
        const page = await store.pageSteps(where, { first: 9, after: null, orderBy }, scope);
        expect(await store.countSteps(where, scope)).toMatchObject({ count: page.items.length });
        expect(await store.readStats(where, { buckets: 2 }, scope)).toMatchObject({
          count: page.items.length,
        });
        return page.items.map(({ id }) => id);
      };
      const byJob = { kind: 'failedBy', job: lease.id } as const;
      expect(await store.readFailed(lease.id)).toEqual([a, b, c].map(({ position }) => position));
      expect(await found(byJob)).toEqual([a.id, b.id, c.id]);
      expect(await found(byJob, ['another'])).toEqual([]);
      expect(await found({ kind: 'failedBy', job: 'job_none' })).toEqual([]);
      const ofTrajectory = { kind: 'compare', field: 'trajectoryUid', op: 'eq', value: 'failing' } as const;
      expect(await found({ kind: 'and', of: [ofTrajectory, { kind: 'not', of: byJob }] })).toEqual([]);
      const mended = [{ unit: b.position, steps: [b.position, c.position], decisions: [] }];
      await steps('between', 1);
      const between = await store.feedHead();
      await store.judgeUnits({ ...request(lease, mended, 'failing'), again: true }, null);
      expect(await found(byJob)).toEqual([a.id]);
      await steps('after', 1);
      const asOf = async (position: number) => store.readFailed(lease.id, position);
      expect(await asOf(before)).toEqual([]);
      expect(await asOf(between)).toEqual([a, b, c].map(({ position }) => position));
      expect(await asOf(await store.feedHead())).toEqual([a.position]);
      // It fails again at one of them, and of the two times both are known.
      const again = [{ unit: c.position, steps: [c.position] }];
      await store.judgeUnits({ ...request(lease, [], 'failing'), failed: again }, null);
      expect(await asOf(await store.feedHead())).toEqual([a.position]);
      expect(await store.readFailed(lease.id)).toEqual([a.position, c.position]);
      expect(await asOf(between)).toEqual([a, b, c].map(({ position }) => position));
      await store.judgeUnits(
        { ...request(lease, [{ ...again[0], unit: c.position, decisions: [] }], 'failing'), again: true },
        null,
      );
      const fields = { quality: 'BAD' } as const;
      const decided = await store.appendDecisions(
        { source: 'manual', summary: 's', where: byJob, fields },
        null,
      );
      expect(decided.changed).toBe(1);
      // Whoever builds right behind a verdict sees it: nothing else needs to happen first.
      const last = [{ unit: a.position, steps: [a.position], decisions: [drop(a.id)] }];
      await store.judgeUnits({ ...request(lease, last, 'failing'), again: true }, null);
      expect(await asOf(await store.feedHead())).toEqual([]);
    });

    it('tells from where on a job had settled steps without a decision, until it is undone', async () => {
      const [a, b, c] = await steps('settled', 3);
      if (a === undefined || b === undefined || c === undefined) throw new Error('no steps');
      const units = [a, b, c].map(({ position }) => position);
      const lease = await beginOwned();
      const since = (await store.feedHead()) ?? 0;
      const silent = [
        { unit: a.position, decisions: [], told: a.id },
        { unit: c.position, decisions: [drop(c.id)] },
      ];
      await store.judgeUnits(request(lease, silent, 'settled'), null);
      const failed = [{ unit: b.position, steps: [b.position], told: b.id }];
      await store.judgeUnits({ ...request(lease, [], 'settled'), failed }, null);
      const told = (await store.readEvents(since, 99)).filter(({ kind }) => kind === 'JUDGED');
      expect(told.map(({ stepId }) => stepId)).toEqual([a.id, b.id]);
      const [first, second] = told.map(({ position }) => ({ from: position, until: null }));
      expect(await store.readSettled(lease.id, units)).toEqual([first, second, null]);
      expect(await store.readSettled('job_none', units)).toEqual([null, null, null]);
      // One that it judges after all was settled from then on all the same.
      const mended = [{ unit: b.position, steps: [b.position], decisions: [], told: b.id }];
      await store.judgeUnits({ ...request(lease, mended, 'settled'), again: true }, null);
      expect(await store.readSettled(lease.id, units)).toEqual([first, second, null]);
      await store.cancelJob(lease.id, null);
      const head = await store.feedHead();
      await store.undoOperation(operationIdOf(lease.id), null);
      const spans = await store.readSettled(lease.id, units);
      const [{ until = null } = {}] = spans.flatMap((span) => span ?? []);
      expect(spans).toEqual([{ ...first, until }, { ...second, until }, null]);
      const undone = (await store.readEvents(head, 99)).map(({ position }) => position);
      expect(until).toBeGreaterThan(head);
      expect(until).toBeLessThan(Math.min(...undone));
      await store.undoOperation(operationIdOf(lease.id), null);
      expect(await store.readSettled(lease.id, units)).toEqual(spans);
    });

    it('writes nothing of a checkpoint of a job that was lost', async () => {
      const [a] = await steps('lost', 1);
      if (a === undefined) throw new Error('no step');
      const lease = await beginOwned();
      await store.cancelJob(lease.id, null);
      const units = [{ unit: a.position, decisions: [drop(a.id)] }];
      const late = store.judgeUnits(request(lease, units, 'lost'), null);
      await expect(late).rejects.toMatchObject({ code: 'JOB_LOST' });
      expect(await store.areJudged('lost', [a.position])).toEqual([false]);
      expect((await store.readSteps([a.id], null))[0]?.curation.keep).toBe(true);
    });

    it('decides about trajectories and groups, with all their steps', async () => {
      const [a, b] = await steps('whole', 2);
      if (a === undefined || b === undefined) throw new Error('no steps');
      const lease = await beginOwned();
      const target = { kind: 'trajectory', channel: 'train', uid: 'whole' } as const;
      const units = [{ unit: a.position, decisions: [{ target, fields: { quality: 'BAD' } as const }] }];
      expect(await store.judgeUnits(request(lease, units, 'whole'), null)).toMatchObject({ changed: 2 });
      const [head] = await store.readSteps([b.id], null);
      expect(head?.curation.quality).toBe('BAD');
    });

    it('keeps what a curator remembers with its checkpoint, until the job ends', async () => {
      const [a, b, c] = await steps('memory', 3);
      if (a === undefined || b === undefined || c === undefined) throw new Error('no steps');
      const lease = await beginOwned();
      const bytes = Uint8Array.from({ length: 300 }, (_, i) => i);
      const memory = (seen: readonly number[], parts: readonly (readonly [number, Uint8Array])[]) => ({
        seenBy: 'memory.job',
        seen,
        late: [],
        parts: parts.map(([part, of]) => ({ part, bytes: of })),
      });
      const parts = async (from = 0, limit = 9) =>
        (await store.readJobMemory(lease.id, from, limit)).map((one) => [one.part, [...one.bytes]]);
      const checkpoint = async (
        units: JudgeRequest['units'],
        remembered: JudgeRequest['memory'] & object,
        kept: Job['memory'] & object,
      ) => {
        const asked = request(lease, units, 'memory');
        return store.judgeUnits(
          { ...asked, memory: remembered, change: { ...asked.change, memory: kept } },
          null,
        );
      };
      const first = { first: 0, next: 2, bytes: 302 };
      const said = await checkpoint(
        [{ unit: a.position, decisions: [] }],
        memory(
          [c.position],
          [
            [0, bytes],
            [1, bytes.slice(0, 2)],
          ],
        ),
        first,
      );
      expect(said.job.memory).toEqual(first);
      expect(await parts()).toEqual([
        [0, [...bytes]],
        [1, [0, 1]],
      ]);
      expect(await parts(1, 1)).toEqual([[1, [0, 1]]]);
      expect(await parts(0, 1)).toEqual([[0, [...bytes]]]);
      expect(await store.areJudged('memory', [a.position, c.position])).toEqual([true, false]);
      expect(await store.areJudged('memory.job', [a.position, c.position])).toEqual([false, true]);
      const own = operationIdOf(lease.id);
      expect(await store.areJudged('memory', [a.position], own)).toEqual([true]);
      expect(await store.areJudged('memory', [a.position], 'op_other')).toEqual([false]);

      // A later decision about a unit of before; and new bytes in the place of the last part, then of all.
      const late = { ...memory([], [[1, bytes.slice(0, 3)]]), late: [drop(a.id)] };
      const next = await checkpoint([{ unit: b.position, decisions: [] }], late, { ...first, bytes: 303 });
      expect(next).toMatchObject({ changed: 1, repeated: 0 });
      expect((await store.readSteps([a.id], null))[0]?.curation.keep).toBe(false);
      expect(await parts(1)).toEqual([[1, [0, 1, 2]]]);
      await checkpoint([], memory([], [[2, bytes.slice(0, 1)]]), { first: 2, next: 3, bytes: 1 });
      expect(await parts()).toEqual([[2, [0]]]);

      const { term } = await taken(lease.id);
      const old = checkpoint([], memory([], [[3, bytes]]), first);
      await expect(old).rejects.toMatchObject({ code: 'JOB_LOST' });
      expect(await parts()).toEqual([[2, [0]]]);
      const ended = await store.changeJob({ id: lease.id, term }, { status: 'SUCCEEDED' });
      expect(ended.memory).toBeUndefined();
      expect(await parts()).toEqual([]);
    });

    it('marks a unit that another job judged meanwhile as seen by the one that remembers it', async () => {
      const [a] = await steps('meanwhile', 1);
      if (a === undefined) throw new Error('no step');
      const units = [{ unit: a.position, decisions: [] }];
      await store.judgeUnits(request(await beginOwned(), units, 'meanwhile'), null);
      const memory = { seenBy: 'meanwhile.job', seen: [], late: [], parts: [] };
      const lease = await beginOwned();
      const second = await store.judgeUnits({ ...request(lease, units, 'meanwhile'), memory }, null);
      expect(second.repeated).toBe(1);
      expect(await store.areJudged('meanwhile.job', [a.position])).toEqual([true]);
    });

    it('tells of each change of a job once it can be read, until nobody listens', async () => {
      const told: string[] = [];
      const reads: Promise<readonly (Job | null)[]>[] = [];
      const stop = store.onJobChange((ids) => {
        for (const id of ids ?? []) {
          told.push(id);
          reads.push(store.readJobs([id], null));
        }
      });
      const { id } = await begin();
      // What is read of a change is read before the next one is made.
      const heard = async (times: number) => {
        await until(() => told.length >= times);
        await Promise.all(reads);
      };
      await heard(1);
      const lease = await taken(id);
      await heard(2);
      await store.changeJob(lease, { told: { done: 5 } });
      await heard(3);
      await store.releaseJob(lease);
      await heard(4);
      await store.cancelJob(id, null);
      await heard(5);
      stop();
      const { id: other } = await begin();
      expect(told).toEqual(Array.from({ length: 5 }, () => id));
      const seen = (await Promise.all(reads)).flatMap((jobs) => jobs.map((job) => job?.status));
      expect(seen).toEqual(['QUEUED', 'RUNNING', 'RUNNING', 'QUEUED', 'CANCELLED']);
      await store.cancelJob(other, null);
    });

    it('keeps the index of words until it is told to stop, and reports how far that is', async () => {
      await steps('words', 30);
      const stop = new AbortController();
      let indexed = 0;
      const reports: number[] = [];
      const kept = store.keepWords(stop.signal, async ({ steps: count, share }) => {
        indexed += count;
        reports.push(share);
        if (share === 1) stop.abort(new Error('enough'));
      });
      await expect(kept).rejects.toThrow('enough');
      expect(indexed).toBeGreaterThanOrEqual(30);
      expect(reports.every((share) => share >= 0 && share <= 1)).toBe(true);
      // What it is told by the report ends it, too.
      const lost = store.keepWords(new AbortController().signal, async () => {
        throw new Error('lost');
      });
      await expect(lost).rejects.toThrow('lost');
    });

    it('leaves jobs to whoever opens the store next', async () => {
      const { id, term } = await beginOwned();
      await store.changeJob({ id, term }, { state: { at: 3 }, told: { done: 3 } });
      store = await opened.reopen();
      expect(await store.takeJob(id)).toMatchObject({ term: term + 1, state: { at: 3 }, told: { done: 3 } });
      await expect(store.changeJob({ id, term }, { state: 9 })).rejects.toMatchObject({ code: 'JOB_LOST' });
      await store.cancelJob(id, null);
    });
  });
}
