import "./rolldown-runtime-BcUA5ExT.js";
import { a as MessageType, c as isObject, d as stringifyMessage, l as limitCloseReason, r as CloseCode, t as import_websocket, u as parseMessage } from "./wrapper-4KCQTdlU.js";
import { C as unknown, S as union, b as string, d as int, g as object, h as number, p as literal, s as array } from "./schemas-C4fSpi9S.js";
import { n as fromErrorData, t as StepwellError } from "./errors-CcPsIPsb.js";
// node_modules/graphql-ws/dist/client.js
function createClient(options) {
	const { url, connectionParams, lazy = true, onNonLazyError = console.error, lazyCloseTimeout: lazyCloseTimeoutMs = 0, keepAlive = 0, disablePong, connectionAckWaitTimeout = 0, retryAttempts = 5, retryWait = async function randomisedExponentialBackoff(retries2) {
		const retryDelaySeconds = Math.pow(2, retries2);
		await new Promise((resolve) => setTimeout(resolve, retryDelaySeconds * 1e3 + Math.floor(Math.random() * 2700 + 300)));
	}, shouldRetry = isLikeCloseEvent, on, webSocketImpl, generateID = function generateUUID() {
		return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (c) => {
			const r = Math.random() * 16 | 0;
			return (c == "x" ? r : r & 3 | 8).toString(16);
		});
	}, jsonMessageReplacer: replacer, jsonMessageReviver: reviver } = options;
	let ws;
	if (webSocketImpl) {
		if (!isWebSocket(webSocketImpl)) throw new Error("Invalid WebSocket implementation provided");
		ws = webSocketImpl;
	} else if (typeof WebSocket !== "undefined") ws = WebSocket;
	else if (typeof global !== "undefined") ws = global.WebSocket || global.MozWebSocket;
	else if (typeof window !== "undefined") ws = window.WebSocket || window.MozWebSocket;
	if (!ws) throw new Error("WebSocket implementation missing; on Node you can `import WebSocket from 'ws';` and pass `webSocketImpl: WebSocket` to `createClient`");
	const WebSocketImpl = ws;
	const emitter = (() => {
		const message = (() => {
			const listeners2 = {};
			return {
				on(id, listener) {
					listeners2[id] = listener;
					return () => {
						delete listeners2[id];
					};
				},
				emit(message2) {
					if ("id" in message2) listeners2[message2.id]?.(message2);
				}
			};
		})();
		const listeners = {
			connecting: on?.connecting ? [on.connecting] : [],
			opened: on?.opened ? [on.opened] : [],
			connected: on?.connected ? [on.connected] : [],
			ping: on?.ping ? [on.ping] : [],
			pong: on?.pong ? [on.pong] : [],
			message: on?.message ? [message.emit, on.message] : [message.emit],
			closed: on?.closed ? [on.closed] : [],
			error: on?.error ? [on.error] : []
		};
		return {
			onMessage: message.on,
			on(event, listener) {
				const l = listeners[event];
				l.push(listener);
				return () => {
					const i = l.indexOf(listener);
					if (i > -1) l.splice(i, 1);
				};
			},
			emit(event, ...args) {
				for (const listener of [...listeners[event]]) listener(...args);
			}
		};
	})();
	function errorOrClosed(cb) {
		const listening = [emitter.on("error", (err) => {
			listening.forEach((unlisten) => unlisten());
			cb(err);
		}), emitter.on("closed", (event) => {
			listening.forEach((unlisten) => unlisten());
			cb(event);
		})];
		return () => listening.forEach((unlisten) => unlisten());
	}
	let connecting;
	let locks = 0;
	let lazyCloseTimeout;
	let retrying = false;
	let retries = 0;
	let disposed = false;
	async function connect() {
		clearTimeout(lazyCloseTimeout);
		const [socket, throwOnClose] = await (connecting ?? (connecting = new Promise((connected, denied) => (async () => {
			if (retrying) {
				await retryWait(retries);
				if (!locks) {
					connecting = void 0;
					return denied({
						code: 1e3,
						reason: "All Subscriptions Gone"
					});
				}
				retries++;
			}
			emitter.emit("connecting", retrying);
			const socket2 = new WebSocketImpl(typeof url === "function" ? await url() : url, "graphql-transport-ws");
			let connectionAckTimeout;
			let queuedPing;
			function enqueuePing() {
				if (isFinite(keepAlive) && keepAlive > 0) {
					clearTimeout(queuedPing);
					queuedPing = setTimeout(() => {
						if (socket2.readyState === WebSocketImpl.OPEN) {
							socket2.send(stringifyMessage({ type: MessageType.Ping }));
							emitter.emit("ping", false, void 0);
						}
					}, keepAlive);
				}
			}
			errorOrClosed((errOrEvent) => {
				connecting = void 0;
				clearTimeout(connectionAckTimeout);
				clearTimeout(queuedPing);
				denied(errOrEvent);
				if (errOrEvent instanceof TerminatedCloseEvent) {
					socket2.close(4499, "Terminated");
					socket2.onerror = null;
					socket2.onclose = null;
				}
			});
			socket2.onerror = (err) => emitter.emit("error", err);
			socket2.onclose = (event) => emitter.emit("closed", event);
			socket2.onopen = async () => {
				try {
					emitter.emit("opened", socket2);
					const payload = typeof connectionParams === "function" ? await connectionParams() : connectionParams;
					if (socket2.readyState !== WebSocketImpl.OPEN) return;
					socket2.send(stringifyMessage(payload ? {
						type: MessageType.ConnectionInit,
						payload
					} : { type: MessageType.ConnectionInit }, replacer));
					if (isFinite(connectionAckWaitTimeout) && connectionAckWaitTimeout > 0) connectionAckTimeout = setTimeout(() => {
						socket2.close(CloseCode.ConnectionAcknowledgementTimeout, "Connection acknowledgement timeout");
					}, connectionAckWaitTimeout);
					enqueuePing();
				} catch (err) {
					emitter.emit("error", err);
					socket2.close(CloseCode.InternalClientError, limitCloseReason(err instanceof Error ? err.message : String(err), "Internal client error"));
				}
			};
			let acknowledged = false;
			socket2.onmessage = ({ data }) => {
				try {
					const message = parseMessage(data, reviver);
					emitter.emit("message", message);
					if (message.type === "ping" || message.type === "pong") {
						emitter.emit(message.type, true, message.payload);
						if (message.type === "pong") enqueuePing();
						else if (!disablePong) {
							socket2.send(stringifyMessage(message.payload ? {
								type: MessageType.Pong,
								payload: message.payload
							} : { type: MessageType.Pong }, replacer));
							emitter.emit("pong", false, message.payload);
						}
						return;
					}
					if (acknowledged) return;
					if (message.type !== MessageType.ConnectionAck) throw new Error(`First message cannot be of type ${message.type}`);
					clearTimeout(connectionAckTimeout);
					acknowledged = true;
					emitter.emit("connected", socket2, message.payload, retrying);
					retrying = false;
					retries = 0;
					const throwOnClose2 = new Promise((_, reject) => errorOrClosed(reject));
					throwOnClose2.catch(() => {});
					connected([socket2, throwOnClose2]);
				} catch (err) {
					socket2.onmessage = null;
					emitter.emit("error", err);
					socket2.close(CloseCode.BadResponse, limitCloseReason(err instanceof Error ? err.message : String(err), "Bad response"));
				}
			};
		})())));
		if (socket.readyState === WebSocketImpl.CLOSING) await throwOnClose;
		let release = () => {};
		const released = new Promise((resolve) => release = resolve);
		return [
			socket,
			release,
			new Promise((resolve, reject) => {
				const unlisten = errorOrClosed(reject);
				if (socket.readyState !== WebSocketImpl.OPEN) throwOnClose.catch(reject);
				released.then(() => {
					unlisten();
					if (!locks) {
						const complete = () => socket.close(1e3, "Normal Closure");
						if (isFinite(lazyCloseTimeoutMs) && lazyCloseTimeoutMs > 0) {
							clearTimeout(lazyCloseTimeout);
							lazyCloseTimeout = setTimeout(() => {
								if (!locks && socket.readyState === WebSocketImpl.OPEN) complete();
							}, lazyCloseTimeoutMs);
						} else complete();
					}
					resolve();
				});
			})
		];
	}
	function shouldRetryConnectOrThrow(errOrCloseEvent) {
		if (isLikeCloseEvent(errOrCloseEvent) && (isFatalInternalCloseCode(errOrCloseEvent.code) || [
			CloseCode.InternalServerError,
			CloseCode.InternalClientError,
			CloseCode.BadRequest,
			CloseCode.BadResponse,
			CloseCode.Unauthorized,
			CloseCode.SubprotocolNotAcceptable,
			CloseCode.SubscriberAlreadyExists,
			CloseCode.TooManyInitialisationRequests
		].includes(errOrCloseEvent.code))) throw errOrCloseEvent;
		if (disposed) return false;
		if (isLikeCloseEvent(errOrCloseEvent) && errOrCloseEvent.code === 1e3) return locks > 0;
		if (!retryAttempts || retries >= retryAttempts) throw errOrCloseEvent;
		if (!shouldRetry(errOrCloseEvent)) throw errOrCloseEvent;
		return retrying = true;
	}
	if (!lazy) (async () => {
		locks++;
		for (;;) try {
			const [, , throwOnClose] = await connect();
			await throwOnClose;
		} catch (errOrCloseEvent) {
			try {
				if (!shouldRetryConnectOrThrow(errOrCloseEvent)) return;
			} catch (errOrCloseEvent2) {
				return onNonLazyError?.(errOrCloseEvent2);
			}
		}
	})();
	function subscribe(payload, sink) {
		const id = generateID(payload);
		let done = false;
		let errored = false;
		let releaser = () => {
			locks--;
			done = true;
		};
		(async () => {
			locks++;
			for (;;) try {
				const [socket, release, waitForReleaseOrThrowOnClose] = await connect();
				if (done) {
					waitForReleaseOrThrowOnClose.catch(() => {});
					return release();
				}
				const unlisten = emitter.onMessage(id, (message) => {
					switch (message.type) {
						case MessageType.Next:
							sink.next(message.payload);
							return;
						case MessageType.Error:
							errored = true, done = true;
							sink.error(message.payload);
							releaser();
							return;
						case MessageType.Complete:
							done = true;
							releaser();
							return;
					}
				});
				socket.send(stringifyMessage({
					id,
					type: MessageType.Subscribe,
					payload
				}, replacer));
				releaser = () => {
					if (!done && socket.readyState === WebSocketImpl.OPEN) socket.send(stringifyMessage({
						id,
						type: MessageType.Complete
					}, replacer));
					locks--;
					done = true;
					release();
				};
				await waitForReleaseOrThrowOnClose.finally(unlisten);
				return;
			} catch (errOrCloseEvent) {
				if (!shouldRetryConnectOrThrow(errOrCloseEvent)) return;
			}
		})().then(() => {
			if (!errored) sink.complete();
		}).catch((err) => {
			sink.error(err);
		});
		return () => {
			if (!done) releaser();
		};
	}
	return {
		on: emitter.on,
		subscribe,
		iterate(request) {
			const pending = [];
			const deferred = {
				done: false,
				error: null,
				resolve: () => {}
			};
			const dispose = subscribe(request, {
				next(val) {
					pending.push(val);
					deferred.resolve();
				},
				error(err) {
					deferred.done = true;
					deferred.error = err;
					deferred.resolve();
				},
				complete() {
					deferred.done = true;
					deferred.resolve();
				}
			});
			const iterator = async function* iterator2() {
				for (;;) {
					if (!pending.length) await new Promise((resolve) => deferred.resolve = resolve);
					while (pending.length) yield pending.shift();
					if (deferred.error) throw deferred.error;
					if (deferred.done) return;
				}
			}();
			iterator.throw = async (err) => {
				if (!deferred.done) {
					deferred.done = true;
					deferred.error = err;
					deferred.resolve();
				}
				return {
					done: true,
					value: void 0
				};
			};
			iterator.return = async () => {
				dispose();
				return {
					done: true,
					value: void 0
				};
			};
			return iterator;
		},
		async dispose() {
			disposed = true;
			if (connecting) {
				const [socket] = await connecting;
				socket.close(1e3, "Normal Closure");
			}
		},
		terminate() {
			if (connecting) emitter.emit("closed", new TerminatedCloseEvent());
		}
	};
}
var TerminatedCloseEvent = class extends Error {
	name = "TerminatedCloseEvent";
	message = "4499: Terminated";
	code = 4499;
	reason = "Terminated";
	wasClean = false;
};
function isLikeCloseEvent(val) {
	return isObject(val) && "code" in val && "reason" in val;
}
function isFatalInternalCloseCode(code) {
	if ([
		1e3,
		1001,
		1006,
		1005,
		1012,
		1013,
		1014
	].includes(code)) return false;
	return code >= 1e3 && code <= 1999;
}
function isWebSocket(val) {
	return typeof val === "function" && "constructor" in val && "CLOSED" in val && "CLOSING" in val && "CONNECTING" in val && "OPEN" in val;
}
// dist/src/client/server-client.js
const wireError = object({
	code: string(),
	message: string(),
	path: array(string()).nullish()
});
const graphqlErrors = array(object({
	message: string(),
	path: array(union([string(), number()])).nullish(),
	extensions: object({
		code: string(),
		path: array(string()).nullish()
	}).partial().nullish()
}));
const graphqlAnswer = object({
	data: unknown().optional(),
	errors: graphqlErrors.nullish()
});
const userErrors = array(object({
	code: string(),
	message: string(),
	path: array(string()).nullable()
}));
function throwUserErrors([first]) {
	if (first !== void 0) throw fromErrorData({
		...first,
		stack: null
	});
}
const appendAnswer = object({
	accepted: int(),
	duplicates: int(),
	rejected: array(wireError.extend({ index: int() }))
});
function causeOf(error) {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	if (!(cause instanceof Error)) return String(cause);
	return "code" in cause && typeof cause.code === "string" && cause.code || cause.message;
}
function parseServerUrl(text) {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || !["http:", "https:"].includes(url.protocol)) throw new StepwellError("INVALID_USAGE", { detail: `"${text}" is not the http(s) address of a server` });
	return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
function refusalOf(errors) {
	const [error] = errors;
	if (error === void 0) return null;
	const { extensions, message } = error;
	const code = extensions?.code ?? null;
	if (code === "BAD_USER_INPUT") return new StepwellError("INVALID_USAGE", { detail: message });
	return fromErrorData({
		code,
		message,
		path: extensions?.path ?? error.path ?? null,
		stack: null
	});
}
function keyRefusal(error) {
	return object({ code: literal(CloseCode.Unauthorized) }).safeParse(error).success ? new StepwellError("UNAUTHENTICATED", { detail: "the key shown is none, or no longer" }) : null;
}
const NEVER = new AbortController().signal;
const SILENCE_MS = 15e3;
var ServerClient = class {
	constructor(url, signal = NEVER, key = null, silenceMs = SILENCE_MS) {
		this.signal = signal;
		this.key = key;
		this.silenceMs = silenceMs;
		this.url = parseServerUrl(url);
	}
	get interrupted() {
		return this.signal.aborted;
	}
	async fetch(path, init = {}) {
		const url = new URL(path, `${this.url}/`);
		try {
			return await fetch(url, {
				signal: this.signal,
				...init,
				headers: this.headersFor(url, init)
			});
		} catch (error) {
			if (this.signal.aborted) throw error;
			throw new StepwellError("SERVER_UNREACHABLE", {
				url: this.url,
				detail: causeOf(error)
			}, { cause: error });
		}
	}
	headersFor(url, { headers }) {
		const all = new Headers(headers);
		if (this.key !== null && url.origin === new URL(this.url).origin) all.set("authorization", `Bearer ${this.key}`);
		return all;
	}
	async refuse(response) {
		const body = this.parse(await response.text());
		const refusal = object({ error: wireError }).safeParse(body);
		if (!refusal.success) return this.misunderstood(`HTTP ${response.status} without an error code`);
		const { code, message, path } = refusal.data.error;
		throw fromErrorData({
			code,
			message,
			path: path ?? null,
			stack: null
		});
	}
	async appendSteps(channel, ndjson, origin) {
		const from = origin === void 0 ? "" : `&origin=${origin}`;
		const response = await this.fetch(`v1/steps?channel=${encodeURIComponent(channel)}${from}`, {
			method: "POST",
			headers: { "content-type": "application/x-ndjson" },
			body: ndjson
		});
		return this.read(appendAnswer, response);
	}
	async get(schema, path) {
		return this.read(schema, await this.fetch(path));
	}
	async post(schema, path, body) {
		const response = await this.fetch(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body)
		});
		return this.read(schema, response);
	}
	async query(schema, query, variables = {}) {
		const response = await this.fetch("graphql", {
			method: "POST",
			headers: {
				"content-type": "application/json",
				accept: "application/json"
			},
			body: JSON.stringify({
				query,
				variables
			})
		});
		const answer = graphqlAnswer.safeParse(this.parse(await response.text()));
		if (!answer.success) this.misunderstood(`HTTP ${response.status} that is no GraphQL answer`);
		const refusal = refusalOf(answer.data.errors ?? []);
		if (refusal !== null) throw refusal;
		return this.check(schema, answer.data.data);
	}
	async *subscribe(schema, query, variables, signal) {
		let silence;
		const socket = createClient({
			url: `${this.url.replace(/^http/, "ws")}/graphql`,
			webSocketImpl: import_websocket.default,
			retryAttempts: 0,
			keepAlive: this.silenceMs,
			connectionAckWaitTimeout: this.silenceMs,
			on: {
				ping: (received) => {
					if (!received) silence = setTimeout(() => socket.terminate(), this.silenceMs);
				},
				pong: (received) => {
					if (received) clearTimeout(silence);
				}
			},
			...this.key === null ? {} : { connectionParams: { authorization: `Bearer ${this.key}` } },
			onNonLazyError: () => void 0
		});
		const stop = () => void socket.dispose();
		signal.addEventListener("abort", stop, { once: true });
		try {
			for await (const { data, errors } of socket.iterate({
				query,
				variables
			})) {
				const refusal = errors === void 0 ? null : refusalOf(graphqlErrors.parse(errors));
				if (refusal !== null) throw refusal;
				yield this.check(schema, data);
			}
		} catch (error) {
			const refused = graphqlErrors.safeParse(error);
			throw (refused.success ? refusalOf(refused.data) : null) ?? keyRefusal(error) ?? error;
		} finally {
			signal.removeEventListener("abort", stop);
			clearTimeout(silence);
			await socket.dispose();
		}
	}
	async read(schema, response) {
		if (!response.ok) await this.refuse(response);
		return this.check(schema, this.parse(await response.text()));
	}
	parse(text) {
		try {
			return JSON.parse(text);
		} catch {
			return this.misunderstood("it is not JSON");
		}
	}
	check(schema, value) {
		const parsed = schema.safeParse(value);
		if (parsed.success) return parsed.data;
		const [issue] = parsed.error.issues;
		return this.misunderstood(`${issue?.path.join(".")}: ${issue?.message}`);
	}
	misunderstood(detail) {
		throw new StepwellError("INVALID_ANSWER", {
			url: this.url,
			detail
		});
	}
};
export { throwUserErrors as n, userErrors as r, ServerClient as t };
