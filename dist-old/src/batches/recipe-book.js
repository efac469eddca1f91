import { StepwellError } from '../errors/index.js';
import { newId } from '../model/ids.js';
import { READ_OR_TRAIN, requireChannel, requireScope } from './access.js';
import { checkDraft } from './check-draft.js';
import { findRecipe } from './find-recipe.js';
/** Stores recipes by channel and name, and finds them by name or id. */
export class RecipeBook {
    #store;
    #plugins;
    #onChanged;
    /** @param onChanged called when a recipe was saved or deleted, before who asked for it hears of it */
    constructor(store, plugins, onChanged) {
        this.#store = store;
        this.#plugins = plugins;
        this.#onChanged = onChanged;
    }
    /** Checks without saving. @throws as checkDraft, FORBIDDEN */
    check(caller, draft) {
        requireScope(caller, 'train', 'write recipes');
        requireChannel(caller, draft.channel);
        return checkDraft(draft, this.#plugins);
    }
    /**
     * Saves a recipe under its name in its channel. One that is there under that name, or has it as its id, is replaced and
     * keeps its id.
     * @throws RECIPE_EXISTS for the id of a recipe of another channel
     */
    async save(caller, draft) {
        const checked = await this.check(caller, draft);
        const replaced = await this.#store.readRecipeById(draft.name, caller.channels);
        if (replaced !== null && replaced.channel !== draft.channel) {
            const detail = `it is of channel "${replaced.channel}", not of "${draft.channel}"`;
            throw new StepwellError('RECIPE_EXISTS', { name: draft.name, detail }, { path: ['channel'] });
        }
        const name = replaced?.name ?? checked.name;
        const saved = await this.#store.saveRecipe({
            ...checked,
            name,
            id: newId('rcp'),
            createdAt: Date.now(),
        });
        this.#onChanged();
        return saved;
    }
    /** The recipe of an id, or the only one of a name. @throws AMBIGUOUS */
    find(nameOrId, scope, path) {
        return findRecipe(this.#store, nameOrId, scope, path);
    }
    async read(caller, nameOrId) {
        requireScope(caller, READ_OR_TRAIN, 'read recipes');
        return this.find(nameOrId, caller.channels, ['name']);
    }
    list(caller) {
        requireScope(caller, READ_OR_TRAIN, 'read recipes');
        return this.#store.listRecipes(caller.channels);
    }
    /** @throws UNKNOWN_RECIPE, AMBIGUOUS */
    async delete(caller, nameOrId) {
        requireScope(caller, 'train', 'delete recipes');
        const found = await this.find(nameOrId, caller.channels, ['name']);
        const recipe = found === null ? null : await this.#store.deleteRecipe(found);
        if (recipe === null)
            throw new StepwellError('UNKNOWN_RECIPE', { name: nameOrId }, { path: ['name'] });
        this.#onChanged();
        return recipe;
    }
}
//# sourceMappingURL=recipe-book.js.map