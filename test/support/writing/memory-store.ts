import type { ApiKey } from '../../../src/model/api-key.js';
import type { Batch, Consumer } from '../../../src/model/claim.js';
import type { Dataset } from '../../../src/model/dataset.js';
import type { Job } from '../../../src/model/job.js';
import type { Login } from '../../../src/model/login.js';
import type { Policy } from '../../../src/model/policy.js';
import type { Recipe } from '../../../src/model/recipe.js';
import type { RecipeUnit } from '../../../src/model/recipe-unit.js';
import type { Message, StepContent } from '../../../src/model/step.js';
import { TrajectoryMemory } from '../../../src/store/sharing/trajectory-memory.js';
import type { Commit, EventRow, UntoldPart, WaitingPart } from '../../../src/store/writing/commit.js';
import {
  type DecisionRow,
  type DeletionState,
  type ExtrasRow,
  type ExtrasState,
  type GroupState,
  type JudgmentRow,
  type JudgmentState,
  type Key,
  Mark,
  type OperationState,
  orderOf,
  type Position,
  type RewardRow,
  type StepState,
  type TrajectoryState,
} from '../../../src/store/writing/state.js';
import type { NewStep } from '../../../src/store/writing/step-changes.js';
import type { PendingDeletion, View } from '../../../src/store/writing/view.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type StoredStep = Mutable<NewStep>;

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`the commit cannot be applied: ${what}`);
}

/** The smallest database that commits can be applied to: plain maps. It refuses what a real one would refuse. */
export class MemoryStore {
  head = 0;
  readonly events: EventRow[] = [];
  readonly trajectories = new Map<Key, TrajectoryState>();
  readonly steps = new Map<Key, StoredStep>();
  readonly groups = new Map<Key, GroupState>();
  rewards: RewardRow[] = [];
  judgments: JudgmentRow[] = [];
  extras: ExtrasRow[] = [];
  decisions: DecisionRow[] = [];
  abandonments: { readonly trajectory: Key; readonly position: number }[] = [];
  readonly operations = new Map<string, OperationState>();
  waiting: WaitingPart[] = [];
  readonly deletions = new Map<Key, DeletionState>();
  untold: UntoldPart[] = [];
  readonly past = new Map<string, number>();
  readonly recipes = new Map<string, Recipe>();
  readonly datasets = new Map<string, Dataset>();
  readonly versions = new Map<string, number>();
  readonly jobs = new Map<string, Job>();
  readonly marks = new Map<string, readonly Mark[]>();
  readonly units = new Map<string, RecipeUnit>();
  readonly batches = new Map<string, Batch>();
  readonly consumers = new Map<string, Consumer>();
  readonly keys = new Map<string, ApiKey>();
  readonly logins = new Map<string, readonly Login[]>();
  secret: string | null = null;
  policy: Policy = { version: 0, paused: false, updatedAt: null };
  /** How events name steps, also those that are gone. */
  readonly stepNames = new Map<string, string>();

  view(): MemoryView {
    return new MemoryView(this);
  }

  stepsOf(trajectory: Key): readonly StoredStep[] {
    return [...this.steps.values()]
      .filter((step) => step.trajectory === trajectory)
      .sort((a, b) => a.index - b.index);
  }

  /** Applies a commit with real positions, the last of which is `head`. */
  apply(commit: Commit, head: number): void {
    this.takeEvents(commit, head);
    this.takeAway(commit);
    for (const { firstPosition, consumed, decided, ...group } of commit.groups.map(asState)) {
      must(!this.groups.has(group.key), 'a new group is there');
      this.groups.set(group.key, { ...group, firstPosition, consumed, decided });
    }
    for (const { key, ...change } of commit.groupChanges) this.changeGroup(key, change);
    for (const { isNew, ...state } of commit.trajectories) {
      must(
        isNew !== this.trajectories.has(state.key),
        'a trajectory is new although it is there, or the reverse',
      );
      this.trajectories.set(state.key, { ...state });
    }
    for (const step of commit.steps) {
      must(!this.steps.has(step.key), 'a new step is there');
      this.steps.set(step.key, { ...step });
    }
    for (const { key, trajectory, ...parts } of commit.stepChanges) {
      const stored = this.steps.get(key);
      must(stored !== undefined && stored.trajectory === trajectory, 'a changed step is not there');
      must(!commit.steps.some((step) => step.key === key), 'a step is new and changes');
      Object.assign(stored, parts);
    }
    this.takeDeletions(commit);
    this.takeEntries(commit);
    this.takeDocuments(commit);
    this.check();
  }

  private takeEvents({ events }: Commit, head: number): void {
    let last = this.head;
    for (const event of events) {
      must(event.position > last, 'positions of events do not ascend');
      last = event.position;
      this.events.push(event);
    }
    must(head >= last, 'an event lies above the head');
    this.head = head;
  }

  private takeAway({ deleted, deletedGroups }: Commit): void {
    for (const { key, steps } of deleted) {
      this.trajectories.delete(key);
      for (const step of steps) this.steps.delete(step.key);
      must(this.stepsOf(key).length === 0, 'steps outlive their trajectory');
      this.rewards = this.rewards.filter(({ trajectory }) => trajectory !== key);
      this.judgments = this.judgments.filter(({ trajectory }) => trajectory !== key);
      this.extras = this.extras.filter(({ trajectory }) => trajectory !== key);
      this.decisions = this.decisions.filter(({ trajectory }) => trajectory !== key);
      this.abandonments = this.abandonments.filter(({ trajectory }) => trajectory !== key);
    }
    for (const { key, channel, promptUid, generation, isPast } of deletedGroups) {
      this.groups.delete(key);
      this.decisions = this.decisions.filter(({ group }) => group !== key);
      const prompt = `${channel}/${promptUid}`;
      if (isPast) this.past.set(prompt, Math.max(this.past.get(prompt) ?? 0, generation));
    }
  }

  private takeDeletions({ deletions, untold, told }: Commit): void {
    for (const deletion of deletions) {
      if (deletion.next < deletion.parts) this.deletions.set(deletion.trajectory, deletion);
      else this.deletions.delete(deletion.trajectory);
    }
    this.untold.push(...untold);
    for (const { trajectory, part } of told) {
      const left = this.untold.filter((one) => one.trajectory !== trajectory || one.part !== part);
      must(left.length === this.untold.length - 1, 'a part that is told was not left to tell');
      this.untold = left;
    }
  }

  private changeGroup(key: Key, change: Partial<GroupState>): void {
    const stored = this.groups.get(key);
    must(stored !== undefined, 'a changed group is not there');
    const lower = (a: number | null, b: number | null | undefined) =>
      a === null ? (b ?? null) : Math.min(a, b ?? a);
    this.groups.set(key, {
      ...stored,
      firstPosition: lower(stored.firstPosition, change.firstPosition),
      consumed: lower(stored.consumed, change.consumed),
      decided: stored.decided || change.decided === true,
    });
  }

  private takeEntries(commit: Commit): void {
    const { rewards, judgments, extras, decisions, undone, undoneEntries, abandonments } = commit;
    const there = ({ trajectory, step }: { readonly trajectory: Key | null; readonly step: Key | null }) =>
      (trajectory === null || this.trajectories.has(trajectory)) && (step === null || this.steps.has(step));
    must([...rewards, ...judgments, ...extras].every(there), 'an entry is about something that is not there');
    must(decisions.every(there), 'a decision is about something that is not there');
    must(
      decisions.every(({ group }) => group === null || this.groups.has(group)),
      'a decision is about a group that is not there',
    );
    this.rewards.push(...rewards);
    this.judgments.push(...judgments);
    this.extras.push(...extras);
    this.decisions.push(...decisions);
    this.abandonments.push(...abandonments);
    for (const { key, at } of undone) {
      const place = this.decisions.findIndex((row) => row.key === key);
      const row = this.decisions[place];
      must(row !== undefined && row.undone === null, 'what is undone is not there');
      this.decisions[place] = { ...row, undone: at };
    }
    for (const { kind, position, at } of undoneEntries) {
      const all = { reward: this.rewards, judgment: this.judgments, extras: this.extras };
      const rows: (RewardRow | JudgmentRow | ExtrasRow)[] = all[kind];
      const place = rows.findIndex((row) => row.position === position);
      const row = rows[place];
      must(row !== undefined && row.undone === null, 'an entry that is undone is not there');
      must(row.decision !== null, 'an entry that no decision made is undone');
      rows[place] = { ...row, undone: at };
    }
  }

  private takeDocuments(commit: Commit): void {
    for (const operation of commit.operations) this.operations.set(operation.id, operation);
    for (const { list, part } of commit.noLongerWaiting) {
      this.waiting = this.waiting.filter(
        (kept) => kept.list !== list || (part !== null && kept.part !== part),
      );
    }
    for (const given of commit.waiting) {
      this.waiting = this.waiting.filter(({ list, part }) => list !== given.list || part !== given.part);
      this.waiting.push(given);
    }
    for (const recipe of commit.recipes) this.recipes.set(`${recipe.channel}/${recipe.name}`, recipe);
    for (const { channel, name } of commit.deletedRecipes) this.recipes.delete(`${channel}/${name}`);
    for (const dataset of commit.datasets) this.datasets.set(dataset.id, dataset);
    for (const id of commit.deletedDatasets) this.datasets.delete(id);
    for (const { channel, recipe, last } of commit.versions) this.versions.set(`${channel}/${recipe}`, last);
    for (const job of commit.jobs) this.jobs.set(job.id, job);
    for (const { judge, page, marks } of commit.marks) this.marks.set(`${judge}:${page}`, marks);
    for (const { recipe, unit } of commit.goneUnits) this.units.delete(`${recipe}:${unit}`);
    for (const row of commit.units) this.units.set(`${row.recipe}:${row.unit}`, row);
    for (const id of commit.goneBatches) this.batches.delete(id);
    for (const batch of commit.batches) this.batches.set(batch.id, batch);
    for (const key of commit.keys) this.keys.set(key.id, key);
    for (const { keyId, logins } of commit.logins) this.logins.set(keyId, logins);
    this.secret = commit.secret ?? this.secret;
    for (const consumer of commit.consumers)
      this.consumers.set(`${consumer.recipe}/${consumer.name}`, consumer);
    this.policy = commit.policy ?? this.policy;
  }

  /** What unique indexes would check. */
  private check(): void {
    unique(this.trajectories.values(), ({ channel, uid }) => `${channel}/${uid}`);
    unique(this.trajectories.values(), ({ id }) => id);
    unique(
      this.groups.values(),
      ({ channel, promptUid, generation }) => `${channel}/${promptUid}/${generation}`,
    );
    unique(this.steps.values(), ({ trajectory, index }) => `${trajectory}/${index}`);
    unique(this.steps.values(), ({ position }) => String(position));
    unique(
      [...this.steps.values()].filter(({ step }) => step.idempotencyKey !== null),
      ({ trajectory, step }) => `${trajectory}/${step.idempotencyKey}`,
    );
    for (const { group } of this.trajectories.values()) must(this.groups.has(group), 'a group is missing');
  }
}

function unique<T>(items: Iterable<T>, nameOf: (item: T) => string): void {
  const names = new Set<string>();
  for (const item of items) {
    const name = nameOf(item);
    must(!names.has(name), `${name} is there twice`);
    names.add(name);
  }
}

function asState(group: Commit['groups'][number]): GroupState {
  const { registered: _, ...rest } = group;
  return { ...rest, firstPosition: null, consumed: null, decided: false };
}

const inOrder = <T extends { readonly position: number }>(rows: readonly T[]): readonly T[] =>
  [...rows].sort((a, b) => orderOf(a.position) - orderOf(b.position));

/** What is stored, for one pass: states are its own, to be changed in place. */
export class MemoryView implements View {
  private readonly states = new Map<Key, TrajectoryState>();
  private readonly memories = new Map<Key, TrajectoryMemory>();

  constructor(private readonly store: MemoryStore) {}

  /** How much each trajectory's prefix trees hold. */
  get memorySizes(): readonly (readonly [Key, number])[] {
    return [...this.memories].map(([key, { bytes }]) => [key, bytes]);
  }

  isStored(trajectory: Key): boolean {
    return this.store.trajectories.has(trajectory);
  }

  trajectory(channel: string, uid: string): TrajectoryState | null {
    return this.find((state) => state.channel === channel && state.uid === uid);
  }

  trajectoryById(id: string): TrajectoryState | null {
    return this.find((state) => state.id === id);
  }

  trajectoryOfKey(key: Key): TrajectoryState | null {
    return this.find((state) => state.key === key);
  }

  channelsOf(uid: string): readonly string[] {
    return [...this.store.trajectories.values()]
      .filter((state) => state.uid === uid)
      .map(({ channel }) => channel);
  }

  step(trajectory: TrajectoryState, key: Key): StepState | null {
    return this.steps(trajectory).find((step) => step.key === key) ?? null;
  }

  stepAt(trajectory: TrajectoryState, index: number): StepState | null {
    return this.steps(trajectory).find((step) => step.index === index) ?? null;
  }

  stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null {
    const steps = this.store.stepsOf(this.stored(trajectory));
    return steps.find(({ step }) => step.idempotencyKey === idempotencyKey) ?? null;
  }

  stepById(id: string) {
    return this.located([...this.store.steps.values()].find((step) => step.id === id));
  }

  stepOfKey(key: Key) {
    return this.located(this.store.steps.get(key));
  }

  steps(trajectory: TrajectoryState): readonly StepState[] {
    return this.store.stepsOf(this.stored(trajectory));
  }

  memory({ key }: TrajectoryState): TrajectoryMemory {
    const known = this.memories.get(key) ?? this.restored(key);
    this.memories.set(key, known);
    return known;
  }

  content(trajectory: TrajectoryState, { key }: StepState): StepContent | null {
    const stored = this.store.steps.get(key);
    const sequences = this.memory(trajectory).sequencesOf(key);
    if (stored === undefined || sequences === null) return null;
    const { stateLength, hasResponse, promptTokens, responseTokens, tools, logProbs, responseMask, ids } =
      stored.step;
    const messages = sequences.texts.map((text) => JSON.parse(text) as Message);
    return {
      messages: messages.slice(0, stateLength),
      response: hasResponse ? (messages[stateLength] ?? null) : null,
      tools: tools === null ? null : JSON.parse(tools),
      promptIds: ids === null ? null : sequences.ids.slice(0, promptTokens),
      responseIds: ids === null || responseTokens === null ? null : sequences.ids.slice(promptTokens),
      logProbs,
      responseMask,
    };
  }

  consumedAt(trajectory: TrajectoryState, step: Key): Position | null {
    this.stored(trajectory);
    return this.store.steps.get(step)?.consumed ?? null;
  }

  rewardsOfStep(trajectory: TrajectoryState, step: Key): readonly RewardRow[] {
    const key = this.stored(trajectory);
    return inOrder(this.store.rewards.filter((row) => row.trajectory === key && row.step === step));
  }

  ownRewards(trajectory: TrajectoryState): readonly RewardRow[] {
    const key = this.stored(trajectory);
    return inOrder(this.store.rewards.filter((row) => row.trajectory === key && row.step === null));
  }

  hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean {
    const key = this.stored(trajectory);
    return this.store.rewards.some((row) => row.trajectory === key && row.idempotencyKey === idempotencyKey);
  }

  judgmentsOfStep(trajectory: TrajectoryState, step: Key): readonly JudgmentState[] {
    const key = this.stored(trajectory);
    return inOrder(this.store.judgments.filter((row) => row.trajectory === key && row.step === step));
  }

  extrasOfStep(trajectory: TrajectoryState, step: Key): readonly ExtrasState[] {
    const key = this.stored(trajectory);
    return inOrder(this.store.extras.filter((row) => row.trajectory === key && row.step === step));
  }

  decisionsOnStep(_: TrajectoryState, step: Key): readonly DecisionRow[] {
    return inOrder(this.store.decisions.filter((row) => row.step === step));
  }

  decisionsOnSteps(trajectory: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]> {
    const key = this.stored(trajectory);
    const bySteps = new Map<Key, DecisionRow[]>();
    for (const row of inOrder(this.store.decisions)) {
      if (row.target !== 'step' || row.trajectory !== key) continue;
      bySteps.set(row.step, [...(bySteps.get(row.step) ?? []), row]);
    }
    return bySteps;
  }

  decisionsOnTrajectory(trajectory: TrajectoryState): readonly DecisionRow[] {
    const key = this.stored(trajectory);
    return inOrder(
      this.store.decisions.filter((row) => row.target === 'trajectory' && row.trajectory === key),
    );
  }

  decisionsOnGroup(group: Key): readonly DecisionRow[] {
    must(this.store.groups.has(group), 'a group is asked about that is not there');
    return inOrder(this.store.decisions.filter((row) => row.group === group));
  }

  generations(channel: string, promptUid: string): readonly GroupState[] {
    return [...this.store.groups.values()]
      .filter((group) => group.channel === channel && group.promptUid === promptUid)
      .sort((a, b) => a.generation - b.generation);
  }

  pastGeneration(channel: string, promptUid: string): number {
    return this.store.past.get(`${channel}/${promptUid}`) ?? 0;
  }

  members(group: Key): readonly TrajectoryState[] {
    must(this.store.groups.has(group), 'a group is asked about that is not there');
    const stored = [...this.store.trajectories.values()].filter((state) => state.group === group);
    return stored.sort((a, b) => a.key - b.key).flatMap(({ key }) => this.trajectoryOfKey(key) ?? []);
  }

  operation(id: string): OperationState | null {
    return this.store.operations.get(id) ?? null;
  }

  decisionsToUndo({ key }: OperationState, limit: number): readonly DecisionRow[] {
    const rows = this.store.decisions.filter((row) => row.operation === key && row.undone === null);
    return inOrder(rows).slice(0, limit);
  }

  groupOfKey(key: Key): GroupState | null {
    return this.store.groups.get(key) ?? null;
  }

  deletion(trajectory: Key): PendingDeletion | null {
    const deletion = this.store.deletions.get(trajectory);
    if (deletion === undefined) return null;
    const next = this.store.untold.find((one) => one.trajectory === trajectory && one.part === deletion.next);
    must(next !== undefined, 'the part that is next is not there');
    return { ...deletion, steps: next.steps };
  }

  recipes(name: string): readonly Recipe[] {
    return [...this.store.recipes.values()].filter((recipe) => recipe.name === name);
  }

  dataset(id: string): Dataset | null {
    return this.store.datasets.get(id) ?? null;
  }

  lastVersion(channel: string, recipe: string): number {
    return this.store.versions.get(`${channel}/${recipe}`) ?? 0;
  }

  datasetsOf(trajectory: TrajectoryState): readonly string[] {
    this.stored(trajectory);
    return [];
  }

  job(id: string): Job | null {
    return this.store.jobs.get(id) ?? null;
  }

  readonly marksSpan = 8;

  marks(judge: string, page: number): readonly Mark[] {
    return this.store.marks.get(`${judge}:${page}`) ?? [];
  }

  recipeUnit(recipe: string, unit: number): RecipeUnit | null {
    return this.store.units.get(`${recipe}:${unit}`) ?? null;
  }

  batch(id: string): Batch | null {
    return this.store.batches.get(id) ?? null;
  }

  apiKey(id: string): ApiKey | null {
    return this.store.keys.get(id) ?? null;
  }

  logins(keyId: string): readonly Login[] {
    return this.store.logins.get(keyId) ?? [];
  }

  secret(): string | null {
    return this.store.secret;
  }

  consumer(recipe: string, name: string): Consumer | null {
    return this.store.consumers.get(`${recipe}/${name}`) ?? null;
  }

  policy(): Policy {
    return this.store.policy;
  }

  private find(isIt: (state: TrajectoryState) => boolean): TrajectoryState | null {
    const stored = [...this.store.trajectories.values()].find(isIt);
    if (stored === undefined) return null;
    const known = this.states.get(stored.key) ?? { ...stored };
    this.states.set(stored.key, known);
    return known;
  }

  /** Nothing is asked about what is not stored. */
  private stored({ key }: TrajectoryState): Key {
    must(this.isStored(key), 'a trajectory is asked about that is not there');
    return key;
  }

  private located(stored: StoredStep | undefined) {
    const trajectory = stored === undefined ? null : this.trajectoryOfKey(stored.trajectory);
    return stored === undefined || trajectory === null ? null : { trajectory, step: { ...stored } };
  }

  private restored(trajectory: Key): TrajectoryMemory {
    const memory = new TrajectoryMemory();
    const steps = [...this.store.stepsOf(trajectory)].sort((a, b) => a.key - b.key);
    for (const { placement } of steps) {
      if (placement.addedMessages !== null) memory.restoreMessages(placement.addedMessages);
      if (placement.addedTokens !== null) memory.restoreTokens(placement.addedTokens);
    }
    for (const { key, id, index, placement, step, next, continues } of steps) {
      memory.restore({
        id: key,
        stepId: id,
        index,
        branch: step.branch,
        turnType: step.turnType,
        ...placement,
        promptTokens: step.promptTokens,
        tokenLength: step.ids?.length ?? 0,
        hasNextState: step.hasNextState || next !== null,
        parent: continues.parent,
      });
    }
    return memory;
  }
}
