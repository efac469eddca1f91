import DataLoader from 'dataloader';
import type { GroupAdvantages } from '../../batches/advantages/group-advantages.js';
import type { BatchService } from '../../batches/interface.js';
import type { Catalog } from '../../catalog/catalog.js';
import type { Principal } from '../../model/principal.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { PluginRequest } from '../../plugins/interface.js';
/** A group, and the formatter whose advantages are asked for. */
export interface AdvantagesRequest {
    readonly group: GroupKey;
    readonly formatter: PluginRequest;
}
/** Batches advantages: all groups of one formatter are read together, and then formatted one by one. */
export declare function createAdvantagesLoader({ catalog, batches, caller, gone, }: {
    readonly catalog: Pick<Catalog, 'groupUnits'>;
    readonly batches: Pick<BatchService, 'advantageFormatter' | 'advantagesOf'>;
    readonly caller: Principal;
    readonly gone: AbortSignal;
}): DataLoader<AdvantagesRequest, GroupAdvantages, string>;
