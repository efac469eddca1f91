import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { n as isList, r as isObject } from "./json-mDdvMCMC.js";
import { t as I } from "./index.min-B6LI5v-p.js";
import { t as endsWithin } from "./within-dM__RQAK.js";
import { n as parseAnswer } from "./json-DnkYad4T.js";
import { t as require_undici } from "./undici-DunvWqNV.js";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { buffer } from "node:stream/consumers";
// dist/src/gateway/tokens/ask-engine.js
const PROMPT_FIELDS = [
	"model",
	"messages",
	"tools",
	"chat_template",
	"chat_template_kwargs",
	"continue_final_message",
	"add_special_tokens",
	"mm_processor_kwargs"
];
function pick(body, fields) {
	return Object.fromEntries(fields.flatMap((field) => {
		const value = body[field];
		return value === void 0 || value === null ? [] : [[field, value]];
	}));
}
function tokenizeRequest(route, body, dialect) {
	if (dialect === "openai") return null;
	if (route === "completions") {
		if (typeof body.prompt !== "string") return null;
		return {
			add_special_tokens: true,
			...pick(body, [
				"model",
				"prompt",
				"add_special_tokens"
			])
		};
	}
	if (dialect !== "vllm" || !Array.isArray(body.messages)) return null;
	const request = pick(body, PROMPT_FIELDS);
	return {
		...request,
		add_generation_prompt: request.continue_final_message !== true
	};
}
function tokenizedIds({ tokens }) {
	if (!Array.isArray(tokens)) return null;
	return tokens.every((id) => Number.isInteger(id)) ? tokens : null;
}
const isEngineAway = (error) => error instanceof StepwellError && (error.code === "UPSTREAM_UNREACHABLE" || error.code === "UPSTREAM_TIMEOUT");
// dist/src/gateway/wire/outcome.js
const MAX_ID = 2 ** 31 - 1;
// dist/src/gateway/wire/token-record.js
const UNKNOWN_LOG_PROB = -9999;
const NAMED_ID = /^token_id:(\d{1,10})$/;
function readIds(list) {
	const ids = [];
	for (const id of list) {
		if (typeof id !== "number" || !Number.isInteger(id) || id < 0 || id > MAX_ID) return null;
		ids.push(id);
	}
	return ids;
}
var TokenRecord = class {
	constructor() {
		this.ids = null;
		this.named = [];
		this.logProbs = [];
		this.missing = 0;
		this.unknown = 0;
		this.broken = false;
	}
	addIds(list) {
		const ids = readIds(list);
		if (ids === null) this.broken = true;
		else this.goOn(ids);
	}
	addLifted({ ids, logProbs }) {
		if (ids !== null) this.goOn(ids);
		if (logProbs === null || logProbs.values.length === 0) return;
		this.named = null;
		for (const value of logProbs.values) {
			this.logProbs.push(value);
			if (value <= UNKNOWN_LOG_PROB) this.unknown += 1;
		}
	}
	addToken(id, logProb) {
		if (this.ids === null) this.ids = [id];
		else this.ids.push(id);
		this.named = null;
		this.logProbs.push(logProb);
		if (logProb <= UNKNOWN_LOG_PROB) this.unknown += 1;
	}
	goOn(ids) {
		if (this.ids === null) this.ids = ids;
		else for (const id of ids) this.ids.push(id);
	}
	setIds(list) {
		this.ids = null;
		this.addIds(list);
	}
	addLogProbs(logprobs) {
		for (const list of [logprobs.content, logprobs.refusal]) {
			if (!isList(list)) continue;
			for (const entry of list) if (isObject(entry)) this.addNamed(entry.token, entry.logprob);
			else this.missing += 1;
		}
		const { tokens, token_logprobs: values } = logprobs;
		if (isList(values)) for (let i = 0; i < values.length; i++) this.addNamed(isList(tokens) ? tokens[i] : void 0, values[i]);
	}
	addTriples(triples) {
		const rows = triples.filter(isList);
		if (this.ids === null) this.addIds(rows.map((row) => row[1] ?? null));
		if (this.logProbs.length === 0) for (const row of rows) this.addNamed(void 0, row[0]);
	}
	get responseIds() {
		if (this.broken) return null;
		if (this.ids !== null) return this.ids;
		return this.named !== null && this.named.length > 0 ? this.named : null;
	}
	get responseLogProbs() {
		return this.logProbs.length > 0 && this.missing === 0 ? this.logProbs : null;
	}
	get flaw() {
		if (this.broken) return "the engine sent token ids that are none";
		if (this.missing > 0) return `the engine sent no log-prob for ${this.missing} tokens`;
		if (this.unknown > 0) return `the engine did not know the log-prob of ${this.unknown} tokens`;
		return null;
	}
	addNamed(token, logProb) {
		if (typeof logProb !== "number" || !Number.isFinite(logProb)) this.missing += 1;
		else {
			this.logProbs.push(logProb);
			if (logProb <= UNKNOWN_LOG_PROB) this.unknown += 1;
		}
		if (this.named === null) return;
		const id = typeof token === "string" && token.startsWith("token_id:") ? NAMED_ID.exec(token) : null;
		if (id === null || Number(id[1]) > MAX_ID) this.named = null;
		else this.named.push(Number(id[1]));
	}
};
// dist/src/gateway/headers.js
const SECRET = /key|token|secret|auth|cookie|signature|credential|passw|jwt|assertion/;
const HARMLESS = new Set(["idempotency-key"]);
function isSecretHeader(name) {
	return SECRET.test(name) && !HARMLESS.has(name);
}
function keptHeaders(headers, allowed) {
	const kept = allowed.flatMap((name) => {
		const value = isSecretHeader(name) ? void 0 : headers[name];
		if (value === void 0) return [];
		return [[name, typeof value === "string" ? value : value.join(", ")]];
	});
	return kept.length === 0 ? null : { headers: Object.fromEntries(kept) };
}
const TO_ENGINE = new Set([
	"accept",
	"user-agent",
	"traceparent",
	"tracestate",
	"baggage",
	"idempotency-key"
]);
const FAMILIES = [
	"openai-",
	"anthropic-",
	"x-"
];
const NOT_TO_ENGINE = /^x-(api-key|forwarded-|real-ip|trajectory-uid|prompt-uid|session-|turn-type|channel|agent)/;
function passes(name) {
	return TO_ENGINE.has(name) || FAMILIES.some((family) => name.startsWith(family)) && !NOT_TO_ENGINE.test(name);
}
function requestHeaders(client, key, passCredential) {
	const headers = [
		"content-type",
		"application/json",
		"accept-encoding",
		"identity"
	];
	const own = key === null && passCredential;
	for (const name in client) {
		const value = client[name];
		if (passes(name) && typeof value === "string" && (own || !isSecretHeader(name))) headers.push(name, value);
	}
	const credential = key === null ? own ? credentialOf(client) : null : `Bearer ${key}`;
	if (credential !== null) headers.push("authorization", credential);
	return headers;
}
function credentialOf(client) {
	if (client.authorization !== void 0) return client.authorization;
	const key = client["x-api-key"];
	return typeof key === "string" ? `Bearer ${key}` : null;
}
const TO_CLIENT = new Set([
	"content-type",
	"request-id",
	"retry-after",
	"retry-after-ms",
	"cache-control",
	"location",
	"warning"
]);
const NOT_TO_CLIENT = new Set(["x-powered-by"]);
function answerHeaders(engine) {
	const headers = {};
	for (const name in engine) {
		const value = engine[name];
		if (value === void 0 || NOT_TO_CLIENT.has(name)) continue;
		if (TO_CLIENT.has(name) || FAMILIES.some((family) => name.startsWith(family))) headers[name] = value;
	}
	return headers;
}
// dist/src/gateway/upstreams/served-request.js
const UNNAMED = new Set([
	void 0,
	null,
	"",
	"default"
]);
const leavesModelOpen = (model) => UNNAMED.has(model);
function modelIds({ data }) {
	return (Array.isArray(data) ? data : []).flatMap((model) => {
		const id = isObject(model) ? model.id : null;
		return typeof id === "string" ? [id] : [];
	});
}
function withServedModel(body, configured, served) {
	const { model } = body;
	if (!leavesModelOpen(model)) return body;
	const [first] = served ?? [];
	if (typeof model === "string" && served?.includes(model) === true) return body;
	const name = configured ?? first;
	return name === void 0 ? body : {
		...body,
		model: name
	};
}
function withToolsAsText(body, dialect) {
	const { tools, tool_choice: choice } = body;
	if (dialect !== "vllm" || !Array.isArray(tools) || tools.length === 0) return body;
	return (choice ?? "auto") === "auto" ? {
		...body,
		tool_choice: "none"
	} : body;
}
// dist/src/gateway/wire/ask-for-tokens.js
const streams = (body) => body.stream === true;
const given = (body, field) => (body[field] ?? null) !== null;
const wants = (body, field) => given(body, field) && body[field] !== false;
const asksLogProbs = (body) => wants(body, "logprobs") || (body.top_logprobs ?? 0) !== 0;
const VLLM = [{
	field: "return_token_ids",
	value: true,
	answer: ["prompt_token_ids"],
	choice: ["token_ids", "prompt_token_ids"]
}, {
	field: "return_tokens_as_token_ids",
	value: true,
	unless: asksLogProbs
}];
const SGLANG_CHAT = [
	{
		field: "return_token_ids",
		value: true,
		unless: streams,
		choice: ["token_ids", "prompt_token_ids"]
	},
	{
		field: "return_prompt_token_ids",
		value: true,
		unless: streams,
		choice: ["prompt_token_ids"]
	},
	{
		field: "return_meta_info",
		value: true,
		unless: (body) => streams(body) || wants(body, "return_routed_experts"),
		choice: ["meta_info"]
	},
	{
		field: "return_input_ids_in_sglext",
		value: true,
		unless: (body) => !streams(body),
		extension: ["input_ids"]
	},
	{
		field: "return_output_ids_in_sglext",
		value: true,
		unless: (body) => !streams(body),
		extension: ["output_ids"]
	}
];
const SGLANG_COMPLETIONS = [{
	field: "return_token_ids",
	value: true,
	choice: ["token_ids", "prompt_token_ids"]
}];
const LOOKED_AT = new Set([
	...[
		...VLLM,
		...SGLANG_CHAT,
		...SGLANG_COMPLETIONS
	].map(({ field }) => field),
	"logprobs",
	"top_logprobs",
	"echo",
	"stream_options",
	"return_routed_experts"
]);
const USUAL = new Map();
function wishesOf(dialect, route) {
	if (dialect === "vllm") return VLLM;
	if (dialect === "openai") return [];
	return route === "chat" ? SGLANG_CHAT : SGLANG_COMPLETIONS;
}
function logProbsOf(dialect, route) {
	if (route === "chat") return true;
	return dialect === "openai" ? 1 : 0;
}
function askForTokens(body, dialect, route) {
	for (const name in body) if (LOOKED_AT.has(name)) return asked(body, dialect, route);
	const key = `${dialect} ${route} ${streams(body)}`;
	let usual = USUAL.get(key);
	if (usual === void 0) {
		usual = asked(body, dialect, route);
		USUAL.set(key, usual);
	}
	return usual;
}
function asked(body, dialect, route) {
	const adds = {};
	const answer = new Set();
	const choice = new Set();
	const extension = new Set();
	const own = new Set();
	if (body.echo !== true || route === "chat") {
		if (!asksLogProbs(body)) {
			adds.logprobs = logProbsOf(dialect, route);
			choice.add("logprobs");
		}
		for (const wish of wishesOf(dialect, route)) {
			const brings = [
				...wish.answer ?? [],
				...wish.choice ?? [],
				...wish.extension ?? []
			];
			if (wants(body, wish.field)) for (const name of brings) own.add(name);
			else if (wish.unless?.(body, route) !== true) {
				adds[wish.field] = wish.value;
				for (const name of wish.answer ?? []) answer.add(name);
				for (const name of wish.choice ?? []) choice.add(name);
				for (const name of wish.extension ?? []) extension.add(name);
			}
		}
	}
	const usage = asksUsage(body, dialect) ? null : withUsage(body);
	if (usage !== null) adds.stream_options = usage;
	const foreign = (names) => [...names].filter((name) => !own.has(name));
	return {
		adds,
		removes: {
			answer: foreign(answer),
			choice: foreign(choice),
			extension: foreign(extension),
			usage: usage !== null
		}
	};
}
function whyUnasked(body, dialect, route) {
	if (dialect === "openai") return "the engine is none that is known to tell token ids";
	return body.echo === true && route === "completions" ? "an answer that repeats its prompt (echo) is not asked for token ids" : null;
}
function asksUsage(body, dialect) {
	if (!streams(body)) return true;
	const options = body.stream_options ?? null;
	if (!isObject(options)) return options !== null;
	if ((options.include_usage ?? null) === null) return dialect === "vllm";
	return options.include_usage !== false;
}
function withUsage(body) {
	return {
		...isObject(body.stream_options) ? body.stream_options : {},
		include_usage: true
	};
}
function refusesWhatWasAsked(status, answer, asked) {
	if (status !== 400 && status !== 403 && status !== 422) return false;
	return Object.keys(asked.adds).some((field) => answer.includes(field));
}
// dist/src/gateway/upstreams/engine-error.js
const WORDS = {
	ECONNREFUSED: "the connection was refused",
	ENOTFOUND: "its host is not known",
	EAI_AGAIN: "its host cannot be looked up",
	ECONNRESET: "the connection was reset",
	EPIPE: "the connection was closed",
	UND_ERR_SOCKET: "the connection was closed",
	UND_ERR_RES_EXCEEDED_MAX_SIZE: "its answer is too large",
	UND_ERR_HEADERS_OVERFLOW: "the headers of its answer are too large"
};
function engineError(upstream, error) {
	if (error instanceof StepwellError) return error;
	const code = error.code ?? "";
	const timeout = {
		UND_ERR_CONNECT_TIMEOUT: "could not be connected to in time",
		UND_ERR_HEADERS_TIMEOUT: "did not begin to answer in time",
		UND_ERR_BODY_TIMEOUT: "fell silent in the middle of its answer"
	}[code];
	if (timeout !== void 0) return new StepwellError("UPSTREAM_TIMEOUT", {
		upstream,
		detail: timeout
	}, { cause: error });
	const detail = WORDS[code] ?? (code.startsWith("HPE_") ? "its answer is not HTTP" : error.message);
	return new StepwellError("UPSTREAM_UNREACHABLE", {
		upstream,
		detail
	}, { cause: error });
}
const NEVER_SENT = new Set([
	"UND_ERR_CONNECT_TIMEOUT",
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH"
]);
function isOutage(error) {
	return NEVER_SENT.has(error.code ?? "");
}
// dist/src/gateway/wire/merge-delta.js
const SAID_AGAIN = new Set([
	"role",
	"id",
	"type",
	"name",
	"format",
	"index",
	"call_id"
]);
function mergeDelta(into, delta) {
	for (const key of Object.keys(delta)) {
		const value = delta[key] ?? null;
		const before = into.get(key);
		if (before === void 0 || before === null) into.set(key, value);
		else if (value !== null) into.set(key, merged(key, before, value));
	}
}
function merged(key, before, value) {
	if (typeof before === "string" && typeof value === "string") {
		if (!SAID_AGAIN.has(key)) return before + value;
		return value === "" ? before : value;
	}
	if (isList(before) && isList(value)) return [...before, ...value];
	if (isObject(before) && isObject(value)) {
		const both = new Map(Object.entries(before));
		mergeDelta(both, value);
		return Object.fromEntries(both);
	}
	return value;
}
var ToolCalls = class {
	constructor() {
		this.calls = [];
	}
	get empty() {
		return this.calls.length === 0;
	}
	add(deltas) {
		for (const delta of deltas) if (isObject(delta)) this.addOne(delta);
	}
	list() {
		return this.calls.map(({ parts }) => {
			const call = Object.fromEntries(parts);
			return call.type === void 0 && call.function !== void 0 ? {
				...call,
				type: "function"
			} : call;
		});
	}
	addOne(delta) {
		const { index, ...rest } = delta;
		mergeDelta(this.callOf(typeof index === "number" ? index : null, delta).parts, rest);
	}
	callOf(index, delta) {
		const found = index === null ? this.withoutIndex(delta) : this.calls.findLast((c) => c.index === index);
		if (found !== void 0 && !beginsAnother(found, delta)) return found;
		const call = {
			index,
			parts: new Map()
		};
		this.calls.push(call);
		return call;
	}
	withoutIndex(delta) {
		const id = text$1(delta.id);
		return (id === null ? void 0 : this.calls.find((c) => c.parts.get("id") === id)) ?? this.calls.at(-1);
	}
};
function beginsAnother(call, delta) {
	const id = text$1(delta.id);
	const before = text$1(call.parts.get("id"));
	return (isObject(delta.function) ? text$1(delta.function.name) : null) !== null && id !== null && before !== null && id !== before;
}
function text$1(value) {
	return typeof value === "string" && value !== "" ? value : null;
}
__name(text$1, "text");
// dist/src/gateway/wire/choice-assembly.js
var ChoiceAssembly = class {
	constructor(index, route) {
		this.index = index;
		this.route = route;
		this.tokens = new TokenRecord();
		this.finishReason = null;
		this.promptIds = null;
		this.growing = new Map();
		this.calls = new ToolCalls();
		this.whole = null;
		this.text = "";
	}
	addDelta(choice) {
		this.addTokens(choice);
		if (this.route === "completions") {
			if (typeof choice.text === "string") this.text += choice.text;
			return;
		}
		const delta = choice.delta ?? choice.message;
		if (!isObject(delta)) return;
		const { tool_calls: calls, ...rest } = delta;
		mergeDelta(this.growing, rest);
		if (isList(calls)) this.calls.add(calls);
	}
	addToken({ field, text, id, logProb }) {
		this.tokens.addToken(id, logProb);
		mergeDelta(this.growing, { [field]: text });
	}
	addWhole(choice) {
		this.addTokens(choice);
		if (typeof choice.text === "string") this.text = choice.text;
		if (isObject(choice.message)) this.whole = choice.message;
	}
	finish(promptIds) {
		return {
			index: this.index,
			promptIds,
			message: this.message(),
			finishReason: this.finishReason,
			responseIds: this.tokens.responseIds,
			logProbs: this.tokens.responseLogProbs
		};
	}
	message() {
		if (this.route === "completions") return {
			role: "assistant",
			content: this.text
		};
		if (this.whole !== null) return withRole(this.whole);
		const message = Object.fromEntries(this.growing);
		return withRole(this.calls.empty ? message : {
			...message,
			tool_calls: this.calls.list()
		});
	}
	addTokens(choice) {
		if (typeof choice.finish_reason === "string") this.finishReason = choice.finish_reason;
		if (isList(choice.token_ids)) this.tokens.addIds(choice.token_ids);
		if (isObject(choice.logprobs)) this.tokens.addLogProbs(choice.logprobs);
		const triples = isObject(choice.meta_info) ? choice.meta_info.output_token_logprobs : void 0;
		if (isList(triples)) this.tokens.addTriples(triples);
	}
};
function withRole(message) {
	return typeof message.role === "string" ? message : {
		role: "assistant",
		...withoutRole(message)
	};
}
function withoutRole({ role: _none, ...rest }) {
	return rest;
}
// dist/src/gateway/wire/assembly.js
const DONE = "[DONE]";
const TWO_PROMPTS = "the engine told two prompts for one answer";
const QUOTED = 200;
const NO_JSON = "an event of the stream is not JSON";
const ENDINGS = {
	cut: "the answer broke off",
	"client-gone": "the connection to the client closed before the answer was complete",
	"timed-out": "the engine did not finish in time"
};
var Assembly = class {
	constructor(route) {
		this.route = route;
		this.model = null;
		this.promptIds = null;
		this.choices = new Map();
		this.usage = null;
		this.usageIsFinal = false;
		this.weightVersion = null;
		this.routedExperts = null;
		this.damage = null;
		this.whole = false;
		this.done = false;
	}
	add({ data, event, oversized, finished }) {
		if (oversized) this.spoil("an event of the stream is too large to be read");
		else this.take(data, event, finished ? NO_JSON : ENDINGS.cut);
	}
	addLifted(event, rest, lifted) {
		const { oversized, dataAt } = event;
		const json = oversized || this.done ? void 0 : parseAnswer(textFrom(rest, dataAt));
		if (isObject(json)) {
			this.addChunk(json, event.event, lifted);
			return json;
		}
		this.add(event);
		return null;
	}
	addToken(event) {
		if (!this.done) this.choices.get(event.index)?.addToken(event);
	}
	addEvent(data, event = null) {
		this.take(data, event, NO_JSON);
	}
	addAnswer(answer, lifted = null) {
		this.whole = true;
		this.done = true;
		if (!isObject(answer)) {
			this.spoil("the answer is no JSON object");
			return;
		}
		if (isFault(answer)) this.spoil(`the engine reported: ${said(answer)}`);
		this.addCommon(answer, lifted);
		for (const [position, choice] of choicesOf(answer).entries()) if (isObject(choice)) this.choiceOf(choice, position, lifted).addWhole(choice);
		this.addExtension(answer.sglext);
		this.usageIsFinal = true;
	}
	outcome(ending) {
		if (ending !== "done" && !this.done) this.spoil(ENDINGS[ending]);
		const assembled = [...this.choices.values()].sort((a, b) => a.index - b.index);
		if (assembled.length === 0) this.spoil("the engine sent no choice");
		for (const choice of assembled) {
			if (choice.finishReason === null && !this.whole) this.spoil("the answer has no end: no finish reason came");
			if (choice.tokens.flaw !== null) this.spoil(choice.tokens.flaw);
		}
		const promptIds = this.sharedPrompt(assembled);
		const isShared = promptIds !== null && (this.promptIds !== null || assembled.every((choice) => choice.promptIds !== null));
		const choices = assembled.map((choice) => choice.finish(isShared || choice.promptIds === null ? null : Array.from(choice.promptIds)));
		this.compareCount(choices);
		const { model, usage, weightVersion, routedExperts, damage } = this;
		return {
			model,
			promptIds,
			choices,
			usage,
			weightVersion,
			routedExperts,
			damage
		};
	}
	spoil(reason) {
		this.damage ??= reason;
	}
	take(data, event, otherwise) {
		if (data === "" || this.done) return;
		if (data === DONE || data.trim() === DONE) {
			this.done = true;
			return;
		}
		const json = parseAnswer(data);
		if (isObject(json)) this.addChunk(json, event, null);
		else this.spoil(otherwise);
	}
	addChunk(chunk, event, lifted) {
		if (isFault(chunk) || event === "error") this.spoil(`the engine reported in its stream: ${said(chunk)}`);
		this.addCommon(chunk, lifted);
		for (const [position, choice] of choicesOf(chunk).entries()) if (isObject(choice)) this.choiceOf(choice, position, lifted).addDelta(choice);
		this.addExtension(chunk.sglext);
		if (isObject(chunk.usage)) this.usageIsFinal = isList(chunk.choices) && chunk.choices.length === 0;
	}
	addCommon(answer, lifted) {
		if (typeof answer.model === "string") this.model ??= answer.model;
		if (isObject(answer.usage)) this.usage = answer.usage;
		this.readWeights(answer.metadata);
		this.promptIds = this.onePrompt(this.promptIds, this.readPrompt(answer.prompt_token_ids));
		for (const ids of lifted?.promptIds ?? []) this.promptIds = this.onePrompt(this.promptIds, ids);
	}
	choiceOf(choice, position, lifted) {
		const index = typeof choice.index === "number" ? choice.index : position;
		let assembly = this.choices.get(index);
		if (assembly === void 0) {
			assembly = new ChoiceAssembly(index, this.route);
			this.choices.set(index, assembly);
		}
		this.readWeights(choice.meta_info);
		if (index === 0) this.readExperts(choice.meta_info);
		const tokens = lifted?.choices[position];
		if (tokens !== void 0) {
			assembly.tokens.addLifted(tokens);
			assembly.promptIds = this.onePrompt(assembly.promptIds, tokens.promptIds);
		}
		assembly.promptIds = this.onePrompt(assembly.promptIds, this.readPrompt(choice.prompt_token_ids));
		return assembly;
	}
	readWeights(said) {
		const version = isObject(said) ? said.weight_version : void 0;
		if (typeof version === "string" || typeof version === "number") this.weightVersion = String(version);
	}
	readExperts(said) {
		if (isObject(said)) this.routedExperts = said.routed_experts ?? this.routedExperts;
	}
	readPrompt(list) {
		if (!isList(list)) return null;
		const ids = readIds(list);
		if (ids === null) this.spoil("the engine sent prompt ids that are none");
		return ids === null ? null : Int32Array.from(ids);
	}
	onePrompt(known, ids) {
		if (known === null || ids === null) return known ?? ids;
		if (!sameIds(known, ids)) this.spoil(TWO_PROMPTS);
		return known;
	}
	sharedPrompt(choices) {
		let shared = this.promptIds;
		for (const { promptIds } of choices) {
			if (promptIds === null) continue;
			if (shared !== null && !sameIds(shared, promptIds)) {
				if (this.promptIds !== null) this.spoil(TWO_PROMPTS);
				return null;
			}
			shared = promptIds;
		}
		return shared;
	}
	addExtension(extension) {
		if (!isObject(extension)) return;
		this.promptIds = this.onePrompt(this.promptIds, this.readPrompt(extension.input_ids));
		this.readExperts(extension);
		if (!isList(extension.output_ids)) return;
		for (const [index, ids] of extension.output_ids.entries()) if (isList(ids)) this.choices.get(index)?.tokens.setIds(ids);
	}
	compareCount(choices) {
		const counted = this.usageIsFinal ? this.usage?.completion_tokens : null;
		if (typeof counted !== "number" || choices.some((choice) => choice.responseIds === null)) return;
		const sent = choices.reduce((sum, choice) => sum + (choice.responseIds?.length ?? 0), 0);
		if (sent !== counted) this.spoil(`the engine counted ${counted} response tokens but sent ${sent} ids`);
	}
};
function textFrom({ buffer, byteOffset, byteLength }, at) {
	return Buffer.from(buffer, byteOffset, byteLength).toString("utf8", at);
}
function choicesOf(answer) {
	return isList(answer.choices) ? answer.choices : [];
}
function isFault(answer) {
	return (answer.error ?? null) !== null || answer.object === "error";
}
function said(fault) {
	const error = fault.error ?? fault;
	const message = isObject(error) ? error.message ?? error.type : error;
	return (typeof message === "string" ? message : JSON.stringify(error)).slice(0, QUOTED);
}
function sameIds(a, b) {
	return a.length === b.length && a.every((id, i) => id === b[i]);
}
// dist/src/gateway/wire/sse.js
const MAX_EVENT_BYTES = 16777216;
const NOTHING = Buffer.alloc(0);
const DATA = Buffer.from("data");
const EVENT = Buffer.from("event");
const BYTE_ORDER_MARK = Buffer.from("\ufeff");
var Block = class {
	constructor(event, raw, said, oversized, finished) {
		this.event = event;
		this.raw = raw;
		this.said = said;
		this.oversized = oversized;
		this.finished = finished;
	}
	get data() {
		const { said } = this;
		return typeof said === "string" ? said : this.raw.toString("utf8", said.from, said.to);
	}
	get dataAt() {
		return typeof this.said === "string" ? -1 : this.said.from;
	}
};
var SseParser = class {
	constructor(maxEventBytes = MAX_EVENT_BYTES) {
		this.maxEventBytes = maxEventBytes;
		this.kept = NOTHING;
		this.keptLength = 0;
		this.line = 0;
		this.searched = 0;
		this.name = null;
		this.spans = [];
		this.bareCr = false;
		this.oversized = false;
		this.atStart = true;
	}
	push(bytes) {
		return this.read(bytes, false);
	}
	end() {
		return this.read(NOTHING, true);
	}
	read(bytes, last) {
		const buffer = this.append(bytes);
		const events = [];
		let start = 0;
		let from = this.searched;
		let cr = buffer.indexOf(13, from);
		for (;;) {
			const lf = buffer.indexOf(10, from);
			if (cr !== -1 && cr < from) cr = buffer.indexOf(13, from);
			const byCr = cr !== -1 && (lf === -1 || cr < lf);
			const end = byCr ? cr : lf;
			if (end === -1) {
				from = buffer.length;
				break;
			}
			const blank = end === this.line;
			let next = end + 1;
			if (byCr && !(blank && this.bareCr)) {
				if (next === buffer.length && !last) {
					from = end;
					break;
				}
				if (buffer[next] === 10) next += 1;
			}
			if (blank) {
				events.push(this.finish(buffer, start, next, true));
				start = next;
			} else {
				this.readLine(buffer, this.line, end);
				this.bareCr = byCr && next === end + 1;
			}
			this.line = next;
			from = next;
		}
		if (last && buffer.length > start) {
			this.readLine(buffer, this.line, buffer.length);
			events.push(this.finish(buffer, start, buffer.length, false));
			start = buffer.length;
		}
		this.keep(buffer, start, from, events);
		return events;
	}
	append(bytes) {
		if (this.keptLength === 0) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		const length = this.keptLength + bytes.length;
		if (length > this.kept.length) {
			const grown = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.kept.length));
			this.kept.copy(grown, 0, 0, this.keptLength);
			this.kept = grown;
		}
		this.kept.set(bytes, this.keptLength);
		this.keptLength = length;
		return this.kept.subarray(0, length);
	}
	keep(buffer, start, from, events) {
		let begin = start;
		if (this.oversized || from - start > this.maxEventBytes) {
			this.oversized = true;
			if (from > start) events.push(this.event(buffer, start, from, "", false));
			this.spans = [];
			this.line = this.line >= from ? 0 : -1;
			begin = from;
		} else {
			this.line -= start;
			if (start > 0) this.spans = this.spans.map((at) => at - start);
		}
		this.searched = from - begin;
		if (begin === 0 && this.keptLength > 0) return;
		const rest = buffer.subarray(begin);
		this.kept = rest.length === 0 ? NOTHING : Buffer.from(rest);
		this.keptLength = rest.length;
	}
	readLine(buffer, line, end) {
		if (this.oversized || line < 0) return;
		let at = line;
		if (this.atStart) {
			this.atStart = false;
			if (startsWith(buffer, BYTE_ORDER_MARK, at, end)) at += BYTE_ORDER_MARK.length;
		}
		const field = startsWith(buffer, DATA, at, end) ? DATA : startsWith(buffer, EVENT, at, end) ? EVENT : null;
		if (field === null) return;
		at += field.length;
		if (at < end) {
			if (buffer[at] !== 58) return;
			at += buffer[at + 1] === 32 && at + 1 < end ? 2 : 1;
		}
		if (field === DATA) this.spans.push(at, end);
		else this.name = buffer.toString("utf8", at, end);
	}
	finish(buffer, start, end, finished) {
		const [from = 0, to = 0] = this.spans;
		let event;
		if (end - start > this.maxEventBytes) {
			this.oversized = true;
			this.spans = [];
		}
		if (this.spans.length === 0) event = this.event(buffer, start, end, "", finished);
		else if (this.spans.length === 2) event = this.event(buffer, start, end, {
			from: from - start,
			to: to - start
		}, finished);
		else event = this.event(buffer, start, end, this.joined(buffer), finished);
		this.name = null;
		if (this.spans.length > 0) this.spans = [];
		this.bareCr = false;
		this.oversized = false;
		return event;
	}
	event(buffer, start, end, data, finished) {
		const { oversized } = this;
		return new Block(oversized ? null : this.name, buffer.subarray(start, end), data, oversized, finished);
	}
	joined(buffer) {
		const lines = [];
		for (let i = 0; i < this.spans.length; i += 2) lines.push(buffer.toString("utf8", this.spans[i], this.spans[i + 1]));
		return lines.join("\n");
	}
};
function startsWith(buffer, word, at, end) {
	if (at + word.length > end) return false;
	for (let i = 0; i < word.length; i++) if (buffer[at + i] !== word[i]) return false;
	return true;
}
// dist/src/gateway/upstreams/slots.js
var SlotQueue = class {
	constructor(most) {
		this.most = most;
		this.waiters = new Set();
	}
	get waiting() {
		return this.waiters.size;
	}
	wait(places, onCancel) {
		if (this.waiters.size >= this.most) return null;
		return new Promise((settle) => {
			const waiter = {
				places,
				settle
			};
			this.waiters.add(waiter);
			onCancel(() => this.leave(waiter, null));
		});
	}
	handOn(place) {
		for (const waiter of this.waiters) if (waiter.places.includes(place)) {
			this.leave(waiter, place);
			return true;
		}
		return false;
	}
	leave(waiter, taken) {
		if (this.waiters.delete(waiter)) waiter.settle(taken);
	}
};
var Slots = class {
	constructor(places, queue) {
		this.places = places;
		this.queue = queue;
		this.running = 0;
	}
	tryTake() {
		if (this.running >= this.places) return false;
		this.running += 1;
		return true;
	}
	get taken() {
		return this.running;
	}
	release() {
		if (!this.queue.handOn(this)) this.running -= 1;
	}
};
// dist/src/gateway/upstreams/engine-probe.js
var import_undici = require_undici();
function dialectOf(models) {
	const { data } = models;
	for (const model of Array.isArray(data) ? data : []) if (model?.owned_by === "vllm" || model?.owned_by === "sglang") return model.owned_by;
	return "openai";
}
const ASK_AGAIN_MS = 1e3;
const PATIENCE_MS = 250;
var EngineProbe = class {
	constructor(configured, models, now = () => performance.now()) {
		this.configured = configured;
		this.models = models;
		this.now = now;
		this.found = null;
		this.modelList = null;
		this.looking = null;
		this.looked = false;
		this.wantsKey = false;
		this.askAgainAt = 0;
		this.out = false;
	}
	get dialect() {
		return this.configured === "auto" ? this.found ?? "openai" : this.configured;
	}
	get served() {
		return this.modelList;
	}
	settlingModels(credential) {
		if (this.modelList !== null) return null;
		if (!this.looked) return this.probe(credential);
		if (this.looking === null && this.now() < this.askAgainAt) return null;
		return endsWithin(PATIENCE_MS, this.probe(credential));
	}
	get known() {
		return this.configured !== "auto" || this.found !== null;
	}
	get reachable() {
		return !this.out;
	}
	noteReached(reached) {
		this.out = !reached;
	}
	settling(credential) {
		if (this.known) return null;
		if (!this.looked) return this.probe(null);
		const opens = this.wantsKey && credential !== null;
		if (this.looking === null && this.now() < this.askAgainAt && !opens) return null;
		const probing = this.probe(credential);
		return opens ? probing : endsWithin(PATIENCE_MS, probing);
	}
	probe(credential) {
		this.looking ??= this.look(credential).finally(() => {
			this.looked = true;
			this.looking = null;
			this.askAgainAt = this.now() + ASK_AGAIN_MS;
		});
		return this.looking;
	}
	async look(credential) {
		try {
			const told = await this.models(credential);
			if (typeof told === "number") this.noteRefusal(told, credential);
			else {
				this.found = dialectOf(told);
				this.modelList = modelIds(told);
			}
			this.out = false;
		} catch (error) {
			if (!(error instanceof StepwellError)) throw error;
			this.out = true;
		}
		return !this.out;
	}
	noteRefusal(status, credential) {
		const key = status === 401 || status === 403;
		this.wantsKey = key && credential === null;
		if (!key && status !== 429 && !(status >= 500)) this.found ??= "openai";
	}
};
// dist/src/gateway/upstreams/unpacked-answer.js
const ZLIB_DEFLATE = 8;
const AT_ONCE = { flush: constants.Z_SYNC_FLUSH };
const DECODERS = new Map([
	["gzip", () => createGunzip(AT_ONCE)],
	["x-gzip", () => createGunzip(AT_ONCE)],
	["br", () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })],
	["deflate", (first) => (((first[0] ?? 0) & 15) === ZLIB_DEFLATE ? createInflate : createInflateRaw)(AT_ONCE)]
]);
function answerDecoder(encoding) {
	const name = encoding?.trim().toLowerCase() ?? "";
	return name === "" || name === "identity" ? null : DECODERS.get(name);
}
const MAX_ANSWER_BYTES = 268435456;
var UnpackedAnswer = class {
	constructor(to, decoderFor, source) {
		this.to = to;
		this.decoderFor = decoderFor;
		this.source = source;
		this.decoder = null;
		this.bytes = 0;
		this.over = false;
		this.paused = false;
	}
	onHead(status, headers) {
		this.to.onHead(status, headers);
	}
	onPart(part) {
		if (this.over) {
			this.source.abort(new Error("the engine goes on after the end of its packed answer"));
			return;
		}
		this.decoder ??= this.decode(part);
		if (!this.decoder.write(part)) this.source.pause();
	}
	onEnd() {
		if (this.decoder !== null) this.decoder.end();
		else this.finish(() => this.to.onEnd());
	}
	onFailure(error) {
		this.finish(() => this.to.onFailure(error));
		this.decoder?.destroy();
	}
	pause() {
		this.paused = true;
		this.decoder?.pause();
	}
	resume() {
		this.paused = false;
		this.decoder?.resume();
	}
	decode(first) {
		const decoder = this.decoderFor(first);
		decoder.on("data", (part) => this.pass(part));
		decoder.on("drain", () => this.source.resume());
		decoder.on("end", () => this.finish(() => this.to.onEnd()));
		decoder.on("error", ({ message }) => this.break(new StepwellError("UPSTREAM_GARBLED", { detail: `it cannot be unpacked (${message})` })));
		if (this.paused) decoder.pause();
		return decoder;
	}
	pass(part) {
		if (this.over) return;
		this.bytes += part.length;
		if (this.bytes > 268435456) this.break(new import_undici.errors.ResponseExceededMaxSizeError());
		else this.to.onPart(part);
	}
	break(error) {
		this.onFailure(error);
		this.source.abort(error);
	}
	finish(tell) {
		if (this.over) return;
		this.over = true;
		tell();
	}
};
async function readPlain({ headers, body }) {
	const bytes = Buffer.from(await body.arrayBuffer());
	const decoder = answerDecoder(headers["content-encoding"]?.toString())?.(bytes);
	return decoder === void 0 ? bytes : buffer(decoder.end(bytes));
}
async function readJson(answer) {
	try {
		const value = JSON.parse((await readPlain(answer)).toString("utf8"));
		return isObject(value) ? value : null;
	} catch {
		return null;
	}
}
async function readAnswer(upstream, what, answer) {
	const { statusCode } = answer;
	if (statusCode !== 200) {
		await answer.body.dump();
		throw new StepwellError("UPSTREAM_REFUSED", {
			upstream,
			status: statusCode,
			what
		});
	}
	const json = await readJson(answer);
	if (json !== null) return json;
	throw new StepwellError("UPSTREAM_REFUSED", {
		upstream,
		status: "200 without a JSON object",
		what
	});
}
// dist/src/gateway/upstreams/exchange.js
var Exchange = class {
	constructor(listener) {
		this.listener = listener;
		this.controller = null;
		this.over = false;
		this.given = null;
		this.unpacked = null;
	}
	onRequestStart(controller) {
		this.controller = controller;
		if (this.given !== null) controller.abort(this.given);
	}
	onResponseStart(_controller, status, headers) {
		if (status < 200) return;
		const encoding = headers["content-encoding"];
		if (encoding !== void 0 && !this.unpack(String(encoding))) return;
		this.listener.onHead(status, headers);
	}
	unpack(encoding) {
		const decoder = answerDecoder(encoding);
		if (decoder === void 0) {
			this.abort(new StepwellError("UPSTREAM_GARBLED", { detail: `it is packed as "${encoding}"` }));
			return false;
		}
		if (decoder === null) return true;
		this.unpacked = new UnpackedAnswer(this.listener, decoder, {
			pause: () => this.controller?.pause(),
			resume: () => this.controller?.resume(),
			abort: (error) => this.abort(error)
		});
		this.listener = this.unpacked;
		return true;
	}
	onResponseData(_controller, part) {
		this.listener.onPart(part);
	}
	onResponseEnd() {
		if (this.over) return;
		this.over = true;
		this.listener.onEnd();
	}
	onResponseError(_controller, error) {
		if (this.over) return;
		this.over = true;
		this.listener.onFailure(error);
	}
	abort(reason) {
		if (this.over) {
			this.unpacked?.onFailure(reason);
			return;
		}
		this.given = reason;
		this.controller?.abort(reason);
	}
	pause() {
		if (this.unpacked !== null) this.unpacked.pause();
		else if (!this.over) this.controller?.pause();
	}
	resume() {
		if (this.unpacked !== null) this.unpacked.resume();
		else if (!this.over) this.controller?.resume();
	}
};
// dist/src/gateway/upstreams/upstream.js
const MOST_REFUSED = 1e3;
const REFUSED_MS = 6e5;
var Refusals = class {
	constructor(clock = performance) {
		this.models = new I({
			max: MOST_REFUSED,
			ttl: REFUSED_MS,
			ttlResolution: 0,
			perf: clock
		});
	}
	has(model) {
		return this.models.has(keyOf(model));
	}
	note(model) {
		this.models.set(keyOf(model), true);
	}
};
const keyOf = (model) => JSON.stringify(model);
const PATHS = {
	chat: "/chat/completions",
	completions: "/completions"
};
const ASK_TIMEOUT_MS = 5e3;
const KEEP_ALIVE_MS = 3e4;
const MAX_HEAD_BYTES = 65536;
var Upstream = class {
	constructor(spec, options, queue) {
		this.spec = spec;
		this.refusals = new Refusals();
		const url = new URL(spec.url);
		this.label = spec.url;
		this.base = url.pathname === "/" ? "" : url.pathname;
		this.slots = new Slots(options.concurrency, queue);
		this.probe = new EngineProbe(options.dialect, (credential) => this.lookUp(credential));
		this.pool = new import_undici.Pool(url.origin, {
			connect: { timeout: options.connectTimeoutMs },
			headersTimeout: options.firstByteTimeoutMs,
			bodyTimeout: options.idleTimeoutMs,
			keepAliveTimeout: KEEP_ALIVE_MS,
			maxHeaderSize: MAX_HEAD_BYTES,
			maxResponseSize: MAX_ANSWER_BYTES
		});
	}
	get beside() {
		return this.base.replace(/\/v1$/, "");
	}
	get dialect() {
		return this.probe.dialect;
	}
	send(route, headers, body, listener) {
		const exchange = new Exchange(listener);
		const path = route === "native" ? `${this.beside}/generate` : this.base + PATHS[route];
		this.pool.dispatch({
			method: "POST",
			path,
			headers,
			body
		}, exchange);
		return exchange;
	}
	models(credential = null) {
		const path = `${this.base}/models`;
		return this.ask({
			method: "GET",
			path,
			body: null,
			credential
		}, (answer) => readAnswer(this.label, path, answer));
	}
	lookUp(credential) {
		const path = `${this.base}/models`;
		return this.ask({
			method: "GET",
			path,
			body: null,
			credential
		}, async (answer) => {
			const { statusCode } = answer;
			const json = await readJson(answer);
			return statusCode === 200 && json !== null ? json : statusCode;
		});
	}
	post(path, json) {
		const question = this.question(path, json);
		return this.ask(question, (answer) => readAnswer(this.label, question.path, answer));
	}
	postForBytes(path, json) {
		const question = this.question(path, json);
		return this.ask(question, async (answer) => {
			if (answer.statusCode === 200) return readPlain(answer);
			await answer.body.dump();
			const { statusCode: status } = answer;
			throw new StepwellError("UPSTREAM_REFUSED", {
				upstream: this.label,
				status,
				what: question.path
			});
		});
	}
	question(path, json) {
		return {
			method: "POST",
			path: this.beside + path,
			body: JSON.stringify(json),
			credential: null
		};
	}
	async pass(route, headers, body, signal) {
		const path = route === "embeddings" ? `${this.base}/embeddings` : `${this.beside}/${route}`;
		try {
			const answer = await this.pool.request({
				method: "POST",
				path,
				headers,
				body,
				signal
			});
			const { statusCode: status } = answer;
			return {
				status,
				headers: answerHeaders(answer.headers),
				body: await readPlain(answer)
			};
		} catch (error) {
			throw engineError(this.label, error instanceof Error ? error : new Error(String(error)));
		}
	}
	async ask({ method, path, body, credential }, read) {
		const { key } = this.spec;
		const authorization = key === null ? credential : `Bearer ${key}`;
		const headers = {
			accept: "application/json",
			...body === null ? {} : { "content-type": "application/json" },
			...authorization === null ? {} : { authorization }
		};
		const timeouts = {
			headersTimeout: ASK_TIMEOUT_MS,
			bodyTimeout: ASK_TIMEOUT_MS
		};
		try {
			return await read(await this.pool.request({
				method,
				path,
				body,
				headers,
				...timeouts
			}));
		} catch (error) {
			throw engineError(this.label, error instanceof Error ? error : new Error(String(error)));
		}
	}
	async close() {
		await this.pool.destroy();
	}
};
export { tokenizedIds as C, tokenizeRequest as S, requestHeaders as _, engineError as a, PROMPT_FIELDS as b, refusesWhatWasAsked as c, modelIds as d, withServedModel as f, keptHeaders as g, credentialOf as h, Assembly as i, whyUnasked as l, answerHeaders as m, SlotQueue as n, isOutage as o, withToolsAsText as p, SseParser as r, askForTokens as s, Upstream as t, leavesModelOpen as u, readIds as v, isEngineAway as x, MAX_ID as y };
