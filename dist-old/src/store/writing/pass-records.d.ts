import type { Batch } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import { type Commit, type ToldPart, type UntoldPart, type WaitingPart } from './commit.js';
import type { DeletionState, Key, OperationState } from './state.js';
import type { PendingDeletion, Touching, View } from './view.js';
/** Operations, and lists of decisions that wait: those stored, and what a pass changes of them. */
export declare class PassOperations {
    private readonly view;
    private readonly pass;
    private readonly changed;
    private waiting;
    private readonly noLongerWaiting;
    constructor(view: View, pass: Touching);
    get isEmpty(): boolean;
    operation(id: string): OperationState | null;
    putOperation(operation: OperationState): void;
    keepWaiting(part: WaitingPart): void;
    /** @param part null: all parts of the list */
    forgetWaiting(list: number, part: number | null): void;
    entries(): Pick<Commit, 'operations' | 'waiting' | 'noLongerWaiting'>;
}
/** Deletions with events still to be written: those stored, and what a pass begins or continues. */
export declare class PassDeletions {
    private readonly view;
    private readonly pass;
    private readonly changed;
    private readonly untold;
    private readonly told;
    constructor(view: View, pass: Touching);
    get isEmpty(): boolean;
    stored(trajectory: Key): PendingDeletion | null;
    begin(deletion: Omit<DeletionState, 'next' | 'parts'>, parts: readonly UntoldPart['steps'][]): void;
    /** Records that the events of the next part are written. */
    proceed({ trajectory, channel, uid, next, parts }: DeletionState, steps: ToldPart['steps']): void;
    entries(): Pick<Commit, 'deletions' | 'untold' | 'told'>;
    private put;
}
type Entries = Pick<Commit, 'recipes' | 'deletedRecipes' | 'datasets' | 'deletedDatasets' | 'versions' | 'policy'>;
/** Recipes, datasets and the policy: those stored, and what a pass changes of them. */
export declare class PassDocuments {
    private readonly view;
    private readonly pass;
    private readonly recipes;
    private readonly datasets;
    private readonly versions;
    private newPolicy;
    constructor(view: View, pass: Touching);
    get isEmpty(): boolean;
    recipe({ channel, name }: RecipeName): Recipe | null;
    /** The recipe that a batch was claimed of; null: it is deleted. */
    recipeOf({ recipe, recipeName }: Pick<Batch, 'recipe' | 'recipeName'>): Recipe | null;
    /** @param recipe null: the pass deletes it */
    putRecipe({ channel, name }: RecipeName, recipe: Recipe | null): void;
    dataset(id: string): Dataset | null;
    putDataset(id: string, dataset: Dataset | null): void;
    /** Takes the next version of a recipe's datasets. */
    nextVersion({ channel, name: recipe }: RecipeName): number;
    policy(): Policy;
    putPolicy(policy: Policy): void;
    entries(): Entries;
    /** The recipes of a name as the pass leaves them. */
    private recipesNamed;
}
export {};
