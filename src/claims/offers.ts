import type { Policy } from '../model/policy.js';
import type { Recipe } from '../model/recipe.js';
import { claimRulesOf, type RecipeUnit } from '../model/recipe-unit.js';
import type { StepStore } from '../store/port.js';

/** Units that one look considers for all waiting claims. */
export const MOST_UNITS = 20_000;

/** What is ready in one look, each unit offered once. */
export class Offers {
  private readonly offered = new Set<number>();
  private any: readonly RecipeUnit[] | null = null;
  private isEnough: boolean | null = null;
  private asked: Promise<number> | null = null;

  constructor(
    private readonly recipe: Recipe,
    private readonly policy: Policy,
    private readonly store: Pick<StepStore, 'readyUnits' | 'feedHead'>,
    busy: ReadonlySet<number>,
    /** How many units to read at most: as many as all waiting claims ask for together, plus those that are busy. */
    private readonly most: number,
  ) {
    for (const unit of busy) this.offered.add(unit);
  }

  /** The end of the feed: it is asked for once, beside the units. */
  head(): Promise<number> {
    if (this.asked === null) {
      this.asked = this.store.feedHead();
      // The claim that is offered units awaits this promise and gets its error.
      this.asked.catch(() => {});
    }
    return this.asked;
  }

  async take(units: number, promptUids: readonly string[] | null): Promise<readonly RecipeUnit[]> {
    void this.head();
    const ready = promptUids === null ? await this.all() : await this.read(promptUids, MOST_UNITS);
    if (!(await this.mayBegin())) return [];
    const taken: RecipeUnit[] = [];
    for (const unit of ready) {
      if (taken.length === units) break;
      if (!this.offered.has(unit.unit)) taken.push(unit);
    }
    for (const { unit } of taken) this.offered.add(unit);
    return taken;
  }

  /** Whether as many units are ready as the recipe waits for. */
  private async mayBegin(): Promise<boolean> {
    const { minReady } = this.recipe;
    if (minReady === undefined) return true;
    this.isEnough ??= (await this.read(null, minReady)).length >= minReady;
    return this.isEnough;
  }

  private async all(): Promise<readonly RecipeUnit[]> {
    this.any ??= await this.read(null, this.most);
    return this.any;
  }

  private read(promptUids: readonly string[] | null, limit: number): Promise<readonly RecipeUnit[]> {
    const { maxUses } = claimRulesOf(this.recipe);
    const { version: policyVersion } = this.policy;
    return this.store.readyUnits(this.recipe.id, { maxUses, policyVersion, promptUids, limit });
  }
}
