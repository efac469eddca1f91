import { type Curation } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import { type Commit, type DeletedGroup, type DeletedTrajectory, type GroupChange, type NewGroup, type NewStep, type StepChange } from './commit.js';
import { Ledger } from './ledger.js';
import { PassClaims } from './pass-claims.js';
import { PassJobs } from './pass-jobs.js';
import { PassKeys } from './pass-keys.js';
import { PassDeletions, PassDocuments, PassOperations } from './pass-records.js';
import type { GoneStep, GroupState, Key, Position, StepState, TrajectoryState } from './state.js';
import type { IdSource, View } from './view.js';
type Parts = Omit<StepChange, 'key' | 'trajectory'>;
/** The fields by which an event names a trajectory. */
type Told = Pick<TrajectoryState, 'key' | 'channel' | 'uid'>;
/**
 * The reads and changes of commands that are committed together. It shows committed data with the pass's changes on
 * top; `commit` returns the changes as a value. The rules are functions over it, one file a rule.
 */
export declare class Pass {
    readonly view: View;
    readonly ids: IdSource;
    /** Milliseconds since the epoch, used as the time of everything that the pass does. */
    readonly now: number;
    /** The most steps whose events one part of an operation or deletion may write; the rest is left for the next part. */
    readonly mostTold: number;
    readonly ledger: Ledger;
    readonly operations: PassOperations;
    readonly documents: PassDocuments;
    readonly jobs: PassJobs;
    readonly claims: PassClaims;
    readonly keys: PassKeys;
    readonly deletions: PassDeletions;
    private readonly events;
    private readonly newSteps;
    private readonly added;
    private readonly newStepIds;
    private readonly changes;
    private readonly readSteps;
    /** Trajectories looked up so far, by their name in Touched. */
    private readonly asked;
    private readonly changed;
    private readonly begun;
    private readonly rewardChanged;
    private readonly gone;
    private readonly goneStates;
    private readonly newGroups;
    private readonly newGroupsOf;
    private readonly groupChanges;
    private readonly goneGroups;
    private readonly abandonments;
    private readonly reads;
    private readonly writes;
    constructor(view: View, ids: IdSource, 
    /** Milliseconds since the epoch, used as the time of everything that the pass does. */
    now: number, 
    /** The most steps whose events one part of an operation or deletion may write; the rest is left for the next part. */
    mostTold?: number);
    /** Whether nothing was changed yet. */
    get isEmpty(): boolean;
    isNewTrajectory(key: Key): boolean;
    isNewGroup(key: Key): boolean;
    isGoneTrajectory(key: Key): boolean;
    isGoneGroup(key: Key): boolean;
    /** Number of events so far, which limits the size of a pass. */
    get size(): number;
    reading(name: string): void;
    writing(name: string): void;
    /** Writes an event at a new position and returns the position. */
    event(kind: ChangeKind, trajectory: Told, step: GoneStep | null): Position;
    /** Writes the event of a trajectory's deletion, which names the prompt, because nobody can ask for it any more. */
    deletionEvent({ promptUid, ...trajectory }: Told & Pick<TrajectoryState, 'promptUid'>): Position;
    eventAt(position: Position, kind: ChangeKind, { key, channel, uid }: Told, step: GoneStep | null): void;
    trajectory(channel: string, uid: string): TrajectoryState | null;
    /** Like `trajectory`, but without recording a read: for callers that depend only on its identity. */
    private find;
    trajectoryById(id: string): TrajectoryState | null;
    trajectoryOfKey(key: Key): TrajectoryState | null;
    private looking;
    channelsOf(uid: string): readonly string[];
    /** Adds a trajectory that begins with this pass. */
    begin(state: TrajectoryState): void;
    /** Records that a trajectory is about to change. Must be called before the change. */
    touch(state: TrajectoryState): void;
    /** Looks up, before any change, what `touchReward` needs. */
    lookUpForReward(state: TrajectoryState): void;
    /** Records that `commit` must sum up the trajectory's reward again. */
    touchReward(state: TrajectoryState): void;
    abandoned(state: TrajectoryState, position: Position): void;
    /** Deletes a trajectory; the caller has written its events. */
    delete(state: TrajectoryState, deleted: DeletedTrajectory): void;
    /**
     * The pass's own object for a stored trajectory; null: the pass has deleted it, and its name may belong to a new one.
     */
    private present;
    stepAt(trajectory: TrajectoryState, index: number): StepState | null;
    stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null;
    /** Position at which the step was consumed; null: it was not. */
    consumedAt(trajectory: TrajectoryState, { key }: StepState): Position | null;
    stepById(id: string): {
        readonly trajectory: TrajectoryState;
        readonly step: StepState;
    } | null;
    stepOfKey(key: Key): {
        readonly trajectory: TrajectoryState;
        readonly step: StepState;
    } | null;
    /** In order of index. */
    steps(trajectory: TrajectoryState): readonly StepState[];
    /** The step if this pass adds it; null: it was stored before. */
    newStep(key: Key): NewStep | null;
    addStep(step: NewStep): void;
    /** Kept for the whole pass, because the list may be long. */
    private storedSteps;
    /** Replaces parts of a step. */
    setStep(trajectory: TrajectoryState, key: Key, parts: Parts): void;
    /** Changes the curation of a step, whose ledger is said to change also where the curation stays as it is. */
    setCuration(trajectory: TrajectoryState, step: StepState, curation: Curation): void;
    /**
     * Records what a change of a step writes. Decisions, judgments and consumption do not write the trajectory, so they do
     * not conflict with steps being added to it.
     */
    private writingParts;
    private located;
    private currentOrNull;
    /** A stored step with the changes of this pass. */
    private current;
    /** The prompt's generations, ascending. */
    generations(channel: string, promptUid: string): readonly GroupState[];
    /** The highest consumed generation whose group is deleted; 0: none. */
    pastGeneration(channel: string, promptUid: string): number;
    groupOfKey(key: Key): GroupState | null;
    /** Trajectories of a group in order of key. */
    members(group: GroupState): readonly TrajectoryState[];
    makeGroup(group: Omit<NewGroup, 'id' | 'key'>): Key;
    changeGroup(key: Key, change: Omit<GroupChange, 'key'>): void;
    deleteGroup(group: DeletedGroup): void;
    private currentGroup;
    /** The states that the pass changed or deleted, for the owner of the view. */
    get states(): {
        readonly changed: Iterable<TrajectoryState>;
        readonly deleted: Iterable<TrajectoryState>;
    };
    /** All changes of the pass. The rules have looked up everything it needs. It may be called again. */
    commit(): Commit;
    /** Marks which step of a COMPLETE trajectory is the last one, if that has changed. */
    private markLast;
    private setLast;
}
export {};
