import "./rolldown-runtime-BcUA5ExT.js";
import { i as rangeError, o as typeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { r as isObject } from "./json-mDdvMCMC.js";
const CONTROL = /[\u0000-\u001f\u007f]/;
function nonFinite(path) {
	return new StepwellError("NON_FINITE_NUMBER", {}, { path });
}
function readName(value, path) {
	if (typeof value !== "string") throw typeError("a string", path);
	if (value.length === 0 || value.length > 512 || CONTROL.test(value) || !value.isWellFormed()) throw rangeError(`1 to 512 characters of text without control characters`, path);
	return value;
}
function readText(value, path) {
	if (typeof value !== "string") throw typeError("a string", path);
	if (!value.isWellFormed()) throw rangeError("well-formed Unicode", path);
	return value;
}
function readHint(value, path) {
	const hint = readText(value, path);
	return hint.trim() === "" ? null : hint;
}
function readBoolean(value, path) {
	if (typeof value !== "boolean") throw typeError("true or false", path);
	return value;
}
function readNumber(value, path) {
	if (typeof value !== "number") throw typeError("a number", path);
	if (!Number.isFinite(value)) throw nonFinite(path);
	return value + 0;
}
function readCount(value, path) {
	if (typeof value !== "number") throw typeError("an integer", path);
	if (!Number.isFinite(value)) throw nonFinite(path);
	if (!Number.isInteger(value)) throw typeError("an integer", path);
	if (value < 0 || value > 2147483647) throw rangeError("an integer from 0 to 2147483647", path);
	return value;
}
function readOneOf(value, allowed, path) {
	const upper = typeof value === "string" ? value.toUpperCase() : value;
	const found = allowed.find((item) => item === upper);
	if (found === void 0) throw typeError(`one of ${allowed.join(", ")}`, path);
	return found;
}
function readTime(value, path) {
	let time = NaN;
	if (typeof value === "string") time = Date.parse(value);
	else if (typeof value === "number") time = value < 1e11 ? value * 1e3 : value;
	else if (Object.prototype.toString.call(value) === "[object Date]") time = value.getTime();
	else throw typeError("a time in ISO 8601, or seconds or milliseconds since the epoch", path);
	if (!Number.isFinite(time) || Math.abs(time) > 864e13) throw rangeError("a time in ISO 8601, or seconds or milliseconds since the epoch", path);
	return Math.round(time);
}
function readJson(value, path, depth = 0) {
	if (depth > 200) throw rangeError(`nested at most 200 deep`, path);
	switch (typeof value) {
		case "string":
		case "boolean": return value;
		case "number":
			if (!Number.isFinite(value)) throw nonFinite(path);
			return value;
		case "object":
			if (value === null) return null;
			if (Array.isArray(value)) for (let i = 0; i < value.length; i++) {
				const item = value[i];
				if (typeof item === "object" || typeof item === "number") readJson(item, [...path, i], depth + 1);
			}
			else for (const key of Object.keys(value)) {
				const item = value[key];
				if (typeof item === "object" || typeof item === "number") readJson(item, [...path, key], depth + 1);
			}
			return value;
		default: throw typeError("JSON", path);
	}
}
function readObject(value, path) {
	if (!isObject(value)) throw typeError("an object", path);
	return readJson(value, path);
}
function readMessage(value, path) {
	const message = readObject(value, path);
	if (message.role === void 0) throw new StepwellError("MISSING_FIELD", { field: "role" }, { path: [...path, "role"] });
	if (typeof message.role !== "string") throw typeError("a string", [...path, "role"]);
	return message;
}
function readMessages(value, path) {
	if (!Array.isArray(value)) throw typeError("a list of messages", path);
	for (let i = 0; i < value.length; i++) readMessage(value[i], [...path, i]);
	return value;
}
function unpack(value, path) {
	const bytes = Buffer.from(value, "base64");
	const padding = value.endsWith("==") ? 2 : value.endsWith("=") ? 1 : 0;
	const characters = value.length - padding;
	if (characters % 4 === 1 || bytes.length !== Math.floor(characters * 3 / 4)) throw typeError("a list, or base64 of little-endian 4-byte values", path);
	if (bytes.length % 4 !== 0) throw rangeError("base64 of whole 4-byte values", path);
	const copy = new ArrayBuffer(bytes.length);
	new Uint8Array(copy).set(bytes);
	return copy;
}
function readIds(value, path) {
	if (typeof value === "string") {
		const ids = new Int32Array(unpack(value, path));
		for (let i = 0; i < ids.length; i++) if (ids[i] < 0) throw rangeError("a token id from 0 to 2147483647", [...path, i]);
		return ids;
	}
	if (value instanceof Int32Array) return value;
	if (!Array.isArray(value)) throw typeError("a list of token ids, or their base64", path);
	const ids = new Int32Array(value.length);
	for (let i = 0; i < value.length; i++) {
		const id = value[i];
		if (typeof id !== "number" || id !== (id | 0) || id < 0) {
			if (typeof id !== "number") throw typeError("a token id", [...path, i]);
			if (!Number.isFinite(id)) throw nonFinite([...path, i]);
			throw rangeError("a token id from 0 to 2147483647", [...path, i]);
		}
		ids[i] = id;
	}
	return ids;
}
function readFloats(value, path) {
	if (value instanceof Float32Array) return value;
	let floats;
	if (typeof value === "string") floats = new Float32Array(unpack(value, path));
	else {
		if (!Array.isArray(value)) throw typeError("a list of numbers, or their base64", path);
		floats = new Float32Array(value.length);
		for (let i = 0; i < value.length; i++) {
			const item = value[i];
			if (typeof item !== "number") throw typeError("a number", [...path, i]);
			floats[i] = item;
		}
	}
	for (let i = 0; i < floats.length; i++) if (floats[i] - floats[i] !== 0) throw nonFinite([...path, i]);
	return floats;
}
function readMask(value, path) {
	const source = typeof value === "string" ? new Int32Array(unpack(value, path)) : value;
	if (!Array.isArray(source) && !ArrayBuffer.isView(source)) throw typeError("a list of 0 and 1, or its base64", path);
	const given = source;
	const mask = new Uint8Array(given.length);
	for (let i = 0; i < given.length; i++) {
		const item = given[i];
		if (item !== 0 && item !== 1) throw rangeError("0 or 1", [...path, i]);
		mask[i] = item;
	}
	return mask;
}
function readMatrix(value, path) {
	if (!Array.isArray(value)) throw typeError("a list of lists", path);
	const k = Array.isArray(value[0]) ? value[0].length : 0;
	const flat = [];
	for (let i = 0; i < value.length; i++) {
		const row = value[i];
		if (!Array.isArray(row)) throw typeError("a list", [...path, i]);
		if (row.length !== k) throw new StepwellError("LENGTH_MISMATCH", {
			got: row.length,
			other: "the first row",
			expected: k
		}, { path: [...path, i] });
		for (const item of row) flat.push(item);
	}
	return {
		k,
		flat
	};
}
export { readIds as a, readMatrix as c, readName as d, readNumber as f, readTime as h, readHint as i, readMessage as l, readOneOf as m, readCount as n, readJson as o, readObject as p, readFloats as r, readMask as s, readBoolean as t, readMessages as u };
