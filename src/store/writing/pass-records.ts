import type { Dataset } from '../../model/dataset.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import { type Commit, type ToldPart, touches, type UntoldPart, type WaitingPart } from './commit.js';
import type { DeletionState, Key, OperationState } from './state.js';
import type { PendingDeletion, Touching, View } from './view.js';

/** Operations, and lists of decisions that wait: those stored, and what a pass changes of them. */
export class PassOperations {
  private readonly changed = new Map<string, OperationState>();
  private waiting: WaitingPart[] = [];
  private readonly noLongerWaiting: { readonly list: number; readonly part: number | null }[] = [];

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.changed.size + this.waiting.length + this.noLongerWaiting.length === 0;
  }

  operation(id: string): OperationState | null {
    this.pass.reading(touches.operation(id));
    return this.changed.get(id) ?? this.view.operation(id);
  }

  putOperation(operation: OperationState): void {
    this.pass.writing(touches.operation(operation.id));
    this.changed.set(operation.id, operation);
  }

  keepWaiting(part: WaitingPart): void {
    this.pass.writing(touches.waiting(part.list));
    this.waiting.push(part);
  }

  /** @param part null: all parts of the list */
  forgetWaiting(list: number, part: number | null): void {
    this.pass.writing(touches.waiting(list));
    this.noLongerWaiting.push({ list, part });
    const isForgotten = (kept: WaitingPart) => kept.list === list && (part === null || kept.part === part);
    this.waiting = this.waiting.filter((kept) => !isForgotten(kept));
  }

  entries(): Pick<Commit, 'operations' | 'waiting' | 'noLongerWaiting'> {
    return {
      operations: [...this.changed.values()],
      waiting: this.waiting,
      noLongerWaiting: this.noLongerWaiting,
    };
  }
}

/** Deletions with events still to be written: those stored, and what a pass begins or continues. */
export class PassDeletions {
  private readonly changed = new Map<Key, DeletionState>();
  private readonly untold: UntoldPart[] = [];
  private readonly told: ToldPart[] = [];

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.changed.size === 0;
  }

  stored(trajectory: Key): PendingDeletion | null {
    this.pass.reading(touches.deletion(trajectory));
    return this.view.deletion(trajectory);
  }

  begin(deletion: Omit<DeletionState, 'next' | 'parts'>, parts: readonly UntoldPart['steps'][]): void {
    const { trajectory } = deletion;
    this.put({ ...deletion, next: 0, parts: parts.length });
    for (const [part, steps] of parts.entries()) this.untold.push({ trajectory, part, steps });
  }

  /** Records that the events of the next part are written. */
  proceed({ trajectory, channel, uid, next, parts }: DeletionState, steps: ToldPart['steps']): void {
    this.put({ trajectory, channel, uid, next: next + 1, parts });
    this.told.push({ trajectory, channel, uid, part: next, steps });
  }

  entries(): Pick<Commit, 'deletions' | 'untold' | 'told'> {
    return { deletions: [...this.changed.values()], untold: this.untold, told: this.told };
  }

  private put(deletion: DeletionState): void {
    this.pass.writing(touches.deletion(deletion.trajectory));
    this.changed.set(deletion.trajectory, deletion);
  }
}

type Entries = Pick<
  Commit,
  'recipes' | 'deletedRecipes' | 'datasets' | 'deletedDatasets' | 'versions' | 'policy'
>;

/** Recipes, datasets and the policy: those stored, and what a pass changes of them. */
export class PassDocuments {
  /** Null: the pass deletes it. */
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

  /** Takes the next version of a recipe's datasets. */
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
