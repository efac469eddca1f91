import { type AwaitedStore } from '../../batches/readiness/awaited.js';
import type { UnitStore } from '../../curation/asked-of-units.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { StepStore } from '../../store/port.js';
import type { LookAnswer, LookRequest } from '../make/contract.js';
type Looked = UnitStore & AwaitedStore & Pick<StepStore, 'readGroups' | 'unitsOfPrompts'>;
/** Reads groups, and says where the units of a recipe in them stand. */
export declare class Looker {
    private readonly store;
    private readonly plugins;
    private readonly signal;
    constructor(store: Looked, plugins: Pick<PluginHost, 'resolve' | 'shape' | 'curatorShape'>, signal: AbortSignal);
    /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, TARGET_MISMATCH */
    look(request: LookRequest): Promise<LookAnswer>;
    private lookAt;
    private rulesOf;
    /** The ids of units that the recipe knows, and of those groups of which it knows none. */
    private knownIds;
    /** The ids of groups by name. */
    private groupIds;
    private readGroupIds;
    /** The ids of groups' trajectories by uid. */
    private trajectoryIds;
}
export {};
