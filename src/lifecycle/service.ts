import type { Principal } from '../model/principal.js';
import type { TrajectoryFilter } from '../query/filter.js';
import type { Deletion } from '../store/port.js';

export interface LifecycleService {
  /**
   * Deletes the caller's trajectories that a filter selects, calls that ended just before included, for good: also a
   * server that is killed right after it does not bring them back.
   * @throws FORBIDDEN without the scope `admin`; STORE_UNAVAILABLE while captured steps wait for the store
   */
  deleteTrajectories(caller: Principal, where: TrajectoryFilter): Promise<Deletion>;
}
