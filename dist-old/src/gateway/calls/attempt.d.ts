import type { IncomingHttpHeaders } from 'node:http';
import type { StepwellError } from '../../errors/index.js';
import type { AnswerListener } from '../upstreams/unpacked-answer.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Ending } from '../wire/outcome.js';
import type { Relay } from './relays/relay.js';
/** The result of one attempt at one engine. */
export interface AttemptEnd {
    /** Null: no response head came. */
    readonly relay: Relay | null;
    readonly status: number | null;
    readonly requestId: string | null;
    readonly ending: Ending;
    /** Null: the answer ended regularly. */
    readonly error: StepwellError | null;
    /** Nothing was written to the client or prepared for it, so another attempt may answer. */
    readonly silent: boolean;
    /** The connection broke before a head came, as a kept-alive connection does that the engine had closed. */
    readonly stale: boolean;
    readonly firstByteAt: number | null;
}
export interface AttemptOptions {
    readonly upstream: Upstream;
    /** Creates the relay for an answer with this head. */
    readonly relayFor: (status: number, headers: IncomingHttpHeaders) => Relay;
    /** Whether an answer that is no completion is held back, because another attempt may do better. */
    readonly holdBack: (status: number, text: string) => boolean;
    /** The relay failed: the engine need not go on. */
    readonly onBroken: (error: Error) => void;
    readonly onEnd: (end: AttemptEnd) => void;
}
/** The reason of an abort when the client hung up. */
export declare class ClientGone extends Error {
}
/** Asks one engine and passes its answer to the client through a relay. */
export declare class Attempt implements AnswerListener {
    private readonly options;
    private relay;
    private status;
    private requestId;
    private firstByteAt;
    /** Parts that arrived in one read from the socket; they go to the relay in one write. */
    private arrived;
    /** The error with which the relay failed; null: it did not. */
    private broken;
    private over;
    constructor(options: AttemptOptions);
    onHead(status: number, headers: IncomingHttpHeaders): void;
    onPart(part: Buffer): void;
    onEnd(): void;
    onFailure(error: Error): void;
    private deliver;
    private end;
    private finish;
}
