/** How long what was read holds (ms): by then a recipe that another server saved holds rollouts here. */
const KEEP_MS = 250;
/**
 * The recipes that hold rollouts back. Each trajectory that begins asks for them, so one read answers all that ask
 * within a quarter of a second, or until a recipe is saved or deleted on this server.
 */
export class HoldingRecipes {
    constructor(store, clock = performance) {
        this.store = store;
        this.clock = clock;
        this.kept = null;
    }
    /** At most a quarter of a second old. */
    recent() {
        const now = this.clock.now();
        if (this.kept !== null && now < this.kept.until)
            return this.kept.recipes;
        const recipes = this.read();
        const kept = { recipes, until: now + KEEP_MS };
        this.kept = kept;
        // The next one who asks must not get this one's error.
        recipes.catch(() => {
            if (this.kept === kept)
                this.kept = null;
        });
        return recipes;
    }
    async read() {
        return (await this.store.listRecipes(null)).filter(isHolding);
    }
    forget() {
        this.kept = null;
    }
}
const isHolding = ({ maxReady, dropOldest }) => maxReady !== undefined && dropOldest !== true;
//# sourceMappingURL=holding-recipes.js.map