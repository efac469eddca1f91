import type { Batch, Consumer } from '../../model/claim.js';
import type { RecipeUnit } from '../../model/recipe-unit.js';
import type { Commit } from './commit.js';
import { touches } from './touches.js';
import type { Touching, View } from './view.js';

/** Units of recipes, batches and consumers: those stored, and what a pass changes of them. */
export class PassClaims {
  /** Null: the pass removes it. */
  private readonly units = new Map<string, { readonly at: UnitName; readonly row: RecipeUnit | null }>();
  private readonly batches = new Map<string, Batch | null>();
  private readonly consumers = new Map<string, Consumer>();

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.units.size + this.batches.size + this.consumers.size === 0;
  }

  unit(recipe: string, unit: number): RecipeUnit | null {
    const name = touches.unit(recipe, unit);
    this.pass.reading(name);
    const known = this.units.get(name);
    return known === undefined ? this.view.recipeUnit(recipe, unit) : known.row;
  }

  putUnit(row: RecipeUnit): void {
    this.setUnit(row, row);
  }

  removeUnit(at: UnitName): void {
    this.setUnit(at, null);
  }

  batch(id: string): Batch | null {
    this.pass.reading(touches.batch(id));
    const known = this.batches.get(id);
    return known === undefined ? this.view.batch(id) : known;
  }

  putBatch(batch: Batch): void {
    this.pass.writing(touches.batch(batch.id));
    this.batches.set(batch.id, batch);
  }

  removeBatch(id: string): void {
    this.pass.writing(touches.batch(id));
    this.batches.set(id, null);
  }

  consumer(recipe: string, name: string): Consumer | null {
    const named = touches.consumer(recipe, name);
    this.pass.reading(named);
    return this.consumers.get(named) ?? this.view.consumer(recipe, name);
  }

  putConsumer(consumer: Consumer): void {
    const named = touches.consumer(consumer.recipe, consumer.name);
    this.pass.writing(named);
    this.consumers.set(named, consumer);
  }

  entries(): Pick<Commit, 'units' | 'goneUnits' | 'batches' | 'goneBatches' | 'consumers'> {
    const units = [...this.units.values()];
    return {
      units: units.flatMap(({ row }) => row ?? []),
      goneUnits: units.flatMap(({ at, row }) => (row === null ? { recipe: at.recipe, unit: at.unit } : [])),
      batches: [...this.batches.values()].filter((batch) => batch !== null),
      goneBatches: [...this.batches].flatMap(([id, batch]) => (batch === null ? id : [])),
      consumers: [...this.consumers.values()],
    };
  }

  private setUnit(at: UnitName, row: RecipeUnit | null): void {
    const name = touches.unit(at.recipe, at.unit);
    this.pass.writing(name);
    this.units.set(name, { at, row });
  }
}

/** Names a unit of a recipe. */
export type UnitName = Pick<RecipeUnit, 'recipe' | 'unit'>;
