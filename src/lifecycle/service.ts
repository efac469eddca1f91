import { StepwellError } from '../errors/index.js';
import { hasScope, type Principal } from '../model/principal.js';
import type { TrajectoryFilter } from '../query/filter.js';
import type { Deletion, StepStore } from '../store/port.js';

interface CallersDeletion extends Deletion {
  /** Steps that were captured just before wait for a store or a disk in trouble, and may come as new ones. */
  readonly mayComeBack: boolean;
}

export interface LifecycleService {
  /**
   * Deletes the caller's trajectories that a filter selects, calls that ended just before included, for good: also a
   * server that is killed right after it does not bring them back.
   * @throws FORBIDDEN without the scope `admin`
   */
  deleteTrajectories(caller: Principal, where: TrajectoryFilter): Promise<CallersDeletion>;
}

interface LifecycleParts {
  readonly store: Pick<StepStore, 'deleteTrajectories'>;
  /** The gateway's log of captured steps: a deleted step that is still in it would come back. */
  readonly captured: {
    /** Waits until the store has all captured steps. @throws STORE_UNAVAILABLE */
    settled(): Promise<void>;
    /** Drops the steps that the store has or had. False: some of them may still be there. */
    forget(): Promise<boolean>;
  };
}

export function createLifecycleService({ store, captured }: LifecycleParts): LifecycleService {
  return {
    deleteTrajectories: async (caller, where) => {
      if (!hasScope(caller, 'admin')) throw new StepwellError('FORBIDDEN', { what: 'delete trajectories' });
      const settled = await isSettled(captured);
      const deletion = await store.deleteTrajectories({ kind: 'where', where }, caller.channels);
      const forgotten = await captured.forget();
      return { ...deletion, mayComeBack: !settled || !forgotten };
    },
  };
}

/** False if the store is unavailable: on a full disk, captured steps wait for room, and a deletion must not wait for them. */
async function isSettled(captured: LifecycleParts['captured']): Promise<boolean> {
  try {
    await captured.settled();
    return true;
  } catch (error) {
    if (error instanceof StepwellError && error.code === 'STORE_UNAVAILABLE') return false;
    throw error;
  }
}
