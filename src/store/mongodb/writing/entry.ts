import type { StepwellError } from '../../../errors/index.js';
import type { StepContent } from '../../../model/step.js';
import type { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { touches } from '../../writing/commit.js';
import type {
  DecisionRow,
  GroupState,
  Key,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from '../../writing/state.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** `consumed`: where it was consumed. That and its curation hold as far as the trajectory's `stepDecisions` are known. */
export type CachedStep = Mutable<StepState> & { consumed: Position | null };
export type CachedDecision = Mutable<DecisionRow>;

/** A rough size of what a step and an entry of a ledger take in memory. */
const STEP_BYTES = 400;
const ROW_BYTES = 300;
const HEAD_BYTES = 1_000;

/** The steps of a trajectory, by what rules look them up by, and the ledger of all of them. */
export class Inside {
  /** @param isWhole false: the newest steps only */
  constructor(readonly isWhole = true) {}

  readonly byIndex = new Map<number, CachedStep>();
  readonly byKey = new Map<Key, CachedStep>();
  readonly byIdempotencyKey = new Map<string, CachedStep>();
  readonly rewards: Mutable<RewardRow>[] = [];
  /** On the trajectory. */
  readonly decisions: CachedDecision[] = [];
  /** On each of the steps; null: not read, or another server has said more of them since. */
  stepDecisions: CachedDecision[] | null = null;
  /** Contents that are compared with what was sent; a damaged one is its STORE_CORRUPT. */
  readonly contents = new Map<Key, StepContent | StepwellError | null>();
  highest = -1;
  private sorted: readonly CachedStep[] | null = null;

  add(step: CachedStep, idempotencyKey: string | null): void {
    this.byIndex.set(step.index, step);
    this.byKey.set(step.key, step);
    if (idempotencyKey !== null) this.byIdempotencyKey.set(idempotencyKey, step);
    this.highest = Math.max(this.highest, step.index);
    this.sorted = null;
  }

  get ordered(): readonly CachedStep[] {
    this.sorted ??= [...this.byIndex.values()].sort((a, b) => a.index - b.index);
    return this.sorted;
  }

  get bytes(): number {
    const rows = this.rewards.length + this.decisions.length + (this.stepDecisions?.length ?? 0);
    return this.byKey.size * STEP_BYTES + rows * ROW_BYTES;
  }
}

/** A trajectory as it is kept at hand; a name without a trajectory has one, too. */
export class Entry {
  /** Passes under way that touched it: it is kept until they are applied. */
  pins = 0;
  /** Null: only the head was read. */
  inside: Inside | null = null;
  memory: TrajectoryMemory | null = null;
  /** Each step had the highest index when it came. */
  inOrder = false;
  /** Why its prefix trees cannot be read. */
  damage: StepwellError | null = null;

  readonly name: string;

  constructor(
    readonly channel: string,
    readonly uid: string,
    /** Null: there is none. */
    public state: TrajectoryState | null,
  ) {
    this.name = touches.trajectory(channel, uid);
  }

  get bytes(): number {
    let contents = 0;
    for (const content of this.inside?.contents.values() ?? []) contents += content === null ? 0 : 20_000;
    return HEAD_BYTES + (this.inside?.bytes ?? 0) + (this.memory?.bytes ?? 0) + contents;
  }
}

export type CachedGroup = { -readonly [K in keyof GroupState]: GroupState[K] };

/** The generations of a prompt as they are kept at hand, with the decisions on them. */
export class PromptEntry {
  pins = 0;
  readonly name: string;

  constructor(
    readonly channel: string,
    readonly promptUid: string,
    /** Ascending by generation. */
    public groups: readonly CachedGroup[],
    /** The highest generation that is gone and must not be given again. */
    public past: number,
    readonly decisions: Map<Key, CachedDecision[]>,
  ) {
    this.name = touches.prompt(channel, promptUid);
  }
}
