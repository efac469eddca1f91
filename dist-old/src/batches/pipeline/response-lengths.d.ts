import type { Histogram } from '../../model/histogram.js';
import type { Row } from '../../plugin-api/define-formatter.js';
/** Counts how many response tokens each row of a formatter has. Memory grows with the number of distinct lengths. */
export declare class ResponseLengths {
    private readonly counts;
    private missing;
    add({ values }: Pick<Row, 'values'>): void;
    /**
     * At most 20 buckets of whole numbers from the shortest length on, each from its edge to below the next. `missing`
     * counts rows without token ids.
     */
    result(): Histogram;
}
