/**
 * The encodings are given and not detected, because the writer's detection makes JSON strings of arrays. Delta and
 * byte-stream encodings are smaller than plain values, and several times faster to write than the writer's default,
 * which first looks for a dictionary.
 */
const LAYOUT = {
    int32: { lists: 0, encoding: 'PLAIN', element: { type: 'INT32' } },
    double: { lists: 0, encoding: 'PLAIN', element: { type: 'DOUBLE' } },
    boolean: { lists: 0, encoding: 'PLAIN', element: { type: 'BOOLEAN' } },
    string: { lists: 0, encoding: 'PLAIN', element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' } },
    json: { lists: 0, encoding: 'PLAIN', element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' } },
    'int32[]': { lists: 1, encoding: 'DELTA_BINARY_PACKED', element: { type: 'INT32' } },
    'float32[]': { lists: 1, encoding: 'BYTE_STREAM_SPLIT', element: { type: 'FLOAT' } },
    'int32[][]': { lists: 2, encoding: 'DELTA_BINARY_PACKED', element: { type: 'INT32' } },
    'float32[][]': { lists: 2, encoding: 'BYTE_STREAM_SPLIT', element: { type: 'FLOAT' } },
};
export const isList = (column) => LAYOUT[column.type].lists > 0;
export const isNumberList = (type) => LAYOUT[type].lists === 1;
export const encodingOf = (column) => LAYOUT[column.type].encoding;
/** A list in Parquet's three-level form, with required elements. */
function listOf(name, repetition, inside) {
    return [
        { name, repetition_type: repetition, num_children: 1, converted_type: 'LIST' },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        ...inside,
    ];
}
function structOf(name, repetition, fields) {
    const entries = Object.entries(fields);
    return [
        { name, repetition_type: repetition, num_children: entries.length },
        ...entries.map(([field, type]) => ({
            name: field,
            repetition_type: 'OPTIONAL',
            ...LAYOUT[type].element,
        })),
    ];
}
/** The file's schema, in which every column is optional. */
export function parquetSchema(columns, structs = {}) {
    const root = { name: 'root', num_children: columns.length };
    return [
        root,
        ...columns.flatMap(({ name, type }) => {
            const struct = structs[name];
            if (struct !== undefined) {
                return struct.list
                    ? listOf(name, 'OPTIONAL', structOf('element', 'REQUIRED', struct.fields))
                    : structOf(name, 'OPTIONAL', struct.fields);
            }
            const { lists, element } = LAYOUT[type];
            if (lists === 0)
                return [{ name, repetition_type: 'OPTIONAL', ...element }];
            const entry = [{ name: 'element', repetition_type: 'REQUIRED', ...element }];
            return listOf(name, 'OPTIONAL', lists === 1 ? entry : listOf('element', 'REQUIRED', entry));
        }),
    ];
}
//# sourceMappingURL=parquet-schema.js.map