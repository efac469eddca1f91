import type { Dataset } from '../model/dataset.js';
import type { JobLease, NewJob } from '../model/job.js';
import type { ChannelScope } from '../model/principal.js';
import type { Recipe, RecipeName } from '../model/recipe.js';
import type { Count, Page } from '../query/page.js';
export interface DatasetUpdate {
    readonly id: string;
    readonly patch: Partial<Omit<Dataset, 'id' | 'recipeName' | 'channel' | 'version' | 'createdAt'>>;
}
/** The part of the store's port that is about recipes, and the datasets that are built of them. */
export interface RecipeStore {
    /**
     * Saves a recipe in place of that of its channel and name.
     * @throws RECIPE_IN_USE where its units are others than those that were claimed of it
     */
    saveRecipe(recipe: Recipe): Promise<Recipe>;
    /** The recipes of a name, one of each channel that has one, in order of channel. */
    readRecipesNamed(name: string, scope: ChannelScope): Promise<readonly Recipe[]>;
    readRecipeById(id: string, scope: ChannelScope): Promise<Recipe | null>;
    /** In order of name, those of one name in order of channel. */
    listRecipes(scope: ChannelScope): Promise<readonly Recipe[]>;
    /** Null: there is none. */
    deleteRecipe(recipe: RecipeName): Promise<Recipe | null>;
    /** Stores a dataset under the next version of its recipe, which is counted by channel and name. */
    createDataset(dataset: Omit<Dataset, 'version'>): Promise<Dataset>;
    /** Changes an unfinished dataset; a finished one is returned unchanged. @throws UNKNOWN_DATASET */
    updateDataset(update: DatasetUpdate): Promise<Dataset>;
    /** Stores a dataset as `createDataset`, and the job that builds it, whose id is the dataset's. */
    beginBuild(dataset: Omit<Dataset, 'version'>, job: NewJob): Promise<Dataset>;
    /** Changes an unfinished dataset as the owner of its job, which ends with it. @throws JOB_LOST */
    updateBuild(lease: JobLease, patch: DatasetUpdate['patch']): Promise<Dataset>;
    /** Records that these steps are in a dataset, which is the lineage from a step to its datasets. */
    addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void>;
    /**
     * Records that decisions of these operations held for steps that a dataset's recipe selects, whether or not these are
     * in it. Unknown operations are skipped.
     */
    addDatasetOperations(datasetId: string, operationIds: readonly string[]): Promise<void>;
    readDatasets(ids: readonly string[], scope: ChannelScope): Promise<readonly (Dataset | null)[]>;
    /** Newest first; `recipe`: a name, null: of all recipes. */
    pageDatasets(recipe: string | null, first: number, after: string | null, scope: ChannelScope): Promise<Page<Dataset>>;
    countDatasets(recipe: string | null, scope: ChannelScope): Promise<Count>;
    /** Deletes a dataset's record and its lineage. */
    deleteDataset(id: string): Promise<void>;
}
