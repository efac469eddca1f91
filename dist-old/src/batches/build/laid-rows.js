import { ResponseLengths } from '../pipeline/response-lengths.js';
/**
 * The rows that a target makes of a formatter's rows, each with its steps. A target gives one or more rows for a row at
 * once, or it holds rows back and then gives one for each, in their order.
 */
export class LaidRows {
    constructor(transform) {
        this.transform = transform;
        this.lengths = new ResponseLengths();
        /** The steps of the rows that the target has been given and has given nothing for. */
        this.held = [];
    }
    /** Why the layout cannot hold the row; null: it can. */
    omits({ values }) {
        return this.transform.omits(values);
    }
    *of(row) {
        const { held } = this;
        this.lengths.add(row);
        const isFirst = held.length === 0;
        held.push(row.stepIds);
        let given = 0;
        for (const cells of this.transform.rows(row.values)) {
            given += 1;
            yield { cells, stepIds: isFirst ? row.stepIds : (held.shift() ?? row.stepIds) };
        }
        if (isFirst && given > 0)
            held.pop();
    }
    /** What the target held back until the end. */
    *rest() {
        for (const cells of this.transform.finish())
            yield { cells, stepIds: this.held.shift() ?? [] };
    }
    /** Of the formatter's rows so far. */
    get responseLengths() {
        return this.lengths.result();
    }
}
//# sourceMappingURL=laid-rows.js.map