import type { ChangeKind } from '../../model/event.js';
import { trajectoryReward } from '../../model/reward.js';
import {
  type Commit,
  type DeletedGroup,
  type DeletedTrajectory,
  type EventRow,
  type GroupChange,
  type NewGroup,
  type NewStep,
  type StepChange,
  touches,
} from './commit.js';
import { Ledger } from './ledger.js';
import { PassDeletions, PassDocuments, PassOperations } from './pass-records.js';
import type { GoneStep, GroupState, Key, Position, StepState, TrajectoryState } from './state.js';
import type { IdSource, View } from './view.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Parts = Omit<StepChange, 'key' | 'trajectory'>;

const MOST_TOLD = 8_000;

/** How an event names a trajectory. */
type Told = Pick<TrajectoryState, 'key' | 'channel' | 'uid'>;

/** The steps that a pass adds to one trajectory. */
interface Added {
  readonly byIndex: Map<number, Mutable<NewStep>>;
  readonly byIdempotencyKey: Map<string, Mutable<NewStep>>;
}

/** Whether the last step of a trajectory was known as such before the pass. */
interface Before {
  readonly isComplete: boolean;
  readonly maxIndex: number;
}

/**
 * What commands that are committed together find and change. It shows what is committed with the changes of the pass
 * on top; `commit` makes a value of the changes. The rules are functions over it, one file a rule.
 */
export class Pass {
  readonly ledger: Ledger;
  readonly operations: PassOperations;
  readonly documents: PassDocuments;
  readonly deletions: PassDeletions;
  private readonly events: EventRow[] = [];
  private readonly newSteps = new Map<Key, Mutable<NewStep>>();
  private readonly added = new Map<Key, Added>();
  private readonly newStepIds = new Map<string, Mutable<NewStep>>();
  private readonly changes = new Map<Key, Mutable<StepChange>>();
  private readonly readSteps = new Map<Key, readonly StepState[]>();
  /** Trajectories that were found, by their name in Touched. */
  private readonly asked = new Map<string, TrajectoryState | null>();
  private readonly changed = new Map<TrajectoryState, Before>();
  private readonly begun = new Map<Key, TrajectoryState>();
  private readonly rewardChanged = new Set<TrajectoryState>();
  private readonly gone = new Map<Key, DeletedTrajectory>();
  private readonly goneStates: TrajectoryState[] = [];
  private readonly newGroups = new Map<Key, NewGroup>();
  private readonly newGroupsOf = new Map<string, NewGroup[]>();
  private readonly groupChanges = new Map<Key, Mutable<GroupChange>>();
  private readonly goneGroups = new Map<Key, DeletedGroup>();
  private readonly abandonments: { readonly trajectory: Key; readonly position: Position }[] = [];
  private readonly reads = new Set<string>();
  private readonly writes = new Set<string>();

  constructor(
    readonly view: View,
    readonly ids: IdSource,
    /** Milliseconds since the epoch: when what the pass does happens. */
    readonly now: number,
    /** Steps that one part of an operation or a deletion may tell of; what is more is left for the next part. */
    readonly mostTold: number = MOST_TOLD,
  ) {
    this.ledger = new Ledger(view, this);
    this.operations = new PassOperations(view, this);
    this.documents = new PassDocuments(view, this);
    this.deletions = new PassDeletions(view, this);
  }

  /** True as long as nothing was changed. */
  get isEmpty(): boolean {
    const changes = [this.changed, this.newGroups, this.groupChanges, this.goneGroups];
    return (
      this.events.length === 0 &&
      changes.every(({ size }) => size === 0) &&
      [this.ledger, this.operations, this.documents, this.deletions].every(({ isEmpty }) => isEmpty)
    );
  }

  isNewTrajectory(key: Key): boolean {
    return this.begun.has(key);
  }

  isNewGroup(key: Key): boolean {
    return this.newGroups.has(key);
  }

  isGoneTrajectory(key: Key): boolean {
    return this.gone.has(key);
  }

  isGoneGroup(key: Key): boolean {
    return this.goneGroups.has(key);
  }

  /** Events so far: what bounds a pass. */
  get size(): number {
    return this.events.length;
  }

  reading(name: string): void {
    this.reads.add(name);
  }

  writing(name: string): void {
    this.writes.add(name);
  }

  // --- Events ---------------------------------------------------------------------------------------------------

  /** Writes an event at a position of its own and answers that. */
  event(kind: ChangeKind, trajectory: Told, step: GoneStep | null): Position {
    const position = this.ids.position();
    this.eventAt(position, kind, trajectory, step);
    return position;
  }

  eventAt(position: Position, kind: ChangeKind, { key, channel, uid }: Told, step: GoneStep | null): void {
    this.events.push({
      position,
      kind,
      trajectory: key,
      channel,
      uid,
      step: step?.key ?? null,
      stepId: step?.id ?? null,
      at: this.now,
    });
  }

  // --- Trajectories ---------------------------------------------------------------------------------------------

  trajectory(channel: string, uid: string): TrajectoryState | null {
    this.reading(touches.trajectory(channel, uid));
    return this.find(channel, uid);
  }

  /** As `trajectory`, for who asks only which one it is. */
  private find(channel: string, uid: string): TrajectoryState | null {
    const name = touches.trajectory(channel, uid);
    const known = this.asked.get(name);
    if (known !== undefined) return known;
    const found = this.view.trajectory(channel, uid);
    this.asked.set(name, found);
    return found;
  }

  trajectoryById(id: string): TrajectoryState | null {
    for (const state of this.begun.values()) if (state.id === id) return state;
    return this.looking(this.present(this.view.trajectoryById(id)));
  }

  trajectoryOfKey(key: Key): TrajectoryState | null {
    if (this.gone.has(key)) return null;
    return this.looking(this.begun.get(key) ?? this.present(this.view.trajectoryOfKey(key)));
  }

  private looking(found: TrajectoryState | null): TrajectoryState | null {
    if (found !== null) this.reading(touches.trajectory(found.channel, found.uid));
    return found;
  }

  channelsOf(uid: string): readonly string[] {
    this.reading(touches.uid(uid));
    const channels = new Set(this.view.channelsOf(uid));
    for (const state of this.begun.values()) if (state.uid === uid) channels.add(state.channel);
    return [...channels].filter((channel) => this.trajectory(channel, uid) !== null).sort();
  }

  /** Takes in a trajectory that begins with this pass. */
  begin(state: TrajectoryState): void {
    this.asked.set(touches.trajectory(state.channel, state.uid), state);
    this.begun.set(state.key, state);
    this.touch(state);
    this.writing(touches.uid(state.uid));
    this.reading(touches.members(state.channel, state.promptUid));
  }

  /** Says, before it is changed, that a trajectory changes. */
  touch(state: TrajectoryState): void {
    if (this.changed.has(state)) return;
    this.writing(touches.trajectory(state.channel, state.uid));
    this.changed.set(state, { isComplete: state.status === 'COMPLETE', maxIndex: state.maxIndex });
  }

  /** Asks, before anything is changed, for what `touchReward` will need. */
  lookUpForReward(state: TrajectoryState): void {
    if (!this.rewardChanged.has(state) && !this.begun.has(state.key)) this.storedSteps(state);
  }

  /** The trajectory's reward has to be summed again, which `commit` does. */
  touchReward(state: TrajectoryState): void {
    this.touch(state);
    this.rewardChanged.add(state);
  }

  abandoned(state: TrajectoryState, position: Position): void {
    this.abandonments.push({ trajectory: state.key, position });
  }

  /** Takes a trajectory away; the caller has told the feed. */
  delete(state: TrajectoryState, deleted: DeletedTrajectory): void {
    const name = touches.trajectory(state.channel, state.uid);
    this.asked.set(name, null);
    this.writing(name);
    this.writing(touches.uid(state.uid));
    this.changed.delete(state);
    this.rewardChanged.delete(state);
    this.begun.delete(state.key);
    this.gone.set(state.key, deleted);
    this.goneStates.push(state);
  }

  /** The state that the pass holds of a stored trajectory; null: the pass has deleted it, and its name may be another's. */
  private present(stored: TrajectoryState | null): TrajectoryState | null {
    if (stored === null || this.gone.has(stored.key)) return null;
    const state = this.find(stored.channel, stored.uid);
    return state?.key === stored.key ? state : null;
  }

  // --- Steps ----------------------------------------------------------------------------------------------------

  stepAt(trajectory: TrajectoryState, index: number): StepState | null {
    this.looking(trajectory);
    const added = this.added.get(trajectory.key)?.byIndex.get(index);
    if (added !== undefined) return added;
    if (index < 0 || index > trajectory.maxIndex || this.begun.has(trajectory.key)) return null;
    return this.currentOrNull(this.view.stepAt(trajectory, index));
  }

  stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null {
    const added = this.added.get(trajectory.key)?.byIdempotencyKey.get(idempotencyKey);
    if (added !== undefined) return added;
    if (this.begun.has(trajectory.key)) return null;
    return this.currentOrNull(this.view.stepRepeated(trajectory, idempotencyKey));
  }

  /** Where the step was consumed; null: it was not. */
  consumedAt(trajectory: TrajectoryState, { key }: StepState): Position | null {
    this.reading(touches.afterwards(trajectory.channel, trajectory.uid));
    const added = this.newSteps.get(key);
    if (added !== undefined) return added.consumed;
    return this.changes.get(key)?.consumed ?? this.view.consumedAt(trajectory, key);
  }

  stepById(id: string): { readonly trajectory: TrajectoryState; readonly step: StepState } | null {
    return this.located(this.newStepIds.get(id), () => this.view.stepById(id));
  }

  stepOfKey(key: Key): { readonly trajectory: TrajectoryState; readonly step: StepState } | null {
    return this.located(this.newSteps.get(key), () => this.view.stepOfKey(key));
  }

  /** In order of index. */
  steps(trajectory: TrajectoryState): readonly StepState[] {
    this.looking(trajectory);
    const added = this.added.get(trajectory.key);
    const stored = this.begun.has(trajectory.key) ? [] : this.storedSteps(trajectory);
    const steps = stored.map((step) => this.current(step));
    if (added === undefined) return steps;
    return [...steps, ...added.byIndex.values()].sort((a, b) => a.index - b.index);
  }

  /** The step as this pass adds it; null: it was there before. */
  newStep(key: Key): NewStep | null {
    return this.newSteps.get(key) ?? null;
  }

  addStep(step: NewStep): void {
    const draft: Mutable<NewStep> = step;
    this.newSteps.set(step.key, draft);
    this.newStepIds.set(step.id, draft);
    let added = this.added.get(step.trajectory);
    if (added === undefined) {
      added = { byIndex: new Map(), byIdempotencyKey: new Map() };
      this.added.set(step.trajectory, added);
    }
    added.byIndex.set(step.index, draft);
    if (step.step.idempotencyKey !== null) added.byIdempotencyKey.set(step.step.idempotencyKey, draft);
  }

  /** Read once a pass, because it may be long. */
  private storedSteps(trajectory: TrajectoryState): readonly StepState[] {
    let steps = this.readSteps.get(trajectory.key);
    if (steps === undefined) {
      steps = this.view.steps(trajectory);
      this.readSteps.set(trajectory.key, steps);
    }
    return steps;
  }

  /** Gives parts of a step new values. */
  setStep(trajectory: TrajectoryState, key: Key, parts: Parts): void {
    const added = this.newSteps.get(key);
    if (added !== undefined) {
      Object.assign(added, parts);
      return;
    }
    const known = this.changes.get(key);
    if (known === undefined) this.changes.set(key, { key, trajectory: trajectory.key, ...parts });
    else Object.assign(known, parts);
    this.writingParts(trajectory, parts);
  }

  /** What is said of a step afterwards changes nothing of its trajectory, and who adds steps beside it need not know. */
  private writingParts(trajectory: TrajectoryState, parts: Parts): void {
    const { curation, consumed, judgment, ...own } = parts;
    if (curation !== undefined || consumed !== undefined) {
      this.writing(touches.afterwards(trajectory.channel, trajectory.uid));
    }
    // Nothing follows from a judgment, and of two the later one holds.
    if (Object.keys(own).length > 0) this.touch(trajectory);
  }

  private located(
    added: NewStep | undefined,
    find: () => { readonly trajectory: TrajectoryState; readonly step: StepState } | null,
  ) {
    if (added !== undefined) {
      const trajectory = this.find(added.channel, added.trajectoryUid);
      return trajectory?.key === added.trajectory ? { trajectory, step: added } : null;
    }
    const found = find();
    const trajectory = this.present(found?.trajectory ?? null);
    if (trajectory !== null) this.reading(touches.uid(trajectory.uid));
    return found === null || trajectory === null ? null : { trajectory, step: this.current(found.step) };
  }

  private currentOrNull(stored: StepState | null): StepState | null {
    return stored === null ? null : this.current(stored);
  }

  /** A stored step with what the pass changes of it. */
  private current(stored: StepState): StepState {
    const change = this.changes.get(stored.key);
    if (change === undefined) return stored;
    return {
      ...stored,
      reward: change.reward === undefined ? stored.reward : change.reward,
      curation: change.curation ?? stored.curation,
    };
  }

  // --- Groups ---------------------------------------------------------------------------------------------------

  /** The prompt's generations, ascending. */
  generations(channel: string, promptUid: string): readonly GroupState[] {
    this.reading(touches.prompt(channel, promptUid));
    const made = this.newGroupsOf.get(touches.prompt(channel, promptUid)) ?? [];
    const fresh = made.map((group) => ({ ...group, firstPosition: null, consumed: null, decided: false }));
    return [...this.view.generations(channel, promptUid), ...fresh]
      .filter(({ key }) => !this.goneGroups.has(key))
      .map((group) => this.currentGroup(group));
  }

  /** The highest generation that is gone and must not be given again; 0: none. */
  pastGeneration(channel: string, promptUid: string): number {
    const past = [...this.goneGroups.values()].flatMap((group) =>
      group.isPast && group.channel === channel && group.promptUid === promptUid ? [group.generation] : [],
    );
    return Math.max(this.view.pastGeneration(channel, promptUid), ...past);
  }

  groupOfKey(key: Key): GroupState | null {
    if (this.goneGroups.has(key)) return null;
    const made = this.newGroups.get(key);
    if (made !== undefined) {
      return this.currentGroup({ ...made, firstPosition: null, consumed: null, decided: false });
    }
    const stored = this.view.groupOfKey(key);
    return stored === null ? null : this.currentGroup(stored);
  }

  /** Trajectories of a group in order of key. */
  members(group: GroupState): readonly TrajectoryState[] {
    this.writing(touches.members(group.channel, group.promptUid));
    const stored = this.newGroups.has(group.key) ? [] : this.view.members(group.key);
    const members = new Set<TrajectoryState>();
    for (const state of stored) {
      const present = this.present(state);
      if (present !== null && present.group === group.key) members.add(present);
    }
    for (const state of this.changed.keys()) if (state.group === group.key) members.add(state);
    return [...members].sort((a, b) => a.key - b.key);
  }

  makeGroup(group: Omit<NewGroup, 'id' | 'key'>): Key {
    const key = this.ids.key('group', group.registered);
    const made = { ...group, key, id: this.ids.name('group') };
    this.newGroups.set(key, made);
    const prompt = touches.prompt(group.channel, group.promptUid);
    this.newGroupsOf.set(prompt, [...(this.newGroupsOf.get(prompt) ?? []), made]);
    this.writing(prompt);
    return key;
  }

  changeGroup(key: Key, change: Omit<GroupChange, 'key'>): void {
    // What holds already is not said again: the earlier value counts.
    this.groupChanges.set(key, { key, ...change, ...this.groupChanges.get(key) });
  }

  deleteGroup(group: DeletedGroup): void {
    this.writing(touches.prompt(group.channel, group.promptUid));
    this.newGroups.delete(group.key);
    this.groupChanges.delete(group.key);
    this.goneGroups.set(group.key, group);
  }

  private currentGroup(group: GroupState): GroupState {
    const change = this.groupChanges.get(group.key);
    if (change === undefined) return group;
    return {
      ...group,
      firstPosition: group.firstPosition ?? change.firstPosition ?? null,
      consumed: group.consumed ?? change.consumed ?? null,
      decided: group.decided || change.decided === true,
    };
  }

  // --- The result -----------------------------------------------------------------------------------------------

  /** The states that the pass has changed, and those of trajectories that it takes away, for whoever keeps them. */
  get states(): { readonly changed: Iterable<TrajectoryState>; readonly deleted: Iterable<TrajectoryState> } {
    return { changed: this.changed.keys(), deleted: this.goneStates };
  }

  /** All that the pass changes. The rules have asked for everything that it needs. Asking again is harmless. */
  commit(): Commit {
    for (const state of this.rewardChanged) {
      state.reward = trajectoryReward(this.steps(state).map(({ reward }) => reward));
    }
    for (const [state, before] of this.changed) this.markLast(state, before);
    return {
      events: this.events,
      steps: [...this.newSteps.values()].filter(({ trajectory }) => !this.gone.has(trajectory)),
      stepChanges: [...this.changes.values()].filter(({ trajectory }) => !this.gone.has(trajectory)),
      trajectories: [...this.changed.keys()].map((state) => ({ ...state, isNew: this.begun.has(state.key) })),
      groups: [...this.newGroups.values()],
      groupChanges: [...this.groupChanges.values()],
      ...this.ledger.entries(),
      ...this.operations.entries(),
      abandonments: this.abandonments.filter(({ trajectory }) => !this.gone.has(trajectory)),
      deleted: [...this.gone.values()],
      deletedGroups: [...this.goneGroups.values()],
      ...this.deletions.entries(),
      ...this.documents.entries(),
      touched: { reads: this.reads, writes: this.writes },
    };
  }

  /** Which step of a COMPLETE trajectory is its last one, where that has changed. */
  private markLast(state: TrajectoryState, before: Before): void {
    const isComplete = state.status === 'COMPLETE';
    if (isComplete === before.isComplete && state.maxIndex === before.maxIndex) return;
    if (before.isComplete && before.maxIndex >= 0) this.setLast(state, before.maxIndex, false);
    if (isComplete && state.maxIndex >= 0) this.setLast(state, state.maxIndex, true);
  }

  private setLast(state: TrajectoryState, index: number, isLast: boolean): void {
    const step = this.stepAt(state, index);
    if (step !== null) this.setStep(state, step.key, { isLast });
  }
}
