import { StepwellError } from '../errors/index.js';
import { newId } from '../model/ids.js';
import { maySeeChannel, type Principal } from '../model/principal.js';
import type { Recipe } from '../model/recipe.js';
import type { PluginHost } from '../plugins/interface.js';
import type { StepStore } from '../store/port.js';
import { requireChannel, requireScope } from './access.js';
import type { CheckedRecipe } from './build/job.js';
import { checkDraft } from './check-draft.js';
import type { RecipeDraft } from './interface.js';

type RecipeStore = Pick<StepStore, 'saveRecipe' | 'readRecipe' | 'listRecipes' | 'deleteRecipe'>;

/** Stores recipes by name. */
export class RecipeBook {
  readonly #store: RecipeStore;
  readonly #plugins: Pick<PluginHost, 'resolve' | 'shape'>;

  constructor(store: RecipeStore, plugins: Pick<PluginHost, 'resolve' | 'shape'>) {
    this.#store = store;
    this.#plugins = plugins;
  }

  /** Checks without saving. @throws as checkDraft, FORBIDDEN */
  check(caller: Principal, draft: RecipeDraft): Promise<CheckedRecipe> {
    requireScope(caller, 'train', 'write recipes');
    requireChannel(caller, draft.channel);
    return checkDraft(draft, this.#plugins);
  }

  async save(caller: Principal, draft: RecipeDraft): Promise<Recipe> {
    const checked = await this.check(caller, draft);
    const replaced = await this.#store.readRecipe(draft.name, null);
    if (replaced !== null && !maySeeChannel(caller, replaced.channel)) {
      throw new StepwellError('FORBIDDEN', { what: `replace recipe "${draft.name}"` }, { path: ['name'] });
    }
    return this.#store.saveRecipe({ ...checked, id: newId('rcp'), createdAt: Date.now() });
  }

  read(caller: Principal, name: string): Promise<Recipe | null> {
    requireScope(caller, 'read', 'read recipes');
    return this.#store.readRecipe(name, caller.channels);
  }

  list(caller: Principal): Promise<readonly Recipe[]> {
    requireScope(caller, 'read', 'read recipes');
    return this.#store.listRecipes(caller.channels);
  }

  /** @throws UNKNOWN_RECIPE */
  async delete(caller: Principal, name: string): Promise<Recipe> {
    requireScope(caller, 'train', 'delete recipes');
    const recipe = await this.#store.deleteRecipe(name, caller.channels);
    if (recipe === null) throw new StepwellError('UNKNOWN_RECIPE', { name }, { path: ['name'] });
    return recipe;
  }
}
