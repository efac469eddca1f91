import { s as __toESM } from "./rolldown-runtime-BcUA5ExT.js";
import { a as toErrorData, n as fromErrorData } from "./errors-CcPsIPsb.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { a as currentTrace } from "./calls-DZpuKGPt.js";
// dist/src/judges/usage-counts.js
const NO_USAGE = {
	calls: 0,
	retries: 0,
	failedCalls: 0,
	inputTokens: 0,
	outputTokens: 0,
	cost: 0
};
function addUsage(a, b) {
	return {
		calls: a.calls + b.calls,
		retries: a.retries + b.retries,
		failedCalls: a.failedCalls + b.failedCalls,
		inputTokens: a.inputTokens + b.inputTokens,
		outputTokens: a.outputTokens + b.outputTokens,
		cost: a.cost + b.cost
	};
}
// dist/src/threads/port-calls.js
var Outbox = class {
	#waiting = [];
	constructor(port) {
		this.port = port;
	}
	put(message) {
		this.#waiting.push(message);
		if (this.#waiting.length === 1) setImmediate(() => this.flush());
	}
	flush() {
		if (this.#waiting.length > 0) this.port.postMessage(this.#waiting);
		this.#waiting = [];
	}
};
function answerCalls(port, answer, closed) {
	const open = new Map();
	const outbox = new Outbox(port);
	const take = (asked) => {
		if (asked.kind === "cancel") {
			open.get(asked.id)?.abort();
			return;
		}
		const { id } = asked;
		const gone = new AbortController();
		if (id !== 0) open.set(id, gone);
		const send = (reply) => {
			open.delete(id);
			if (id !== 0) outbox.put(reply);
		};
		Promise.resolve().then(() => answer(asked.method, asked.args, gone)).then((value) => send({
			kind: "result",
			id,
			value
		}), (error) => send({
			kind: "error",
			id,
			error: toErrorData(error)
		}));
	};
	port.on("message", (flock) => {
		for (const asked of flock) take(asked);
	});
	port.on("close", () => {
		for (const gone of open.values()) gone.abort();
		closed();
	});
}
var PortClient = class {
	#waiting = new Map();
	#nextId = 1;
	#closed = false;
	#outbox;
	constructor(port) {
		this.port = port;
		this.#outbox = new Outbox(port);
		port.on("message", (flock) => {
			for (const answer of flock) this.#take(answer);
		});
		port.on("close", () => this.#end());
		port.unref();
	}
	call(method, args, signal) {
		if (signal?.aborted === true) return Promise.reject(signal.reason);
		if (this.#closed) return Promise.reject(new Error("the other side of a port is closed"));
		const id = this.#nextId++;
		const answer = new Promise((resolve, reject) => {
			this.#waiting.set(id, {
				resolve,
				reject
			});
		});
		this.#outbox.put({
			kind: "call",
			id,
			method,
			args
		});
		if (signal === void 0) return answer;
		const cancel = () => this.#outbox.put({
			kind: "cancel",
			id
		});
		signal.addEventListener("abort", cancel, { once: true });
		return answer.catch((error) => {
			signal.throwIfAborted();
			throw error;
		}).finally(() => signal.removeEventListener("abort", cancel));
	}
	tell(method, args) {
		if (!this.#closed) this.#outbox.put({
			kind: "call",
			id: 0,
			method,
			args
		});
	}
	close() {
		this.#outbox.flush();
		this.port.close();
		this.#end();
	}
	#take(answer) {
		const call = this.#waiting.get(answer.id);
		this.#waiting.delete(answer.id);
		if (answer.kind === "result") call?.resolve(answer.value);
		else call?.reject(fromErrorData(answer.error));
	}
	#end() {
		this.#closed = true;
		for (const { reject } of this.#waiting.values()) reject(new Error("the other side of a port is closed"));
		this.#waiting.clear();
	}
};
// dist/src/judges/exchange.js
var Exchange = class {
	#resolve = () => {};
	#reject = () => {};
	#controller = null;
	#aborted = null;
	#status = 0;
	#headers = {};
	#parts = [];
	#bytes = 0;
	constructor(mostBytes) {
		this.mostBytes = mostBytes;
		this.answer = new Promise((resolve, reject) => {
			this.#resolve = resolve;
			this.#reject = reject;
		});
	}
	abort(reason) {
		this.#aborted ??= reason;
		this.#reject(reason);
		this.#controller?.abort(reason);
	}
	onRequestStart(controller) {
		this.#controller = controller;
		if (this.#aborted !== null) controller.abort(this.#aborted);
	}
	onResponseStart(_controller, status, headers) {
		if (status < 200) return;
		this.#status = status;
		this.#headers = headers;
	}
	onResponseData(controller, part) {
		this.#bytes += part.byteLength;
		if (this.#bytes <= this.mostBytes) {
			this.#parts.push(part);
			return;
		}
		this.#resolve({
			status: this.#status,
			headers: this.#headers,
			text: null
		});
		controller.abort(new Error("the answer is too long"));
	}
	onResponseEnd() {
		const [first] = this.#parts;
		const whole = this.#parts.length === 1 && first !== void 0 ? first : Buffer.concat(this.#parts);
		this.#resolve({
			status: this.#status,
			headers: this.#headers,
			text: whole.toString("utf8")
		});
	}
	onResponseError(_controller, error) {
		this.#reject(error);
	}
};
// dist/src/judges/retry-after.js
function retryAfterOf(header, now = Date.now()) {
	const text = (typeof header === "string" ? header : header?.[0])?.trim();
	if (text === void 0 || text === "") return null;
	if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1e3);
	const at = /^[A-Za-z]/.test(text) ? Date.parse(text) : NaN;
	return Number.isNaN(at) ? null : Math.max(0, at - now);
}
// dist/src/judges/usage.js
const MILLION = 1e6;
const count = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
function usageOf(body) {
	if (Array.isArray(body)) {
		const parts = body.map(usageOf).filter((part) => part !== null);
		if (parts.length === 0) return null;
		const sum = (of) => parts.reduce((total, part) => total + part[of], 0);
		return {
			inputTokens: sum("inputTokens"),
			outputTokens: sum("outputTokens")
		};
	}
	if (!isObject(body)) return null;
	const told = isObject(body.usage) ? body.usage : isObject(body.meta_info) ? body.meta_info : null;
	if (told === null) return null;
	const inputTokens = count(told.prompt_tokens) ?? count(told.input_tokens);
	const outputTokens = count(told.completion_tokens) ?? count(told.output_tokens);
	if (inputTokens === null && outputTokens === null) return null;
	return {
		inputTokens: inputTokens ?? 0,
		outputTokens: outputTokens ?? 0
	};
}
function costOf({ price }, usage) {
	if (price === null || usage === null) return 0;
	return (usage.inputTokens * price.input + usage.outputTokens * price.output) / MILLION;
}
// dist/src/judges/http-calls.js
const CONNECT_TIMEOUT_MS = 1e4;
const MOST_BYTES = 256 << 20;
const SHOWN = 200;
function openCalls(port) {
	return new HttpCalls(new PortClient(port));
}
var HttpCalls = class {
	#agent = null;
	constructor(gate) {
		this.gate = gate;
	}
	async attempt(request, signal) {
		const { endpoint, path, after, attempt } = request;
		const base = endpoint.baseUrl.replace(/\/+$/, "");
		const url = new URL(`${base}${path}`);
		const { concurrency, requestsPerMinute, tokensPerMinute, apiKeyEnv } = endpoint;
		const turn = await this.gate.call("turn", [{
			endpoint: base,
			origin: url.origin,
			apiKeyEnv,
			bounds: {
				concurrency,
				requestsPerMinute,
				tokensPerMinute
			},
			after,
			attempt,
			trace: currentTrace() ?? null
		}], signal);
		let report = NO_REPORT;
		const began = performance.now();
		try {
			signal.throwIfAborted();
			const sent = await this.#send(request, url, turn, signal);
			const latencyMs = Math.round(performance.now() - began);
			if ("kind" in sent) {
				report = {
					...NO_REPORT,
					...sent,
					result: sent.kind,
					latencyMs
				};
				return {
					answer: null,
					failed: sent
				};
			}
			const usage = usageOf(sent.body);
			report = {
				...NO_REPORT,
				result: "ok",
				status: sent.status,
				latencyMs,
				usage,
				cost: costOf(endpoint, usage)
			};
			return {
				answer: {
					body: sent.body,
					latencyMs,
					usage
				},
				failed: null
			};
		} finally {
			this.gate.tell("ended", [turn.id, reportOf(report)]);
		}
	}
	secret(name) {
		return this.gate.call("secret", [name]);
	}
	async close() {
		await (await this.#agent)?.destroy();
		this.gate.close();
	}
	async #send({ endpoint, body }, url, { key, headers }, signal) {
		const { timeoutMs } = endpoint;
		const method = body === null ? "GET" : "POST";
		const name = `${method} ${url.href}`;
		this.#agent ??= openAgent();
		const agent = await this.#agent;
		signal.throwIfAborted();
		const exchange = new Exchange(MOST_BYTES);
		let isLate = false;
		const gone = () => exchange.abort(new Error("whoever asked has gone"));
		const timer = setTimeout(() => {
			isLate = true;
			exchange.abort(new Error("the time is over"));
		}, timeoutMs);
		signal.addEventListener("abort", gone, { once: true });
		try {
			agent.dispatch({
				origin: url.origin,
				path: `${url.pathname}${url.search}`,
				method,
				headers: {
					...headers,
					accept: "application/json",
					...body === null ? {} : { "content-type": "application/json" },
					...key === null ? {} : { authorization: `Bearer ${key}` }
				},
				body: body === null ? null : JSON.stringify(body)
			}, exchange);
			return answerOf(await exchange.answer, {
				name,
				key
			});
		} catch (error) {
			signal.throwIfAborted();
			const detail = isLate ? `no whole answer within ${timeoutMs} ms` : reasonOf(error);
			return failure(isLate ? "timeout" : "network", null, hidden(`${name}: ${detail}`, key));
		} finally {
			clearTimeout(timer);
			signal.removeEventListener("abort", gone);
		}
	}
};
async function openAgent() {
	const { Agent } = await import("./undici-BQ-pj_4C.js").then((m) => __toESM(m.default, 1));
	return new Agent({
		connect: { timeout: CONNECT_TIMEOUT_MS },
		headersTimeout: 0,
		bodyTimeout: 0
	});
}
const NO_REPORT = {
	result: null,
	status: null,
	latencyMs: 0,
	retryAfterMs: null,
	usage: null,
	cost: 0
};
function reportOf({ result, status, latencyMs, retryAfterMs, usage, cost }) {
	return {
		result,
		status,
		latencyMs,
		retryAfterMs,
		usage,
		cost
	};
}
function failure(kind, status, detail, retryAfterMs = null) {
	return {
		kind,
		status,
		detail,
		retryAfterMs
	};
}
function kindOf(status) {
	if (status === 429) return "limited";
	if (status === 408) return "timeout";
	return status >= 500 ? "server" : "refused";
}
function answerOf({ status, headers, text }, { name, key }) {
	if (text === null) return failure("refused", status, `${name}: an answer of more than ${MOST_BYTES} bytes`);
	const shown = hidden(text, key).slice(0, SHOWN).trim();
	if (status >= 200 && status < 300) try {
		return {
			body: JSON.parse(text),
			status
		};
	} catch {
		return failure("broken", status, `${name}: the answer is no JSON: ${shown}`);
	}
	const what = status >= 300 && status < 400 ? `a redirect (${status}), which is not followed` : `${status}`;
	const detail = shown === "" ? `${name}: ${what}` : `${name}: ${what}: ${shown}`;
	return failure(kindOf(status), status, detail, retryAfterOf(headers["retry-after"]));
}
const hidden = (text, key) => key === null ? text : text.replaceAll(key, "***");
function reasonOf(error) {
	if (!(error instanceof Error)) return String(error);
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
	return error.message === "" ? error.name : error.message;
}
export { addUsage as a, NO_USAGE as i, costOf as n, answerCalls as r, openCalls as t };
