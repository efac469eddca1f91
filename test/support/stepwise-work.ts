import { type Job, type JobKind, type NewJob, operationIdOf, undoJobIdOf } from '../../src/model/job.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import type { JobOperation, StepStore } from '../../src/store/port.js';
import type { PendingWork } from '../../src/store/writing/long-jobs.js';

const DROP: JobOperation = { source: 'manual', summary: 'drop everything' };
const SPACE = { channels: null, actor: null, told: {} } as const;

/** Long work of the store that goes on when a test says so, one part at a time. It is this store's own. */
export class StepwiseWork {
  private constructor(
    private readonly store: StepStore,
    readonly job: Job,
  ) {}

  /** A decision that drops every step that there is. */
  static async decide(store: StepStore, id: string): Promise<StepwiseWork> {
    const upTo = await store.feedHead();
    const fields = { keep: false };
    const work: PendingWork = { kind: 'decide', where: MATCH_ALL, fields, scope: null, after: 0, upTo };
    const input = { operation: operationIdOf(id), ...DROP, total: null };
    return StepwiseWork.begin(store, { ...SPACE, id, kind: 'DECIDE', input }, work, DROP);
  }

  /** The undo of an operation. */
  static undo(store: StepStore, operation: string): Promise<StepwiseWork> {
    const job = { ...SPACE, id: undoJobIdOf(operation), kind: 'UNDO', input: { operation } } as const;
    return StepwiseWork.begin(store, job, { kind: 'undo' });
  }

  /** The deletion of all trajectories that there are. */
  static async delete(store: StepStore, id: string, trajectories: number): Promise<StepwiseWork> {
    const selection = { kind: 'where', where: { kind: 'and', of: [] } } as const;
    const next = { selection, scope: null, after: 0, upTo: await store.feedHead() };
    const input = { summary: 'delete everything', total: { trajectories } };
    const work: PendingWork = { kind: 'delete', untold: [], next };
    return StepwiseWork.begin(store, { ...SPACE, id, kind: 'DELETE', input }, work);
  }

  private static async begin(
    store: StepStore,
    job: NewJob & { readonly kind: JobKind },
    work: PendingWork,
    operation: JobOperation | null = null,
  ): Promise<StepwiseWork> {
    await store.createJob(job, operation);
    const taken = await store.takeJob(job.id);
    if (taken === null) throw new Error(`job ${job.id} was not given`);
    const state = { left: JSON.stringify({ work, stopping: false }) };
    return new StepwiseWork(store, await store.changeJob(taken, { state }));
  }

  /** Does the next part; whether that was not the last one. */
  async part(): Promise<boolean> {
    const [job] = await this.store.readJobs([this.job.id], null);
    if (job == null) throw new Error(`job ${this.job.id} is gone`);
    const paused = new Error('enough for now');
    let asked = 0;
    // Asked before each part.
    const signal = Object.assign(new AbortController().signal, {
      throwIfAborted: () => {
        asked += 1;
        if (asked > 1) throw paused;
      },
    });
    try {
      await this.store.continueJob(job, () => job, signal);
      return false;
    } catch (error) {
      if (error !== paused) throw error;
      return true;
    }
  }
}
