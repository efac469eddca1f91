import type { Batch } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import type { Commit, ToldPart, UntoldPart, WaitingPart } from './commit.js';
import type { DeletionState, Key, OperationState } from './state.js';
import { touches } from './touches.js';
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
  private readonly recipes = new Map<string, ChangedRecipe>();
  private readonly datasets = new Map<string, Dataset | null>();
  private readonly versions = new Map<string, Commit['versions'][number]>();
  private newPolicy: Policy | null = null;

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.recipes.size + this.datasets.size + this.versions.size === 0 && this.newPolicy === null;
  }

  recipe({ channel, name }: RecipeName): Recipe | null {
    return this.recipesNamed(name).find((one) => one.channel === channel) ?? null;
  }

  /** The recipe that a batch was claimed of; null: it is deleted. */
  recipeOf({ recipe, recipeName }: Pick<Batch, 'recipe' | 'recipeName'>): Recipe | null {
    return this.recipesNamed(recipeName).find(({ id }) => id === recipe) ?? null;
  }

  /** @param recipe null: the pass deletes it */
  putRecipe({ channel, name }: RecipeName, recipe: Recipe | null): void {
    this.pass.writing(touches.recipe(name));
    this.recipes.set(nameIn(channel, name), { channel, name, recipe });
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
  nextVersion({ channel, name: recipe }: RecipeName): number {
    const key = nameIn(channel, recipe);
    const last = (this.versions.get(key)?.last ?? this.view.lastVersion(channel, recipe)) + 1;
    this.pass.writing(touches.versions(recipe));
    this.versions.set(key, { channel, recipe, last });
    return last;
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
    const changed = [...this.recipes.values()];
    return {
      recipes: changed.flatMap(({ recipe }) => recipe ?? []),
      deletedRecipes: changed.flatMap(({ channel, name, recipe }) =>
        recipe === null ? { channel, name } : [],
      ),
      datasets: [...this.datasets.values()].filter((dataset) => dataset !== null),
      deletedDatasets: [...this.datasets].flatMap(([id, dataset]) => (dataset === null ? [id] : [])),
      versions: [...this.versions.values()],
      policy: this.newPolicy,
    };
  }

  /** The recipes of a name as the pass leaves them. */
  private recipesNamed(name: string): readonly Recipe[] {
    this.pass.reading(touches.recipe(name));
    const stored = this.view.recipes(name).filter(({ channel }) => !this.recipes.has(nameIn(channel, name)));
    const changed = [...this.recipes.values()].filter((one) => one.name === name);
    return [...stored, ...changed.flatMap(({ recipe }) => recipe ?? [])];
  }
}

/** A recipe that a pass saves or, with null, deletes. */
interface ChangedRecipe extends RecipeName {
  readonly recipe: Recipe | null;
}

const nameIn = (channel: string, name: string): string => JSON.stringify([channel, name]);
