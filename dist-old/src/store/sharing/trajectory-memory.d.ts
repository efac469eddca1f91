import type { TurnType } from '../../model/step.js';
import type { UnpackedStep } from '../packed/step.js';
import { type KnownFrom, type SequenceNode } from './sequence-tree.js';
/** The place of a stored step in its trajectory's two trees, and the step that it continues. Ids are keys of steps. */
export interface StepLink {
    id: number;
    /** The step's public id. */
    readonly stepId: string;
    readonly index: number;
    readonly branch: string;
    readonly turnType: TurnType;
    messageNode: number | null;
    /** Number of messages in the state. */
    readonly stateLength: number;
    /** Number of messages in state, response and own next state together. */
    readonly messageLength: number;
    tokenNode: number | null;
    readonly promptTokens: number;
    /** Number of prompt and response ids together. */
    readonly tokenLength: number;
    /** Whether the step brought its own next state, or got it from the step that continues it. */
    hasNextState: boolean;
    parent: number | null;
}
/** The result of placing a new step, which the store writes. */
export interface PlacedStep {
    readonly link: StepLink;
    /** Id of the step that it continues. */
    readonly parentId: string | null;
    readonly addedMessages: SequenceNode<readonly string[]> | null;
    readonly addedTokens: SequenceNode<Int32Array> | null;
    /** Index into the state's messages of the first one that is in neither the parent's state nor its action. */
    readonly newFrom: number;
    /** Whether this step is its parent's next state. */
    readonly completesParent: boolean;
    /** Stored steps that turn out to continue this one, with their new `newFrom`. */
    readonly adopted: readonly {
        readonly id: number;
        readonly newFrom: number;
        readonly completes: boolean;
    }[];
}
type Placeable = Pick<UnpackedStep, 'texts' | 'stateLength' | 'hasNextState' | 'ids' | 'promptTokens' | 'branch' | 'turnType'>;
/** The newest nodes of a long trajectory, of which the rest is not loaded. */
export interface TrajectoryTail {
    /** Null: not loaded. */
    readonly messages: KnownFrom<readonly string[]> | null;
    readonly tokens: KnownFrom<Int32Array> | null;
}
/**
 * The trees of one trajectory and the steps in them, which a writer keeps in memory to share prefixes and find parents.
 */
export declare class TrajectoryMemory {
    private readonly tail;
    private readonly messages;
    private readonly tokens;
    private readonly links;
    /** Steps by the node in which the messages of their state end; steps without messages by their last token's node. */
    private readonly ends;
    private readonly tokenEnds;
    private highest;
    /** Approximate size in bytes, for the cache that holds it. */
    bytes: number;
    /** @param tail null: the whole trajectory is loaded, or will be restored */
    constructor(tail?: TrajectoryTail | null);
    get isWhole(): boolean;
    /** Whether `place` gives the same result for the step as it would with the whole trajectory loaded. */
    canPlace(index: number, step: Placeable): boolean;
    restoreMessages(node: SequenceNode<readonly string[]>): void;
    restoreTokens(node: SequenceNode<Int32Array>): void;
    /** Adds a stored step whose nodes are restored already. */
    restore(link: StepLink): void;
    /** Shares prefixes of a new step, and finds the step that it continues and the stored steps that continue it. */
    place(id: number, index: number, step: Placeable, stepId: string): PlacedStep;
    /**
     * A step's messages (state, response and own next state) and ids, rebuilt; null: the step is not loaded. @throws
     * MissingNode
     */
    sequencesOf(id: number): {
        readonly texts: readonly string[];
        readonly ids: Int32Array;
    } | null;
    /**
     * Gives new ids to steps that were just placed, in that order, and updates all references to them. A writer that
     * learns a step's key only after placing the step calls this. `to` returns other ids unchanged.
     */
    rename(placed: readonly PlacedStep[], to: (id: number) => number): void;
    private remember;
    private parentByMessages;
    /** The step with the longest state on this path whose action the sequence repeats. */
    private continued;
    private continuedByTokens;
    private adopt;
    private adoptByTokens;
}
export {};
