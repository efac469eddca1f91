import { StepwellError } from '../../errors/index.js';
import type { GroupUnit } from '../../model/unit.js';
import type { FormatterUnit, Omission, Row } from '../../plugin-api/define-formatter.js';
import { isTrainable } from '../../plugin-api/units.js';
import type { StageCount } from './waterfall.js';

/** Follows the steps that a formatter was given, until each stands in a row or is left out. */
export class StepTracker {
  /** For each step the formatter was given, the number of its unit; the complement (`~unit`) once a row holds it. */
  readonly #unitOf = new Map<string, number>();
  readonly #context = new Set<string>();
  readonly #omitted = new Map<string, string>();
  readonly #unitsWithRows = new Set<number>();
  readonly #unit: FormatterUnit;
  #units = 0;
  #steps = 0;

  constructor(unit: FormatterUnit) {
    this.#unit = unit;
  }

  show(group: GroupUnit): void {
    if (this.#unit === 'group') this.#units += 1;
    for (const { steps } of group.trajectories) {
      if (this.#unit === 'trajectory') this.#units += 1;
      for (const step of steps) {
        this.#unitOf.set(step.id, this.#units);
        if (!isTrainable(step)) this.#context.add(step.id);
      }
    }
  }

  /** Units that the formatter was given so far. */
  get units(): number {
    return this.#units;
  }

  /** Distinct steps that stand in a row. */
  get steps(): number {
    return this.#steps;
  }

  /** Notes the steps of which a row was made. @throws INVALID_ROW for a step that the formatter was not given */
  trace(row: Row, formatter: string): void {
    for (const id of row.stepIds) {
      const unit = this.#shown(id, formatter);
      if (unit < 0) continue;
      this.#unitOf.set(id, ~unit);
      this.#unitsWithRows.add(unit);
      this.#steps += 1;
    }
  }

  /**
   * Notes why a formatter made no row of some steps. Steps that another row holds are not counted.
   * @throws INVALID_ROW as `trace`
   */
  omit({ omitted, stepIds }: Omission, formatter: string): void {
    for (const id of stepIds) {
      this.#shown(id, formatter);
      this.#omitted.set(id, omitted);
    }
  }

  #shown(id: string, formatter: string): number {
    const unit = this.#unitOf.get(id);
    if (unit !== undefined) return unit;
    throw new StepwellError('INVALID_ROW', {
      plugin: formatter,
      detail: `stepIds names ${id}, a step that the formatter was not shown`,
    });
  }

  /** The steps that stand in a row, in the order in which the formatter was given them. */
  *traced(): Generator<string> {
    for (const [id, unit] of this.#unitOf) if (unit < 0) yield id;
  }

  /** Counts what became of the steps when the formatter is done. */
  settle(stage: StageCount): void {
    stage.keep(this.#unitsWithRows.size, this.#steps);
    let unitWithout = 0;
    let context = 0;
    let without = 0;
    for (const [id, unit] of this.#unitOf) {
      if (unit < 0) continue;
      const omitted = this.#omitted.get(id);
      if (omitted !== undefined) stage.add(omitted, 1);
      else if (!this.#unitsWithRows.has(unit)) unitWithout += 1;
      else if (this.#context.has(id)) context += 1;
      else without += 1;
    }
    stage.add('the formatter made no row of its unit', unitWithout);
    stage.add('context only: not trainable', context);
    stage.add('the formatter used it in no row', without);
  }
}
