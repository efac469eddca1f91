import { StepwellError } from '../../../errors/index.js';
import type { ApiKey } from '../../../model/api-key.js';
import type { Batch, Consumer } from '../../../model/claim.js';
import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Login } from '../../../model/login.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { RecipeUnit } from '../../../model/recipe-unit.js';
import type { StepContent } from '../../../model/step.js';
import { pushTo } from '../../lists.js';
import type { UnpackedStep } from '../../packed/step.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { touches } from '../../writing/commit.js';
import type {
  DecisionRow,
  ExtrasState,
  GroupState,
  JudgmentState,
  Key,
  Mark,
  OperationState,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from '../../writing/state.js';
import type { PendingDeletion, View } from '../../writing/view.js';
import type { LastVersions } from '../batches/dataset-versions.js';
import { MARKS_SPAN } from '../batches/jobs.js';
import type { Answers, Located } from './answers.js';
import type { Cache, Pinned } from './cache.js';
import type { Afterwards, Entry, Inside, PromptEntry } from './entry.js';
import { type Depth, idOf, type LocatingNeed, Missing, nameOfValue, type ValueNeed } from './needs.js';

const NO_DECISIONS: ReadonlyMap<Key, readonly DecisionRow[]> = new Map();

/**
 * The View of a server on MongoDB: it answers from the cache, or throws Missing. It records what the pass uses, which
 * is dropped from the cache if the pass is not committed.
 */
export class CachedView implements View {
  readonly used = new Set<Pinned>();
  /** Prefix trees of trajectories that begin in this pass. */
  readonly begun = new Map<Key, TrajectoryMemory>();

  /** Names of partly loaded trajectories whose prefix trees this pass has extended. */
  readonly extended = new Set<string>();

  constructor(
    private readonly cache: Cache,
    public answers: Answers,
  ) {}

  trajectory(channel: string, uid: string): TrajectoryState | null {
    const entry = this.entry(channel, uid, 'head');
    return entry.state;
  }

  trajectoryById(id: string): TrajectoryState | null {
    const state = this.located(this.cache.ofId(id), { kind: 'trajectoryById', id, depth: 'head' });
    return state?.id === id ? state : null;
  }

  trajectoryOfKey(key: Key): TrajectoryState | null {
    const state = this.located(this.cache.ofKey(key), { kind: 'trajectoryOfKey', key, depth: 'head' });
    return state?.key === key ? state : null;
  }

  channelsOf(uid: string): readonly string[] {
    const found = this.answers.channels.get(uid);
    if (found === undefined) throw new Missing({ kind: 'channels', uid });
    const channels = new Set(found);
    for (const entry of this.cache.all()) {
      if (entry.uid !== uid) continue;
      if (entry.state === null) channels.delete(entry.channel);
      else channels.add(entry.channel);
    }
    return [...channels];
  }

  step(trajectory: TrajectoryState, key: Key): StepState | null {
    const inside = this.inside(trajectory);
    return inside.byKey.get(key) ?? this.noneIn(inside, trajectory);
  }

  stepAt(trajectory: TrajectoryState, index: number): StepState | null {
    const inside = this.inside(trajectory);
    return inside.byIndex.get(index) ?? this.noneIn(inside, trajectory);
  }

  stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null {
    const inside = this.inside(trajectory);
    return inside.byIdempotencyKey.get(idempotencyKey) ?? this.noneIn(inside, trajectory);
  }

  stepById(id: string): { readonly trajectory: TrajectoryState; readonly step: StepState } | null {
    const found = this.locate({ kind: 'stepById', id });
    const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
    const step = found === null || trajectory === null ? null : this.step(trajectory, found.key);
    return trajectory === null || step === null || step.id !== id ? null : { trajectory, step };
  }

  stepOfKey(key: Key): { readonly trajectory: TrajectoryState; readonly step: StepState } | null {
    const found = this.locate({ kind: 'stepOfKey', key });
    const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
    const step = trajectory === null ? null : this.step(trajectory, key);
    return trajectory === null || step === null ? null : { trajectory, step };
  }

  steps(trajectory: TrajectoryState): readonly StepState[] {
    const inside = this.inside(trajectory);
    if (!inside.isWhole) throw this.missing(trajectory, 'steps');
    return inside.ordered;
  }

  consumedAt(trajectory: TrajectoryState, step: Key): Position | null {
    const inside = this.inside(trajectory);
    this.onSteps(inside, trajectory);
    return (inside.byKey.get(step) ?? this.noneIn(inside, trajectory))?.consumed ?? null;
  }

  memory(trajectory: TrajectoryState, step: UnpackedStep): TrajectoryMemory {
    const entry = this.entryOf(trajectory);
    if (entry === null) {
      const begun = this.begun.get(trajectory.key) ?? new TrajectoryMemory();
      this.begun.set(trajectory.key, begun);
      return begun;
    }
    if (entry.damage !== null) throw entry.damage;
    const { memory } = entry;
    if (memory === null || !memory.canPlace(step.stepIndex ?? trajectory.maxIndex + 1, step)) {
      throw this.missing(entry, memory === null ? 'tail' : 'trees');
    }
    if (!memory.isWhole) this.extended.add(entry.name);
    return memory;
  }

  content(trajectory: TrajectoryState, step: StepState): StepContent | null {
    const content = this.inside(trajectory).contents.get(step.key);
    const { channel, uid } = trajectory;
    if (content === undefined) throw new Missing({ kind: 'content', channel, uid, step: step.key });
    if (content instanceof StepwellError) throw content;
    return content;
  }

  rewardsOfStep(trajectory: TrajectoryState, step: Key): readonly RewardRow[] {
    return this.inside(trajectory).rewards.filter((row) => row.step === step);
  }

  ownRewards(trajectory: TrajectoryState): readonly RewardRow[] {
    return this.inside(trajectory).rewards.filter((row) => row.step === null);
  }

  hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean {
    const inside = this.insideOrBegun(trajectory);
    return inside?.rewards.some((row) => row.idempotencyKey === idempotencyKey) ?? false;
  }

  judgmentsOfStep(trajectory: TrajectoryState, step: Key): readonly JudgmentState[] {
    return this.onSteps(this.inside(trajectory), trajectory).judgments.filter((row) => row.step === step);
  }

  extrasOfStep(trajectory: TrajectoryState, step: Key): readonly ExtrasState[] {
    return this.onSteps(this.inside(trajectory), trajectory).extras.filter((row) => row.step === step);
  }

  decisionsOnStep(trajectory: TrajectoryState, step: Key): readonly DecisionRow[] {
    return this.onSteps(this.inside(trajectory), trajectory).decisions.filter((row) => row.step === step);
  }

  decisionsOnSteps(trajectory: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]> {
    const inside = this.insideOrBegun(trajectory);
    if (inside === null) return NO_DECISIONS;
    const bySteps = new Map<Key, DecisionRow[]>();
    for (const row of this.onSteps(inside, trajectory).decisions) {
      if (row.step !== null) pushTo(bySteps, row.step, row);
    }
    return bySteps;
  }

  decisionsOnTrajectory(trajectory: TrajectoryState): readonly DecisionRow[] {
    if (!trajectory.inherits) return [];
    const inside = this.insideOrBegun(trajectory);
    return inside?.decisions ?? [];
  }

  decisionsOnGroup(group: Key): readonly DecisionRow[] {
    const prompt = this.promptOf(group);
    // The group begins with this pass.
    if (prompt === null) return [];
    return prompt.decisions.get(group) ?? [];
  }

  generations(channel: string, promptUid: string): readonly GroupState[] {
    return this.prompt(channel, promptUid).groups;
  }

  pastGeneration(channel: string, promptUid: string): number {
    return this.prompt(channel, promptUid).past;
  }

  members(group: Key): readonly TrajectoryState[] {
    const found = this.answers.members.get(group);
    if (found === undefined) throw new Missing({ kind: 'members', group, depth: 'steps' });
    const members = found.map(({ channel, uid }) => this.trajectory(channel, uid));
    return members.flatMap((state) => (state?.group === group ? [state] : [])).sort((a, b) => a.key - b.key);
  }

  operation(id: string): OperationState | null {
    return this.value<OperationState | null>({ kind: 'operation', id });
  }

  decisionsToUndo({ key: operation, id }: OperationState, limit: number): readonly DecisionRow[] {
    const found = this.answers.undo.get(operation);
    if (found === undefined || found.limit < limit) throw new Missing({ kind: 'undo', operation, id, limit });
    return found.rows.slice(0, limit);
  }

  groupOfKey(key: Key): GroupState | null {
    const prompt = this.promptOf(key);
    return prompt?.groups.find((group) => group.key === key) ?? null;
  }

  datasetsOf(trajectory: TrajectoryState): readonly string[] {
    const { channel, uid } = trajectory;
    const found = this.answers.datasets.get(touches.trajectory(channel, uid));
    if (found === undefined) throw new Missing({ kind: 'datasets', channel, uid });
    return [...found].sort();
  }

  deletion(trajectory: Key): PendingDeletion | null {
    return this.value<PendingDeletion | null>({ kind: 'deletion', trajectory });
  }

  recipes(name: string): readonly Recipe[] {
    return this.value<readonly Recipe[]>({ kind: 'recipe', name });
  }

  dataset(id: string): Dataset | null {
    return this.value<Dataset | null>({ kind: 'dataset', id });
  }

  lastVersion(channel: string, recipe: string): number {
    return this.value<LastVersions>({ kind: 'versions', recipe }).get(channel) ?? 0;
  }

  job(id: string): Job | null {
    return this.value<Job | null>({ kind: 'job', id });
  }

  readonly marksSpan = MARKS_SPAN;

  marks(judge: string, page: number): readonly Mark[] {
    return this.value<readonly Mark[]>({ kind: 'marks', judge, page });
  }

  recipeUnit(recipe: string, unit: number): RecipeUnit | null {
    return this.value<RecipeUnit | null>({ kind: 'unit', recipe, unit });
  }

  batch(id: string): Batch | null {
    return this.value<Batch | null>({ kind: 'batch', id });
  }

  consumer(recipe: string, name: string): Consumer | null {
    return this.value<Consumer | null>({ kind: 'consumer', recipe, name });
  }

  apiKey(id: string): ApiKey | null {
    return this.value<ApiKey | null>({ kind: 'key', id });
  }

  logins(keyId: string): readonly Login[] {
    return this.value<readonly Login[]>({ kind: 'logins', keyId });
  }

  secret(): string | null {
    return this.value<string | null>({ kind: 'secret' });
  }

  policy(): Policy {
    return this.value<Policy>({ kind: 'policy' });
  }

  private value<T>(need: ValueNeed): T {
    const found = this.cache.value(nameOfValue(need));
    if (found === null) throw new Missing(need);
    return this.use(found).value as T;
  }

  private use<T extends Pinned>(one: T): T {
    this.used.add(one);
    return one;
  }

  private locate(need: LocatingNeed): Located | null {
    const found = this.answers.located[need.kind].get(idOf(need));
    if (found === undefined) throw new Missing(need);
    return found;
  }

  private located(cached: Entry | null, need: LocatingNeed): TrajectoryState | null {
    if (cached !== null) return this.use(cached).state;
    const found = this.locate(need);
    return found === null ? null : this.trajectory(found.channel, found.uid);
  }

  private entry(channel: string, uid: string, depth: Depth): Entry {
    const found = this.cache.trajectory(channel, uid);
    if (found === null) throw new Missing({ kind: 'trajectory', channel, uid, depth });
    return this.use(found);
  }

  /** Null: the trajectory begins with this pass. */
  private entryOf({ channel, uid, key }: TrajectoryState): Entry | null {
    const entry = this.entry(channel, uid, 'steps');
    return entry.state?.key === key ? entry : null;
  }

  /** Null: the trajectory begins with this pass. */
  private insideOrBegun(trajectory: TrajectoryState): Inside | null {
    const entry = this.entryOf(trajectory);
    if (entry === null) return null;
    if (entry.inside === null) throw this.missing(entry, 'steps');
    return entry.inside;
  }

  private inside(trajectory: TrajectoryState): Inside {
    const inside = this.insideOrBegun(trajectory);
    if (inside === null) throw new Error('a trajectory that begins has nothing stored');
    return inside;
  }

  /** What is said of single steps. When it is loaded, so is where the steps were consumed. */
  private onSteps({ afterwards }: Inside, { channel, uid }: TrajectoryState): Afterwards {
    if (afterwards === null) throw new Missing({ kind: 'afterwards', channel, uid });
    return afterwards;
  }

  /** Null if all steps are loaded; otherwise the step may be among those not loaded. */
  private noneIn({ isWhole }: Inside, trajectory: TrajectoryState): null {
    if (isWhole) return null;
    throw this.missing(trajectory, 'steps');
  }

  private missing({ channel, uid }: Pick<Entry, 'channel' | 'uid'>, depth: Depth): Missing {
    return new Missing({ kind: 'trajectory', channel, uid, depth });
  }

  private prompt(channel: string, promptUid: string): PromptEntry {
    const found = this.cache.prompt(channel, promptUid);
    if (found === null) throw new Missing({ kind: 'prompt', channel, promptUid });
    return this.use(found);
  }

  /** Null: the group is deleted, or begins with this pass. */
  private promptOf(group: Key): PromptEntry | null {
    const known = this.cache.promptOfGroup(group);
    if (known !== null) return this.use(known);
    const found = this.locate({ kind: 'groupOfKey', key: group });
    if (found === null) return null;
    const prompt = this.prompt(found.channel, found.uid);
    return prompt.groups.some(({ key }) => key === group) ? prompt : null;
  }
}
