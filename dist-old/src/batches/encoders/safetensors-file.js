import { StepwellError } from '../../errors/index.js';
/** Element types of tensors, with the bytes of an element. */
const WIDTHS = { F64: 8, I64: 8, F32: 4, I32: 4, I8: 1, U8: 1, BOOL: 1 };
/** The bytes of `elements` as a tensor. Nothing can be added to them afterwards. */
export function tensorOf(name, dtype, shape, elements) {
    return { name, dtype, shape, bytes: elements.bytes, chunks: () => elements.chunks() };
}
/**
 * Writes a safetensors file: u64 bytes of the header, the header as JSON, padded with spaces, and the tensors' elements
 * without holes. Tensors of wider elements come first, so that each begins at a multiple of its element's size; of one
 * width they stay in the order given.
 */
export async function writeTensors(file, metadata, tensors) {
    const sorted = [...tensors].sort((a, b) => WIDTHS[b.dtype] - WIDTHS[a.dtype]);
    let end = 0;
    const entries = [['__metadata__', metadata]];
    for (const { name, dtype, shape, bytes } of sorted) {
        entries.push([name, { dtype, shape, data_offsets: [end, end + bytes] }]);
        end += bytes;
    }
    const header = Buffer.from(JSON.stringify(Object.fromEntries(entries)), 'utf8');
    const length = Math.ceil(header.length / 8) * 8;
    const head = Buffer.alloc(8 + length, ' ');
    head.writeBigUInt64LE(BigInt(length), 0);
    header.copy(head, 8);
    await file.write(head);
    for (const tensor of sorted)
        for await (const chunk of tensor.chunks())
            await file.write(chunk);
}
/** Columns that name a row in errors, the best first. */
const NAMES = ['trajectory_uid', 'chosen_trajectory', 'uid'];
/** Says of a row's cells which row it is, for errors. */
export function rowName(columns) {
    const places = NAMES.map((wanted) => columns.findIndex(({ name }) => name === wanted));
    const place = places.find((at) => at !== -1);
    return (cells) => String((place === undefined ? null : cells[place]) ?? 'unknown');
}
export const unfit = (row, detail) => new StepwellError('ROW_UNFIT', { target: 'SAFETENSORS', trajectory: row, detail });
//# sourceMappingURL=safetensors-file.js.map