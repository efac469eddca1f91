import type { StepwellError } from '../../../errors/index.js';
import type { StepContent } from '../../../model/step.js';
import type { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { DecisionRow, ExtrasState, GroupState, JudgmentState, Key, Position, RewardRow, StepState, TrajectoryState } from '../../writing/state.js';
type Mutable<T> = {
    -readonly [K in keyof T]: T[K];
};
/** `consumed`: position at which it was consumed; valid, like its curation, while `afterwards` is loaded. */
export type CachedStep = Mutable<StepState> & {
    consumed: Position | null;
};
export type CachedDecision = Mutable<DecisionRow>;
export type CachedJudgment = Mutable<JudgmentState>;
export type CachedExtras = Mutable<ExtrasState>;
/** What is said of a trajectory's steps after they came: decisions on single steps, judgments and extras. */
export interface Afterwards {
    readonly decisions: CachedDecision[];
    readonly judgments: CachedJudgment[];
    readonly extras: CachedExtras[];
}
export declare const nothingSaid: () => Afterwards;
/** The loaded steps of a trajectory, indexed as rules look them up, with the trajectory's ledger. */
export declare class Inside {
    readonly isWhole: boolean;
    /** @param isWhole false: only the newest steps are loaded */
    constructor(isWhole?: boolean);
    readonly byIndex: Map<number, CachedStep>;
    readonly byKey: Map<number, CachedStep>;
    readonly byIdempotencyKey: Map<string, CachedStep>;
    readonly rewards: Mutable<RewardRow>[];
    /** Decisions on the trajectory. */
    readonly decisions: CachedDecision[];
    /** Null: not loaded, or outdated because another server has added some. */
    afterwards: Afterwards | null;
    /** Contents to be compared with a repeated step; a damaged one is its STORE_CORRUPT error. */
    readonly contents: Map<number, StepwellError | StepContent | null>;
    highest: number;
    private sorted;
    add(step: CachedStep, idempotencyKey: string | null): void;
    get ordered(): readonly CachedStep[];
    get bytes(): number;
}
/** A trajectory in the cache. A name without a trajectory has an entry too. */
export declare class Entry {
    readonly channel: string;
    readonly uid: string;
    /** Null: the trajectory does not exist. */
    state: TrajectoryState | null;
    /** Number of planned passes that use it. It is kept until they are applied. */
    pins: number;
    /** Null: only the head is loaded. */
    inside: Inside | null;
    memory: TrajectoryMemory | null;
    /** Whether each step had the highest index when it arrived. */
    inOrder: boolean;
    /** Why its prefix trees cannot be loaded. */
    damage: StepwellError | null;
    readonly name: string;
    constructor(channel: string, uid: string, 
    /** Null: the trajectory does not exist. */
    state: TrajectoryState | null);
    get bytes(): number;
}
export type CachedGroup = {
    -readonly [K in keyof GroupState]: GroupState[K];
};
/** The generations of a prompt in the cache, with the decisions on them. */
export declare class PromptEntry {
    readonly channel: string;
    readonly promptUid: string;
    /** Ascending by generation. */
    groups: readonly CachedGroup[];
    /** The highest consumed generation whose group is deleted. */
    past: number;
    readonly decisions: Map<Key, CachedDecision[]>;
    pins: number;
    readonly name: string;
    constructor(channel: string, promptUid: string, 
    /** Ascending by generation. */
    groups: readonly CachedGroup[], 
    /** The highest consumed generation whose group is deleted. */
    past: number, decisions: Map<Key, CachedDecision[]>);
}
export {};
