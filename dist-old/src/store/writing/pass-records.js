import { touches } from './commit.js';
/** Operations, and lists of decisions that wait: those stored, and what a pass changes of them. */
export class PassOperations {
    constructor(view, pass) {
        this.view = view;
        this.pass = pass;
        this.changed = new Map();
        this.waiting = [];
        this.noLongerWaiting = [];
    }
    get isEmpty() {
        return this.changed.size + this.waiting.length + this.noLongerWaiting.length === 0;
    }
    operation(id) {
        this.pass.reading(touches.operation(id));
        return this.changed.get(id) ?? this.view.operation(id);
    }
    putOperation(operation) {
        this.pass.writing(touches.operation(operation.id));
        this.changed.set(operation.id, operation);
    }
    keepWaiting(part) {
        this.pass.writing(touches.waiting(part.list));
        this.waiting.push(part);
    }
    /** @param part null: all parts of the list */
    forgetWaiting(list, part) {
        this.pass.writing(touches.waiting(list));
        this.noLongerWaiting.push({ list, part });
        const isForgotten = (kept) => kept.list === list && (part === null || kept.part === part);
        this.waiting = this.waiting.filter((kept) => !isForgotten(kept));
    }
    entries() {
        return {
            operations: [...this.changed.values()],
            waiting: this.waiting,
            noLongerWaiting: this.noLongerWaiting,
        };
    }
}
/** Deletions with events still to be written: those stored, and what a pass begins or continues. */
export class PassDeletions {
    constructor(view, pass) {
        this.view = view;
        this.pass = pass;
        this.changed = new Map();
        this.untold = [];
        this.told = [];
    }
    get isEmpty() {
        return this.changed.size === 0;
    }
    stored(trajectory) {
        this.pass.reading(touches.deletion(trajectory));
        return this.view.deletion(trajectory);
    }
    begin(deletion, parts) {
        const { trajectory } = deletion;
        this.put({ ...deletion, next: 0, parts: parts.length });
        for (const [part, steps] of parts.entries())
            this.untold.push({ trajectory, part, steps });
    }
    /** Records that the events of the next part are written. */
    proceed({ trajectory, channel, uid, next, parts }, steps) {
        this.put({ trajectory, channel, uid, next: next + 1, parts });
        this.told.push({ trajectory, channel, uid, part: next, steps });
    }
    entries() {
        return { deletions: [...this.changed.values()], untold: this.untold, told: this.told };
    }
    put(deletion) {
        this.pass.writing(touches.deletion(deletion.trajectory));
        this.changed.set(deletion.trajectory, deletion);
    }
}
/** Recipes, datasets and the policy: those stored, and what a pass changes of them. */
export class PassDocuments {
    constructor(view, pass) {
        this.view = view;
        this.pass = pass;
        this.recipes = new Map();
        this.datasets = new Map();
        this.versions = new Map();
        this.newPolicy = null;
    }
    get isEmpty() {
        return this.recipes.size + this.datasets.size + this.versions.size === 0 && this.newPolicy === null;
    }
    recipe({ channel, name }) {
        return this.recipesNamed(name).find((one) => one.channel === channel) ?? null;
    }
    /** The recipe that a batch was claimed of; null: it is deleted. */
    recipeOf({ recipe, recipeName }) {
        return this.recipesNamed(recipeName).find(({ id }) => id === recipe) ?? null;
    }
    /** @param recipe null: the pass deletes it */
    putRecipe({ channel, name }, recipe) {
        this.pass.writing(touches.recipe(name));
        this.recipes.set(nameIn(channel, name), { channel, name, recipe });
    }
    dataset(id) {
        this.pass.reading(touches.dataset(id));
        const known = this.datasets.get(id);
        return known === undefined ? this.view.dataset(id) : known;
    }
    putDataset(id, dataset) {
        this.pass.writing(touches.dataset(id));
        this.datasets.set(id, dataset);
    }
    /** Takes the next version of a recipe's datasets. */
    nextVersion({ channel, name: recipe }) {
        const key = nameIn(channel, recipe);
        const last = (this.versions.get(key)?.last ?? this.view.lastVersion(channel, recipe)) + 1;
        this.pass.writing(touches.versions(recipe));
        this.versions.set(key, { channel, recipe, last });
        return last;
    }
    policy() {
        this.pass.reading(touches.policy);
        return this.newPolicy ?? this.view.policy();
    }
    putPolicy(policy) {
        this.pass.writing(touches.policy);
        this.newPolicy = policy;
    }
    entries() {
        const changed = [...this.recipes.values()];
        return {
            recipes: changed.flatMap(({ recipe }) => recipe ?? []),
            deletedRecipes: changed.flatMap(({ channel, name, recipe }) => recipe === null ? { channel, name } : []),
            datasets: [...this.datasets.values()].filter((dataset) => dataset !== null),
            deletedDatasets: [...this.datasets].flatMap(([id, dataset]) => (dataset === null ? [id] : [])),
            versions: [...this.versions.values()],
            policy: this.newPolicy,
        };
    }
    /** The recipes of a name as the pass leaves them. */
    recipesNamed(name) {
        this.pass.reading(touches.recipe(name));
        const stored = this.view.recipes(name).filter(({ channel }) => !this.recipes.has(nameIn(channel, name)));
        const changed = [...this.recipes.values()].filter((one) => one.name === name);
        return [...stored, ...changed.flatMap(({ recipe }) => recipe ?? [])];
    }
}
const nameIn = (channel, name) => JSON.stringify([channel, name]);
//# sourceMappingURL=pass-records.js.map