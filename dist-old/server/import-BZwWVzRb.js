import "./rolldown-runtime-BcUA5ExT.js";
import { t as ServerClient } from "./server-client-DaqQyTX_.js";
import { n as IMPORTERS, t as openImportSource } from "./open-source-CgPdpGGp.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { i as parseStrictJson } from "./parse-json-DtP8mUwx.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
import { join } from "node:path";
import { stat } from "node:fs/promises";
import { Tiktoken } from "js-tiktoken/lite";
// dist/src/cli/importing/tokenize-steps.js
const packed = (ids) => Buffer.from(Int32Array.from(ids).buffer).toString("base64");
function withTokens(tokenizer, step) {
	const { messages, response, tools, prompt_ids: has } = step;
	if (has !== void 0 && has !== null) return step;
	if (!Array.isArray(messages) || !messages.every(isObject) || !isObject(response)) return step;
	const finished = step.finish_reason !== "length";
	const ids = tokenizer.idsOf({
		messages,
		tools: tools ?? null,
		response,
		finished
	});
	if (ids === null) return step;
	return {
		...step,
		prompt_ids: packed(ids.prompt),
		response_ids: packed(ids.answer),
		token_source: "RETOKENIZED"
	};
}
async function* tokenizeSteps(items, tokenizer) {
	for await (const item of items) if (item.kind === "error") yield item;
	else if (item.kind === "step") yield {
		...item,
		step: withTokens(tokenizer, item.step)
	};
	else yield fromLine(item.position, item.line, tokenizer);
}
function fromLine(position, line, tokenizer) {
	const failed = (error) => ({
		kind: "error",
		position,
		error: error.toWire()
	});
	let step;
	try {
		step = parseStrictJson(Buffer.from(line).toString("utf8"));
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		return failed(error);
	}
	if (!isObject(step)) return failed(new StepwellError("INVALID_TYPE", { expected: "an object" }));
	return {
		kind: "step",
		position,
		step: withTokens(tokenizer, step)
	};
}
// dist/src/cli/importing/plain-layout.js
function bodyOf({ role: _, content, ...more }) {
	const said = typeof content === "string" ? content : content == null ? "" : JSON.stringify(content);
	const rest = Object.entries(more).filter(([, value]) => value !== null && value !== void 0);
	return rest.length === 0 ? said : `${said}\n${JSON.stringify(Object.fromEntries(rest))}`;
}
function promptTokens({ encode, borders }, messages, tools) {
	const ids = [];
	const add = (role, body) => {
		ids.push(borders.start, ...encode(`${role}\n`));
		for (const id of encode(body)) ids.push(id);
		ids.push(borders.end, ...encode("\n"));
	};
	if (tools !== null && tools !== void 0) add("tools", JSON.stringify(tools));
	for (const message of messages) add(String(message.role), bodyOf(message));
	ids.push(borders.start, ...encode("assistant\n"));
	return ids;
}
const responseTokens = ({ encode, borders }, response) => [...encode(bodyOf(response)), borders.end];
// dist/src/cli/importing/tokenizers.js
const VOCABULARIES = {
	cl100k_base: {
		load: async () => (await import("js-tiktoken/ranks/cl100k_base")).default,
		borders: {
			start: 100264,
			end: 100265
		}
	},
	o200k_base: {
		load: async () => (await import("js-tiktoken/ranks/o200k_base")).default,
		borders: {
			start: 200264,
			end: 200265
		}
	}
};
const VOCABULARY_NAMES = Object.keys(VOCABULARIES);
const KEPT_CHARACTERS = 16777216;
async function openTokenizer(name, isFlag) {
	if (await isFolder(name)) return modelTokenizer(name);
	if (isVocabulary(name)) {
		if (isFlag) return plainTokenizer(await openVocabulary(name));
		const detail = `STEPWELL_TOKENIZER must be a folder with a model's tokenizer.json; the vocabulary ${name} is given as --tokenizer ${name}`;
		throw new StepwellError("INVALID_USAGE", { detail });
	}
	const detail = `--tokenizer must be one of ${VOCABULARY_NAMES.join(", ")}, or a folder with a model's tokenizer.json; there is none at ${name}`;
	throw new StepwellError("INVALID_USAGE", { detail });
}
const isVocabulary = (name) => Object.hasOwn(VOCABULARIES, name);
const isFolder = (name) => stat(join(name, "tokenizer.json")).then((found) => found.isFile(), () => false);
function plainTokenizer(vocabulary) {
	return { idsOf: ({ messages, tools, response }) => ({
		prompt: promptTokens(vocabulary, messages, tools),
		answer: responseTokens(vocabulary, response)
	}) };
}
async function modelTokenizer(folder) {
	const { ChatTokenizer } = await import("./chat-tokenizer-JXaNeOMY.js");
	const tokenizer = await ChatTokenizer.open(folder);
	if (!tokenizer.hasTemplate) throw new StepwellError("INVALID_USAGE", { detail: `${folder} holds no chat template` });
	return { idsOf: ({ messages, tools, response, finished }) => tokenizer.chatCall({
		messages,
		...tools === null ? {} : { tools }
	}, response, finished, "openai") };
}
async function openVocabulary(name) {
	const { load, borders } = VOCABULARIES[name];
	const bpe = new Tiktoken(await load());
	const known = new Map();
	let characters = 0;
	return {
		borders,
		encode(text) {
			const before = known.get(text);
			if (before !== void 0) return before;
			const ids = bpe.encode(text, [], []);
			if (characters > KEPT_CHARACTERS) {
				known.clear();
				characters = 0;
			}
			known.set(text, ids);
			characters += text.length;
			return ids;
		}
	};
}
// dist/src/cli/importing/upload.js
const REQUEST_BYTES = 4194304;
const REQUEST_STEPS = 1e3;
const SHOWN_REJECTIONS = 10;
const LINE_FEED = Buffer.from("\n");
async function upload(items, append, onProgress) {
	let accepted = 0;
	let duplicates = 0;
	let rejected = 0;
	const rejections = [];
	let pieces = [];
	let positions = [];
	let bytes = 0;
	const tally = () => ({
		accepted,
		duplicates,
		rejected,
		rejections
	});
	const reject = (rejection) => {
		rejected += 1;
		if (rejections.length < SHOWN_REJECTIONS) rejections.push(rejection);
	};
	const flush = async () => {
		if (positions.length === 0) return;
		const answer = await append(Buffer.concat(pieces));
		accepted += answer.accepted;
		duplicates += answer.duplicates;
		for (const { index, code, message, path } of answer.rejected) reject({
			position: positions[index] ?? `step ${index}`,
			code,
			message,
			path: path ?? []
		});
		pieces = [];
		positions = [];
		bytes = 0;
		onProgress(tally());
	};
	for await (const item of items) {
		if (item.kind === "error") {
			const { code, message, path } = item.error;
			reject({
				position: item.position,
				code,
				message,
				path: path ?? []
			});
			onProgress(tally());
			continue;
		}
		const line = item.kind === "line" ? item.line : Buffer.from(JSON.stringify(item.step));
		if (bytes + line.length > REQUEST_BYTES || positions.length === REQUEST_STEPS) await flush();
		pieces.push(line, LINE_FEED);
		positions.push(item.position);
		bytes += line.length + 1;
	}
	await flush();
	return tally();
}
// dist/src/cli/commands/import.js
const FORMATS = Object.keys(IMPORTERS);
function counts({ accepted, duplicates, rejected }) {
	return `${formatCount(accepted)} accepted, ${formatCount(duplicates)} duplicates, ${formatCount(rejected)} rejected`;
}
function rejectionLine({ position, code, message, path }) {
	return `  ${position}: ${code}: ${message}${path.length === 0 ? "" : ` (${path.join(".")})`}`;
}
function summary(tally) {
	const { rejected, rejections } = tally;
	const more = rejected - rejections.length;
	return [
		counts(tally),
		...rejections.map(rejectionLine),
		...more > 0 ? [`  and ${formatCount(more)} more`] : []
	].join("\n");
}
function exitCodeOf({ accepted, duplicates, rejected }) {
	if (rejected === 0) return EXIT.ok;
	return accepted + duplicates === 0 ? EXIT.failure : EXIT.partial;
}
const importCommand = defineCommand({
	name: "import",
	summary: "Send the steps of a file to a server",
	details: ["Reads the file item by item and sends its steps in requests of at most 4 MB. An item that is not of the format\nis reported with its place and costs no other. Importing a file again adds nothing.", "Exit code 3: some items were rejected, the others are stored. 1: all were, or the import broke off."],
	examples: [
		"stepwell import runs.json --format tau-bench",
		"stepwell import runs.json --format tau-bench --tokenizer o200k_base",
		"stepwell import runs.json --format tau-bench --tokenizer ./Qwen3-8B",
		"stepwell import chats.jsonl.gz --format openai-messages --channel val",
		"zcat steps.jsonl.gz | stepwell import - --format jsonl --json"
	],
	operands: { file: {
		placeholder: "FILE",
		description: "File to import, gzipped or not; - for standard input",
		required: true
	} },
	options: {
		format: {
			type: "choice",
			choices: FORMATS,
			default: "jsonl",
			description: "What the file holds"
		},
		tokenizer: {
			type: "text",
			placeholder: "NAME|DIR",
			description: `Make token ids for steps that have only text, marked RETOKENIZED: with a model's own tokenizer and chat template, or ${VOCABULARY_NAMES.join(" or ")}`
		},
		channel: {
			type: "text",
			placeholder: "NAME",
			default: "train",
			description: "Channel to import into"
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, operands, flags }, { terminal, signal }) {
		const client = new ServerClient(options.url, signal, options.key);
		const { tokenizer: name } = options;
		const tokenizer = name === null ? null : await openTokenizer(name, flags.tokenizer !== void 0);
		const source = await openImportSource(operands.file, signal);
		const progress = terminal.progress("importing");
		let stored = "nothing was stored";
		try {
			const items = IMPORTERS[options.format](source.bytes);
			const tally = await upload(tokenizer === null ? items : tokenizeSteps(items, tokenizer), (ndjson) => client.appendSteps(options.channel, ndjson, "import"), (sofar) => {
				stored = counts(sofar);
				progress.update(source.read(), source.size, stored);
			});
			progress.end();
			terminal.result(tally, summary(tally));
			return exitCodeOf(tally);
		} catch (error) {
			progress.end();
			terminal.note(`the import broke off: ${stored}; importing the file again goes on from there`);
			throw error;
		}
	}
});
export { importCommand };
