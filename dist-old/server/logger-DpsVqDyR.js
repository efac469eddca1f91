import "./rolldown-runtime-BcUA5ExT.js";
import { i as trace, n as init_esm } from "./esm-DWCB1iRH.js";
import { t as require_pino } from "./pino-Dn_XxBTP.js";
// dist/src/telemetry/logger.js
init_esm();
var import_pino = require_pino();
function createLogger(level) {
	return (0, import_pino.pino)({
		level,
		base: null,
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label) => ({ level: label }) },
		mixin: traceOf
	}, standardError());
}
function traceOf() {
	const span = trace.getActiveSpan()?.spanContext();
	return span === void 0 ? {} : {
		trace_id: span.traceId,
		span_id: span.spanId
	};
}
const MOST_WAITING_BYTES = 1048576;
function standardError() {
	const stream = (0, import_pino.destination)({
		fd: 2,
		sync: true,
		maxLength: MOST_WAITING_BYTES
	});
	stream.on("error", () => {});
	return stream;
}
function logWarnings(logger) {
	const before = process.listeners("warning");
	const log = ({ name, message, stack }) => {
		logger.warn(name === "Warning" ? { name } : {
			name,
			stack
		}, message);
	};
	process.removeAllListeners("warning");
	process.on("warning", log);
	return () => {
		process.off("warning", log);
		for (const listener of before) process.on("warning", listener);
	};
}
export { logWarnings as n, createLogger as t };
