import { StepwellError } from '../../../errors/index.js';
import type { StepContent } from '../../../model/step.js';
import type { UnpackedStep } from '../../packed/step.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type {
  DecisionRow,
  ExtrasState,
  GroupState,
  JudgmentState,
  Key,
  OperationState,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from '../../writing/state.js';
import { touches } from '../../writing/touches.js';
import type { View } from '../../writing/view.js';
import type { Answers } from './answers.js';
import type { Cache, Pinned } from './cache.js';
import { CachedValues } from './cached-values.js';
import type { Entry } from './entry.js';
import { type LocatingNeed, Missing } from './needs.js';
import { UsedEntries } from './used-entries.js';

const NO_DECISIONS: ReadonlyMap<Key, readonly DecisionRow[]> = new Map();

/**
 * The View of a server on MongoDB: it answers from the cache, or throws Missing. It records what the pass uses, which
 * is dropped from the cache if the pass is not committed.
 */
export class CachedView extends CachedValues implements View {
  /** Prefix trees of trajectories that begin in this pass. */
  readonly begun = new Map<Key, TrajectoryMemory>();

  /** Names of partly loaded trajectories whose prefix trees this pass has extended. */
  readonly extended = new Set<string>();

  constructor(
    private readonly cache: Cache,
    private readonly answers: Answers,
  ) {
    super(new UsedEntries(cache, answers));
  }

  get used(): ReadonlySet<Pinned> {
    return this.entries.used;
  }

  trajectory(channel: string, uid: string): TrajectoryState | null {
    const entry = this.entries.entry(channel, uid, 'head');
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
    const inside = this.entries.inside(trajectory);
    return inside.byKey.get(key) ?? this.entries.noneIn(inside, trajectory);
  }

  stepAt(trajectory: TrajectoryState, index: number): StepState | null {
    const inside = this.entries.inside(trajectory);
    return inside.byIndex.get(index) ?? this.entries.noneIn(inside, trajectory);
  }

  stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null {
    const inside = this.entries.inside(trajectory);
    return inside.byIdempotencyKey.get(idempotencyKey) ?? this.entries.noneIn(inside, trajectory);
  }

  stepById(id: string): { readonly trajectory: TrajectoryState; readonly step: StepState } | null {
    const found = this.entries.locate({ kind: 'stepById', id });
    const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
    const step = found === null || trajectory === null ? null : this.step(trajectory, found.key);
    return trajectory === null || step === null || step.id !== id ? null : { trajectory, step };
  }

  stepOfKey(key: Key): { readonly trajectory: TrajectoryState; readonly step: StepState } | null {
    const found = this.entries.locate({ kind: 'stepOfKey', key });
    const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
    const step = trajectory === null ? null : this.step(trajectory, key);
    return trajectory === null || step === null ? null : { trajectory, step };
  }

  steps(trajectory: TrajectoryState): readonly StepState[] {
    const inside = this.entries.inside(trajectory);
    if (!inside.isWhole) throw this.entries.missing(trajectory, 'steps');
    return inside.ordered;
  }

  consumedAt(trajectory: TrajectoryState, step: Key): Position | null {
    const inside = this.entries.inside(trajectory);
    this.entries.onSteps(inside, trajectory);
    return (inside.byKey.get(step) ?? this.entries.noneIn(inside, trajectory))?.consumed ?? null;
  }

  memory(trajectory: TrajectoryState, step: UnpackedStep): TrajectoryMemory {
    const entry = this.entries.entryOf(trajectory);
    if (entry === null) {
      const begun = this.begun.get(trajectory.key) ?? new TrajectoryMemory();
      this.begun.set(trajectory.key, begun);
      return begun;
    }
    if (entry.damage !== null) throw entry.damage;
    const { memory } = entry;
    if (memory === null || !memory.canPlace(step.stepIndex ?? trajectory.maxIndex + 1, step)) {
      throw this.entries.missing(entry, memory === null ? 'tail' : 'trees');
    }
    if (!memory.isWhole) this.extended.add(entry.name);
    return memory;
  }

  content(trajectory: TrajectoryState, step: StepState): StepContent | null {
    const content = this.entries.inside(trajectory).contents.get(step.key);
    const { channel, uid } = trajectory;
    if (content === undefined) throw new Missing({ kind: 'content', channel, uid, step: step.key });
    if (content instanceof StepwellError) throw content;
    return content;
  }

  rewardsOfStep(trajectory: TrajectoryState, step: Key): readonly RewardRow[] {
    return this.entries.inside(trajectory).rewards.of(step);
  }

  ownRewards(trajectory: TrajectoryState): readonly RewardRow[] {
    return this.entries.inside(trajectory).rewards.of(null);
  }

  hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean {
    return this.entries.insideOrBegun(trajectory)?.hasReward(idempotencyKey) ?? false;
  }

  judgmentsOfStep(trajectory: TrajectoryState, step: Key): readonly JudgmentState[] {
    return this.entries.onSteps(this.entries.inside(trajectory), trajectory).judgments.of(step);
  }

  extrasOfStep(trajectory: TrajectoryState, step: Key): readonly ExtrasState[] {
    return this.entries.onSteps(this.entries.inside(trajectory), trajectory).extras.of(step);
  }

  decisionsOnStep(trajectory: TrajectoryState, step: Key): readonly DecisionRow[] {
    return this.entries.onSteps(this.entries.inside(trajectory), trajectory).decisions.of(step);
  }

  decisionsOnSteps(trajectory: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]> {
    const inside = this.entries.insideOrBegun(trajectory);
    if (inside === null) return NO_DECISIONS;
    return this.entries.onSteps(inside, trajectory).decisions.steps;
  }

  decisionsOnTrajectory(trajectory: TrajectoryState): readonly DecisionRow[] {
    if (!trajectory.inherits) return [];
    const inside = this.entries.insideOrBegun(trajectory);
    return inside?.decisions ?? [];
  }

  decisionsOnGroup(group: Key): readonly DecisionRow[] {
    const prompt = this.entries.promptOf(group);
    // The group begins with this pass.
    if (prompt === null) return [];
    return prompt.decisions.get(group) ?? [];
  }

  generations(channel: string, promptUid: string): readonly GroupState[] {
    return this.entries.prompt(channel, promptUid).groups;
  }

  pastGeneration(channel: string, promptUid: string): number {
    return this.entries.prompt(channel, promptUid).past;
  }

  members(group: Key): readonly TrajectoryState[] {
    const found = this.answers.members.get(group);
    if (found === undefined) throw new Missing({ kind: 'members', group, depth: 'steps' });
    const members = found.map(({ channel, uid }) => this.trajectory(channel, uid));
    return members.flatMap((state) => (state?.group === group ? [state] : [])).sort((a, b) => a.key - b.key);
  }

  decisionsToUndo({ key: operation, id }: OperationState, limit: number): readonly DecisionRow[] {
    const found = this.answers.undo.get(operation);
    if (found === undefined || found.limit < limit) throw new Missing({ kind: 'undo', operation, id, limit });
    return found.rows.slice(0, limit);
  }

  groupOfKey(key: Key): GroupState | null {
    const prompt = this.entries.promptOf(key);
    return prompt?.groups.find((group) => group.key === key) ?? null;
  }

  datasetsOf(trajectory: TrajectoryState): readonly string[] {
    const { channel, uid } = trajectory;
    const found = this.answers.datasets.get(touches.trajectory(channel, uid));
    if (found === undefined) throw new Missing({ kind: 'datasets', channel, uid });
    return [...found].sort();
  }

  private located(cached: Entry | null, need: LocatingNeed): TrajectoryState | null {
    if (cached !== null) return this.entries.use(cached).state;
    const found = this.entries.locate(need);
    return found === null ? null : this.trajectory(found.channel, found.uid);
  }
}
