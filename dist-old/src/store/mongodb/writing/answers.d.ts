import type { DecisionRow, Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import type { TakenRecord } from '../log/interface.js';
import type { Cache } from './cache.js';
import { type LocatingNeed, type Need } from './needs.js';
import { type ReadLog, type SettledReads } from './settled-reads.js';
/** Where something is that is known by its id or key. */
export interface Located {
    readonly channel: string;
    /** The trajectory's uid; of a group its prompt's. */
    readonly uid: string;
    readonly key: Key;
}
/** Lookups that are valid for planning one pass only, because they can change without a touched key that says so. */
export declare class Answers {
    /** By id or key; null: it does not exist. */
    readonly located: Readonly<Record<LocatingNeed['kind'], Map<string | Key, Located | null>>>;
    readonly channels: Map<string, readonly string[]>;
    readonly members: Map<number, readonly {
        readonly channel: string;
        readonly uid: string;
    }[]>;
    /** Groups whose members are known, by the name of `members` in Touched. */
    readonly groupsOf: Map<string, Set<number>>;
    /** Decisions to undo, by operation, and how many were requested. */
    readonly undo: Map<number, {
        readonly rows: readonly DecisionRow[];
        readonly limit: number;
    }>;
    /** Ids of datasets, by name of the trajectory. */
    readonly datasets: Map<string, ReadonlySet<string>>;
    /** Drops lookups that a record of another server may have changed. */
    taken({ reads, writes }: Pick<TakenRecord, 'reads' | 'writes'>): void;
}
export declare class AnswerReads {
    private readonly collections;
    private readonly cache;
    private readonly log;
    private readonly settled;
    private readonly drained;
    private readonly joinedBy;
    /** The highest seq of any row found. */
    private newest;
    constructor(collections: Collections, cache: Cache, log: ReadLog, settled: SettledReads, drained: () => Promise<void>, joinedBy: (name: string) => Iterable<string>);
    /**
     * Finds the names of trajectories, steps and groups that were requested by id, key or uid. Returns the needs, with
     * those for the names.
     */
    locate(needs: readonly Need[], answers: Answers): Promise<readonly Need[]>;
    private read;
    /** Finds steps that are committed but not applied, which are only in the cache. */
    private locateUnapplied;
    /** The need for what was found by id or key. */
    private named;
    private channels;
    /** Returns what is needed in addition. */
    load(needs: readonly Need[], answers: Answers): Promise<readonly Need[]>;
    private datasets;
    private members;
    private undo;
}
