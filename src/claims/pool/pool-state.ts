import type { Recipe } from '../../model/recipe.js';
import {
  type ClaimRules,
  claimRulesOf,
  type RecipeUnit,
  standingOf,
  type UnitKind,
  unitState,
} from '../../model/recipe-unit.js';
import type { UnitQuery } from '../../store/claim-port.js';
import type { StepStore } from '../../store/port.js';
import type { OpenRollout } from './open-rollouts.js';

/** Prompts whose units are read together. */
const PART = 500;

/** A rollout that was admitted and that the feed does not tell of yet. */
export interface AdmittedRollout {
  readonly uid: string;
  readonly promptUid: string;
}

export interface PoolParts {
  readonly store: Pick<StepStore, 'countUnits' | 'pageUnits' | 'unitsOfPrompts'>;
  readonly recipe: Recipe;
  readonly kind: UnitKind;
  readonly policyVersion: number;
  /** Feed position up to which the recipe's units were looked at. */
  readonly indexed: number;
  readonly open: Iterable<OpenRollout>;
  readonly admitted: readonly AdmittedRollout[];
}

/** Rollouts that belong to one unit. */
interface Running {
  readonly promptUid: string;
  readonly rollouts: OpenRollout[];
  /** Without a generation it is whichever is open. */
  readonly generation: number | null;
}

/**
 * What waits in the pool of a recipe: units that are ready, or will be when judges have judged them, and those that run
 * and are not leased, registered rollouts without a step among them.
 */
export class PoolState {
  private readonly rules: ClaimRules;
  private readonly running: ReadonlyMap<string, Running>;

  constructor(private readonly parts: PoolParts) {
    this.rules = claimRulesOf(parts.recipe);
    this.running = runningIn(parts);
  }

  get kind(): UnitKind {
    return this.parts.kind;
  }

  /** How many units wait; counting stops at `most`. */
  async count(most: number): Promise<number> {
    const { store, recipe } = this.parts;
    let count = 0;
    for (const query of this.ended()) count += (await store.countUnits(recipe.id, query)).count;
    const running = [...this.running.values()];
    for (let i = 0; i < running.length && count < most; i += PART) {
      const part = running.slice(i, i + PART);
      const units = await this.unitsOf(part.map(({ promptUid }) => promptUid));
      for (const one of part) if (this.isRunning(one, this.unitIn(units, one))) count += 1;
    }
    return Math.min(count, most);
  }

  /** Those of the prompts of which a unit is counted already, or has begun: their rollouts are admitted. */
  async begun(promptUids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    if (this.parts.kind === 'trajectory') return new Set();
    const begun = new Set<string>();
    const units = await this.unitsOf([...promptUids]);
    for (const one of this.running.values()) {
      if (promptUids.has(one.promptUid) && this.isRunning(one, this.unitIn(units, one)))
        begun.add(one.promptUid);
    }
    for (const unit of units) {
      const state = unitState(unit, this.rules, this.parts.policyVersion);
      if (state === 'READY' || state === 'INCOMPLETE') begun.add(unit.promptUid);
    }
    return begun;
  }

  /** The units that arrived first of those that wait, at most `limit`. What came back by `resume` is not among them. */
  async oldest(limit: number): Promise<readonly number[]> {
    const { store, recipe } = this.parts;
    const waiting: RecipeUnit[] = [];
    for (const query of this.ended())
      waiting.push(...(await store.pageUnits(recipe.id, query, limit, null)).items);
    const running = [...this.running.values()];
    for (let i = 0; i < running.length; i += PART) {
      const part = running.slice(i, i + PART);
      const units = await this.unitsOf(part.map(({ promptUid }) => promptUid));
      for (const one of part) {
        const unit = this.unitIn(units, one);
        if (unit !== null && this.isRunning(one, unit)) waiting.push(unit);
      }
    }
    const numbers = waiting.filter(({ rewound }) => rewound === null).map(({ unit }) => unit);
    return [...new Set(numbers)].sort((a, b) => a - b).slice(0, limit);
  }

  /** The units that no rollout has to go on for. */
  private ended(): readonly UnitQuery[] {
    const { recipe, policyVersion } = this.parts;
    const states = recipe.awaits === undefined ? (['READY'] as const) : (['READY', 'AWAITING'] as const);
    return states.map((state) => ({ state, maxUses: this.rules.maxUses, policyVersion }));
  }

  /** Whether a unit of which rollouts go on is counted, beside those that are ready. @param unit null: none is known */
  private isRunning({ rollouts }: Running, unit: RecipeUnit | null): boolean {
    const { indexed, policyVersion } = this.parts;
    const state = unit === null ? null : unitState(unit, this.rules, policyVersion);
    if (unit !== null && state === 'INCOMPLETE' && this.isAwaiting(unit)) return false;
    // One that is about to begin after its group was consumed opens the next generation.
    if (rollouts.length === 0) return state === null || state === 'INCOMPLETE' || state === 'CONSUMED';
    if (state !== null) return state === 'INCOMPLETE';
    // The recipe's filter selects nothing of what was looked at; of what was not, it may.
    return rollouts.some(({ stepped }) => stepped === null || stepped > indexed);
  }

  private isAwaiting(unit: RecipeUnit): boolean {
    return this.parts.recipe.awaits !== undefined && standingOf(unit) === 'AWAITING';
  }

  private unitIn(
    units: readonly RecipeUnit[],
    { promptUid, generation, rollouts }: Running,
  ): RecipeUnit | null {
    if (this.parts.kind === 'trajectory') {
      const [rollout] = rollouts;
      return units.find(({ id }) => id === rollout?.id) ?? null;
    }
    const own = units.filter((unit) => unit.promptUid === promptUid);
    return (generation === null ? own.at(-1) : own.find((unit) => unit.generation === generation)) ?? null;
  }

  private unitsOf(promptUids: readonly string[]): Promise<readonly RecipeUnit[]> {
    return this.parts.store.unitsOfPrompts(this.parts.recipe.id, [...new Set(promptUids)]);
  }
}

/** The units of which rollouts go on, or are about to begin. */
function runningIn({ kind, open, admitted }: PoolParts): ReadonlyMap<string, Running> {
  const running = new Map<string, Running>();
  const prompts = new Set<string>();
  const uids = new Set<string>();
  for (const rollout of open) {
    const { uid, promptUid, generation } = rollout;
    uids.add(uid);
    prompts.add(promptUid);
    const name = kind === 'group' ? JSON.stringify([promptUid, generation]) : uid;
    const known = running.get(name);
    if (known === undefined) running.set(name, { promptUid, generation, rollouts: [rollout] });
    else known.rollouts.push(rollout);
  }
  for (const { uid, promptUid } of admitted) {
    if (uids.has(uid) || (kind === 'group' && prompts.has(promptUid))) continue;
    prompts.add(promptUid);
    uids.add(uid);
    running.set(kind === 'group' ? promptUid : uid, { promptUid, generation: null, rollouts: [] });
  }
  return running;
}
