import "./rolldown-runtime-BcUA5ExT.js";
import { t as startApp } from "./app-CumnvUJv.js";
import { s as databaseLabel, t as loadConfig } from "./config-B66S4AKb.js";
import { r as messageOf, t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as createLogger } from "./logger-DpsVqDyR.js";
import { a as isToolCall, d as parseExpression, f as replaceFirst, i as answerText, l as firstOperation, n as MODEL, o as parseAnswer, r as completionRequest, s as toolCallText, t as createRandom } from "./random-DxipGePt.js";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Tiktoken } from "js-tiktoken/lite";
import cl100k from "js-tiktoken/ranks/cl100k_base";
// dist/src/demo/policy/chat-template.js
const START = 100264;
const END = 100265;
const tokenizer = new Tiktoken(cl100k, {
	"<|im_start|>": START,
	"<|im_end|>": END
});
function encode(text) {
	return tokenizer.encode(text, [], []);
}
function decodeTokens(ids) {
	return tokenizer.decode([...ids]);
}
function toolsText(tools) {
	return `You may call these tools, as <tool_call> with a JSON object of name and arguments:\n${tools.map((tool) => JSON.stringify(tool)).join("\n")}`;
}
function bodyText(message) {
	if (message.role === "assistant") return answerText(message);
	return typeof message.content === "string" ? message.content : JSON.stringify(message.content ?? "");
}
function withTools(messages, tools) {
	if (tools.length === 0) return messages;
	const [first, ...rest] = messages;
	if (first?.role !== "system") return [{
		role: "system",
		content: toolsText(tools)
	}, ...messages];
	return [{
		role: "system",
		content: `${bodyText(first)}\n\n${toolsText(tools)}`
	}, ...rest];
}
function answerTokens(text) {
	return [...encode(text), END];
}
function promptTokens(messages, tools) {
	const ids = [];
	for (const message of withTools(messages, tools)) ids.push(START, ...encode(`${message.role}\n`), ...encode(bodyText(message)), END, ...encode("\n"));
	ids.push(START, ...encode("assistant\n"));
	return ids;
}
// dist/src/demo/policy/solve.js
const SLIPS = [
	"wrong operand",
	"wrong operand",
	"wrong operator",
	"malformed",
	"guess"
];
const CONFIDENCE = [
	6,
	4.5,
	2.2,
	1.2
];
function confidence({ left, right }) {
	const digits = String(Math.max(Math.abs(left), Math.abs(right))).length;
	return CONFIDENCE[Math.min(digits, CONFIDENCE.length - 1)] ?? 0;
}
function draw(margin, temperature, random) {
	if (temperature <= 0) return "right";
	const right = 1 / (1 + Math.exp(-margin / temperature));
	return random.next() < right ? "right" : random.pick(SLIPS);
}
function callText({ operator, left, right }, move, random) {
	const operand = move === "wrong operand" ? right + random.between(1, 9) : right;
	const used = move === "wrong operator" ? random.pick(operator === "*" ? ["+", "-"] : ["*"]) : operator;
	const expression = move === "malformed" ? `${left} ${used} (` : `${left} ${used} ${operand}`;
	return toolCallText("calculator", JSON.stringify({ expression }));
}
function resultIn(message) {
	const match = /^\{"result":(-?\d+)\}$/.exec(String(message.content));
	return match === null ? null : Number(match[1]);
}
function taskIn(messages) {
	const task = messages.find(({ role }) => role === "user");
	const match = /Compute (.+)\.$/s.exec(String(task?.content ?? ""));
	return match?.[1] === void 0 ? null : parseExpression(match[1]);
}
function solve(messages, temperature, random) {
	let expression = taskIn(messages);
	if (expression === null) return "I can only work out problems of the form \"Compute 2 * (3 + 4).\".\nAnswer: 0";
	let failed = false;
	let said = "Working from the inside out.";
	for (const message of messages.filter(({ role }) => role === "tool")) {
		const result = resultIn(message);
		failed = result === null;
		if (result === null) continue;
		said = `That makes ${result}.`;
		expression = replaceFirst(expression, result);
	}
	if (failed) said = "The calculator could not read that; once more.";
	if (typeof expression === "number") {
		const slipped = draw(CONFIDENCE[1], temperature, random) !== "right";
		return `${said}\nAnswer: ${slipped ? expression + 10 : expression}`;
	}
	const operation = firstOperation(expression) ?? {
		operator: "+",
		left: 0,
		right: 0
	};
	const move = draw(confidence(operation), temperature, random);
	if (move === "guess") return `${said} The rest is easy enough.\nAnswer: ${operation.left + operation.right}`;
	return `${said}\n${callText(operation, move, random)}`;
}
// dist/src/demo/policy/sample.js
const COMPETITORS = 16;
const SURE = 6;
const DEVIATION = 1.5;
function sampleLogProbs(count, temperature, random) {
	const scale = temperature > 0 ? 1 / temperature : 1;
	return Array.from({ length: count }, () => {
		const taken = (SURE + DEVIATION * random.normal()) * scale;
		let total = Math.exp(taken);
		for (let i = 0; i < COMPETITORS; i++) total += Math.exp(random.normal() * scale);
		return taken - Math.log(total);
	});
}
function sample({ messages, tools, temperature, seed, max_tokens }) {
	const promptIds = promptTokens(messages, tools);
	const name = createHash("sha256").update(JSON.stringify([seed, promptIds])).digest("hex");
	const random = createRandom(name);
	const whole = answerTokens(solve(messages, temperature, random));
	const ids = whole.slice(0, max_tokens);
	const stopped = ids.length === whole.length;
	const text = decodeTokens(stopped ? ids.slice(0, -1) : ids);
	const message = parseAnswer(text, (index) => `call_${name.slice(0, 16)}_${index}`);
	const reason = "tool_calls" in message ? "tool_calls" : "stop";
	return {
		name,
		promptIds,
		ids,
		logProbs: sampleLogProbs(ids.length, temperature, random),
		message,
		finishReason: stopped ? reason : "length"
	};
}
// dist/src/demo/policy/completion.js
function head({ name }, object) {
	return {
		id: `chatcmpl-${name.slice(0, 24)}`,
		object,
		created: Math.floor(Date.now() / 1e3),
		model: MODEL
	};
}
function usageOf({ promptIds, ids }) {
	const [prompt_tokens, completion_tokens] = [promptIds.length, ids.length];
	return {
		prompt_tokens,
		completion_tokens,
		total_tokens: prompt_tokens + completion_tokens
	};
}
function tokensOf(request, { ids, logProbs }, from, to) {
	const content = ids.slice(from, to).map((id, at) => {
		const text = decodeTokens([id]);
		return {
			token: request.return_tokens_as_token_ids ? `token_id:${id}` : text,
			logprob: logProbs[from + at] ?? 0,
			bytes: [...Buffer.from(text)],
			top_logprobs: []
		};
	});
	return {
		logprobs: request.logprobs ? { content } : null,
		...request.return_token_ids ? { token_ids: ids.slice(from, to) } : {}
	};
}
function complete(request) {
	const answer = sample(request);
	const { message, finishReason, promptIds, ids } = answer;
	const tokens = tokensOf(request, answer, 0, ids.length);
	return {
		...head(answer, "chat.completion"),
		choices: [{
			index: 0,
			message,
			finish_reason: finishReason,
			...tokens
		}],
		usage: usageOf(answer),
		...request.return_token_ids ? { prompt_token_ids: promptIds } : {}
	};
}
function* completeInEvents(request) {
	const answer = sample(request);
	const { message, finishReason, promptIds, ids } = answer;
	const about = head(answer, "chat.completion.chunk");
	const first = {
		index: 0,
		delta: {
			role: "assistant",
			content: ""
		},
		logprobs: null,
		finish_reason: null
	};
	yield {
		...about,
		choices: [first],
		...request.return_token_ids ? { prompt_token_ids: promptIds } : {}
	};
	const said = typeof message.content === "string" ? message.content : "";
	const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).filter(isToolCall);
	let shown = 0;
	for (let at = 0; at < ids.length; at++) {
		const last = at === ids.length - 1;
		const sampled = Math.min(said.length, decodeTokens(ids.slice(0, at + 1)).length);
		const delta = {};
		if (sampled > shown) delta.content = said.slice(shown, sampled);
		if (last && calls.length > 0) delta.tool_calls = calls.map((call, index) => ({
			index,
			...call
		}));
		shown = sampled;
		const tokens = tokensOf(request, answer, at, at + 1);
		yield {
			...about,
			choices: [{
				index: 0,
				delta,
				finish_reason: last ? finishReason : null,
				...tokens
			}]
		};
	}
	if (request.stream_options?.include_usage) yield {
		...about,
		choices: [],
		usage: usageOf(answer)
	};
}
// dist/src/demo/policy/server.js
function answer(response, status, body) {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
function refuse(response, status, message, param) {
	answer(response, status, { error: {
		message,
		type: "invalid_request_error",
		param,
		code: null
	} });
}
function stream(response, events) {
	response.writeHead(200, { "content-type": "text/event-stream" });
	for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
	response.end("data: [DONE]\n\n");
}
function parse(body) {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}
async function handle(request, response) {
	const route = `${request.method} ${request.url}`;
	if (route === "GET /v1/models") {
		answer(response, 200, {
			object: "list",
			data: [{
				id: MODEL,
				object: "model",
				created: 0,
				owned_by: "stepwell"
			}]
		});
		return;
	}
	if (route !== "POST /v1/chat/completions") {
		refuse(response, 404, `no route ${route}`, null);
		return;
	}
	const parsed = completionRequest.safeParse(parse(await text(request)));
	if (parsed.success) {
		if (parsed.data.stream) stream(response, completeInEvents(parsed.data));
		else answer(response, 200, complete(parsed.data));
		return;
	}
	const [issue] = parsed.error.issues;
	refuse(response, 400, issue?.message ?? "not understood", issue?.path.join(".") ?? null);
}
async function startPolicyServer() {
	const server = createServer((request, response) => {
		handle(request, response).catch((error) => {
			refuse(response, 500, messageOf(error), null);
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the policy server has no port");
	return {
		baseUrl: `http://127.0.0.1:${address.port}/v1`,
		model: MODEL,
		async close() {
			server.close();
			server.closeAllConnections();
			await once(server, "close");
		}
	};
}
// dist/src/demo/server.js
function start(options, dataDir, policyUrl) {
	const { port, mongodbUri, plugins } = options;
	const flags = {
		port: String(port),
		"data-dir": dataDir,
		"log-level": "warn",
		upstream: policyUrl,
		"upstream-dialect": "vllm",
		"upstream-log-probs": "processed",
		...mongodbUri === null ? {} : { "mongodb-uri": mongodbUri },
		...plugins === null ? {} : { plugins }
	};
	const config = loadConfig(flags, {});
	return startApp(config, createLogger(config.logLevel));
}
async function startDemoServer(options) {
	const { dataDir, mongodbUri } = options;
	const policy = await startPolicyServer();
	const folder = dataDir === null ? await mkdtemp(join(tmpdir(), "stepwell-demo-")) : resolve(dataDir);
	const end = async () => {
		await policy.close();
		if (dataDir === null) await rm(folder, {
			recursive: true,
			force: true
		});
	};
	let moved = false;
	try {
		const app = await start(options, folder, policy.baseUrl).catch((error) => {
			if (!(error instanceof StepwellError) || error.code !== "PORT_IN_USE") throw error;
			moved = true;
			return start({
				...options,
				port: 0
			}, folder, policy.baseUrl);
		});
		return {
			url: app.url,
			policy,
			data: mongodbUri === null ? folder : databaseLabel(mongodbUri),
			moved,
			async close() {
				await app.close();
				await end();
			}
		};
	} catch (error) {
		await end();
		throw error;
	}
}
export { startDemoServer };
