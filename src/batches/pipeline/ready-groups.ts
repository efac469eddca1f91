import type { Gated } from '../../curation/gate.js';
import type { Passage, Stage, Staged } from '../../curation/passage.js';
import type { Recipe } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { FormatterShape } from '../../plugins/interface.js';
import type { Pin } from '../pin-build.js';
import type { Awaited } from '../readiness/awaited.js';
import { readyGate } from '../readiness/ready-gate.js';
import { splitAtLimit } from './stages.js';

/** Tells which units wait for verdicts (see `Awaited`). */
export type AwaitedUnits = Pick<Awaited, 'fields' | 'of'>;

/** What a group passes on its way to the formatter. */
export interface Gates {
  readonly stages: readonly Stage[];
  readonly awaited: AwaitedUnits | null;
  readonly limit: UnitLimit;
}

/** How many units may still go to the formatter. */
export class UnitLimit {
  /** @param room null: there is no limit */
  constructor(private room: number | null) {}

  get left(): number {
    return this.room ?? Number.POSITIVE_INFINITY;
  }

  get isReached(): boolean {
    return this.left <= 0;
  }

  take(units: number): void {
    if (this.room !== null) this.room -= units;
  }
}

type ReadGroups = (keys: readonly GroupKey[]) => AsyncIterable<GroupUnit>;

/**
 * Groups in the order of `keys`. Those behind the limit of units are only counted, and are read with what counting takes;
 * null: they are not read.
 */
export async function* readUpTo(
  limit: UnitLimit,
  keys: readonly GroupKey[],
  { formatted, behind }: { readonly formatted: ReadGroups; readonly behind: ReadGroups | null },
): AsyncGenerator<GroupUnit> {
  let count = 0;
  for await (const group of formatted(keys)) {
    yield group;
    count += 1;
    if (limit.isReached) break;
  }
  if (behind !== null && count < keys.length) yield* behind(keys.slice(count));
}

/** Is told what happens to steps on their way to the formatter. */
export interface Observer {
  staged(index: number, result: Staged): void;
  gated(result: Gated): void;
  beyondLimit(steps: number): void;
  shown(group: GroupUnit): Promise<void>;
}

interface ReadyRules {
  readonly recipe: Omit<Recipe, 'id' | 'createdAt'>;
  readonly shape: FormatterShape;
  readonly pin: Pin;
}

/** The groups that reach the formatter: what the stages and readiness leave of them, up to the limit of units. */
export async function* readyGroups(
  { recipe, shape, pin }: ReadyRules,
  { stages, awaited, limit }: Gates,
  groups: AsyncIterable<GroupUnit>,
  observer: Observer | null = null,
): AsyncGenerator<GroupUnit> {
  const rules = { ...recipe, unit: shape.unit, requires: shape.requires };
  for await (const group of groups) {
    let passage: Passage = { whole: group, left: group };
    for (const [index, stage] of stages.entries()) {
      const result = stage(passage);
      observer?.staged(index, result);
      passage = result;
    }
    const [waits] = (await awaited?.of([group], pin)) ?? [];
    const gated = readyGate(passage.whole, passage.left, rules, pin, waits);
    observer?.gated(gated);
    const { within, beyond } = splitAtLimit(gated.left, shape.unit, limit.left);
    for (const { steps } of beyond) observer?.beyondLimit(steps.length);
    if (within.trajectories.length === 0) continue;
    await observer?.shown(within);
    limit.take(shape.unit === 'group' ? 1 : within.trajectories.length);
    yield within;
  }
}
