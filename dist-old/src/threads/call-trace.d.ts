import { type Context, type SpanContext } from '@opentelemetry/api';
import type { ErrorData } from '../errors/index.js';
/** The span that a call is made for, as plain data, which can go to another thread. */
export type TraceLink = Pick<SpanContext, 'traceId' | 'spanId' | 'traceFlags'>;
/** When a thread began a call, and when it had its answer (ms since 1970). */
export interface WorkTimes {
    readonly began: number;
    readonly ended: number;
}
/** What the code that runs is traced as a part of; undefined: it is not traced. */
export declare function currentTrace(): TraceLink | undefined;
/** Does what was asked for by a traced call. */
export declare function inTrace<T>(link: TraceLink | undefined, work: () => T): T;
/** The context of spans below this one. */
export declare function contextBelow(link: TraceLink): Context;
/** The same clock in each thread, to parts of a millisecond. */
export declare const traceTime: () => number;
/** What a thread did for one traced call. */
export interface TracedWork {
    readonly thread: string;
    readonly method: string;
    readonly link: TraceLink;
    readonly times: WorkTimes;
    readonly error: ErrorData | null;
}
/** The work of a thread on one call becomes a span. Only the main thread sends spans. */
export declare function recordWork({ thread, method, link, times, error }: TracedWork): void;
