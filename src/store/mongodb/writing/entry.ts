import type { StepwellError } from '../../../errors/index.js';
import type { StepContent } from '../../../model/step.js';
import { pushTo } from '../../lists.js';
import type { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type {
  DecisionRow,
  ExtrasState,
  GroupState,
  JudgmentState,
  Key,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from '../../writing/state.js';
import { touches } from '../../writing/touches.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** `consumed`: position at which it was consumed; valid, like its curation, while `afterwards` is loaded. */
export type CachedStep = Mutable<StepState> & { consumed: Position | null };
export type CachedDecision = Mutable<DecisionRow>;
export type DecisionOnStep = Extract<CachedDecision, { target: 'step' }>;
export type CachedJudgment = Mutable<JudgmentState>;
export type CachedExtras = Mutable<ExtrasState>;

/** Rows of a trajectory by the steps that they are about, those of each step in order; null: the trajectory itself. */
export class RowsOfSteps<Row extends { readonly step: Key | null }> {
  /** Number of rows. */
  length = 0;
  private readonly bySteps = new Map<Row['step'], Row[]>();

  push(row: Row): void {
    pushTo(this.bySteps, row.step, row);
    this.length += 1;
  }

  of(step: Row['step']): readonly Row[] {
    return this.bySteps.get(step) ?? [];
  }

  /** With the rows of each. */
  get steps(): ReadonlyMap<Row['step'], readonly Row[]> {
    return this.bySteps;
  }
}

/** What is said of a trajectory's steps after they came: decisions on single steps, judgments and extras. */
export interface Afterwards {
  readonly decisions: RowsOfSteps<DecisionOnStep>;
  readonly judgments: RowsOfSteps<CachedJudgment>;
  readonly extras: RowsOfSteps<CachedExtras>;
}

export const nothingSaid = (): Afterwards => ({
  decisions: new RowsOfSteps(),
  judgments: new RowsOfSteps(),
  extras: new RowsOfSteps(),
});

const NOTHING = nothingSaid();

/** Approximate sizes in memory of a step, of a ledger entry and of a trajectory's head. */
const STEP_BYTES = 400;
const ROW_BYTES = 300;
const HEAD_BYTES = 1_000;

/** The loaded steps of a trajectory, indexed as rules look them up, with the trajectory's ledger. */
export class Inside {
  /** @param isWhole false: only the newest steps are loaded */
  constructor(readonly isWhole = true) {}

  readonly byIndex = new Map<number, CachedStep>();
  readonly byKey = new Map<Key, CachedStep>();
  readonly byIdempotencyKey = new Map<string, CachedStep>();
  private readonly rewardRows = new RowsOfSteps<Mutable<RewardRow>>();
  /** Idempotency keys of the rewards. */
  private readonly rewardKeys = new Set<string>();
  /** Decisions on the trajectory. */
  readonly decisions: CachedDecision[] = [];
  /** Null: not loaded, or outdated because another server has added some. */
  afterwards: Afterwards | null = null;
  /** Contents to be compared with a repeated step; a damaged one is its STORE_CORRUPT error. */
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

  get rewards(): Pick<RowsOfSteps<Mutable<RewardRow>>, 'of'> {
    return this.rewardRows;
  }

  addReward(row: Mutable<RewardRow>): void {
    this.rewardRows.push(row);
    if (row.idempotencyKey !== null) this.rewardKeys.add(row.idempotencyKey);
  }

  hasReward(idempotencyKey: string): boolean {
    return this.rewardKeys.has(idempotencyKey);
  }

  get ordered(): readonly CachedStep[] {
    this.sorted ??= [...this.byIndex.values()].sort((a, b) => a.index - b.index);
    return this.sorted;
  }

  get bytes(): number {
    const { decisions, judgments, extras } = this.afterwards ?? NOTHING;
    const said = decisions.length + judgments.length + extras.length;
    const rows = this.rewardRows.length + this.decisions.length + said;
    return this.byKey.size * STEP_BYTES + rows * ROW_BYTES;
  }
}

/** A trajectory in the cache. A name without a trajectory has an entry too. */
export class Entry {
  /** Number of planned passes that use it. It is kept until they are applied. */
  pins = 0;
  /** Null: only the head is loaded. */
  inside: Inside | null = null;
  memory: TrajectoryMemory | null = null;
  /** Whether each step had the highest index when it arrived. */
  inOrder = false;
  /** Why its prefix trees cannot be loaded. */
  damage: StepwellError | null = null;

  readonly name: string;

  constructor(
    readonly channel: string,
    readonly uid: string,
    /** Null: the trajectory does not exist. */
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

/** The generations of a prompt in the cache, with the decisions on them. */
export class PromptEntry {
  pins = 0;
  readonly name: string;

  constructor(
    readonly channel: string,
    readonly promptUid: string,
    /** Ascending by generation. */
    public groups: readonly CachedGroup[],
    /** The highest consumed generation whose group is deleted. */
    public past: number,
    readonly decisions: Map<Key, CachedDecision[]>,
  ) {
    this.name = touches.prompt(channel, promptUid);
  }
}
