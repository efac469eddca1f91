import "./rolldown-runtime-BcUA5ExT.js";
import { n as fromErrorData, t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as currentTrace, s as recordWork } from "./calls-DZpuKGPt.js";
import { Worker, parentPort } from "node:worker_threads";
// dist/src/threads/thread-client.js
function tracedCall(method) {
	const link = currentTrace();
	return link === void 0 ? void 0 : {
		method,
		link
	};
}
function tell(done) {
	if (parentPort === null) recordWork(done);
	else parentPort.postMessage({
		kind: "work",
		done
	});
}
const nameOf = ({ pathname }) => /([^/]+?)(?:-thread)?\.m?js$/.exec(pathname)?.[1] ?? pathname;
const SILENT_MS = 3e4;
const SILENT_BEATS = 6;
const storeUnavailable = (detail, cause) => new StepwellError("STORE_UNAVAILABLE", { detail }, { cause });
var ThreadClient = class ThreadClient {
	constructor(worker, name, onHead, onTold, silentMs, endsWhenSilent, unavailable) {
		this.worker = worker;
		this.name = name;
		this.onHead = onHead;
		this.onTold = onTold;
		this.silentMs = silentMs;
		this.endsWhenSilent = endsWhenSilent;
		this.unavailable = unavailable;
		this.waiting = new Map();
		this.nextId = 1;
		this.gone = null;
		this.unanswered = null;
		this.isClosing = false;
		this.call = (method, args, { transfer = [], signal } = {}) => {
			const traced = tracedCall(method);
			const request = (id) => ({
				kind: "call",
				id,
				method,
				args,
				...traced === void 0 ? {} : { trace: traced.link }
			});
			return this.ask(request, {
				transfer,
				signal,
				traced
			});
		};
		this.ended = new Promise((resolve) => worker.once("exit", () => resolve()));
	}
	static start(module, data, { youngGenerationMb, oldGenerationMb, ports = [], onTold = () => {}, onHead = () => {}, silentMs = SILENT_MS, endsWhenSilent = false, unavailable = storeUnavailable } = {}) {
		const limits = {
			...youngGenerationMb === void 0 ? {} : { maxYoungGenerationSizeMb: youngGenerationMb },
			...oldGenerationMb === void 0 ? {} : { maxOldGenerationSizeMb: oldGenerationMb }
		};
		const worker = new Worker(module, {
			workerData: data,
			transferList: [...ports],
			resourceLimits: limits
		});
		const client = new ThreadClient(worker, nameOf(module), onHead, onTold, silentMs, endsWhenSilent, unavailable);
		return new Promise((resolve, reject) => {
			worker.on("message", (message) => {
				if (message.kind === "ready") {
					client.pulse = setInterval(() => client.beat(), silentMs / SILENT_BEATS).unref();
					resolve(client);
				} else if (message.kind === "warning") process.emitWarning(message.message, message.name);
				else if (message.kind === "failed") {
					client.fail(fromErrorData(message.error));
					reject(fromErrorData(message.error));
					worker.terminate();
				} else client.receive(message);
			});
			worker.on("error", (cause) => {
				const error = unavailable(`its thread has ended: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
				client.fail(error);
				reject(error);
			});
			worker.on("exit", () => {
				const error = unavailable("its thread has ended");
				client.fail(error);
				reject(error);
			});
		});
	}
	expect(method) {
		const id = this.nextId++;
		const value = this.gone === null ? this.awaited(id, { traced: tracedCall(method) }) : Promise.reject(this.gone);
		value.catch(() => {});
		const forget = () => {
			this.waiting.get(id)?.reject(new Error("the call was not made"));
			this.waiting.delete(id);
		};
		return {
			id,
			value,
			forget
		};
	}
	ask(request, { transfer = [], signal, traced } = {}) {
		if (this.gone !== null) return Promise.reject(this.gone);
		if (signal?.aborted === true) return Promise.reject(signal.reason);
		const id = this.nextId++;
		const answer = this.awaited(id, {
			signal,
			traced
		});
		this.worker.postMessage(request(id), transfer);
		if (signal === void 0) return answer;
		const cancel = () => this.worker.postMessage({
			kind: "cancel",
			id
		});
		signal.addEventListener("abort", cancel, { once: true });
		return answer.finally(() => signal.removeEventListener("abort", cancel));
	}
	awaited(id, { signal, traced }) {
		return new Promise((resolve, reject) => {
			let done = () => {};
			const settled = new Promise((settle) => {
				done = settle;
			});
			this.waiting.set(id, {
				resolve: (value) => {
					resolve(value);
					done();
				},
				reject: (error) => {
					reject(error);
					done();
				},
				settled,
				signal,
				traced
			});
		});
	}
	check() {
		if (this.gone !== null) throw this.gone;
		if (!this.isSilent) return;
		throw this.silence();
	}
	silence() {
		return this.unavailable(`its thread has not answered for ${this.silentMs / 1e3} seconds`);
	}
	get end() {
		return this.gone;
	}
	link(port) {
		if (this.gone === null) this.worker.postMessage({
			kind: "link",
			port
		}, [port]);
		else port.close();
	}
	get isSilent() {
		return (this.unanswered ?? 0) >= SILENT_BEATS;
	}
	beat() {
		if (this.unanswered !== null) {
			this.unanswered += 1;
			if (!this.isSilent) return;
			if (this.endsWhenSilent) this.fail(this.silence());
			if (this.endsWhenSilent || this.isClosing) this.worker.terminate();
			return;
		}
		this.unanswered = 0;
		this.ask((id) => ({
			kind: "ping",
			id
		})).then(() => {
			this.unanswered = null;
		}, () => {});
	}
	async close() {
		if (this.gone !== null) return;
		this.isClosing = true;
		if (this.isSilent) this.worker.terminate();
		await Promise.all([...this.waiting.values()].map((call) => call.settled));
		if (this.end === null) {
			clearInterval(this.pulse);
			await this.ask((id) => ({
				kind: "close",
				id
			})).catch((error) => {
				if (this.end === null) throw error;
			});
		}
		await this.ended;
	}
	terminate() {
		this.worker.terminate();
	}
	receive(message) {
		if (message.kind === "head") {
			this.onHead(message.head);
			return;
		}
		if (message.kind === "told") {
			this.onTold(message.value);
			return;
		}
		if (message.kind === "work") {
			tell(message.done);
			return;
		}
		const call = this.waiting.get(message.id);
		this.waiting.delete(message.id);
		if (message.kind !== "cancelled" && message.work !== void 0 && call?.traced !== void 0) {
			const { method, link } = call.traced;
			const error = message.kind === "error" ? message.error : null;
			tell({
				thread: this.name,
				method,
				link,
				times: message.work,
				error
			});
		}
		if (message.kind === "result") {
			if (message.head !== void 0) this.onHead(message.head);
			call?.resolve(message.value);
		} else if (message.kind === "cancelled") call?.reject(call.signal?.reason);
		else call?.reject(fromErrorData(message.error));
	}
	fail(error) {
		clearInterval(this.pulse);
		this.gone ??= error;
		for (const call of this.waiting.values()) call.reject(error);
		this.waiting.clear();
	}
};
export { ThreadClient as t };
