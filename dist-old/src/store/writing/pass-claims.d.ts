import type { Batch, Consumer, RecipeUnit } from '../../model/claim.js';
import { type Commit } from './commit.js';
import type { Touching, View } from './view.js';
/** Units of recipes, batches and consumers: those stored, and what a pass changes of them. */
export declare class PassClaims {
    private readonly view;
    private readonly pass;
    /** Null: the pass removes it. */
    private readonly units;
    private readonly batches;
    private readonly consumers;
    constructor(view: View, pass: Touching);
    get isEmpty(): boolean;
    unit(recipe: string, unit: number): RecipeUnit | null;
    putUnit(row: RecipeUnit): void;
    removeUnit(at: UnitName): void;
    batch(id: string): Batch | null;
    putBatch(batch: Batch): void;
    removeBatch(id: string): void;
    consumer(recipe: string, name: string): Consumer | null;
    putConsumer(consumer: Consumer): void;
    entries(): Pick<Commit, 'units' | 'goneUnits' | 'batches' | 'goneBatches' | 'consumers'>;
    private setUnit;
}
/** Names a unit of a recipe. */
export type UnitName = Pick<RecipeUnit, 'recipe' | 'unit'>;
