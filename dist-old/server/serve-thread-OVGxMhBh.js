import "./rolldown-runtime-BcUA5ExT.js";
import { a as toErrorData } from "./errors-CcPsIPsb.js";
import { c as traceTime, o as inTrace, t as callMethod } from "./calls-DZpuKGPt.js";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
// dist/src/threads/serve-thread.js
var AskedCall = class {
	constructor(request, to, headNow) {
		this.request = request;
		this.to = to;
		this.headNow = headNow;
		this.began = request.trace === void 0 ? null : traceTime();
	}
	get id() {
		return this.request.id;
	}
	answer(value) {
		const head = this.headNow?.();
		const result = {
			kind: "result",
			id: this.id,
			value,
			...this.times()
		};
		this.to.postMessage(head === void 0 ? result : {
			...result,
			head
		});
	}
	fail(error) {
		const reply = {
			kind: "error",
			id: this.id,
			error: toErrorData(error),
			...this.times()
		};
		this.to.postMessage(reply);
	}
	times() {
		return this.began === null ? {} : { work: {
			began: this.began,
			ended: traceTime()
		} };
	}
	answerFrom(methods, translate = (error) => error) {
		const failed = (error) => this.fail(translate(error));
		try {
			const { method, args, trace } = this.request;
			const value = inTrace(trace, () => callMethod(methods, method, args));
			if (value instanceof Promise) value.then((resolved) => this.answer(resolved)).catch(failed);
			else this.answer(value);
		} catch (error) {
			failed(error);
		}
	}
};
var ServedThread = class {
	constructor(main) {
		this.main = main;
		this.work = null;
		this.closing = null;
		this.ending = false;
		this.ports = new Set([main]);
	}
	reply(message, transfer = []) {
		this.main.postMessage(message, transfer);
	}
	tell(value) {
		this.reply({
			kind: "told",
			value
		});
	}
	get isClosing() {
		return this.closing !== null;
	}
	next() {
		for (const port of this.ports) for (;;) {
			const request = this.received(port);
			if (request === void 0) break;
			if (request.kind === "call") return this.asked(request, port);
			this.heed(request, port);
		}
	}
	serve(work) {
		this.work = work;
		this.listen(this.main);
		this.reply({ kind: "ready" });
	}
	received(port) {
		return receiveMessageOnPort(port)?.message;
	}
	asked(request, from) {
		return new AskedCall(request, request.forMain === true ? this.main : from, this.work?.head);
	}
	listen(port) {
		this.ports.add(port);
		port.on("message", (request) => this.take(request, port));
		port.on("close", () => this.ports.delete(port));
	}
	take(request, from) {
		if (request.kind === "call") this.perform(this.asked(request, from));
		else this.heed(request, from);
		if (this.closing !== null && !this.ending) this.end(this.closing);
	}
	perform(asked) {
		try {
			this.work?.call(asked);
		} catch (error) {
			asked.fail(error);
		}
	}
	heed(order, from) {
		if (order.kind === "link") this.listen(order.port);
		else if (order.kind === "close") this.closing = order.id;
		else if (order.kind === "ping") from.postMessage(this.done(order.id));
		else if (this.work?.cancel?.(order.id) === true) from.postMessage({
			kind: "cancelled",
			id: order.id
		});
	}
	done(id) {
		const head = this.work?.head?.();
		return {
			kind: "result",
			id,
			value: null,
			...head === void 0 ? {} : { head }
		};
	}
	async end(id) {
		this.ending = true;
		try {
			await this.work?.close?.();
			this.main.postMessage(this.done(id));
		} catch (error) {
			this.reply({
				kind: "error",
				id,
				error: toErrorData(error)
			});
		}
		for (const port of this.ports) port.close();
	}
};
function serveThread(start) {
	if (parentPort === null) throw new Error("this module runs in a worker thread");
	const thread = new ServedThread(parentPort);
	process.removeAllListeners("warning");
	process.on("warning", ({ name, message }) => thread.reply({
		kind: "warning",
		name,
		message
	}));
	(async () => {
		try {
			thread.serve(await start(workerData, thread));
		} catch (error) {
			thread.reply({
				kind: "failed",
				error: toErrorData(error)
			});
		}
	})();
}
export { serveThread as t };
