import type { JobLease } from '../model/job.js';
import { partsOf, totalOf } from './deletion-parts.js';
import type { LongWorkStore } from './long-work-store.js';
import type { ChannelScope, DeletionResult, TrajectorySelection } from './port.js';
import type { DeleteJobInput } from './writing/delete-trajectories.js';
import type { PartOf, PendingWork, Rest } from './writing/long-jobs.js';

/** A deletion, or what remains of one. `lease` null: it has no job yet. */
interface Remaining extends Rest {
  readonly work: Extract<PendingWork, { kind: 'delete' }>;
}

/** The job that a deletion has, if any, and whether it goes on with it. */
interface Held {
  readonly lease: JobLease | null;
  /** Called before each part. @throws what ends the work early */
  go(lease: JobLease | null): void;
}

type Asked = Omit<PartOf, 'lease'> & { readonly input: DeleteJobInput };

/** What there is to delete by a selection. A filter selects of what is there now. */
export async function beginDeletion(
  store: Pick<LongWorkStore, 'feedHead'>,
  selection: TrajectorySelection,
  scope: ChannelScope,
): Promise<{ readonly input: DeleteJobInput; readonly begun: Remaining }> {
  const upTo = selection.kind === 'where' ? await store.feedHead() : 0;
  const work = { kind: 'delete', untold: [], next: { selection, scope, after: 0, upTo } } as const;
  const input = { summary: summaryOf(selection), total: null };
  return { input, begun: { work, lease: null, stopped: false } };
}

/**
 * Makes all parts that remain of a deletion. Of what one part has deleted the feed tells to the end before the next.
 * @throws JOB_LOST, and what ends the work early
 */
export async function deleteRest(
  store: LongWorkStore,
  open: Held,
  { input: given, ...asked }: Asked,
  begun: Remaining,
): Promise<DeletionResult> {
  const { next } = begun.work;
  const { scope = null, selection = null } = next ?? {};
  const idleBefore = selection?.kind === 'idle' ? selection.before : null;
  const parts = partsOf(store, next);
  let deleted = { trajectories: 0, steps: 0, datasets: [] as readonly string[] };
  let rest: Rest = begun;
  let input = given;
  while (rest.work !== null) {
    open.go(rest.lease);
    const by = { ...asked, lease: open.lease };
    if (rest.work.kind === 'delete' && rest.work.untold.length > 0) {
      rest = await store.change('tellDeleted', by);
      continue;
    }
    const { value: part = { ids: [], pending: null } } = await parts.next();
    if (by.lease === null) {
      if (part.ids.length === 0) break;
      if (part.pending !== null && next !== null) input = { ...input, total: await totalOf(store, next) };
    }
    const made = await store.change('deleteTrajectories', { ...by, ...part, idleBefore, scope, input });
    const { trajectories, steps, datasets } = made;
    deleted = {
      trajectories: deleted.trajectories + trajectories,
      steps: deleted.steps + steps,
      datasets: [...new Set([...deleted.datasets, ...datasets])],
    };
    rest = made;
  }
  if (deleted.trajectories > 0) await store.releaseSpace();
  return rest.stopped ? { ...deleted, stopped: true } : deleted;
}

function summaryOf(selection: TrajectorySelection): string {
  switch (selection.kind) {
    case 'where':
      return 'delete the trajectories of a filter';
    case 'ids':
      return `delete ${selection.ids.length} trajectories`;
    case 'idle':
      return `delete trajectories without a new step since ${new Date(selection.before).toISOString()}`;
    case 'excess':
      return `delete the oldest trajectories but ${selection.keepSteps} steps`;
  }
}
