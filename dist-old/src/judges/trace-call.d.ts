import { type Span } from '@opentelemetry/api';
import type { CallReport, TurnRequest } from './contract.js';
/** The span of one attempt at a call, and the headers by which its endpoint goes on with the trace. */
export interface TracedCall {
    readonly span: Span;
    readonly headers: Readonly<Record<string, string>>;
}
/** Begins the span of a call that has its turn; null: the run that makes it is not traced. The span holds no text of the call. */
export declare function beginCall({ origin, attempt, trace: link }: TurnRequest): TracedCall | null;
export declare function endCall({ span }: TracedCall, { result, status, usage }: CallReport): void;
