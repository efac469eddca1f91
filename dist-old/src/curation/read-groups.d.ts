import type { ContentField } from '../model/content-field.js';
import type { GroupKey } from '../model/trajectory.js';
import type { GroupUnit } from '../model/unit.js';
import type { StepFilter } from '../query/filter.js';
import type { ChannelScope } from '../store/port.js';
import { type UnitStore } from './asked-of-units.js';
/** What a walk over groups reads of them. */
export interface GroupsRead {
    readonly position: number;
    readonly scope: ChannelScope;
    /** The content of the steps that the walk looks at; null: all of it. */
    readonly fields: readonly ContentField[] | null;
    readonly signal: AbortSignal;
    /** The filter that the walk applies; left out: none. */
    readonly where?: StepFilter;
}
/**
 * Reads groups in the order of `keys`, in slices. A slice's length follows the steps and the memory of the groups before
 * it, so that long trajectories do not fill it. A slice is the caller's, and is held nowhere else.
 */
export declare function readSlices(store: UnitStore, keys: readonly GroupKey[], read: GroupsRead): AsyncGenerator<GroupUnit[]>;
/** The same, one group at a time. */
export declare function readGroups(store: UnitStore, keys: readonly GroupKey[], read: GroupsRead): AsyncGenerator<GroupUnit>;
