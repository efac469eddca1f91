import type { GroupKey } from '../../../model/trajectory.js';
import type { GroupDoc } from '../documents.js';
/**
 * Keys of groups by their names, as they were last read. What belongs to a group can so be asked for at the same time as
 * the group, which then tells whether the key was right: a group that was deleted and begun again has another one.
 */
export declare class GroupKeys {
    private readonly keys;
    /** The keys of those groups of which one is remembered. */
    of(groups: readonly GroupKey[]): ReadonlySet<number>;
    note(groups: readonly GroupDoc[]): void;
}
