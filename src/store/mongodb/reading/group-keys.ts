import { LRUCache } from 'lru-cache';
import type { GroupKey } from '../../../model/trajectory.js';
import type { GroupDoc } from '../documents.js';
import { nameOfGroup } from './groups.js';

/** Groups whose keys are remembered. */
const MOST = 20_000;

/**
 * Keys of groups by their names, as they were last read. What belongs to a group can so be asked for at the same time as
 * the group, which then tells whether the key was right: a group that was deleted and begun again has another one.
 */
export class GroupKeys {
  private readonly keys = new LRUCache<string, number>({ max: MOST });

  /** The keys of those groups of which one is remembered. */
  of(groups: readonly GroupKey[]): ReadonlySet<number> {
    return new Set(groups.flatMap((group) => this.keys.get(nameOfGroup(group)) ?? []));
  }

  note(groups: readonly GroupDoc[]): void {
    for (const group of groups) this.keys.set(nameOfGroup(group), group._id);
  }
}
