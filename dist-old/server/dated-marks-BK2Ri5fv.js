import "./rolldown-runtime-BcUA5ExT.js";
import { i as rangeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { m as words, p as searchableText } from "./job-KjCvvYM6.js";
import { t as CONTENT_FIELDS } from "./content-field-DaPL9tFx.js";
import { t as EXTRA_FIELDS } from "./extras-B-4d6joZ.js";
import { a as restoreMedia, o as withoutMarks, t as MissingMedia } from "./media-Deg7OqDw.js";
import { types } from "node:util";
import { createHash } from "node:crypto";
// dist/src/store/blobs.js
function int32Of(blob) {
	return new Int32Array(copyOf(blob));
}
function float32Of(blob) {
	return new Float32Array(copyOf(blob));
}
function copyOf(blob) {
	const copy = new ArrayBuffer(blob.byteLength);
	new Uint8Array(copy).set(blob);
	return copy;
}
// dist/src/store/packed/extras.js
const WIRE_NAMES = {
	hint: "hint",
	teacherLogProbs: "teacher_log_probs",
	teacherTopK: "teacher_topk_log_probs",
	refLogProbs: "ref_log_probs",
	values: "values"
};
const TOP_K_INDICES = "teacher_topk_indices";
const MOST_HINT_BYTES = 1048576;
const MOST_BYTES$1 = 268435456;
function packExtras(extras, path) {
	const packed = {};
	for (const field of EXTRA_FIELDS) {
		const at = [...path, WIRE_NAMES[field]];
		const value = extras[field];
		if (value === void 0) continue;
		if (typeof value === "string") packed[field] = packedOf(hintBytes(value, at), null);
		else if (value instanceof Float32Array) packed[field] = packedOf(floatBytes(value, at), value.length);
		else packed[field] = packedOf(topKBytes(value, path), value.logProbs.length / value.k);
	}
	if (Object.keys(packed).length === 0) {
		const names = Object.values(WIRE_NAMES).join(", ");
		throw rangeError(`at least one of ${names}`, path);
	}
	return packed;
}
function packedOf(bytes, tokens) {
	return {
		hash: createHash("sha256").update(bytes).digest("hex"),
		size: bytes.byteLength,
		tokens,
		bytes: Buffer.from(bytes).toString("base64")
	};
}
function hintBytes(hint, path) {
	if (!hint.isWellFormed() || hint.trim() === "") throw rangeError("a text that is not blank", path);
	const bytes = Buffer.from(hint);
	if (bytes.length > MOST_HINT_BYTES) throw rangeError(`at most ${MOST_HINT_BYTES} bytes`, path);
	return bytes;
}
function floatBytes(list, path) {
	if (list.byteLength > MOST_BYTES$1) throw rangeError(`at most ${MOST_BYTES$1} bytes`, path);
	for (const [i, value] of list.entries()) if (!Number.isFinite(value)) throw new StepwellError("NON_FINITE_NUMBER", {}, { path: [...path, i] });
	return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
}
function topKBytes({ k, logProbs, indices }, path) {
	const at = [...path, WIRE_NAMES.teacherTopK];
	if (!Number.isInteger(k) || k < 1 || logProbs.length % k !== 0) throw rangeError("rows of one width", at);
	if (indices.length !== logProbs.length) {
		const params = {
			got: indices.length,
			other: WIRE_NAMES.teacherTopK,
			expected: logProbs.length
		};
		throw new StepwellError("LENGTH_MISMATCH", params, { path: [...path, TOP_K_INDICES] });
	}
	const negative = indices.findIndex((index) => index < 0);
	if (negative !== -1) throw rangeError("a token id from 0 to 2147483647", [
		...path,
		TOP_K_INDICES,
		negative
	]);
	const bytes = new Uint8Array(4 + logProbs.byteLength + indices.byteLength);
	new DataView(bytes.buffer).setInt32(0, k, true);
	bytes.set(floatBytes(logProbs, at), 4);
	bytes.set(new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength), 4 + logProbs.byteLength);
	return bytes;
}
function unpackExtra(field, bytes) {
	if (field === "hint") return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
	if (field !== "teacherTopK") return float32Of(bytes);
	if (bytes.byteLength < 4) throw new RangeError("bytes are missing");
	const k = new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
	const half = (bytes.byteLength - 4) / 2;
	return {
		k,
		logProbs: float32Of(bytes.subarray(4, 4 + half)),
		indices: int32Of(bytes.subarray(4 + half))
	};
}
function refsOf(extras) {
	const refs = {};
	for (const field of fieldsOf(extras)) {
		const { hash, size } = extras[field];
		refs[field] = {
			hash,
			size
		};
	}
	return refs;
}
const fieldsOf = (extras) => EXTRA_FIELDS.filter((field) => extras[field] !== void 0);
function sizeOf(extras) {
	return fieldsOf(extras).reduce((sum, field) => sum + (extras[field]?.size ?? 0), 0);
}
// dist/src/store/sharing/rebuild.js
var MissingNode = class extends Error {
	constructor(id) {
		super(`sequence node ${id} is missing`);
		this.id = id;
	}
};
function slicesOf(node, length, read, from = 0) {
	const slices = [];
	let id = node;
	let end = length;
	let lowest = Number.POSITIVE_INFINITY;
	while (id !== null && end > from) {
		const found = read(id);
		if (found === void 0) throw new MissingNode(id);
		if (found.base >= lowest) throw new MissingNode(id);
		lowest = found.base;
		if (found.base < end) {
			if (end - found.base > found.elements.length) throw new MissingNode(id);
			slices.push({
				node: id,
				elements: found.elements,
				from: Math.max(0, from - found.base),
				to: end - found.base
			});
			end = Math.max(from, found.base);
		}
		id = found.parent;
	}
	if (end > from) throw new MissingNode(id ?? 0);
	return slices.reverse();
}
function joinTokens(slices, length, tokens = new Int32Array(length)) {
	let at = 0;
	for (const { elements, from, to } of slices) {
		if (elements instanceof Int32Array) tokens.set(elements.subarray(from, to), at);
		else elements.copyTo(tokens, at, from, to);
		at += to - from;
	}
	return tokens;
}
function joinTexts(slices) {
	const texts = [];
	for (const { elements, from, to } of slices) for (let i = from; i < to; i++) texts.push(elements[i]);
	return texts;
}
// dist/src/store/content/raw-content.js
const NO_CONTENT = {
	messages: [],
	response: null,
	nextState: null,
	newFrom: 0,
	tools: null,
	media: null,
	routedExperts: null,
	hint: null,
	promptIds: null,
	responseIds: null,
	logProbs: null,
	responseMask: null,
	teacherLogProbs: null,
	teacherTopK: null,
	refLogProbs: null,
	values: null
};
function rawBytes(raw) {
	const texts = [
		...raw.messages,
		...raw.nextState ?? [],
		raw.response,
		raw.tools,
		raw.media,
		raw.routedExperts
	];
	const lists = [
		raw.promptIds,
		raw.responseIds,
		raw.logProbs,
		raw.responseMask,
		raw.teacherLogProbs
	];
	const more = [
		raw.teacherTopK?.logProbs,
		raw.teacherTopK?.indices,
		raw.refLogProbs,
		raw.values
	];
	let bytes = 0;
	for (const text of texts) bytes += text?.length ?? 0;
	for (const list of [...lists, ...more]) bytes += list?.byteLength ?? 0;
	return bytes;
}
function parseContent(raw, stepId) {
	try {
		return toStoredContent(raw);
	} catch (error) {
		throw damagedStep(stepId, error);
	}
}
function contentOrDamage(raw, stepId) {
	if (raw instanceof StepwellError) return raw;
	try {
		return parseContent(raw, stepId);
	} catch (error) {
		if (error instanceof StepwellError) return error;
		throw error;
	}
}
const parseMessage = (text) => JSON.parse(text);
function parsingOnce() {
	const known = new Map();
	return (text) => {
		const before = known.get(text);
		if (before !== void 0) return before;
		const message = parseMessage(text);
		known.set(text, message);
		return message;
	};
}
const NO_MEDIA = [];
const NO_MESSAGES = [];
function parsedTexts(raw, parse = parseMessage) {
	const { messages, response, nextState, tools, media, routedExperts } = raw;
	return {
		messages: messages.length === 0 ? NO_MESSAGES : messages.map(parse),
		response: response === null ? null : parse(response),
		nextState: nextState === null ? null : nextState.map(parse),
		tools: tools === null ? null : JSON.parse(tools),
		media: media === null ? NO_MEDIA : JSON.parse(media),
		routedExperts: routedExperts === null ? null : JSON.parse(routedExperts)
	};
}
function toStoredContent(raw) {
	return {
		...raw,
		...parsedTexts(raw)
	};
}
function isDamage(error) {
	if (error instanceof MissingNode || error instanceof MissingMedia) return true;
	return types.isNativeError(error) && (error.name === "RangeError" || error.name === "SyntaxError");
}
function damagedStep(step, cause) {
	const detail = cause instanceof MissingNode || cause instanceof MissingMedia ? "a part of it is missing" : "its content cannot be read";
	return new StepwellError("STORE_CORRUPT", {
		path: `step ${step}`,
		detail
	}, { cause });
}
// dist/src/store/search/search-terms.js
const PLAIN = /^[a-z0-9]{1,40}$/;
function hashed(kind, text) {
	return kind + createHash("sha256").update(text).digest("hex").slice(0, 16);
}
function wordTerm(word) {
	return PLAIN.test(word) ? word : hashed("w", word);
}
function metadataTerm(path, value) {
	if (typeof value === "object" && value !== null) return null;
	return hashed("m", JSON.stringify([path, value]));
}
function metadataTerms(metadata, path = []) {
	if (typeof metadata !== "object" || metadata === null) {
		const term = metadataTerm(path, metadata);
		return term === null ? [] : [term];
	}
	if (Array.isArray(metadata)) return [];
	return Object.entries(metadata).flatMap(([key, value]) => metadataTerms(value, [...path, key]));
}
const BOUND = 2e6;
var MessageWords = class {
	constructor() {
		this.kept = new Map();
		this.size = 0;
	}
	of(text) {
		const known = this.kept.get(text);
		if (known !== void 0) return known;
		const found = new Set(words(searchableText(searchableMessage(text))));
		if (text.length > BOUND / 10) return found;
		if (this.size > BOUND) {
			this.kept.clear();
			this.size = 0;
		}
		this.kept.set(text, found);
		this.size += text.length;
		return found;
	}
};
function searchableMessage(text) {
	try {
		return [JSON.parse(withoutMarks(text))];
	} catch (error) {
		if (error instanceof SyntaxError) return [];
		throw error;
	}
}
// dist/src/store/content/rebuild-content.js
function rebuildContent(place, source, wanted) {
	const { messages, response, nextState } = messagesOf(place, source, wanted);
	const { promptIds, responseIds } = wanted.tokens ? idsOf(place, source) : NO_CONTENT;
	const { arrays, extras } = wanted;
	const own = arrays || extras ? source.own() : null;
	const length = place.promptTokens === null ? null : place.responseTokens;
	const numbers = arrays ? own : null;
	const texts = extras ? own : null;
	const perToken = (part) => aligned(numbers?.floats(part) ?? null, length);
	const media = texts?.text("media") ?? null;
	return {
		messages,
		response,
		nextState,
		newFrom: place.newFrom,
		tools: wanted.tools ? source.tools() : null,
		media: media === null ? null : withMedia(media, source),
		routedExperts: texts?.text("routedExperts") ?? null,
		hint: texts?.text("hint") ?? null,
		promptIds,
		responseIds,
		logProbs: perToken("logProbs"),
		responseMask: aligned(numbers?.responseMask() ?? null, length),
		teacherLogProbs: perToken("teacherLogProbs"),
		teacherTopK: numbers?.teacherTopK() ?? null,
		refLogProbs: perToken("refLogProbs"),
		values: perToken("values")
	};
}
function messagesOf(place, source, { state, response, nextState }) {
	const { stateLength, messageLength, hasResponse, hasNext } = place;
	const afterAction = stateLength + (hasResponse ? 1 : 0);
	const from = state ? 0 : response ? stateLength : afterAction;
	const length = nextState && hasNext ? messageLength : response ? afterAction : state ? stateLength : from;
	const texts = length === from ? [] : textsOf(place.messageNode, length, source, from);
	return {
		messages: state ? texts.slice(0, stateLength) : [],
		response: response && hasResponse ? texts[stateLength - from] ?? null : null,
		nextState: nextState ? nextStateOf(place, texts.slice(afterAction - from), source) : null
	};
}
function idsOf({ tokenNode, promptTokens: prompt, responseTokens: response }, source) {
	if (prompt === null) return {
		promptIds: null,
		responseIds: null
	};
	const tokens = source.tokens(tokenNode, prompt + (response ?? 0));
	return {
		promptIds: tokens.subarray(0, prompt),
		responseIds: response === null ? null : tokens.subarray(prompt)
	};
}
function storedTexts(node, length, source, from = 0) {
	return joinTexts(slicesOf(node, length, (id) => source.messageNode(id), from));
}
function nextStateOf({ hasNext, stateLength }, own, source) {
	if (hasNext) return own;
	const next = source.next();
	if (next === null) return null;
	const from = Math.min(stateLength + 1, next.stateLength);
	const following = textsOf(next.messageNode, next.stateLength, source, from);
	const action = following.findIndex((text) => JSON.parse(text).role === "assistant");
	return action === -1 ? following : following.slice(0, action);
}
function textsOf(node, length, source, from) {
	return storedTexts(node, length, source, from).map((text) => withMedia(text, source));
}
function withMedia(text, source) {
	return restoreMedia(text, (hash) => source.media(hash));
}
function aligned(array, length) {
	if (array === null || array.length === length) return array;
	throw new RangeError(`${array.length} entries for ${length} tokens`);
}
// dist/src/store/number-room.js
const CHUNK_BYTES = 16384;
const MOST_BYTES = CHUNK_BYTES / 4;
const ALIGNMENT = 4;
var NumberRoom = class {
	#chunk = new ArrayBuffer(0);
	#used = 0;
	int32s(length) {
		const bytes = length * Int32Array.BYTES_PER_ELEMENT;
		const at = this.#take(bytes);
		return at === null ? new Int32Array(length) : new Int32Array(this.#chunk, at, length);
	}
	float32sOf(stored) {
		const length = stored.byteLength / Float32Array.BYTES_PER_ELEMENT;
		if (!Number.isInteger(length)) throw new RangeError("a number is cut short");
		const at = this.#take(stored.byteLength);
		const list = at === null ? new Float32Array(length) : new Float32Array(this.#chunk, at, length);
		new Uint8Array(list.buffer, list.byteOffset, list.byteLength).set(stored);
		return list;
	}
	bytesOf(stored) {
		const at = this.#take(stored.byteLength);
		if (at === null) return new Uint8Array(stored);
		const list = new Uint8Array(this.#chunk, at, stored.byteLength);
		list.set(stored);
		return list;
	}
	#take(bytes) {
		if (bytes > MOST_BYTES) return null;
		if (this.#used + bytes > this.#chunk.byteLength) {
			this.#chunk = new ArrayBuffer(CHUNK_BYTES);
			this.#used = 0;
		}
		const at = this.#used;
		this.#used += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
		return at;
	}
};
// dist/src/store/sharing/joined-tokens.js
function longestFirst(steps) {
	const lengthOf = ({ promptTokens, responseTokens }) => (promptTokens ?? 0) + (responseTokens ?? 0);
	return [...steps].sort((a, b) => lengthOf(b) - lengthOf(a));
}
var JoinedTokens = class {
	#through = new Map();
	constructor(read, room = new NumberRoom()) {
		this.read = read;
		this.room = room;
	}
	of(node, length) {
		const known = node === null ? void 0 : this.#through.get(node);
		if (known !== void 0 && length <= known.end) return known.tokens.subarray(0, length);
		const slices = slicesOf(node, length, this.read);
		const tokens = joinTokens(slices, length, this.room.int32s(length));
		let end = 0;
		for (const slice of slices) {
			end += slice.to - slice.from;
			const most = this.#through.get(slice.node)?.end ?? 0;
			if (end > most) this.#through.set(slice.node, {
				tokens,
				end
			});
		}
		return tokens;
	}
};
// dist/src/store/content/content-selection.js
const ARRAYS = [
	"logProbs",
	"responseMask",
	"teacherLogProbs",
	"teacherTopK",
	"refLogProbs",
	"values"
];
function selectionFor(fields) {
	const asked = new Set(fields ?? CONTENT_FIELDS);
	const any = (...wanted) => wanted.some((field) => asked.has(field));
	return {
		state: any("messages"),
		response: any("response"),
		nextState: any("nextState"),
		tools: any("tools"),
		tokens: any("promptIds", "responseIds"),
		arrays: any(...ARRAYS),
		extras: any("hint", "media", "routedExperts"),
		later: EXTRA_FIELDS.filter((field) => any(field))
	};
}
const readsMessages = ({ state, response, nextState }) => state || response || nextState;
const readsNothing = (selection) => !Object.values(selection).includes(true);
// dist/src/store/cursor.js
const DIGEST_LENGTH = 12;
function listName(name, selecting) {
	return `${name}#${createHash("sha256").update(JSON.stringify(selecting)).digest("base64url").slice(0, DIGEST_LENGTH)}`;
}
function encodeCursor(order, { value, tie }) {
	const direction = order.descending ? "d" : "a";
	return Buffer.from(JSON.stringify([
		order.name,
		direction,
		value,
		tie
	])).toString("base64url");
}
function decodeCursor(order, cursor) {
	let parts;
	try {
		parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
	} catch (cause) {
		throw new StepwellError("INVALID_CURSOR", {}, { cause });
	}
	const [name, direction, value, tie] = Array.isArray(parts) ? parts : [];
	const isValue = value === null || typeof value === "number" || typeof value === "string";
	if (name !== order.name || direction !== (order.descending ? "d" : "a") || !isValue || typeof tie !== "number") throw new StepwellError("INVALID_CURSOR");
	return {
		value,
		tie
	};
}
function decodeNumberCursor(order, cursor) {
	const { value, tie } = decodeCursor(order, cursor);
	if (typeof value === "string") throw new StepwellError("INVALID_CURSOR");
	return {
		value,
		tie
	};
}
const operationStepsOrder = (operationId) => ({
	name: listName("operation-steps", operationId),
	descending: false
});
// dist/src/store/derived/dated-marks.js
function datesOf(marks) {
	const dates = new Map();
	for (const { units, at = [] } of marks) for (const [place, position] of at.entries()) dates.set(units[place] ?? 0, position);
	return dates;
}
const spanOf = (from, until) => from === void 0 || until !== null && until <= from ? null : {
	from,
	until
};
const unitsOf = (marks) => marks.flatMap(({ units }) => units);
function failedAsOf({ failed, from, until }, asOf) {
	const [begun, ended, since] = [
		datesOf(from),
		datesOf(until),
		datesOf(failed)
	];
	const still = unitsOf(failed).filter((unit) => (since.get(unit) ?? 0) <= asOf);
	const then = [...ended].flatMap(([unit, end]) => (begun.get(unit) ?? 0) <= asOf && asOf < end ? [unit] : []);
	return [...new Set([...still, ...then])].sort((a, b) => a - b);
}
const failedNow = (failed) => unitsOf(failed).toSorted((a, b) => a - b);
export { rawBytes as A, unpackExtra as B, NO_CONTENT as C, parseContent as D, isDamage as E, WIRE_NAMES as F, int32Of as H, fieldsOf as I, packExtras as L, joinTexts as M, joinTokens as N, parsedTexts as O, slicesOf as P, refsOf as R, wordTerm as S, damagedStep as T, float32Of as V, storedTexts as _, decodeCursor as a, metadataTerms as b, listName as c, readsNothing as d, selectionFor as f, rebuildContent as g, NumberRoom as h, spanOf as i, MissingNode as j, parsingOnce as k, operationStepsOrder as l, longestFirst as m, failedAsOf as n, decodeNumberCursor as o, JoinedTokens as p, failedNow as r, encodeCursor as s, datesOf as t, readsMessages as u, MessageWords as v, contentOrDamage as w, searchableMessage as x, metadataTerm as y, sizeOf as z };
