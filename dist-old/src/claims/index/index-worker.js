import { RecipeIndex } from './recipe-index.js';
/** Recipes whose units one server keeps. */
const MOST_RECIPES = 1_000;
/** Keeps for each recipe that is claimed from where its units stand. */
export class IndexWorker {
    constructor(parts) {
        this.parts = parts;
        this.kind = 'INDEX';
        this.most = MOST_RECIPES;
    }
    run(held) {
        return new RecipeIndex(held, this.parts).keep();
    }
    /** Whatever fails, a recipe's units have to be kept: a plugin that is broken may be mended. */
    mayPass() {
        return true;
    }
}
//# sourceMappingURL=index-worker.js.map