import type { GroupKey } from '../model/trajectory.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginRequest } from '../plugins/interface.js';
import type { GraphqlContext } from './context.js';
export declare class Readiness {
    readonly ready: boolean;
    readonly missing: readonly string[];
}
/** The formatter whose readiness a field asks for. @throws INVALID_TYPE */
export declare function formatterOf(formatter: string, options: unknown): PluginRequest;
/**
 * The group that a unit belongs to, with all its trajectories.
 * @throws UNKNOWN_TRAJECTORY if it was deleted meanwhile
 */
export declare function loadGroupUnit({ loaders }: GraphqlContext, { channel, promptUid, generation }: GroupKey, 
/** With all of its content, or with what readiness depends on. */
content?: 'all' | 'to check'): Promise<GroupUnit>;
/** A trajectory with its steps, as its group holds it. @throws UNKNOWN_TRAJECTORY if it was deleted meanwhile */
export declare function loadTrajectoryUnit(context: GraphqlContext, group: GroupKey, uid: string): Promise<TrajectoryUnit>;
