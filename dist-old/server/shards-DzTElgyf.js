import "./rolldown-runtime-BcUA5ExT.js";
import { s as ByteBuffer, t as ENCODERS } from "./encoders-zOMBmr0Y.js";
import { n as packCell, t as CellReader } from "./packed-cells-DGbu7YxC.js";
// dist/src/batches/encoders/cell-pack.js
const IS = {
	plain: 0,
	Int32Array: 1,
	Float32Array: 2,
	packed: 3
};
const KINDS = 4;
const ALIGNMENT = 8;
const START_BYTES = 65536;
const aligned = (bytes) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
var CellPack = class {
	#heads = [];
	#plain = [];
	#bytes = new Uint8Array(START_BYTES);
	#int32 = new Int32Array(this.#bytes.buffer);
	#float32 = new Float32Array(this.#bytes.buffer);
	#length = 0;
	#characters = 0;
	#packed = new ByteBuffer();
	add(cells) {
		for (const cell of cells) this.#add(cell);
	}
	get bytes() {
		return this.#length + this.#characters;
	}
	take() {
		const taken = {
			heads: Float64Array.from(this.#heads),
			plain: this.#plain,
			bytes: this.#bytes.slice(0, this.#length)
		};
		this.#heads = [];
		this.#plain = [];
		this.#length = 0;
		this.#characters = 0;
		return taken;
	}
	#add(cell) {
		if (cell instanceof Int32Array) {
			const at = this.#reserve(cell.byteLength);
			this.#int32.set(cell, at / 4);
			this.#heads.push(IS.Int32Array + KINDS * cell.length);
		} else if (cell instanceof Float32Array) {
			const at = this.#reserve(cell.byteLength);
			this.#float32.set(cell, at / 4);
			this.#heads.push(IS.Float32Array + KINDS * cell.length);
		} else if (typeof cell === "object" && cell !== null) {
			packCell(this.#packed, cell);
			const bytes = this.#packed.take();
			const at = this.#reserve(bytes.length);
			this.#bytes.set(bytes, at);
			this.#heads.push(IS.packed);
		} else {
			this.#plain.push(cell ?? null);
			if (typeof cell === "string") this.#characters += cell.length;
			this.#heads.push(IS.plain);
		}
	}
	#reserve(bytes) {
		const at = this.#length;
		this.#length += aligned(bytes);
		if (this.#length > this.#bytes.length) {
			const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length));
			grown.set(this.#bytes.subarray(0, at));
			this.#bytes = grown;
			this.#int32 = new Int32Array(grown.buffer);
			this.#float32 = new Float32Array(grown.buffer);
		}
		return at;
	}
};
function* unpackCells({ heads, plain, bytes }, width) {
	const { buffer } = bytes;
	let at = 0;
	let next = 0;
	const cellOf = (head) => {
		const kind = head % KINDS;
		const length = (head - kind) / KINDS;
		const from = at;
		switch (kind) {
			case IS.plain: return plain[next++];
			case IS.Int32Array:
				at += aligned(4 * length);
				return new Int32Array(buffer, from, length);
			case IS.Float32Array:
				at += aligned(4 * length);
				return new Float32Array(buffer, from, length);
			default: {
				const reader = new CellReader(bytes, from);
				const cell = reader.next();
				at = reader.at;
				return cell;
			}
		}
	};
	for (let start = 0; start < heads.length; start += width) {
		const cells = [];
		for (let i = start; i < start + width; i++) cells.push(cellOf(heads[i]));
		yield cells;
	}
}
// dist/src/batches/build/shards.js
var Shards = class {
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
		if (shard.rows >= this.#plan.rowsPerFile) await this.#close(shard);
	}
	async finish() {
		if (this.#open !== null || this.#files.length === 0) await this.#close(await this.#shard());
		return this.#files;
	}
	async abort() {
		const shard = this.#open;
		this.#open = null;
		if (shard === null) return;
		await removeAll(shard.spools);
		await shard.file.abort();
	}
	async #shard() {
		if (this.#open !== null) return this.#open;
		const { folder, encoding, shape, metadata, suffix } = this.#plan;
		const artifacts = this.#artifacts;
		const encoder = ENCODERS[encoding];
		const number = this.#files.length;
		const name = `rows-${String(number).padStart(5, "0")}${suffix}${encoder.extension}`;
		const file = await artifacts.create(folder, name);
		const spools = [];
		const spool = async () => {
			const opened = await artifacts.spool(folder);
			spools.push(opened);
			return opened;
		};
		const rows = encoder.open({
			file,
			metadata,
			number,
			spool
		}, shape);
		this.#open = {
			name,
			file,
			encoder: rows,
			spools,
			rows: 0
		};
		return this.#open;
	}
	async #close({ name, file, encoder, spools, rows }) {
		await encoder.finish();
		await removeAll(spools);
		const { bytes, sha256 } = await file.commit();
		this.#open = null;
		this.#files.push({
			name,
			bytes,
			rows,
			sha256
		});
	}
};
async function removeAll(spools) {
	for (const spool of spools.splice(0)) await spool.remove();
}
export { CellPack as n, unpackCells as r, Shards as t };
