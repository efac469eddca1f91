import { rangeError, StepwellError } from '../errors/index.js';
import { MOST_REASON_CHARS } from '../model/abandon-reason.js';
import { hasScope, maySeeChannel, type Principal } from '../model/principal.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
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
   * Abandons a trajectory that is given up, behind its calls that have ended; what a call brings later opens it again. One
   * that has ended already is returned as it is.
   * @param reason null or blank: none
   * @throws FORBIDDEN without the scope `ingest`; UNKNOWN_TRAJECTORY, AMBIGUOUS; OUT_OF_RANGE for the reason;
   * STORE_UNAVAILABLE
   */
  abandonTrajectory(caller: Principal, ref: TrajectoryRef, reason: string | null): Promise<Trajectory>;
  /**
   * Deletes for good the caller's trajectories that a filter selects, including calls that ended just before. They do
   * not come back even if the server is killed right afterwards.
   * @throws FORBIDDEN without the scope `admin`
   */
  deleteTrajectories(caller: Principal, where: TrajectoryFilter): Promise<CallersDeletion>;
}

interface LifecycleParts {
  readonly store: Pick<StepStore, 'deleteTrajectories' | 'abandonTrajectory'>;
  /**
   * The gateway's log of captured steps. A deleted step that is still in it would come back when the log is replayed, and
   * one of an abandoned trajectory would open it again.
   */
  readonly captured: {
    /** Waits until the store has the captured steps, of one trajectory or of all. @throws STORE_UNAVAILABLE */
    settled(trajectoryUid?: string): Promise<void>;
    /** Drops the steps that the store has, or had and deleted. False: some of them may still be in the log. */
    forget(): Promise<boolean>;
  };
}

export function createLifecycleService({ store, captured }: LifecycleParts): LifecycleService {
  return {
    abandonTrajectory: async (caller, ref, reason) => {
      if (!hasScope(caller, 'ingest')) throw new StepwellError('FORBIDDEN', { what: 'abandon trajectories' });
      if (ref.channel !== null && !maySeeChannel(caller, ref.channel))
        throw new StepwellError('FORBIDDEN', { what: `write to channel "${ref.channel}"` });
      const given = checkedReason(reason);
      await captured.settled(ref.uid);
      return store.abandonTrajectory(ref, caller.channels, given);
    },
    deleteTrajectories: async (caller, where) => {
      if (!hasScope(caller, 'admin')) throw new StepwellError('FORBIDDEN', { what: 'delete trajectories' });
      const settled = await isSettled(captured);
      const deletion = await store.deleteTrajectories({ kind: 'where', where }, caller.channels, caller.name);
      const forgotten = await captured.forget();
      return { ...deletion, mayComeBack: !settled || !forgotten };
    },
  };
}

/** Null: no reason was given. @throws OUT_OF_RANGE */
function checkedReason(reason: string | null): string | null {
  if (reason === null || reason.trim() === '') return null;
  if (reason.length > MOST_REASON_CHARS || !reason.isWellFormed())
    throw rangeError(`at most ${MOST_REASON_CHARS} characters of well-formed Unicode`, ['reason']);
  return reason;
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
