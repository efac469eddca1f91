import "./rolldown-runtime-BcUA5ExT.js";
import { d as SpanStatusCode, h as ROOT_CONTEXT, i as trace, n as init_esm } from "./esm-DWCB1iRH.js";
import { AsyncLocalStorage } from "node:async_hooks";
// dist/src/threads/call-trace.js
init_esm();
const tracer = trace.getTracer("stepwell");
const served = new AsyncLocalStorage();
function currentTrace() {
	const span = trace.getActiveSpan();
	if (span?.isRecording() !== true) return served.getStore();
	const { traceId, spanId, traceFlags } = span.spanContext();
	return {
		traceId,
		spanId,
		traceFlags
	};
}
function inTrace(link, work) {
	return link === void 0 ? work() : served.run(link, work);
}
function contextBelow(link) {
	return trace.setSpanContext(ROOT_CONTEXT, link);
}
const traceTime = () => performance.timeOrigin + performance.now();
function recordWork({ thread, method, link, times, error }) {
	const attributes = {
		"thread.name": thread,
		...error === null ? {} : { "error.type": error.code ?? "INTERNAL" }
	};
	const span = tracer.startSpan(`${thread} ${method}`, {
		startTime: times.began,
		attributes
	}, contextBelow(link));
	if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
	span.end(times.ended);
}
// dist/src/threads/calls.js
function partOf(call) {
	return call;
}
function callMethod(methods, name, args) {
	const method = name in Object.prototype ? void 0 : Reflect.get(methods, name);
	if (typeof method !== "function") throw new Error(`this thread has no method "${name}"`);
	return Reflect.apply(method, methods, args);
}
function sideHere(methods, answer, close = () => {}) {
	return {
		call: async (method, args) => await answer(() => callMethod(methods, method, args)),
		check: () => {},
		close: async () => close()
	};
}
export { currentTrace as a, traceTime as c, contextBelow as i, partOf as n, inTrace as o, sideHere as r, recordWork as s, callMethod as t };
