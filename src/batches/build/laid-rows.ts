import type { Histogram } from '../../model/histogram.js';
import type { Row } from '../../plugin-api/define-formatter.js';
import type { Cell } from '../encoders/interface.js';
import { ResponseLengths } from '../pipeline/response-lengths.js';
import type { RowTransform } from '../targets/interface.js';

/** A row of a file, and the steps of which it was made. */
export interface LaidRow {
  readonly cells: readonly Cell[];
  readonly stepIds: readonly string[];
}

/**
 * The rows that a target makes of a formatter's rows, each with its steps. A target gives one or more rows for a row at
 * once, or it holds rows back and then gives one for each, in their order.
 */
export class LaidRows {
  private readonly lengths = new ResponseLengths();
  /** The steps of the rows that the target has been given and has given nothing for. */
  private readonly held: (readonly string[])[] = [];

  constructor(private readonly transform: RowTransform) {}

  /** Why the layout cannot hold the row; null: it can. */
  omits({ values }: Row): string | null {
    return this.transform.omits(values);
  }

  *of(row: Row): Generator<LaidRow> {
    const { held } = this;
    this.lengths.add(row);
    const isFirst = held.length === 0;
    held.push(row.stepIds);
    let given = 0;
    for (const cells of this.transform.rows(row.values)) {
      given += 1;
      yield { cells, stepIds: isFirst ? row.stepIds : (held.shift() ?? row.stepIds) };
    }
    if (isFirst && given > 0) held.pop();
  }

  /** What the target held back until the end. */
  *rest(): Generator<LaidRow> {
    for (const cells of this.transform.finish()) yield { cells, stepIds: this.held.shift() ?? [] };
  }

  /** Of the formatter's rows so far. */
  get responseLengths(): Histogram {
    return this.lengths.result();
  }
}
