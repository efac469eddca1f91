import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { i as rangeError, o as typeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { t as characters_exports } from "./characters-CuXjHR_0.js";
import { i as parseStrictJson } from "./parse-json-DtP8mUwx.js";
import { createReadStream } from "node:fs";
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { Readable, addAbortSignal, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
// dist/src/ingest/importers/importer.js
const MAX_ITEM_BYTES = 67108864;
// dist/src/ingest/importers/lines.js
function endOf(line) {
	return line.at(-1) === 13 ? line.subarray(0, -1) : line;
}
function isBlank(line) {
	return line.every((byte) => byte === 32 || byte === 9);
}
async function* readLines(source, maxBytes = MAX_ITEM_BYTES) {
	let pieces = [];
	let held = 0;
	let number = 1;
	const add = (piece) => {
		held += piece.length;
		if (held > maxBytes) pieces = [];
		else if (piece.length > 0) pieces.push(piece);
	};
	const take = () => {
		const bytes = held > maxBytes ? null : endOf(Buffer.concat(pieces));
		pieces = [];
		held = 0;
		const line = {
			number,
			bytes
		};
		number += 1;
		return bytes !== null && isBlank(bytes) ? null : line;
	};
	for await (const chunk of source) {
		const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
		let start = 0;
		for (let end = buffer.indexOf(10); end !== -1; end = buffer.indexOf(10, start)) {
			add(buffer.subarray(start, end));
			start = end + 1;
			const line = take();
			if (line !== null) yield line;
		}
		add(buffer.subarray(start));
	}
	const last = take();
	if (last !== null) yield last;
}
// dist/src/ingest/importers/jsonl.js
const importJsonl = async function* (source) {
	for await (const { number, bytes } of readLines(source)) {
		const position = `line ${number}`;
		if (bytes === null) yield {
			kind: "error",
			position,
			error: new StepwellError("LINE_TOO_LARGE", { limit: MAX_ITEM_BYTES }).toWire()
		};
		else yield {
			kind: "line",
			position,
			line: bytes
		};
	}
};
// dist/src/ingest/importers/conversation.js
function* stepsOf(conversation, path) {
	const { messages } = conversation;
	const turns = messages.flatMap((message, at) => message.role === "assistant" ? [at] : []);
	if (turns.length === 0) throw rangeError("a list with an assistant message", path);
	for (const [stepIndex, at] of turns.entries()) {
		const isLast = stepIndex === turns.length - 1;
		const metadata = isLast ? {
			...conversation.metadata,
			...conversation.closingMetadata
		} : conversation.metadata;
		yield {
			trajectory_uid: conversation.trajectoryUid,
			...conversation.promptUid === null ? {} : { prompt_uid: conversation.promptUid },
			step_index: stepIndex,
			...isLast ? { is_last: true } : {},
			...conversation.model === null ? {} : { model: conversation.model },
			messages: messages.slice(0, at),
			...conversation.tools === null ? {} : { tools: conversation.tools },
			response: messages[at] ?? null,
			next_state: messages.slice(at + 1, turns[stepIndex + 1]),
			...isLast && conversation.reward !== null ? { reward: conversation.reward } : {},
			...Object.keys(metadata).length === 0 ? {} : { metadata }
		};
	}
}
// dist/src/ingest/importers/array-elements.js
const { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE, isSpace } = characters_exports;
async function* readArrayElements(source, maxBytes = MAX_ITEM_BYTES) {
	let pieces = [];
	let held = 0;
	let array = -1;
	let index = 0;
	let depth = 0;
	let inString = false;
	let escaped = false;
	let blank = true;
	const add = (piece) => {
		held += piece.length;
		if (held > maxBytes) pieces = [];
		else if (piece.length > 0) pieces.push(piece);
	};
	const take = () => {
		const element = {
			array,
			index,
			bytes: held > maxBytes ? null : Buffer.concat(pieces)
		};
		pieces = [];
		held = 0;
		index += 1;
		blank = true;
		return element;
	};
	for await (const chunk of source) {
		const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
		let start = 0;
		for (let at = 0; at < buffer.length; at++) {
			const byte = buffer[at] ?? 0;
			if (inString) {
				if (escaped) escaped = false;
				else if (byte === BACKSLASH) escaped = true;
				else if (byte === QUOTE) inString = false;
				continue;
			}
			if (isSpace(byte)) continue;
			if (depth === 0) {
				if (byte === OPEN_LIST) {
					depth = 1;
					array += 1;
					index = 0;
					start = at + 1;
					pieces = [];
					held = 0;
					blank = true;
				} else blank = false;
				continue;
			}
			if (depth === 1 && (byte === COMMA || byte === CLOSE_LIST)) {
				add(buffer.subarray(start, at));
				start = at + 1;
				if (byte === COMMA || !blank) yield take();
				if (byte === CLOSE_LIST) depth = 0;
				continue;
			}
			blank = false;
			if (byte === QUOTE) inString = true;
			else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
			else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
		}
		add(buffer.subarray(start));
	}
	if (depth > 0 || !blank) yield take();
}
// dist/src/ingest/importers/documents.js
const BYTE_ORDER_MARK = [
	239,
	187,
	191
];
function documentOf(bytes, placed) {
	try {
		if (bytes === null) throw new StepwellError("LINE_TOO_LARGE", { limit: MAX_ITEM_BYTES });
		return {
			...placed,
			ok: true,
			value: parseStrictJson(bytes.toString("utf8"))
		};
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		return {
			...placed,
			ok: false,
			error: error.toWire()
		};
	}
}
async function peek(source) {
	const iterator = source[Symbol.asyncIterator]();
	const held = [];
	let first;
	while (first === void 0) {
		const next = await iterator.next();
		if (next.done === true) break;
		const chunk = held.length === 0 && BYTE_ORDER_MARK.every((byte, at) => next.value[at] === byte) ? next.value.subarray(BYTE_ORDER_MARK.length) : next.value;
		held.push(chunk);
		first = chunk.find((byte) => byte > 32);
	}
	async function* replay() {
		yield* held;
		yield* { [Symbol.asyncIterator]: () => iterator };
	}
	return {
		first: first ?? null,
		bytes: replay()
	};
}
function elementName(element) {
	return element.array === 0 ? `item ${element.index}` : `array ${element.array}, item ${element.index}`;
}
async function* readDocuments(source) {
	const { first, bytes } = await peek(source);
	if (first === 91) {
		for await (const element of readArrayElements(bytes)) yield documentOf(element.bytes, {
			position: elementName(element),
			array: element.array
		});
		return;
	}
	for await (const line of readLines(bytes)) yield documentOf(line.bytes, {
		position: `line ${line.number}`,
		array: null
	});
}
// dist/src/ingest/importers/fields.js
function objectAt(value, path) {
	if (!isObject(value)) throw typeError("an object", path);
	return value;
}
function required(object, field, path) {
	const value = object[field];
	if (value === void 0 || value === null) throw new StepwellError("MISSING_FIELD", { field }, { path: [...path, field] });
	return value;
}
function optionalNumber(object, field) {
	const value = object[field] ?? null;
	if (value !== null && typeof value !== "number") throw typeError("a number", [field]);
	return value;
}
function optionalName(object, field) {
	const value = object[field] ?? null;
	if (value === null) return null;
	if (typeof value === "string" && value !== "") return value;
	if (typeof value === "number" && Number.isInteger(value)) return String(value);
	throw typeError("a string or a whole number", [field]);
}
function requiredName(object, field) {
	required(object, field, []);
	return optionalName(object, field) ?? "";
}
function messagesAt(value, path) {
	if (!Array.isArray(value)) throw typeError("a list of messages", path);
	return value.map((message, index) => {
		const at = [...path, index];
		const object = objectAt(message, at);
		if (typeof required(object, "role", at) !== "string") throw typeError("a string", [...at, "role"]);
		return object;
	});
}
// dist/src/ingest/importers/from-documents.js
async function* fromDocuments(documents, toSteps) {
	for await (const document of documents) {
		const { position } = document;
		if (!document.ok) {
			yield {
				kind: "error",
				position,
				error: document.error
			};
			continue;
		}
		try {
			let index = 0;
			for (const step of toSteps(document.value)) {
				yield {
					kind: "step",
					position: `${position}, step ${index}`,
					step
				};
				index += 1;
			}
		} catch (error) {
			if (!(error instanceof StepwellError)) throw error;
			yield {
				kind: "error",
				position,
				error: error.toWire()
			};
		}
	}
}
// dist/src/ingest/importers/openai-messages.js
const OWN_FIELDS = [
	"id",
	"messages",
	"tools",
	"reward",
	"prompt_uid",
	"model",
	"metadata"
];
function canonical(value) {
	if (!isObject(value)) return Array.isArray(value) ? `[${value.map(canonical).join()}]` : JSON.stringify(value);
	return `{${Object.keys(value).sort().map((field) => `${JSON.stringify(field)}:${canonical(value[field] ?? null)}`).join()}}`;
}
function contentUid(messages, tools) {
	return `openai-${createHash("sha256").update(canonical([messages, tools])).digest("hex").slice(0, 32)}`;
}
function toSteps$1(value) {
	if (Array.isArray(value)) return toSteps$1({ messages: value });
	const item = objectAt(value, []);
	const messages = messagesAt(required(item, "messages", []), ["messages"]);
	const tools = item.tools ?? null;
	const other = Object.entries(item).filter(([field]) => !OWN_FIELDS.includes(field));
	return stepsOf({
		trajectoryUid: optionalName(item, "id") ?? contentUid(messages, tools),
		promptUid: optionalName(item, "prompt_uid"),
		messages,
		tools,
		model: optionalName(item, "model"),
		reward: optionalNumber(item, "reward"),
		metadata: item.metadata === void 0 || item.metadata === null ? {} : objectAt(item.metadata, ["metadata"]),
		closingMetadata: Object.fromEntries(other)
	}, ["messages"]);
}
__name(toSteps$1, "toSteps");
function isMessage(document) {
	return document.ok && isObject(document.value) && "role" in document.value && !("messages" in document.value);
}
async function* joinMessages(documents) {
	let open = null;
	const close = (conversation) => conversation.broken ?? {
		position: `array ${conversation.array}`,
		array: conversation.array,
		ok: true,
		value: conversation.messages
	};
	let broken = null;
	for await (const document of documents) {
		if (open !== null && document.array === open.array) {
			if (document.ok) open.messages.push(document.value);
			else open.broken ??= document;
			continue;
		}
		if (open !== null) yield close(open);
		open = null;
		if (!document.ok) broken = document.array;
		if (document.array !== null && document.ok && isMessage(document)) {
			if (document.array === broken) continue;
			open = {
				array: document.array,
				messages: [document.value],
				broken: null
			};
		} else yield document;
	}
	if (open !== null) yield close(open);
}
const importOpenaiMessages = (source) => fromDocuments(joinMessages(readDocuments(source)), toSteps$1);
// dist/src/ingest/importers/tau-bench.js
function toSteps(value) {
	const run = objectAt(value, []);
	const { traj: _traj, reward: _reward, ...about } = run;
	const task = requiredName(run, "task_id");
	return stepsOf({
		trajectoryUid: `task-${task}-trial-${requiredName(run, "trial")}`,
		promptUid: `task-${task}`,
		messages: messagesAt(required(run, "traj", []), ["traj"]),
		tools: null,
		model: null,
		reward: optionalNumber(run, "reward"),
		metadata: {
			task_id: run.task_id ?? null,
			trial: run.trial ?? null
		},
		closingMetadata: about
	}, ["traj"]);
}
const importTauBench = (source) => fromDocuments(readDocuments(source), toSteps);
// dist/src/ingest/importers/index.js
const IMPORTERS = {
	"openai-messages": importOpenaiMessages,
	"tau-bench": importTauBench,
	jsonl: importJsonl
};
// dist/src/cli/importing/open-source.js
function unreadable(file, cause) {
	const { code, message } = cause;
	return new StepwellError("UNREADABLE_FILE", {
		file,
		detail: code === "ENOENT" ? "there is no such file" : code ?? message
	}, { cause });
}
async function* guarded(file, stream, signal) {
	try {
		yield* stream;
	} catch (error) {
		throw signal.aborted ? error : unreadable(file, error);
	}
}
async function* gunzipped(stream) {
	const iterator = stream[Symbol.asyncIterator]();
	const first = await iterator.next();
	if (first.done === true) return;
	async function* replay() {
		if (first.done !== true) yield first.value;
		yield* { [Symbol.asyncIterator]: () => iterator };
	}
	if (first.value[0] !== 31 || first.value[1] !== 139) {
		yield* replay();
		return;
	}
	const gunzip = createGunzip();
	pipeline(Readable.from(replay()), gunzip, () => void 0);
	yield* gunzip;
}
async function openImportSource(file, signal) {
	let read = 0;
	async function* counted(stream) {
		for await (const chunk of stream) {
			read += chunk.length;
			yield chunk;
		}
	}
	if (file === "-") return {
		bytes: guarded(file, gunzipped(counted(addAbortSignal(signal, process.stdin))), signal),
		read: () => read,
		size: null
	};
	try {
		const info = await stat(file);
		if (info.isDirectory()) throw new Error("it is a folder");
		return {
			bytes: guarded(file, gunzipped(counted(createReadStream(file, {
				highWaterMark: 262144,
				signal
			}))), signal),
			read: () => read,
			size: info.size
		};
	} catch (error) {
		throw unreadable(file, error);
	}
}
export { IMPORTERS as n, openImportSource as t };
