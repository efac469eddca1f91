import { touches } from './commit.js';
/** Units of recipes, batches and consumers: those stored, and what a pass changes of them. */
export class PassClaims {
    constructor(view, pass) {
        this.view = view;
        this.pass = pass;
        /** Null: the pass removes it. */
        this.units = new Map();
        this.batches = new Map();
        this.consumers = new Map();
    }
    get isEmpty() {
        return this.units.size + this.batches.size + this.consumers.size === 0;
    }
    unit(recipe, unit) {
        const name = touches.unit(recipe, unit);
        this.pass.reading(name);
        const known = this.units.get(name);
        return known === undefined ? this.view.recipeUnit(recipe, unit) : known.row;
    }
    putUnit(row) {
        this.setUnit(row, row);
    }
    removeUnit(at) {
        this.setUnit(at, null);
    }
    batch(id) {
        this.pass.reading(touches.batch(id));
        const known = this.batches.get(id);
        return known === undefined ? this.view.batch(id) : known;
    }
    putBatch(batch) {
        this.pass.writing(touches.batch(batch.id));
        this.batches.set(batch.id, batch);
    }
    removeBatch(id) {
        this.pass.writing(touches.batch(id));
        this.batches.set(id, null);
    }
    consumer(recipe, name) {
        const named = touches.consumer(recipe, name);
        this.pass.reading(named);
        return this.consumers.get(named) ?? this.view.consumer(recipe, name);
    }
    putConsumer(consumer) {
        const named = touches.consumer(consumer.recipe, consumer.name);
        this.pass.writing(named);
        this.consumers.set(named, consumer);
    }
    entries() {
        const units = [...this.units.values()];
        return {
            units: units.flatMap(({ row }) => row ?? []),
            goneUnits: units.flatMap(({ at, row }) => (row === null ? { recipe: at.recipe, unit: at.unit } : [])),
            batches: [...this.batches.values()].filter((batch) => batch !== null),
            goneBatches: [...this.batches].flatMap(([id, batch]) => (batch === null ? id : [])),
            consumers: [...this.consumers.values()],
        };
    }
    setUnit(at, row) {
        const name = touches.unit(at.recipe, at.unit);
        this.pass.writing(name);
        this.units.set(name, { at, row });
    }
}
//# sourceMappingURL=pass-claims.js.map