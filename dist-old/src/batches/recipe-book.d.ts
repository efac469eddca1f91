import type { Principal } from '../model/principal.js';
import type { Recipe } from '../model/recipe.js';
import type { ChannelScope, StepStore } from '../store/port.js';
import type { CheckedRecipe } from './build/job.js';
import { checkDraft } from './check-draft.js';
import { type NamedRecipes } from './find-recipe.js';
import type { RecipeDraft } from './interface.js';
type RecipeStore = NamedRecipes & Pick<StepStore, 'saveRecipe' | 'listRecipes' | 'deleteRecipe'>;
/** Stores recipes by channel and name, and finds them by name or id. */
export declare class RecipeBook {
    #private;
    /** @param onChanged called when a recipe was saved or deleted, before who asked for it hears of it */
    constructor(store: RecipeStore, plugins: Parameters<typeof checkDraft>[1], onChanged: () => void);
    /** Checks without saving. @throws as checkDraft, FORBIDDEN */
    check(caller: Principal, draft: RecipeDraft): Promise<CheckedRecipe>;
    /**
     * Saves a recipe under its name in its channel. One that is there under that name, or has it as its id, is replaced and
     * keeps its id.
     * @throws RECIPE_EXISTS for the id of a recipe of another channel
     */
    save(caller: Principal, draft: RecipeDraft): Promise<Recipe>;
    /** The recipe of an id, or the only one of a name. @throws AMBIGUOUS */
    find(nameOrId: string, scope: ChannelScope, path: readonly string[]): Promise<Recipe | null>;
    read(caller: Principal, nameOrId: string): Promise<Recipe | null>;
    list(caller: Principal): Promise<readonly Recipe[]>;
    /** @throws UNKNOWN_RECIPE, AMBIGUOUS */
    delete(caller: Principal, nameOrId: string): Promise<Recipe>;
}
export {};
