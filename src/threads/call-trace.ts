import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type SpanContext, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ErrorData } from '../errors/index.js';

const tracer = trace.getTracer('stepwell');

/** The span that a call is made for, as plain data, which can go to another thread. */
export type TraceLink = Pick<SpanContext, 'traceId' | 'spanId' | 'traceFlags'>;

/** When a thread began a call, and when it had its answer (ms since 1970). */
export interface WorkTimes {
  readonly began: number;
  readonly ended: number;
}

/** In a thread that makes no spans itself: what the call under way is made for. */
const served = new AsyncLocalStorage<TraceLink>();

/** What the code that runs is traced as a part of; undefined: it is not traced. */
export function currentTrace(): TraceLink | undefined {
  const span = trace.getActiveSpan();
  if (span?.isRecording() !== true) return served.getStore();
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, traceFlags };
}

/** A call that is traced, as the side sees it that makes it. */
export interface TracedCall {
  readonly method: string;
  readonly link: TraceLink;
}

/** What a call that is made now is traced as; undefined: it is not traced. */
export function tracedCall(method: string): TracedCall | undefined {
  const link = currentTrace();
  return link === undefined ? undefined : { method, link };
}

/** Does what was asked for by a traced call. */
export function inTrace<T>(link: TraceLink | undefined, work: () => T): T {
  return link === undefined ? work() : served.run(link, work);
}

/** The context of spans below this one. */
export function contextBelow(link: TraceLink): Context {
  return trace.setSpanContext(ROOT_CONTEXT, link);
}

/** The same clock in each thread, to parts of a millisecond. */
export const traceTime = (): number => performance.timeOrigin + performance.now();

/** What a thread did for one traced call. */
export interface TracedWork {
  readonly thread: string;
  readonly method: string;
  readonly link: TraceLink;
  readonly times: WorkTimes;
  readonly error: ErrorData | null;
}

/** The work of a thread on one call becomes a span. Only the main thread sends spans. */
export function recordWork({ thread, method, link, times, error }: TracedWork): void {
  const attributes = {
    'thread.name': thread,
    ...(error === null ? {} : { 'error.type': error.code ?? 'INTERNAL' }),
  };
  const span = tracer.startSpan(
    `${thread} ${method}`,
    { startTime: times.began, attributes },
    contextBelow(link),
  );
  if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(times.ended);
}
