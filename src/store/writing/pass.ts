import { type Curation, isSameCuration } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import { trajectoryReward } from '../../model/reward.js';
import type { Commit, DeletedGroup, DeletedTrajectory, EventRow, GroupChange, NewGroup } from './commit.js';
import { Ledger } from './ledger.js';
import { PassClaims } from './pass-claims.js';
import { PassJobs } from './pass-jobs.js';
import { PassKeys } from './pass-keys.js';
import { PassDeletions, PassDocuments, PassOperations } from './pass-records.js';
import type { GoneStep, GroupState, Key, Position, StepState, TrajectoryState } from './state.js';
import type { NewStep, StepChange } from './step-changes.js';
import { touches } from './touches.js';
import type { IdSource, View } from './view.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Parts = Omit<StepChange, 'key' | 'trajectory'>;

const MOST_TOLD = 8_000;

/** The fields by which an event names a trajectory. */
type Told = Pick<TrajectoryState, 'key' | 'channel' | 'uid'>;

/** The steps that a pass adds to one trajectory. */
interface Added {
  readonly byIndex: Map<number, Mutable<NewStep>>;
  readonly byIdempotencyKey: Map<string, Mutable<NewStep>>;
}

/** Whether a trajectory's last step was marked as such before the pass. */
interface Before {
  readonly isComplete: boolean;
  readonly maxIndex: number;
}

/**
 * The reads and changes of commands that are committed together. It shows committed data with the pass's changes on
 * top; `commit` returns the changes as a value. The rules are functions over it, one file a rule.
 */
export class Pass {
  readonly ledger: Ledger;
  readonly operations: PassOperations;
  readonly documents: PassDocuments;
  readonly jobs: PassJobs;
  readonly claims: PassClaims;
  readonly keys: PassKeys;
  readonly deletions: PassDeletions;
  private readonly events: EventRow[] = [];
  private readonly newSteps = new Map<Key, Mutable<NewStep>>();
  private readonly added = new Map<Key, Added>();
  private readonly newStepIds = new Map<string, Mutable<NewStep>>();
  private readonly changes = new Map<Key, Mutable<StepChange>>();
  private readonly readSteps = new Map<Key, readonly StepState[]>();
  /** Trajectories looked up so far, by their name in Touched. */
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
    /** Milliseconds since the epoch, used as the time of everything that the pass does. */
    readonly now: number,
    /** The most steps whose events one part of an operation or deletion may write; the rest is left for the next part. */
    readonly mostTold: number = MOST_TOLD,
  ) {
    this.ledger = new Ledger(view, this);
    this.operations = new PassOperations(view, this);
    this.documents = new PassDocuments(view, this);
    this.jobs = new PassJobs(view, this);
    this.claims = new PassClaims(view, this);
    this.keys = new PassKeys(view, this);
    this.deletions = new PassDeletions(view, this);
  }

  /** Whether nothing was changed yet. */
  get isEmpty(): boolean {
    const changes = [this.changed, this.newGroups, this.groupChanges, this.goneGroups];
    return (
      this.events.length === 0 &&
      changes.every(({ size }) => size === 0) &&
      [this.ledger, this.operations, this.documents, this.jobs, this.claims, this.keys, this.deletions].every(
        ({ isEmpty }) => isEmpty,
      )
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

  /** Number of events so far, which limits the size of a pass. */
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

  /** Writes an event at a new position and returns the position. */
  event(kind: ChangeKind, trajectory: Told, step: GoneStep | null): Position {
    const position = this.ids.position();
    this.eventAt(position, kind, trajectory, step);
    return position;
  }

  /** Writes the event of a trajectory's deletion, which names the prompt, because nobody can ask for it any more. */
  deletionEvent({ promptUid, ...trajectory }: Told & Pick<TrajectoryState, 'promptUid'>): Position {
    const position = this.event('DELETED', trajectory, null);
    const event = this.events.pop();
    if (event !== undefined) this.events.push({ ...event, promptUid });
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

  /** Like `trajectory`, but without recording a read: for callers that depend only on its identity. */
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

  /** Adds a trajectory that begins with this pass. */
  begin(state: TrajectoryState): void {
    this.asked.set(touches.trajectory(state.channel, state.uid), state);
    this.begun.set(state.key, state);
    this.touch(state);
    this.writing(touches.uid(state.uid));
    this.reading(touches.members(state.channel, state.promptUid));
  }

  /** Records that a trajectory is about to change. Must be called before the change. */
  touch(state: TrajectoryState): void {
    if (this.changed.has(state)) return;
    this.writing(touches.trajectory(state.channel, state.uid));
    this.changed.set(state, { isComplete: state.status === 'COMPLETE', maxIndex: state.maxIndex });
  }

  /** Looks up, before any change, what `touchReward` needs. */
  lookUpForReward(state: TrajectoryState): void {
    if (!this.rewardChanged.has(state) && !this.begun.has(state.key)) this.storedSteps(state);
  }

  /** Records that `commit` must sum up the trajectory's reward again. */
  touchReward(state: TrajectoryState): void {
    this.touch(state);
    this.rewardChanged.add(state);
  }

  abandoned(state: TrajectoryState, position: Position): void {
    this.abandonments.push({ trajectory: state.key, position });
  }

  /** Deletes a trajectory; the caller has written its events. */
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

  /**
   * The pass's own object for a stored trajectory; null: the pass has deleted it, and its name may belong to a new one.
   */
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

  /** Position at which the step was consumed; null: it was not. */
  consumedAt(trajectory: TrajectoryState, { key }: StepState): Position | null {
    this.reading(touches.afterwards(trajectory.channel, trajectory.uid));
    const added = this.newSteps.get(key);
    if (added !== undefined) return added.consumed;
    const changed = this.changes.get(key)?.consumed;
    return changed === undefined ? this.view.consumedAt(trajectory, key) : changed;
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

  /** The step if this pass adds it; null: it was stored before. */
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

  /** Kept for the whole pass, because the list may be long. */
  private storedSteps(trajectory: TrajectoryState): readonly StepState[] {
    let steps = this.readSteps.get(trajectory.key);
    if (steps === undefined) {
      steps = this.view.steps(trajectory);
      this.readSteps.set(trajectory.key, steps);
    }
    return steps;
  }

  /** Replaces parts of a step. */
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

  /** Changes the curation of a step, whose ledger is said to change also where the curation stays as it is. */
  setCuration(trajectory: TrajectoryState, step: StepState, curation: Curation): void {
    const { key } = step;
    // What the step was before does not tell what this pass has made of it.
    const isStored = !this.newSteps.has(key) && this.changes.get(key)?.curation === undefined;
    if (!isStored || !isSameCuration(step.curation, curation)) this.setStep(trajectory, key, { curation });
    else this.writing(touches.afterwards(trajectory.channel, trajectory.uid));
  }

  /**
   * Records what a change of a step writes. Decisions, judgments and consumption do not write the trajectory, so they do
   * not conflict with steps being added to it.
   */
  private writingParts(trajectory: TrajectoryState, parts: Parts): void {
    const { curation, consumed, judgment, ...own } = parts;
    if (curation !== undefined || consumed !== undefined || judgment !== undefined) {
      this.writing(touches.afterwards(trajectory.channel, trajectory.uid));
    }
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

  /** A stored step with the changes of this pass. */
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

  /** The highest consumed generation whose group is deleted; 0: none. */
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
    // A value that is already set is not replaced, because the earlier value holds.
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

  /** The states that the pass changed or deleted, for the owner of the view. */
  get states(): { readonly changed: Iterable<TrajectoryState>; readonly deleted: Iterable<TrajectoryState> } {
    return { changed: this.changed.keys(), deleted: this.goneStates };
  }

  /** All changes of the pass. The rules have looked up everything it needs. It may be called again. */
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
      ...this.jobs.entries(),
      ...this.claims.entries(),
      ...this.keys.entries(),
      touched: { reads: this.reads, writes: this.writes },
    };
  }

  /** Marks which step of a COMPLETE trajectory is the last one, if that has changed. */
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
