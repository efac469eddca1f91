import type { Dataset } from '../../model/dataset.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import { type Commit, touches } from './commit.js';
import type { Touching, View } from './view.js';

type Entries = Pick<
  Commit,
  'recipes' | 'deletedRecipes' | 'datasets' | 'deletedDatasets' | 'versions' | 'policy'
>;

/** Recipes, datasets and the policy: those that are stored, and what a pass makes of them. */
export class PassDocuments {
  /** Null: it is deleted. */
  private readonly recipes = new Map<string, Recipe | null>();
  private readonly datasets = new Map<string, Dataset | null>();
  private readonly versions = new Map<string, number>();
  private newPolicy: Policy | null = null;

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.recipes.size + this.datasets.size + this.versions.size === 0 && this.newPolicy === null;
  }

  recipe(name: string): Recipe | null {
    this.pass.reading(touches.recipe(name));
    const known = this.recipes.get(name);
    return known === undefined ? this.view.recipe(name) : known;
  }

  putRecipe(name: string, recipe: Recipe | null): void {
    this.pass.writing(touches.recipe(name));
    this.recipes.set(name, recipe);
  }

  dataset(id: string): Dataset | null {
    this.pass.reading(touches.dataset(id));
    const known = this.datasets.get(id);
    return known === undefined ? this.view.dataset(id) : known;
  }

  putDataset(id: string, dataset: Dataset | null): void {
    this.pass.writing(touches.dataset(id));
    this.datasets.set(id, dataset);
  }

  /** The next version of a recipe's datasets. */
  nextVersion(recipe: string): number {
    const next = (this.versions.get(recipe) ?? this.view.lastVersion(recipe)) + 1;
    this.pass.writing(touches.versions(recipe));
    this.versions.set(recipe, next);
    return next;
  }

  policy(): Policy {
    this.pass.reading(touches.policy);
    return this.newPolicy ?? this.view.policy();
  }

  putPolicy(policy: Policy): void {
    this.pass.writing(touches.policy);
    this.newPolicy = policy;
  }

  entries(): Entries {
    return {
      recipes: [...this.recipes.values()].filter((recipe) => recipe !== null),
      deletedRecipes: [...this.recipes].flatMap(([name, recipe]) => (recipe === null ? [name] : [])),
      datasets: [...this.datasets.values()].filter((dataset) => dataset !== null),
      deletedDatasets: [...this.datasets].flatMap(([id, dataset]) => (dataset === null ? [id] : [])),
      versions: [...this.versions].map(([recipe, last]) => ({ recipe, last })),
      policy: this.newPolicy,
    };
  }
}
