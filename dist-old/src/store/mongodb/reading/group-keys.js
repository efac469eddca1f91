import { LRUCache } from 'lru-cache';
import { nameOfGroup } from './groups.js';
/** Groups whose keys are remembered. */
const MOST = 20_000;
/**
 * Keys of groups by their names, as they were last read. What belongs to a group can so be asked for at the same time as
 * the group, which then tells whether the key was right: a group that was deleted and begun again has another one.
 */
export class GroupKeys {
    constructor() {
        this.keys = new LRUCache({ max: MOST });
    }
    /** The keys of those groups of which one is remembered. */
    of(groups) {
        return new Set(groups.flatMap((group) => this.keys.get(nameOfGroup(group)) ?? []));
    }
    note(groups) {
        for (const group of groups)
            this.keys.set(nameOfGroup(group), group._id);
    }
}
//# sourceMappingURL=group-keys.js.map