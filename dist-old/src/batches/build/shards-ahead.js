import { ThreadClient } from '../../threads/thread-client.js';
import { CellPack, unpackCells } from '../encoders/cell-pack.js';
import { Shards } from './shards.js';
import { threadEnd } from './thread-end.js';
/** Bytes of rows that go to the thread at a time: about as many as one row group of Parquet. */
const PACK_BYTES = 2 * 1024 * 1024;
/** Rows wait there as bytes; only texts and JSON become objects. */
const YOUNG_GENERATION_MB = 12;
/**
 * Writes a dataset's files in a thread of its own, while this one reads and formats further rows. One pack of rows is
 * made here while the one before is encoded there. Rows that fit in one pack are written here, without a thread.
 */
export class ShardsAhead {
    #pack = new CellPack();
    #thread = null;
    #under = Promise.resolve();
    constructor(artifacts, artifactOptions, plan) {
        this.artifacts = artifacts;
        this.artifactOptions = artifactOptions;
        this.plan = plan;
    }
    write(cells) {
        this.#pack.add(cells);
        return this.#pack.bytes >= PACK_BYTES ? this.#send() : undefined;
    }
    async finish() {
        if (this.#thread === null)
            return this.#here();
        await this.#send();
        await this.#under;
        const files = await this.#thread.call('finish', []);
        await this.#end();
        return files;
    }
    async abort() {
        if (this.#thread === null)
            return;
        try {
            // One that has ended by itself has no file open, and what it had begun goes with the folder.
            if (this.#thread.end === null)
                await this.#thread.call('abort', []);
        }
        finally {
            await this.#end();
        }
    }
    /** @throws what the rows of the pack before met with */
    async #send() {
        this.#thread ??= await this.#start();
        await this.#under;
        const pack = this.#pack.take();
        this.#under = this.#thread.call('write', [pack], { transfer: [pack.bytes.buffer, pack.heads.buffer] });
        // It is said by the next call.
        this.#under.catch(() => { });
    }
    #start() {
        const { artifactOptions, plan } = this;
        return ThreadClient.start(new URL('./encode-thread.js', import.meta.url), { artifactOptions, plan }, {
            youngGenerationMb: YOUNG_GENERATION_MB,
            unavailable: threadEnd('writing the files of the dataset'),
        });
    }
    async #end() {
        const thread = this.#thread;
        this.#thread = null;
        await thread?.close();
    }
    async #here() {
        const shards = new Shards(this.artifacts, this.plan);
        try {
            const rows = unpackCells(this.#pack.take(), this.plan.shape.columns.length);
            for (const cells of rows)
                await shards.write(cells);
            return await shards.finish();
        }
        catch (error) {
            await shards.abort();
            throw error;
        }
    }
}
//# sourceMappingURL=shards-ahead.js.map