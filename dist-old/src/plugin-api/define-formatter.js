/**
 * Type of a column. `json` is a JSON string in Parquet and plain JSON in JSONL. Every column is nullable.
 * `int32[]` and `float32[]` are lists: list<int32> and list<float> in Parquet, plain arrays in JSONL; `int32[][]` and
 * `float32[][]` are lists of such lists.
 */
export const COLUMN_TYPES = [
    'int32',
    'double',
    'boolean',
    'string',
    'json',
    'int32[]',
    'float32[]',
    'int32[][]',
    'float32[][]',
];
/** Declares a batch-formatter plugin, which the module exports as its default. */
export function defineFormatter(formatter) {
    return { ...formatter, kind: 'FORMATTER' };
}
/** A column as one line, for tables. */
export function column(name, type, description) {
    return { name, type, description };
}
/** A column of lists whose entries are 0 or 1. */
export function maskColumn(name, description) {
    return { ...column(name, 'int32[]', description), mask: true };
}
/**
 * A row, or, if a number in it is too large for its column, the reason why there is none. Rewards are doubles and lists
 * along the response float32, so a reward of 1e200 on a token would be Infinity in the file.
 *
 * @param computed names of the columns that the formatter computed; values from steps were checked when the steps
 * arrived
 */
export function rowOrOmission(row, computed) {
    const name = computed.find((column) => !holds(row.values[column]));
    if (name === undefined)
        return row;
    return { omitted: `${name} would be more than its column holds`, stepIds: row.stepIds };
}
function holds(cell) {
    if (typeof cell === 'number')
        return Number.isFinite(cell);
    if (!(cell instanceof Float32Array))
        return true;
    // `every` would call a function for each of some hundred or thousand entries.
    for (let i = 0; i < cell.length; i++)
        if (!Number.isFinite(cell[i]))
            return false;
    return true;
}
//# sourceMappingURL=define-formatter.js.map