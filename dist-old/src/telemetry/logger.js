import { trace } from '@opentelemetry/api';
import { destination, pino } from 'pino';
/** Writes JSON lines to stderr; stdout is for the answers of commands. */
export function createLogger(level) {
    return pino({
        level,
        base: null,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (label) => ({ level: label }) },
        mixin: traceOf,
    }, standardError());
}
/** Names the trace that a line belongs to, as OpenTelemetry's log fields do; nothing where no traces are made. */
function traceOf() {
    const span = trace.getActiveSpan()?.spanContext();
    return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}
/**
 * Lines kept while stderr takes none, because its disk is full or its reader is gone. Beyond that the newest lines are
 * lost.
 */
const MOST_WAITING_BYTES = 1024 * 1024;
function standardError() {
    // Writes are synchronous, so that the lines before a crash are written.
    const stream = destination({ fd: 2, sync: true, maxLength: MOST_WAITING_BYTES });
    // The failure cannot be logged anywhere. The lines are written before the next line.
    stream.on('error', () => { });
    return stream;
}
/**
 * Logs the process's warnings, which Node would print to stderr. Warnings of other threads arrive here as well: see
 * threads/serve-thread.ts.
 * @returns a function that ends this
 */
export function logWarnings(logger) {
    const before = process.listeners('warning');
    const log = ({ name, message, stack }) => {
        // Stepwell's own warnings are complete; for others the stack shows where they come from.
        logger.warn(name === 'Warning' ? { name } : { name, stack }, message);
    };
    process.removeAllListeners('warning');
    process.on('warning', log);
    return () => {
        process.off('warning', log);
        for (const listener of before)
            process.on('warning', listener);
    };
}
//# sourceMappingURL=logger.js.map