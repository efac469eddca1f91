import "./rolldown-runtime-BcUA5ExT.js";
import { _ as record, b as string, c as boolean, d as int, f as json$1, h as number, p as literal, s as array, y as strictObject } from "./schemas-C4fSpi9S.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { createHash } from "node:crypto";
// dist/src/demo/expression.js
function evaluate(expression) {
	if (typeof expression === "number") return expression;
	const left = evaluate(expression.left);
	const right = evaluate(expression.right);
	if (expression.operator === "+") return left + right;
	return expression.operator === "-" ? left - right : left * right;
}
function formatExpression(expression, inner = false) {
	if (typeof expression === "number") return String(expression);
	const { operator, left, right } = expression;
	const text = `${formatExpression(left, true)} ${operator} ${formatExpression(right, true)}`;
	return inner ? `(${text})` : text;
}
function firstOperation(expression) {
	if (typeof expression === "number") return null;
	const { operator, left, right } = expression;
	if (typeof left === "number" && typeof right === "number") return {
		operator,
		left,
		right
	};
	return firstOperation(left) ?? firstOperation(right);
}
function replaceFirst(expression, value) {
	if (typeof expression === "number") return expression;
	const { operator, left, right } = expression;
	if (typeof left === "number" && typeof right === "number") return value;
	return firstOperation(left) === null ? {
		operator,
		left,
		right: replaceFirst(right, value)
	} : {
		operator,
		left: replaceFirst(left, value),
		right
	};
}
const TOKEN = /\s*(?:(\d+)|(.))/y;
function parseExpression(text) {
	const tokens = [];
	TOKEN.lastIndex = 0;
	const trimmed = text.trim();
	for (let match = TOKEN.exec(trimmed); match !== null; match = TOKEN.exec(trimmed)) {
		tokens.push(match[1] ?? match[2] ?? "");
		if (TOKEN.lastIndex === trimmed.length) break;
	}
	let at = 0;
	const atom = () => {
		const token = tokens[at++];
		if (token === "-") {
			const negated = atom();
			if (negated === null) return null;
			return typeof negated === "number" ? -negated : {
				operator: "-",
				left: 0,
				right: negated
			};
		}
		if (token === "(") {
			const inner = sum();
			return tokens[at++] === ")" ? inner : null;
		}
		return token !== void 0 && /^\d+$/.test(token) ? Number(token) : null;
	};
	const chain = (part, operators) => {
		let left = part();
		for (;;) {
			const operator = operators.find((candidate) => candidate === tokens[at]);
			if (left === null || operator === void 0) return left;
			at += 1;
			const right = part();
			left = right === null ? null : {
				operator,
				left,
				right
			};
		}
	};
	const product = () => chain(atom, ["*"]);
	const sum = () => chain(product, ["+", "-"]);
	const expression = sum();
	return at === tokens.length ? expression : null;
}
// dist/src/demo/tool-call.js
function isToolCall(value) {
	return isObject(value) && typeof value.id === "string" && isObject(value.function) && typeof value.function.name === "string" && typeof value.function.arguments === "string";
}
const CALL = /<tool_call>\n\{"name": "([^"]+)", "arguments": ([\s\S]*?)\}\n<\/tool_call>/g;
function toolCallText(name, args) {
	return `<tool_call>\n{"name": "${name}", "arguments": ${args}}\n</tool_call>`;
}
function answerText(message) {
	const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).filter(isToolCall);
	return [...typeof message.content === "string" && message.content !== "" ? [message.content] : [], ...calls.map((call) => toolCallText(call.function.name, call.function.arguments))].join("\n");
}
function parseAnswer(text, nameCall) {
	const calls = [...text.matchAll(CALL)].map((match, index) => ({
		id: nameCall(index),
		type: "function",
		function: {
			name: match[1] ?? "",
			arguments: match[2] ?? ""
		}
	}));
	if (calls.length === 0) return {
		role: "assistant",
		content: text
	};
	const said = text.slice(0, text.indexOf("<tool_call>")).replace(/\n$/, "");
	return {
		role: "assistant",
		content: said === "" ? null : said,
		tool_calls: calls
	};
}
// dist/src/demo/policy/request.js
const MODEL = "stepwell-demo-policy";
const json = json$1();
const object = record(string(), json);
const completionRequest = strictObject({
	model: literal(MODEL),
	messages: array(object).min(1),
	tools: array(object).default([]),
	temperature: number().min(0).max(2).default(1),
	seed: int().default(0),
	max_tokens: int().min(1).default(512),
	stream: boolean().default(false),
	stream_options: strictObject({ include_usage: boolean().default(false) }).nullish(),
	logprobs: boolean().default(false),
	return_token_ids: boolean().default(false),
	return_tokens_as_token_ids: boolean().default(false)
});
// dist/src/demo/random.js
function createRandom(name) {
	let state = createHash("sha256").update(name).digest().readUInt32LE(0);
	const next = () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
	};
	const between = (low, high) => low + Math.floor(next() * (high - low + 1));
	return {
		next,
		between,
		normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
		pick: (items) => items[between(0, items.length - 1)] ?? items[0]
	};
}
export { isToolCall as a, evaluate as c, parseExpression as d, replaceFirst as f, answerText as i, firstOperation as l, MODEL as n, parseAnswer as o, completionRequest as r, toolCallText as s, createRandom as t, formatExpression as u };
