import { createHash } from 'node:crypto';
import { ENCODERS } from './index.js';
/** A temporary file that is none: its chunks stay in memory. */
function memorySpool() {
    let chunks = [];
    return {
        async write(chunk) {
            chunks.push(chunk);
        },
        async *read() {
            yield* chunks;
        },
        async remove() {
            chunks = [];
        },
    };
}
/**
 * Makes one file of rows in memory, through the same encoder that writes the files of datasets, so equal input gives
 * equal bytes there and here. It holds the whole file, and is meant for batches, not for datasets.
 *
 * @param rows cells of each row, in the order of the shape's columns
 * @param number stands where the shape has an envelope that wants a number
 * @throws ROW_UNFIT if the container cannot hold a row
 */
export async function encodeRows(encoding, shape, rows, metadata, number = 0) {
    const chunks = [];
    const hash = createHash('sha256');
    const sink = {
        file: {
            async write(chunk) {
                hash.update(chunk);
                chunks.push(chunk);
            },
        },
        metadata,
        number,
        spool: async () => memorySpool(),
    };
    const encoder = ENCODERS[encoding].open(sink, shape);
    for (const cells of rows)
        await encoder.write(cells);
    await encoder.finish();
    return { bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}
//# sourceMappingURL=encode-rows.js.map