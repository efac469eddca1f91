import "./rolldown-runtime-BcUA5ExT.js";
import "./read-values-BP73mzuS.js";
// dist/src/gateway/wire/json.js
const NEXT = /"|NaN|-?Infinity/g;
const BACKSLASH = 92;
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function parseAnswer(text) {
	const value = parseJson(text);
	if (value !== void 0) return value;
	const plain = withoutBareNumbers(text);
	return plain === null ? void 0 : parseJson(plain);
}
function withoutBareNumbers(text) {
	if (!text.includes("NaN") && !text.includes("Infinity")) return null;
	const next = new RegExp(NEXT);
	let plain = "";
	let from = 0;
	for (let found = next.exec(text); found !== null; found = next.exec(text)) {
		const [word] = found;
		if (word === "\"") next.lastIndex = afterText(text, found.index);
		else {
			plain += `${text.slice(from, found.index)}null`;
			from = next.lastIndex;
		}
	}
	return from === 0 ? null : plain + text.slice(from);
}
function afterText(text, at) {
	for (let quote = text.indexOf("\"", at + 1); quote !== -1; quote = text.indexOf("\"", quote + 1)) {
		let slashes = quote;
		while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes -= 1;
		if ((quote - slashes) % 2 === 0) return quote + 1;
	}
	return text.length;
}
function isTooDeep(value, levels = 200) {
	if (typeof value !== "object" || value === null) return false;
	if (levels < 0) return true;
	if (Array.isArray(value)) {
		for (const item of value) if (typeof item === "object" && isTooDeep(item, levels - 1)) return true;
		return false;
	}
	const members = value;
	for (const name in members) {
		const item = members[name];
		if (typeof item === "object" && isTooDeep(item, levels - 1)) return true;
	}
	return false;
}
export { parseAnswer as n, parseJson as r, isTooDeep as t };
