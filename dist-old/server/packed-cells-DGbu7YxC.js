import "./rolldown-runtime-BcUA5ExT.js";
import { a as numbersAt, i as kindOf, o as sizeOf, r as bytesOf } from "./encoders-zOMBmr0Y.js";
// dist/src/batches/encoders/number-runs.js
const NUMBERS_A_RUN = 8;
function runsOf(list) {
	const bits = new Uint32Array(list.buffer, list.byteOffset, list.length);
	const most = Math.floor(list.length / NUMBERS_A_RUN);
	if (most === 0) return null;
	const runs = [];
	for (let start = 0; start < bits.length;) {
		if (runs.length >= 2 * most) return null;
		const value = bits[start];
		let end = start + 1;
		while (end < bits.length && bits[end] === value) end += 1;
		runs.push(end - start, value);
		start = end;
	}
	return Uint32Array.from(runs);
}
function ofRuns(kind, runs, count) {
	const bits = new Uint32Array(count);
	for (let i = 0, at = 0; i < runs.length; i += 2) {
		const end = at + runs[i];
		bits.fill(runs[i + 1], at, end);
		at = end;
	}
	return kind === "Int32Array" ? new Int32Array(bits.buffer) : new Float32Array(bits.buffer);
}
// dist/src/batches/encoders/packed-cells.js
const IS = {
	null: 0,
	false: 1,
	true: 2,
	number: 3,
	json: 4,
	numbers: 5,
	lists: 6,
	matrix: 7,
	Int32Array: 8,
	Float32Array: 9,
	Uint8Array: 10,
	Float64Array: 11
};
const LIST_OF = new Map([
	"Int32Array",
	"Float32Array",
	"Uint8Array",
	"Float64Array"
].map((kind) => [IS[kind], kind]));
const PLAIN = 0;
const RUNS = 1;
const HEAD = 8;
const ALIGNMENT = 8;
const hasRuns = (kind) => sizeOf(kind) === 4;
function writeHead(out, what, form, count) {
	const { bytes, at } = out.reserve(HEAD);
	bytes.fill(0, at, at + HEAD);
	bytes[at] = what;
	bytes[at + 1] = form;
	bytes.writeUInt32LE(count, at + 4);
}
function writeTyped(out, kind, list) {
	const runs = hasRuns(kind) ? runsOf(list) : null;
	writeHead(out, IS[kind], runs === null ? PLAIN : RUNS, list.length);
	if (runs === null) out.append(bytesOf(list), ALIGNMENT);
	else {
		const { bytes, at } = out.reserve(8);
		bytes.writeBigUInt64LE(BigInt(runs.length / 2), at);
		out.append(wordBytes(runs), ALIGNMENT);
	}
}
const wordBytes = (words) => bytesOf(new Int32Array(words.buffer, words.byteOffset, words.length));
const isNumbers = (value) => Array.isArray(value) && value.every((entry) => typeof entry === "number");
function flattened(lists) {
	const kind = kindOf(lists[0]);
	if (kind === null) return null;
	const { length } = lists[0];
	if (!lists.every((list) => kindOf(list) === kind && list.length === length)) return null;
	const flat = numbersAt(kind, new Uint8Array(lists.length * length * sizeOf(kind)), 0, lists.length * length);
	for (const [index, list] of lists.entries()) flat.set(list, index * length);
	return {
		kind,
		flat
	};
}
function packCell(out, cell) {
	const kind = kindOf(cell);
	if (cell === null || cell === void 0) writeHead(out, IS.null, PLAIN, 0);
	else if (typeof cell === "boolean") writeHead(out, cell ? IS.true : IS.false, PLAIN, 0);
	else if (typeof cell === "number") {
		writeHead(out, IS.number, PLAIN, 0);
		out.append(bytesOf(Float64Array.of(cell)), ALIGNMENT);
	} else if (kind !== null) writeTyped(out, kind, cell);
	else if (isNumbers(cell)) {
		writeHead(out, IS.numbers, PLAIN, cell.length);
		out.append(bytesOf(Float64Array.from(cell)), ALIGNMENT);
	} else if (Array.isArray(cell) && cell.every((list) => kindOf(list) !== null || isNumbers(list))) {
		const matrix = flattened(cell);
		writeHead(out, matrix === null ? IS.lists : IS.matrix, PLAIN, cell.length);
		if (matrix === null) for (const list of cell) packCell(out, list);
		else writeTyped(out, matrix.kind, matrix.flat);
	} else {
		const text = Buffer.from(JSON.stringify(cell), "utf8");
		writeHead(out, IS.json, PLAIN, text.length);
		out.append(text, ALIGNMENT);
	}
}
var CellReader = class {
	#bytes;
	#view;
	#at;
	constructor(bytes, at) {
		this.#bytes = bytes;
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		this.#at = at;
	}
	get at() {
		return this.#at;
	}
	next() {
		const what = this.#view.getUint8(this.#at);
		const form = this.#view.getUint8(this.#at + 1);
		const count = this.#view.getUint32(this.#at + 4, true);
		this.#at += HEAD;
		const kind = LIST_OF.get(what);
		if (kind !== void 0) return this.#list(kind, form, count);
		switch (what) {
			case IS.null: return null;
			case IS.false: return false;
			case IS.true: return true;
			case IS.number: return this.#view.getFloat64(this.#skip(8), true);
			case IS.json: {
				const at = this.#skip(count);
				return JSON.parse(Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + at, count).toString("utf8"));
			}
			case IS.numbers: return Array.from(this.#plain("Float64Array", count));
			case IS.lists: return Array.from({ length: count }, () => this.next());
			case IS.matrix: {
				const flat = this.next();
				const width = flat.length / count;
				return Array.from({ length: count }, (_, t) => flat.subarray(t * width, (t + 1) * width));
			}
			default: throw new TypeError(`no kind of cell is ${what}`);
		}
	}
	#list(kind, form, count) {
		if (form !== RUNS || !hasRuns(kind)) return this.#plain(kind, count);
		const runs = Number(this.#view.getBigUint64(this.#skip(8), true));
		const { buffer, byteOffset, length } = this.#plain("Int32Array", 2 * runs);
		return ofRuns(kind, new Uint32Array(buffer, byteOffset, length), count);
	}
	#plain(kind, count) {
		return numbersAt(kind, this.#bytes, this.#skip(count * sizeOf(kind)), count);
	}
	#skip(bytes) {
		const at = this.#at;
		this.#at += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
		return at;
	}
};
export { packCell as n, CellReader as t };
