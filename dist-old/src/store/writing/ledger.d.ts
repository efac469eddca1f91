import { type Commit, type UndoneEntry } from './commit.js';
import type { DecisionRow, ExtrasRow, ExtrasState, JudgmentRow, JudgmentState, Key, OperationState, Position, RewardRow, TrajectoryState } from './state.js';
import type { View } from './view.js';
type Entries = Pick<Commit, 'rewards' | 'judgments' | 'extras' | 'decisions' | 'undone' | 'undoneEntries'>;
/** What the ledger asks of its pass. Of new trajectories nothing is stored; of deleted ones nothing counts. */
interface Changed {
    reading(name: string): void;
    isNewTrajectory(key: Key): boolean;
    isNewGroup(key: Key): boolean;
    isGoneTrajectory(key: Key): boolean;
    isGoneGroup(key: Key): boolean;
}
/** Rewards, judgments, extras and decisions: those stored, and those that a pass adds or undoes. */
export declare class Ledger {
    private readonly view;
    private readonly pass;
    private readonly rewards;
    private readonly judgments;
    private readonly extras;
    private readonly decisions;
    private readonly undone;
    /** By position. */
    private readonly undoneEntries;
    private readonly newRewardsOf;
    private readonly newJudgmentsOf;
    private readonly newExtrasOf;
    private readonly newDecisionsOf;
    /** Trajectories that got their first own entry in this pass, so that no such entry is stored. */
    private readonly firstOwn;
    /** Number of bytes of the values that the pass adds. */
    extraBytes: number;
    constructor(view: View, pass: Changed);
    /** Entries given to the step that count, oldest first. */
    rewardsOfStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly RewardRow[];
    /** Entries given to the trajectory itself that count, oldest first. */
    ownRewards(trajectory: TrajectoryState): readonly RewardRow[];
    /** Judgments of the step that count, oldest first. */
    judgmentsOfStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly JudgmentState[];
    /** Extras of the step that count, oldest first. */
    extrasOfStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly ExtrasState[];
    hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean;
    addReward(trajectory: TrajectoryState, row: RewardRow): void;
    addJudgment(row: JudgmentRow): void;
    addExtras(row: ExtrasRow): void;
    /** Decisions on the step itself. */
    onStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly DecisionRow[];
    /** Decisions on each of the trajectory's steps; an empty list for a step without any. */
    onSteps(trajectory: TrajectoryState): (step: Key) => readonly DecisionRow[];
    /** Decisions that hold for all steps of the trajectory: those on itself and on its group. */
    inherited(trajectory: TrajectoryState): readonly DecisionRow[];
    onGroup(group: Key): readonly DecisionRow[];
    addDecision(row: DecisionRow): void;
    undo(row: DecisionRow, at: Position): void;
    undoEntry(entry: UndoneEntry): void;
    /** Decisions of an operation that are not undone and whose target exists, oldest first. */
    toUndo(operation: OperationState, limit: number): readonly DecisionRow[];
    /** The entries that the pass adds, without those of deleted trajectories and groups. */
    entries(): Entries;
    get isEmpty(): boolean;
    private isCounted;
    private asUndone;
    private isGone;
    private current;
}
export {};
