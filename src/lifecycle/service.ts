import { StepwellError } from '../errors/index.js';
import { hasScope, type Principal } from '../model/principal.js';
import type { TrajectoryFilter } from '../query/filter.js';
import type { DeletionResult, StepStore } from '../store/port.js';

interface CallersDeletion extends DeletionResult {
  /**
   * Milliseconds to wait for captured steps. If the store or its disk is in trouble they stay in the log, and may
   * arrive after the deletion as new steps.
   */
  readonly mayComeBack: boolean;
}

export interface LifecycleService {
  /**
   * Deletes for good the caller's trajectories that a filter selects, including calls that ended just before. They do
   * not come back even if the server is killed right afterwards.
   * @throws FORBIDDEN without the scope `admin`
   */
  deleteTrajectories(caller: Principal, where: TrajectoryFilter): Promise<CallersDeletion>;
}

interface LifecycleParts {
  readonly store: Pick<StepStore, 'deleteTrajectories'>;
  /**
   * The gateway's log of captured steps. A deleted step that is still in it would come back when the log is replayed.
   */
  readonly captured: {
    /** Waits until the store has all captured steps. @throws STORE_UNAVAILABLE */
    settled(): Promise<void>;
    /** Drops the steps that the store has, or had and deleted. False: some of them may still be in the log. */
    forget(): Promise<boolean>;
  };
}

export function createLifecycleService({ store, captured }: LifecycleParts): LifecycleService {
  return {
    deleteTrajectories: async (caller, where) => {
      if (!hasScope(caller, 'admin')) throw new StepwellError('FORBIDDEN', { what: 'delete trajectories' });
      const settled = await isSettled(captured);
      const deletion = await store.deleteTrajectories(
        { kind: 'where', where },
        caller.channels,
        caller.keyId,
      );
      const forgotten = await captured.forget();
      return { ...deletion, mayComeBack: !settled || !forgotten };
    },
  };
}

/**
 * False if the store is unavailable: on a full disk captured steps wait for room, and a deletion, which makes room,
 * must not wait for them.
 */
async function isSettled(captured: LifecycleParts['captured']): Promise<boolean> {
  try {
    await captured.settled();
    return true;
  } catch (error) {
    if (error instanceof StepwellError && error.code === 'STORE_UNAVAILABLE') return false;
    throw error;
  }
}
