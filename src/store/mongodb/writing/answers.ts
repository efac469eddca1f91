import type { DecisionRow, Key } from '../../writing/state.js';
import { touches } from '../../writing/touches.js';
import type { TakenRecord } from '../log/interface.js';
import type { LocatingNeed } from './needs.js';

/** Where something is that is known by its id or key. */
export interface Located {
  readonly channel: string;
  /** The trajectory's uid; of a group its prompt's. */
  readonly uid: string;
  readonly key: Key;
}

/** Lookups that are valid for planning one pass only, because they can change without a touched key that says so. */
export class Answers {
  /** By id or key; null: it does not exist. */
  readonly located: Readonly<Record<LocatingNeed['kind'], Map<string | Key, Located | null>>> = {
    trajectoryById: new Map(),
    trajectoryOfKey: new Map(),
    stepById: new Map(),
    stepOfKey: new Map(),
    groupOfKey: new Map(),
  };
  readonly channels = new Map<string, readonly string[]>();
  readonly members = new Map<Key, readonly { readonly channel: string; readonly uid: string }[]>();
  /** Groups whose members are known, by the name of `members` in Touched. */
  readonly groupsOf = new Map<string, Set<Key>>();
  /** Decisions to undo, by operation, and how many were requested. */
  readonly undo = new Map<Key, { readonly rows: readonly DecisionRow[]; readonly limit: number }>();
  /** Ids of datasets, by name of the trajectory. */
  readonly datasets = new Map<string, ReadonlySet<string>>();

  /** Drops lookups that a record of another server may have changed. */
  taken({ reads, writes }: Pick<TakenRecord, 'reads' | 'writes'>): void {
    for (const name of [...reads, ...writes]) {
      for (const group of this.groupsOf.get(name) ?? []) this.members.delete(group);
    }
    const written = new Set(writes);
    if (writes.some((name) => name.startsWith('o:'))) this.undo.clear();
    for (const uid of this.channels.keys()) if (written.has(touches.uid(uid))) this.channels.delete(uid);
  }
}
