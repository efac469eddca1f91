import { REWARD } from '../../../model/reward.js';
import type { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { Word } from '../curation.js';
import type { LogDoc, StepDoc, TrajectoryDoc } from '../documents.js';

/** An entry of the reward ledger that counts as long as no later one comes. */
export interface LatestReward {
  position: number;
  readonly value: number;
}

/** What a writer keeps at hand of a stored step. */
export interface StepSketch {
  position: number;
  readonly id: string;
  readonly stepIndex: number;
  readonly givenReward: number | null;
  /** The latest entry named `reward` that was given to it later. */
  ledgerReward: LatestReward | null;
  /** As the step's document says. */
  reward: number | null;
  isLast: boolean;
}

/** The fields that a sketch is made from. */
export const SKETCHED = {
  _id: 1,
  id: 1,
  trajectory: 1,
  stepIndex: 1,
  givenReward: 1,
  idempotencyKey: 1,
  reward: 1,
  isLast: 1,
} as const;
export type Sketched = Pick<StepDoc, keyof typeof SKETCHED>;

/** Rough sizes for whoever bounds what is kept. */
const STATE_BYTES = 1_000;
const SKETCH_BYTES = 250;

/** A trajectory as a writer keeps it at hand: good while its document's version is what it was. */
export class TrajectoryState {
  /** By index. */
  readonly steps = new Map<number, StepSketch>();
  /** In order of index. */
  readonly ordered: StepSketch[] = [];
  readonly byKey = new Map<string, StepSketch>();
  readonly rewardKeys = new Set<string>();
  /** The latest entry named `reward` that was given to the trajectory: it counts for the last step. */
  ownReward: LatestReward | null = null;
  /** Decisions on the trajectory as a whole, and on its group; they hold for steps that join. */
  ownWords: readonly Word[] = [];
  groupWords: readonly Word[] = [];
  /** Its prefix trees, once they are needed. */
  memory: TrajectoryMemory | null = null;

  constructor(public doc: TrajectoryDoc) {}

  get inherited(): readonly Word[] {
    return [...this.ownWords, ...this.groupWords];
  }

  get bytes(): number {
    return STATE_BYTES + this.ordered.length * SKETCH_BYTES + (this.memory?.bytes ?? 0);
  }

  /** The step with the highest index. */
  get last(): StepSketch | null {
    return this.ordered.at(-1) ?? null;
  }

  add(step: StepSketch, idempotencyKey: string | null): void {
    this.steps.set(step.stepIndex, step);
    if (idempotencyKey !== null) this.byKey.set(idempotencyKey, step);
    let at = this.ordered.length;
    while (at > 0 && (this.ordered[at - 1]?.stepIndex ?? -1) > step.stepIndex) at -= 1;
    this.ordered.splice(at, 0, step);
  }

  /** Takes in a stored step. */
  restore({ _id, id, stepIndex, givenReward, idempotencyKey, reward, isLast }: Sketched): void {
    const sketch = { position: _id, id, stepIndex, givenReward, ledgerReward: null, reward, isLast };
    this.add(sketch, idempotencyKey);
  }

  /** Takes in an entry of the reward ledger, in order of position. `step`: the one it was given to, null: none. */
  reward({ name, value, key }: NamedReward, position: number, step: StepSketch | null): LatestReward | null {
    if (key !== null) this.rewardKeys.add(key);
    if (name !== REWARD) return null;
    const latest = { position, value };
    if (step === null) this.ownReward = latest;
    else step.ledgerReward = latest;
    return latest;
  }

  /** A step's effective reward: the latest of what came with it, what it was given, and, if it is the last, its trajectory's. */
  effectiveReward(step: StepSketch): number | null {
    const own = step === this.last ? this.ownReward : null;
    const later = own !== null && own.position > (step.ledgerReward?.position ?? 0) ? own : step.ledgerReward;
    // What came with the step came first, save for an entry of the trajectory that is older than its last step.
    if (later === null) return step.givenReward;
    return step.givenReward !== null && step.position > later.position ? step.givenReward : later.value;
  }
}

interface NamedReward {
  readonly name: string;
  readonly value: number;
  readonly key: string | null;
}

/** Takes in the ledger entries of stored steps, oldest first. */
export function restoreRewards(state: TrajectoryState, log: readonly LogDoc[]): void {
  const byPosition = new Map(state.ordered.map((step) => [step.position, step]));
  for (const { _id, entry, step } of log) {
    if (entry?.kind !== 'reward') continue;
    const target = entry.target === 'trajectory' || step === null ? null : (byPosition.get(step) ?? null);
    if (entry.target === 'step' && target === null) continue;
    state.reward(entry, _id, target);
  }
}
