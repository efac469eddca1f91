import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { ENCODERS } from '../batches/encoders/index.js';
import { StepwellError } from '../errors/index.js';
import { ROWS_FILE } from '../model/claim.js';
import { removeLeftFolders } from './left-folders.js';
import { NewRows } from './new-rows.js';
/** Encoded rows that are kept for those who read them in ranges, or again (bytes). */
const KEPT_BYTES = 128 * 1024 * 1024;
/** The rows of batches: at rest as artifacts, and encoded as they are asked for. */
export class BatchData {
    constructor(artifacts, threads) {
        this.artifacts = artifacts;
        this.threads = threads;
        this.kept = new LRUCache({
            maxSize: KEPT_BYTES,
            sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
        });
    }
    /** Makes a place for the rows of a batch. */
    begin(batchId) {
        return new NewRows(this.artifacts, batchId);
    }
    /** Writes a batch at rest, durably; answers its folder. */
    async put(batchId, pack) {
        const rows = this.begin(batchId);
        try {
            await rows.write(pack);
        }
        catch (error) {
            await rows.drop();
            throw error;
        }
        return rows.folder;
    }
    /** Removes rows whose lease never was. @returns how many batches' */
    removeLeft(store, now) {
        return removeLeftFolders(this.artifacts, store, now);
    }
    remove(folder) {
        return this.artifacts.remove(folder);
    }
    /** @throws BATCH_GONE */
    async read({ id, data }) {
        const file = data === null ? null : await this.artifacts.open(data, ROWS_FILE, null);
        if (file === null)
            throw new StepwellError('BATCH_GONE', { id });
        const chunks = [];
        for await (const chunk of file)
            chunks.push(chunk);
        return Buffer.concat(chunks);
    }
    /** Rows of a batch as a file. @throws BATCH_GONE, STORE_CORRUPT, ROW_UNFIT */
    async open(batch, encoding, rank) {
        const name = JSON.stringify([batch.data, encoding, rank]);
        const known = batch.data === null ? undefined : this.kept.get(name);
        if (known !== undefined)
            return fileOf(batch, encoding, rank, known);
        const { bytes, sha256 } = await this.encode(batch, encoding, null, rank, false);
        this.kept.set(name, { bytes, sha256 });
        return fileOf(batch, encoding, rank, { bytes, sha256 });
    }
    /** What remains of a batch with these of its units. */
    async part(batch, units) {
        return this.encode(batch, batch.encoding, units, null, true);
    }
    /** Ids of the steps of which a batch's rows were made. @throws BATCH_GONE, STORE_CORRUPT */
    async stepsOf(batch) {
        return this.threads.call('stepsOf', await this.read(batch), batch.id);
    }
    async encode(batch, encoding, units, rank, repack) {
        const pack = await this.read(batch);
        return this.threads.call('part', { pack, path: batch.id, encoding, units, rank, repack });
    }
}
/** Bytes in memory as a file. */
export function fileOf({ id }, encoding, rank, { bytes, sha256 }) {
    const { extension, contentType } = ENCODERS[encoding];
    const part = rank === null ? '' : `-${rank.rank}-of-${rank.of}`;
    return {
        name: `${id}${part}${extension}`,
        bytes: bytes.length,
        sha256,
        contentType,
        open: async (range) => Readable.from([range === null ? bytes : bytes.subarray(range.start, range.end + 1)], {
            objectMode: false,
        }),
    };
}
//# sourceMappingURL=batch-data.js.map