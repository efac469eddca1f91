import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { p as approximateBytes } from "./open-WWOGnD1S.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { i as SAMPLE_FILE } from "./dataset-BM4dZ9Jb.js";
import { l as plainCell } from "./encoders-zOMBmr0Y.js";
// dist/src/batches/build/thread-end.js
const isOutOfMemory = (cause) => cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
const threadEnd = (what) => (detail, cause) => {
	if (isOutOfMemory(cause)) return new StepwellError("OUT_OF_MEMORY", { what }, { cause });
	return cause instanceof Error ? cause : new Error(`${what} cannot go on: ${detail}`);
};
// dist/src/batches/build/cut-cell.js
function cutCell(cell, most) {
	if (ArrayBuffer.isView(cell)) return cell.subarray(0, most);
	if (Array.isArray(cell)) return cell.slice(0, most).map((item) => cutCell(item, most));
	if (!isObject(cell)) return cell;
	return Object.fromEntries(Object.entries(cell).map(([key, value]) => [key, cutCell(value, most)]));
}
// dist/src/batches/build/dataset-sample.js
const SAMPLE_ROWS = 1e3;
const SAMPLE_BYTES = 16777216;
const WRITE_BYTES = 262144;
var SampleWriter = class SampleWriter {
	constructor(file) {
		this.file = file;
		this.rows = 0;
		this.bytes = 0;
		this.full = false;
		this.lines = [];
		this.waiting = 0;
	}
	get isFull() {
		return this.full;
	}
	static async open(artifacts, folder) {
		return new SampleWriter(await artifacts.create(folder, SAMPLE_FILE));
	}
	async write({ cells, stepIds }) {
		if (this.full) return;
		const line = this.rows < SAMPLE_ROWS && this.bytes + approximateBytes(cells) <= SAMPLE_BYTES ? Buffer.from(`${JSON.stringify({
			cells: cells.map(plainCell),
			stepIds
		})}\n`) : null;
		if (line === null || this.bytes + line.length > SAMPLE_BYTES) {
			this.full = true;
			await this.flush();
			return;
		}
		this.rows += 1;
		this.bytes += line.length;
		this.waiting += line.length;
		this.lines.push(line);
		if (this.waiting >= WRITE_BYTES) await this.flush();
	}
	async commit() {
		await this.flush();
		await this.file.commit();
	}
	abort() {
		return this.file.abort();
	}
	async flush() {
		if (this.lines.length === 0) return;
		const chunk = Buffer.concat(this.lines);
		this.lines = [];
		this.waiting = 0;
		await this.file.write(chunk);
	}
};
async function readSample(artifacts, folder, { first, after, maxListLength }) {
	const rows = [];
	const source = await artifacts.open(folder, SAMPLE_FILE, null);
	if (source === null) return {
		rows,
		next: null
	};
	let passed = 0;
	for await (const line of linesOf(source)) {
		passed += 1;
		if (passed <= after) continue;
		if (rows.length === first) return {
			rows,
			next: after + first
		};
		const { cells, stepIds } = JSON.parse(line.toString("utf8"));
		rows.push({
			cells: cells.map((cell) => cutCell(cell, maxListLength)),
			stepIds
		});
	}
	return {
		rows,
		next: null
	};
}
const LINE_FEED = 10;
async function* linesOf(chunks) {
	let begun = [];
	for await (const chunk of chunks) {
		let from = 0;
		for (;;) {
			const end = chunk.indexOf(LINE_FEED, from);
			if (end === -1) break;
			yield Buffer.concat([...begun, chunk.subarray(from, end)]);
			begun = [];
			from = end + 1;
		}
		if (from < chunk.length) begun.push(chunk.subarray(from));
	}
}
export { threadEnd as i, readSample as n, cutCell as r, SampleWriter as t };
