import "./rolldown-runtime-BcUA5ExT.js";
import { i as rangeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as characters_exports } from "./characters-CuXjHR_0.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { n as readTopK, o as EXTRAS_SNAKE, r as GivenFields, s as SNAKE, t as readStep } from "./read-step-C1yc_5U0.js";
import { n as parseJson, t as findMark } from "./parse-json-DtP8mUwx.js";
import { t as EXTRA_FIELDS } from "./extras-B-4d6joZ.js";
import { d as readName, i as readHint, n as readCount, r as readFloats } from "./read-values-BP73mzuS.js";
import { isUtf8 } from "node:buffer";
// dist/src/json-bytes/skip.js
const { BACKSLASH: BACKSLASH$1, CARRIAGE_RETURN, CLOSE_LIST: CLOSE_LIST$2, CLOSE_OBJECT: CLOSE_OBJECT$2, COMMA: COMMA$3, OPEN_LIST: OPEN_LIST$2, OPEN_OBJECT: OPEN_OBJECT$2, QUOTE: QUOTE$2, SPACE: SPACE$1, TAB, isSpace } = characters_exports;
const SHORT = 48;
function afterSpace(bytes, at) {
	let i = at;
	for (; i < bytes.length; i++) {
		const byte = bytes[i];
		if (byte > SPACE$1 || !isSpace(byte)) break;
	}
	return i;
}
function afterSpaceInLine(bytes, at) {
	let i = at;
	for (let byte = bytes[i]; byte <= SPACE$1; byte = bytes[++i]) if (byte !== SPACE$1 && byte !== TAB && byte !== CARRIAGE_RETURN) break;
	return i;
}
function afterString(bytes, at, end = bytes.length) {
	let i = at + 1;
	for (const near = Math.min(end, i + SHORT); i < near; i++) {
		const byte = bytes[i];
		if (byte === QUOTE$2) return i + 1;
		if (byte === BACKSLASH$1) i += 1;
	}
	return afterLongString(bytes, i, end);
}
function afterLongString(bytes, from, end) {
	for (let i = from; i < end; i++) {
		i = bytes.indexOf(QUOTE$2, i);
		if (i < 0 || i >= end) return -1;
		if (!isEscaped(bytes, i)) return i + 1;
	}
	return -1;
}
function isEscaped(bytes, quote) {
	let i = quote;
	while (bytes[i - 1] === BACKSLASH$1) i -= 1;
	return (quote - i) % 2 === 1;
}
const NONE = 0;
const STRING = 1;
const OPENS = 2;
const CLOSES = 3;
const ENDS = 4;
const ROLES = new Uint8Array(256);
ROLES.fill(ENDS, 0, SPACE$1 + 1);
ROLES[COMMA$3] = ENDS;
ROLES[QUOTE$2] = STRING;
ROLES[OPEN_LIST$2] = OPENS;
ROLES[OPEN_OBJECT$2] = OPENS;
ROLES[CLOSE_LIST$2] = CLOSES;
ROLES[CLOSE_OBJECT$2] = CLOSES;
function afterValue(bytes, at, end = bytes.length) {
	let depth = 0;
	let i = at;
	while (i < end) {
		const role = ROLES[bytes[i]];
		if (role === NONE) i += 1;
		else if (role === STRING) {
			i = afterString(bytes, i, end);
			if (depth === 0 || i < 0) return i;
		} else if (role === OPENS) {
			depth += 1;
			i += 1;
		} else if (role === CLOSES) {
			if (depth === 0) break;
			depth -= 1;
			i += 1;
			if (depth === 0) return i;
		} else if (depth === 0) break;
		else i += 1;
	}
	return depth === 0 && i > at ? i : -1;
}
// dist/src/json-bytes/float-reader.js
const { DOT: DOT$1, LOWER_E: LOWER_E$1, MINUS: MINUS$1, NINE: NINE$1, PLUS, UPPER_E: UPPER_E$1, ZERO: ZERO$2 } = characters_exports;
const WHOLE = 9;
const DECIMALS = 24;
const POWERS = Float64Array.from({ length: 64 }, (_, exponent) => Number(`1e${exponent}`));
const MARGIN = 2 ** -46;
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/;
const LONGEST = 64;
var FloatReader = class {
	constructor() {
		this.end = 0;
		this.value = NaN;
	}
	read(json, at) {
		this.readAt(json, at);
		return this.value;
	}
	readAt(json, at) {
		const { bytes } = json;
		const start = bytes[at] === MINUS$1 ? at + 1 : at;
		let i = start;
		let size = 0;
		let byte = bytes[i];
		for (; byte >= ZERO$2 && byte <= NINE$1; byte = bytes[++i]) size = 10 * size + byte - ZERO$2;
		const whole = i - start;
		if (whole === 0 || whole > WHOLE || whole > 1 && bytes[start] === ZERO$2) return this.slowly(json, at);
		let decimals = 0;
		if (byte === DOT$1) {
			const first = i + 1;
			i = first;
			for (let four = json.fourDigits(i); four >= 0; four = json.fourDigits(i)) {
				size = 1e4 * size + four;
				i += 4;
			}
			byte = bytes[i];
			for (; byte >= ZERO$2 && byte <= NINE$1; byte = bytes[++i]) size = 10 * size + byte - ZERO$2;
			decimals = i - first;
			if (decimals === 0 || decimals > DECIMALS) return this.slowly(json, at);
		}
		if (byte === LOWER_E$1 || byte === UPPER_E$1) {
			const sign = bytes[++i];
			if (sign === MINUS$1 || sign === PLUS) i += 1;
			const first = i;
			let exponent = 0;
			byte = bytes[i];
			for (; byte >= ZERO$2 && byte <= NINE$1; byte = bytes[++i]) exponent = 10 * exponent + byte - ZERO$2;
			if (i === first || i - first > 3) return this.slowly(json, at);
			decimals += sign === MINUS$1 ? exponent : -exponent;
			if (decimals < 0 || decimals >= POWERS.length) return this.slowly(json, at);
		}
		size /= POWERS[decimals];
		const rounded = Math.fround(size * (1 - MARGIN));
		if (rounded !== Math.fround(size * (1 + MARGIN))) return this.slowly(json, at);
		this.end = i;
		this.value = start === at ? rounded : -rounded;
		return Number.isFinite(rounded);
	}
	slowly({ bytes }, at) {
		const [text] = NUMBER.exec(bytes.toString("latin1", at, at + LONGEST)) ?? [];
		this.value = NaN;
		if (text === void 0 || text.length === LONGEST) return false;
		this.end = at + text.length;
		this.value = Math.fround(Number(text));
		return Number.isFinite(this.value);
	}
};
// dist/src/json-bytes/json-bytes.js
var JsonBytes = class {
	constructor(bytes) {
		this.bytes = bytes;
		this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
		this.lastWord = bytes.length - 4;
	}
	fourDigits(at) {
		if (at > this.lastWord) return -1;
		const word = this.view.getInt32(at, true);
		if ((word & word + 101058054 & 4042322160) !== 808464432) return -1;
		const digits = word & 252645135;
		const pairs = Math.imul(digits, 10) + (digits >>> 8) & 16711935;
		return Math.imul(pairs, 100) + (pairs >>> 16) & 65535;
	}
	same(at, other, place, length) {
		const { bytes, view } = this;
		if (at + length > bytes.length || place + length > other.bytes.length) return false;
		let i = 0;
		for (; i + 4 <= length; i += 4) if (view.getInt32(at + i) !== other.view.getInt32(place + i)) return false;
		for (; i < length; i++) if (bytes[at + i] !== other.bytes[place + i]) return false;
		return true;
	}
};
// dist/src/ingest/scan/number-lists.js
const { CLOSE_LIST: CLOSE_LIST$1, COMMA: COMMA$2, NINE, SPACE, ZERO: ZERO$1 } = characters_exports;
const DIGITS$1 = 9;
const FIRST_ROOM = 1024;
const LINE_ROOM = 65536;
var LineMemory = class {
	constructor() {
		this.memory = new ArrayBuffer(4 * LINE_ROOM);
		this.used = 0;
	}
	begin() {
		this.used = 0;
	}
	ints(numbers) {
		const at = this.claim(numbers.byteLength);
		const kept = new Int32Array(this.memory, at, numbers.length);
		kept.set(numbers);
		return kept;
	}
	floats(numbers) {
		const at = this.claim(numbers.byteLength);
		const kept = new Float32Array(this.memory, at, numbers.length);
		kept.set(numbers);
		return kept;
	}
	claim(bytes) {
		if (this.used + bytes > this.memory.byteLength) {
			this.memory = new ArrayBuffer(Math.max(4 * LINE_ROOM, bytes));
			this.used = 0;
		}
		const at = this.used;
		this.used += bytes;
		return at;
	}
};
var NumberLists = class {
	constructor(line = null) {
		this.line = line;
		this.end = 0;
		this.numbers = new FloatReader();
		this.ids = new Int32Array(FIRST_ROOM);
		this.floats = new Float32Array(FIRST_ROOM);
	}
	readIds(json, at) {
		const { bytes } = json;
		let { ids } = this;
		let count = 0;
		for (let i = this.first(bytes, at); i > 0;) {
			const start = i;
			let id = json.fourDigits(i);
			if (id < 0) id = 0;
			else i += 4;
			let byte = bytes[i];
			for (; byte >= ZERO$1 && byte <= NINE; byte = bytes[++i]) id = Math.imul(10, id) + byte - ZERO$1 | 0;
			const digits = i - start;
			if (digits === 0 || digits > DIGITS$1 || digits > 1 && bytes[start] === ZERO$1) return null;
			if (count === ids.length) {
				ids = new Int32Array(2 * count);
				ids.set(this.ids);
				this.ids = ids;
			}
			ids[count++] = id;
			if (byte === COMMA$2 && bytes[i + 1] > SPACE) i += 1;
			else i = this.next(bytes, i);
			if (i < 0) return null;
		}
		return this.line === null ? ids.slice(0, count) : this.line.ints(ids.subarray(0, count));
	}
	readFloats(json, at) {
		const { bytes } = json;
		let { floats } = this;
		let count = 0;
		let i = this.first(bytes, at);
		while (i > 0) {
			if (!this.numbers.readAt(json, i)) return null;
			if (count === floats.length) {
				floats = new Float32Array(2 * count);
				floats.set(this.floats);
				this.floats = floats;
			}
			floats[count++] = this.numbers.value;
			i = this.next(bytes, this.numbers.end);
		}
		if (i < 0) return null;
		return this.line === null ? floats.slice(0, count) : this.line.floats(floats.subarray(0, count));
	}
	first(bytes, at) {
		const i = afterSpaceInLine(bytes, at + 1);
		if (bytes[i] !== CLOSE_LIST$1) return i;
		this.end = i + 1;
		return 0;
	}
	next(bytes, at) {
		const i = afterSpaceInLine(bytes, at);
		if (bytes[i] === COMMA$2) return afterSpaceInLine(bytes, i + 1);
		if (bytes[i] !== CLOSE_LIST$1) return -1;
		this.end = i + 1;
		return 0;
	}
};
// dist/src/ingest/read-extras.js
const BESIDE_STEP = [
	"trajectoryUid",
	"channel",
	"stepIndex"
];
function readTarget(fields, channel) {
	const stepId = fields.read("stepId", readName);
	if (stepId !== null) {
		const beside = BESIDE_STEP.find((key) => fields.given[key] !== void 0);
		if (beside !== void 0) throw rangeError(`left out beside ${fields.name("stepId")}`, fields.at(beside));
		return { stepId };
	}
	const uid = fields.read("trajectoryUid", readName);
	if (uid === null) throw fields.missing("trajectoryUid");
	const stepIndex = fields.read("stepIndex", readCount);
	if (stepIndex === null) throw fields.missing("stepIndex");
	return {
		uid,
		channel: fields.read("channel", readName) ?? channel,
		stepIndex
	};
}
function readList(value, path) {
	return value instanceof Float32Array ? value.slice() : readFloats(value, path);
}
function readExtras(value, naming, path, channel) {
	const fields = new GivenFields(value, naming, path);
	const target = readTarget(fields, channel);
	const source = fields.read("source", readName);
	if (source === null) throw fields.missing("source");
	const read = {
		hint: fields.read("hint", readHint),
		teacherLogProbs: fields.read("teacherLogProbs", readList),
		teacherTopK: readTopK(fields, null),
		refLogProbs: fields.read("refLogProbs", readList),
		values: fields.read("values", readList)
	};
	const said = EXTRA_FIELDS.filter((field) => read[field] !== null);
	if (said.length === 0) {
		const names = [
			"hint",
			"teacherLogProbs",
			"teacherTopKLogProbs",
			"refLogProbs",
			"values"
		].map((key) => fields.name(key)).join(", ");
		throw rangeError(`an object that says one of ${names}`, path);
	}
	return {
		target,
		source,
		extras: Object.fromEntries(said.map((field) => [field, read[field]]))
	};
}
// dist/src/json-bytes/canonical-json.js
const { CLOSE_LIST, CLOSE_OBJECT: CLOSE_OBJECT$1, COLON: COLON$1, COMMA: COMMA$1, DOT, LOWER_E, MINUS, OPEN_LIST: OPEN_LIST$1, OPEN_OBJECT: OPEN_OBJECT$1, QUOTE: QUOTE$1, UPPER_E, ZERO, isDigit, isLowerCase } = characters_exports;
const FOREIGN = [Buffer.from("\\u"), Buffer.from("\\/")];
const DIGITS = 15;
const DEEPEST = 16;
const MOST_KEYS = 128;
var CanonicalJson = class {
	constructor(bytes) {
		this.bytes = bytes;
		this.end = 0;
		this.kept = Buffer.allocUnsafe(1024);
		this.start = 0;
		this.size = 0;
		this.from = 0;
		this.keys = new Int32Array(256);
		this.foreign = -1;
	}
	begin() {
		this.size = 0;
	}
	read(at, end) {
		this.start = this.size;
		this.from = at;
		const behind = this.value(at, end, 0, 0);
		if (behind < 0 || this.nextForeign(at) < behind) return null;
		this.end = behind;
		if (this.size === this.start) return this.bytes.subarray(at, behind);
		this.keep(behind, behind);
		return this.kept.subarray(this.start, this.size);
	}
	readItems(at, end) {
		const { bytes } = this;
		if (bytes[at] !== OPEN_LIST$1) return null;
		const texts = [];
		let i = afterSpaceInLine(bytes, at + 1);
		if (bytes[i] !== CLOSE_LIST) for (;; i = afterSpaceInLine(bytes, i + 1)) {
			const text = this.read(i, end);
			if (text === null) return null;
			texts.push(text);
			i = afterSpaceInLine(bytes, this.end);
			if (bytes[i] === CLOSE_LIST) break;
			if (bytes[i] !== COMMA$1) return null;
		}
		this.end = i + 1;
		return texts;
	}
	value(at, end, depth, keys) {
		const { bytes } = this;
		switch (bytes[at]) {
			case QUOTE$1: return afterString(bytes, at, end);
			case OPEN_OBJECT$1: return depth === DEEPEST ? -1 : this.object(at, end, depth + 1, keys);
			case OPEN_LIST$1: return depth === DEEPEST ? -1 : this.list(at, end, depth + 1, keys);
			default: return this.word(at);
		}
	}
	list(at, end, depth, keys) {
		const { bytes } = this;
		let i = this.pass(at + 1);
		if (bytes[i] === CLOSE_LIST) return i + 1;
		for (;;) {
			i = this.value(i, end, depth, keys);
			if (i < 0) return -1;
			i = this.pass(i);
			if (bytes[i] === CLOSE_LIST) return i + 1;
			if (bytes[i] !== COMMA$1) return -1;
			i = this.pass(i + 1);
		}
	}
	object(at, end, depth, keys) {
		const { bytes } = this;
		let i = this.pass(at + 1);
		if (bytes[i] === CLOSE_OBJECT$1) return i + 1;
		for (let count = keys; count < MOST_KEYS;) {
			if (bytes[i] !== QUOTE$1) return -1;
			const behind = afterString(bytes, i, end);
			if (behind < 0 || !this.isNewKey(i + 1, behind - 1, keys, count)) return -1;
			count += 1;
			i = this.pass(behind);
			if (bytes[i] !== COLON$1) return -1;
			i = this.value(this.pass(i + 1), end, depth, count);
			if (i < 0) return -1;
			i = this.pass(i);
			if (bytes[i] === CLOSE_OBJECT$1) return i + 1;
			if (bytes[i] !== COMMA$1) return -1;
			i = this.pass(i + 1);
		}
		return -1;
	}
	isNewKey(start, end, first, count) {
		const { bytes, keys } = this;
		if (isDigit(bytes[start])) return false;
		for (let k = first; k < count; k++) {
			const other = keys[2 * k];
			if (keys[2 * k + 1] - other !== end - start) continue;
			let same = 0;
			while (same < end - start && bytes[start + same] === bytes[other + same]) same += 1;
			if (same === end - start) return false;
		}
		keys[2 * count] = start;
		keys[2 * count + 1] = end;
		return true;
	}
	word(at) {
		const { bytes } = this;
		let i = bytes[at] === MINUS ? at + 1 : at;
		const first = i;
		if (!isDigit(bytes[i])) {
			while (isLowerCase(bytes[i])) i += 1;
			return i === at ? -1 : i;
		}
		while (isDigit(bytes[i])) i += 1;
		return i - first <= DIGITS && (bytes[first] !== ZERO || i === first + 1 && first === at) && bytes[i] !== DOT && bytes[i] !== LOWER_E && bytes[i] !== UPPER_E ? i : -1;
	}
	pass(at) {
		const next = afterSpaceInLine(this.bytes, at);
		if (next !== at) this.keep(at, next);
		return next;
	}
	keep(to, next) {
		const { bytes, from, size } = this;
		const needed = size + to - from;
		if (needed > this.kept.length) {
			const larger = Buffer.allocUnsafe(2 * needed);
			this.kept.copy(larger, 0, 0, size);
			this.kept = larger;
		}
		bytes.copy(this.kept, size, from, to);
		this.size = needed;
		this.from = next;
	}
	nextForeign(at) {
		if (this.foreign < at) {
			const places = FOREIGN.map((text) => this.bytes.indexOf(text, at)).filter((place) => place >= 0);
			this.foreign = Math.min(this.bytes.length, ...places);
		}
		return this.foreign;
	}
};
// dist/src/ingest/scan/line-scanner.js
const { BACKSLASH, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } = characters_exports;
const FIELDS = new Map([
	["prompt_ids", "ids"],
	["response_ids", "ids"],
	["response_mask", "ids"],
	["rollout_log_probs", "floats"],
	["teacher_log_probs", "floats"],
	["ref_log_probs", "floats"],
	["values", "floats"],
	["messages", "messages"],
	["response", "message"],
	["next_state", "messages"]
]);
const PLACEHOLDER = "false";
const FIRST_OF_PLACEHOLDER = PLACEHOLDER.charCodeAt(0);
var LineScanner = class {
	constructor(bytes) {
		this.bytes = bytes;
		this.memory = new LineMemory();
		this.numbers = new NumberLists(this.memory);
		this.rest = Buffer.allocUnsafe(4096);
		this.size = 0;
		this.copied = 0;
		this.lists = new Map();
		this.texts = new Map();
		this.json = new JsonBytes(bytes);
		this.canonical = new CanonicalJson(bytes);
	}
	scan(start, end) {
		this.size = 0;
		this.copied = start;
		this.lists.clear();
		this.memory.begin();
		this.canonical.begin();
		this.texts.clear();
		if (!this.passFields(start, end)) return null;
		this.keep(end);
		let value;
		try {
			value = JSON.parse(this.rest.toString("utf8", 0, this.size));
		} catch {
			return null;
		}
		for (const [name, list] of this.lists) {
			if (value[name] !== false) return null;
			value[name] = list;
		}
		return {
			value,
			texts: this.textsOf(value)
		};
	}
	passFields(start, end) {
		const { bytes } = this;
		let i = afterSpaceInLine(bytes, start);
		if (bytes[i] !== OPEN_OBJECT) return false;
		do {
			const key = afterSpaceInLine(bytes, i + 1);
			const keyEnd = endOfKey(bytes, key, end);
			i = afterSpaceInLine(bytes, keyEnd + 1);
			if (keyEnd < 0 || bytes[i] !== COLON) return false;
			i = afterSpaceInLine(bytes, i + 1);
			const first = bytes[i];
			i = first === OPEN_LIST || first === OPEN_OBJECT || first === FIRST_OF_PLACEHOLDER ? this.passField(bytes.toString("latin1", key + 1, keyEnd), i, end) : afterValue(bytes, i, end);
			if (i < 0) return false;
			i = afterSpaceInLine(bytes, i);
		} while (bytes[i] === COMMA);
		return bytes[i] === CLOSE_OBJECT;
	}
	passField(name, at, end) {
		const kind = FIELDS.get(name);
		if (kind === void 0) return afterValue(this.bytes, at, end);
		if (kind === "message" || kind === "messages") {
			const texts = kind === "message" ? this.message(at, end) : this.messages(at, end);
			this.texts.set(name, texts);
			return texts === null ? afterValue(this.bytes, at, end) : this.canonical.end;
		}
		const { numbers, json } = this;
		const list = kind === "ids" ? numbers.readIds(json, at) : numbers.readFloats(json, at);
		if (list === null) return -1;
		this.lists.set(name, list);
		this.keep(at);
		this.size += this.rest.write(PLACEHOLDER, this.size, "latin1");
		this.copied = numbers.end;
		return numbers.end;
	}
	message(at, end) {
		const text = this.canonical.read(at, end);
		return text === null ? null : [text];
	}
	messages(at, end) {
		return this.canonical.readItems(at, end);
	}
	textsOf({ messages, response, next_state }) {
		const all = [];
		for (const [name, value] of Object.entries({
			messages,
			response,
			next_state
		})) {
			if (value === void 0 || value === null) continue;
			const texts = this.texts.get(name);
			if (texts === void 0 || texts === null) return null;
			for (const text of texts) all.push(text);
		}
		return all;
	}
	keep(to) {
		const size = this.size + to - this.copied;
		if (size + 5 > this.rest.length) {
			const larger = Buffer.allocUnsafe(2 * (size + 5));
			this.rest.copy(larger, 0, 0, this.size);
			this.rest = larger;
		}
		this.bytes.copy(this.rest, this.size, this.copied, to);
		this.size = size;
		this.copied = to;
	}
};
function endOfKey(bytes, at, end) {
	if (bytes[at] !== QUOTE) return -1;
	for (let i = at + 1; i < end; i++) {
		if (bytes[i] === QUOTE) return i;
		if (bytes[i] === BACKSLASH) return -1;
	}
	return -1;
}
// dist/src/ingest/decode.js
function toRejection(index, error) {
	if (!(error instanceof StepwellError)) throw error;
	return {
		index,
		code: error.code,
		message: error.message,
		path: error.path?.map(String) ?? null
	};
}
function decodeValue(index, value, naming, path = [], origin = "REST") {
	try {
		return {
			index,
			draft: readStep(value, naming, path, origin)
		};
	} catch (error) {
		return toRejection(index, error);
	}
}
function decodeExtrasValue(index, value, naming, channel) {
	try {
		return {
			index,
			input: readExtras(value, naming, [], channel)
		};
	} catch (error) {
		return toRejection(index, error);
	}
}
function stepsOf(origin) {
	return {
		list: "steps",
		read(index, value, texts) {
			const item = decodeValue(index, value, SNAKE, [], origin);
			return "draft" in item && texts !== null ? {
				...item,
				texts
			} : item;
		}
	};
}
function parseItem(index, text, kind) {
	try {
		const { value, marked } = parseJson(text, []);
		if (marked) refuseMark(value);
		return kind.read(index, value, null);
	} catch (error) {
		return toRejection(index, error);
	}
}
function refuseMark(value) {
	const path = findMark(value, []);
	if (path !== null) throw new StepwellError("NON_FINITE_NUMBER", {}, { path });
}
function notUtf8() {
	return new StepwellError("INVALID_JSON", { detail: "the bytes are not UTF-8" });
}
function isBlank(bytes) {
	return bytes.every((byte) => byte === 32 || byte === 9 || byte === 13);
}
function* decodeLines(bytes, { maxLineBytes }, kind) {
	const wellFormed = isUtf8(bytes);
	const scanner = new LineScanner(bytes);
	let start = 0;
	for (let line = 0; start < bytes.length; line++) {
		let end = bytes.indexOf(10, start);
		if (end === -1) end = bytes.length;
		const size = end - start;
		if (size > maxLineBytes) yield toRejection(line, new StepwellError("LINE_TOO_LARGE", { limit: maxLineBytes }));
		else if (size > 64 || !isBlank(bytes.subarray(start, end))) {
			if (wellFormed || isUtf8(bytes.subarray(start, end))) {
				const scanned = scanner.scan(start, end);
				yield scanned === null ? parseItem(line, bytes.toString("utf8", start, end), kind) : kind.read(line, scanned.value, scanned.texts);
			} else yield toRejection(line, notUtf8());
		}
		start = end + 1;
	}
}
function* decodeDocument(bytes, kind) {
	if (!isUtf8(bytes)) throw notUtf8();
	const { value, marked } = parseJson(bytes.toString("utf8"), []);
	const items = listIn(value, kind.list);
	for (let i = 0; i < items.length; i++) {
		const item = items[i];
		const mark = marked ? findMark(item, []) : null;
		if (mark !== null) yield toRejection(i, new StepwellError("NON_FINITE_NUMBER", {}, { path: mark }));
		else yield kind.read(i, item, null);
	}
}
function listIn(document, name) {
	if (Array.isArray(document)) return document;
	if (isObject(document) && Object.hasOwn(document, name)) {
		const other = Object.keys(document).find((key) => key !== name);
		if (other !== void 0) throw new StepwellError("UNKNOWN_FIELD", { field: other }, { path: [other] });
		const list = document[name];
		if (Array.isArray(list)) return list;
		throw new StepwellError("INVALID_TYPE", { expected: `a list of ${name}` }, { path: [name] });
	}
	throw new StepwellError("INVALID_TYPE", { expected: `a list of ${name}, or {"${name}": [\u2026]}` }, { path: [] });
}
function decodeItems(bytes, format, options, kind) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return format === "ndjson" ? decodeLines(buffer, options, kind) : decodeDocument(buffer, kind);
}
function decode(bytes, format, options) {
	return decodeItems(bytes, format, options, stepsOf(options.origin));
}
function decodeExtras(bytes, format, options, channel) {
	return decodeItems(bytes, format, options, {
		list: "extras",
		read: (index, value) => decodeExtrasValue(index, value, EXTRAS_SNAKE, channel)
	});
}
export { toRejection as a, FloatReader as c, afterValue as d, decodeValue as i, afterSpace as l, decodeExtras as n, NumberLists as o, decodeExtrasValue as r, JsonBytes as s, decode as t, afterString as u };
