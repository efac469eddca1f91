import type { HeldJob } from '../../jobs/held-job.js';
import type { JobWorker } from '../../jobs/interface.js';
import { type IndexParts, RecipeIndex } from './recipe-index.js';

/** Recipes whose units one server keeps. */
const MOST_RECIPES = 1_000;

/** Keeps for each recipe that is claimed from where its units stand. */
export class IndexWorker implements JobWorker {
  readonly kind = 'INDEX';
  readonly most = MOST_RECIPES;

  constructor(private readonly parts: IndexParts) {}

  run(held: HeldJob): Promise<void> {
    return new RecipeIndex(held, this.parts).keep();
  }

  /** Whatever fails, a recipe's units have to be kept: a plugin that is broken may be mended. */
  mayPass(): boolean {
    return true;
  }
}
