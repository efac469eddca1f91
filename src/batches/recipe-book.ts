import { StepwellError } from '../errors/index.js';
import { newId } from '../model/ids.js';
import { maySeeChannel, type Principal } from '../model/principal.js';
import type { Recipe } from '../model/recipe.js';
import type { PluginHost } from '../plugins/interface.js';
import type { ChannelScope, StepStore } from '../store/port.js';
import { READ_OR_TRAIN, requireChannel, requireScope } from './access.js';
import type { CheckedRecipe } from './build/job.js';
import { checkDraft } from './check-draft.js';
import type { RecipeDraft } from './interface.js';

type RecipeStore = Pick<
  StepStore,
  'saveRecipe' | 'readRecipe' | 'readRecipeById' | 'listRecipes' | 'deleteRecipe'
>;

/** Stores recipes by name, and finds them by name or id. */
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

  /** Saves a recipe under its name. One that is there under that name, or has it as its id, is replaced and keeps its id. */
  async save(caller: Principal, draft: RecipeDraft): Promise<Recipe> {
    const checked = await this.check(caller, draft);
    const replaced = await this.find(draft.name, null);
    if (replaced !== null && !maySeeChannel(caller, replaced.channel)) {
      throw new StepwellError('FORBIDDEN', { what: `replace recipe "${draft.name}"` }, { path: ['name'] });
    }
    const name = replaced?.name ?? checked.name;
    return this.#store.saveRecipe({ ...checked, name, id: newId('rcp'), createdAt: Date.now() });
  }

  /** The recipe of a name or an id; a name comes first. */
  async find(nameOrId: string, scope: ChannelScope): Promise<Recipe | null> {
    return (
      (await this.#store.readRecipe(nameOrId, scope)) ?? (await this.#store.readRecipeById(nameOrId, scope))
    );
  }

  async read(caller: Principal, nameOrId: string): Promise<Recipe | null> {
    requireScope(caller, READ_OR_TRAIN, 'read recipes');
    return this.find(nameOrId, caller.channels);
  }

  list(caller: Principal): Promise<readonly Recipe[]> {
    requireScope(caller, READ_OR_TRAIN, 'read recipes');
    return this.#store.listRecipes(caller.channels);
  }

  /** @throws UNKNOWN_RECIPE */
  async delete(caller: Principal, nameOrId: string): Promise<Recipe> {
    requireScope(caller, 'train', 'delete recipes');
    const { channels } = caller;
    const found = await this.find(nameOrId, channels);
    const recipe = found === null ? null : await this.#store.deleteRecipe(found.name, channels);
    if (recipe === null) throw new StepwellError('UNKNOWN_RECIPE', { name: nameOrId }, { path: ['name'] });
    return recipe;
  }
}
