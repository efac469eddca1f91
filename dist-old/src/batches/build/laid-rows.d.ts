import type { Histogram } from '../../model/histogram.js';
import type { Row } from '../../plugin-api/define-formatter.js';
import type { Cell } from '../encoders/interface.js';
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
export declare class LaidRows {
    private readonly transform;
    private readonly lengths;
    /** The steps of the rows that the target has been given and has given nothing for. */
    private readonly held;
    constructor(transform: RowTransform);
    /** Why the layout cannot hold the row; null: it can. */
    omits({ values }: Row): string | null;
    of(row: Row): Generator<LaidRow>;
    /** What the target held back until the end. */
    rest(): Generator<LaidRow>;
    /** Of the formatter's rows so far. */
    get responseLengths(): Histogram;
}
