import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
/** What an endpoint has answered, whole. */
export interface WholeAnswer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    /** Null: it is longer than any answer may be. */
    readonly text: string | null;
}
/**
 * One request to an endpoint. It implements undici's handler, so that no stream lies between the socket and the text: an
 * answer is needed whole before anything can be made of it.
 */
export declare class Exchange implements Dispatcher.DispatchHandler {
    #private;
    private readonly mostBytes;
    /** Rejects with what undici says of a broken connection, or with the reason of `abort`. */
    readonly answer: Promise<WholeAnswer>;
    /** @param mostBytes of an answer; one that is longer is broken off */
    constructor(mostBytes: number);
    /** Breaks the request off, wherever it is. */
    abort(reason: Error): void;
    onRequestStart(controller: Dispatcher.DispatchController): void;
    onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void;
    onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void;
    onResponseEnd(): void;
    onResponseError(_controller: Dispatcher.DispatchController, error: Error): void;
}
