import type { Principal } from '../model/principal.js';
import type { TrajectoryFilter } from '../query/filter.js';
import type { Deletion } from '../store/port.js';

export interface LifecycleService {
  /** Deletes the caller's trajectories that a filter selects. @throws FORBIDDEN without the scope `admin` */
  deleteTrajectories(caller: Principal, where: TrajectoryFilter): Promise<Deletion>;
}
