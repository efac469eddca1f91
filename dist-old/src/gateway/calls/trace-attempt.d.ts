import { type Span } from '@opentelemetry/api';
import type { Identity } from '../parts.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Outcome } from '../wire/outcome.js';
import type { AttemptEnd } from './attempt.js';
import type { ReadCall } from './read-call.js';
interface TracedAttempt {
    readonly upstream: Upstream;
    readonly read: ReadCall;
    readonly identity: Identity;
    readonly callId: string;
    /** The headers for the engine, a flat list; the span's trace is written into it. */
    readonly headers: string[];
}
/**
 * A span of one question to one engine, with OpenTelemetry's attributes for generative models; what was said is not
 * among them. Null: calls are not traced, and a client's own `traceparent` goes to the engine as it came.
 */
export declare function beginAttempt({ upstream, read, identity, callId, headers }: TracedAttempt): Span | null;
/** @param outcome what the engine said; null: no answer came */
export declare function endAttempt(span: Span, { status, ending, error }: AttemptEnd, outcome: Outcome | null): void;
export {};
