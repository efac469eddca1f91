import { ENCODERS } from '../encoders/index.js';
/** Writes a dataset's rows to numbered files, of which one is open at a time. */
export class Shards {
    #artifacts;
    #plan;
    #files = [];
    #open = null;
    constructor(artifacts, plan) {
        this.#artifacts = artifacts;
        this.#plan = plan;
    }
    async write(cells) {
        const shard = await this.#shard();
        await shard.encoder.write(cells);
        shard.rows += 1;
        if (shard.rows >= this.#plan.rowsPerFile)
            await this.#close(shard);
    }
    async finish() {
        if (this.#open !== null || this.#files.length === 0)
            await this.#close(await this.#shard());
        return this.#files;
    }
    async abort() {
        const shard = this.#open;
        this.#open = null;
        if (shard === null)
            return;
        await removeAll(shard.spools);
        await shard.file.abort();
    }
    async #shard() {
        if (this.#open !== null)
            return this.#open;
        const { folder, encoding, shape, metadata, suffix } = this.#plan;
        const artifacts = this.#artifacts;
        const encoder = ENCODERS[encoding];
        const number = this.#files.length;
        const name = `rows-${String(number).padStart(5, '0')}${suffix}${encoder.extension}`;
        const file = await artifacts.create(folder, name);
        const spools = [];
        const spool = async () => {
            const opened = await artifacts.spool(folder);
            spools.push(opened);
            return opened;
        };
        const rows = encoder.open({ file, metadata, number, spool }, shape);
        this.#open = { name, file, encoder: rows, spools, rows: 0 };
        return this.#open;
    }
    async #close({ name, file, encoder, spools, rows }) {
        await encoder.finish();
        await removeAll(spools);
        const { bytes, sha256 } = await file.commit();
        this.#open = null;
        this.#files.push({ name, bytes, rows, sha256 });
    }
}
async function removeAll(spools) {
    for (const spool of spools.splice(0))
        await spool.remove();
}
//# sourceMappingURL=shards.js.map