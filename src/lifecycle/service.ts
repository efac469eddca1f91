import type { Principal } from '../model/principal.js';
import type { TrajectoryFilter } from '../query/filter.js';
import type { Deletion } from '../store/port.js';

export interface CallersDeletion extends Deletion {
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
