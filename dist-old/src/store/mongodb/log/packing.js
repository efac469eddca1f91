import { deflateRawSync, inflateRawSync } from 'node:zlib';
/** A document may have 16 MiB; the rest of a record is far smaller than the difference. */
const MOST_IN_RECORD = 12 * 2 ** 20;
const PART = 8 * 2 ** 20;
/** The cost of a higher level is larger than what it saves at the database. */
const LEVEL = 1;
export function deflate(bytes) {
    return deflateRawSync(bytes, { level: LEVEL });
}
export function inflate(bytes) {
    return inflateRawSync(bytes);
}
export function packRows(plain, mostInRecord = MOST_IN_RECORD) {
    const rows = deflate(plain);
    if (rows.length <= mostInRecord)
        return { rows, parts: [] };
    const size = Math.min(PART, mostInRecord);
    const count = Math.ceil(rows.length / size);
    return {
        rows: null,
        parts: Array.from({ length: count }, (_, i) => rows.subarray(i * size, (i + 1) * size)),
    };
}
//# sourceMappingURL=packing.js.map