import "./rolldown-runtime-BcUA5ExT.js";
import { r as messageOf, t as StepwellError } from "./errors-CcPsIPsb.js";
// dist/src/ingest/parse-json.js
function parseStrictJson(text, path) {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const at = path === void 0 ? {} : { path };
		throw new StepwellError("INVALID_JSON", { detail: messageOf(cause) }, {
			...at,
			cause
		});
	}
}
const NON_FINITE = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/gs;
const MARK = "\0not-finite\0";
const MARKED = JSON.stringify(MARK);
function parseJson(text, path) {
	try {
		return {
			value: JSON.parse(text),
			marked: false
		};
	} catch (error) {
		const mended = text.replace(NON_FINITE, (token) => token.startsWith("\"") ? token : MARKED);
		if (mended !== text) try {
			return {
				value: JSON.parse(mended),
				marked: true
			};
		} catch {}
		throw new StepwellError("INVALID_JSON", { detail: detailOf(error) }, { path });
	}
}
function parseJsonWithNulls(text) {
	const { value, marked } = parseJson(text, []);
	if (!marked) return {
		value,
		nulls: 0
	};
	let nulls = 0;
	const mended = text.replace(NON_FINITE, (token) => {
		if (token.startsWith("\"")) return token;
		nulls += 1;
		return "null";
	});
	return {
		value: JSON.parse(mended),
		nulls
	};
}
function detailOf(error) {
	const message = messageOf(error);
	const at = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message);
	const what = message.split(/, "|in JSON/)[0] ?? message;
	return `${what.trim().slice(0, 80)}${at === null || what.includes(at[0]) ? "" : ` ${at[0]}`}`;
}
function findMark(value, path) {
	const open = [{
		value,
		path
	}];
	for (let item = open.pop(); item !== void 0; item = open.pop()) {
		if (item.value === MARK) return item.path;
		if (typeof item.value === "object" && item.value !== null) {
			const children = Object.entries(item.value).reverse();
			const isArray = Array.isArray(item.value);
			for (const [key, child] of children) if (typeof child === "object" || child === MARK) open.push({
				value: child,
				path: [...item.path, isArray ? Number(key) : key]
			});
		}
	}
	return null;
}
export { parseStrictJson as i, parseJson as n, parseJsonWithNulls as r, findMark as t };
