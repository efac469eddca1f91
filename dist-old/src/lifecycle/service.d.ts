import { type Principal } from '../model/principal.js';
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
export declare function createLifecycleService({ store, captured }: LifecycleParts): LifecycleService;
export {};
