import type { Key, TrajectoryState } from '../../writing/state.js';
import type { Entry, PromptEntry } from './entry.js';
/** Something that planned passes use. It is kept while `pins` is above 0. */
export interface Pinned {
    readonly name: string;
    pins: number;
}
/** An operation, the recipes of a name, a dataset, dataset versions or the policy, according to its name. */
export interface Value extends Pinned {
    value: unknown;
}
/**
 * Caches the state of rows by their names in Touched: those used recently, and those used by planned passes. The least
 * recently used entries are dropped first.
 */
export declare class Cache {
    private readonly trajectories;
    private readonly names;
    private readonly ids;
    private readonly prompts;
    private readonly groups;
    private readonly values;
    /** Number of passes, planned but not applied, that have written each name. */
    private readonly underWay;
    private passes;
    trajectory(channel: string, uid: string): Entry | null;
    ofKey(key: Key): Entry | null;
    ofId(id: string): Entry | null;
    all(): Iterable<Entry>;
    /** Adds an entry, replacing one of the same name. */
    put(entry: Entry): void;
    /** Replaces the trajectory of an entry; null: there is none any more. */
    setState(entry: Entry, state: TrajectoryState | null): void;
    prompt(channel: string, promptUid: string): PromptEntry | null;
    allPrompts(): Iterable<PromptEntry>;
    promptOfGroup(group: Key): PromptEntry | null;
    putPrompt(prompt: PromptEntry): void;
    setGroups(prompt: PromptEntry, groups: PromptEntry['groups']): void;
    value(name: string): Value | null;
    putValue(name: string, value: unknown): void;
    /**
     * Records that a planned pass has written these names, of which the cache is newer than the database until it lands.
     */
    launched(names: Iterable<string>): void;
    landed(names: Iterable<string>): void;
    /** Whether planned passes use or have written any of these names. */
    isPinned(names: Iterable<string>): boolean;
    /** Drops what is cached under a name in Touched. */
    drop(name: string): void;
    clear(): void;
    /** Called after a pass: drops entries beyond the bounds. */
    trim(): void;
    private index;
    private unindex;
}
