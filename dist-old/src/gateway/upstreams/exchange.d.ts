import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { type AnswerListener } from './unpacked-answer.js';
/** One request to an engine. It implements undici's handler, so that no stream lies between the socket and the listener. */
export declare class Exchange implements Dispatcher.DispatchHandler {
    private listener;
    private controller;
    /** The engine's answer has ended; unpacked parts may still be on their way to the listener. */
    private over;
    private given;
    private unpacked;
    constructor(listener: AnswerListener);
    onRequestStart(controller: Dispatcher.DispatchController): void;
    onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void;
    /** Prepares to unpack the answer; false: its encoding is unknown. */
    private unpack;
    onResponseData(_controller: Dispatcher.DispatchController, part: Buffer): void;
    onResponseEnd(): void;
    onResponseError(_controller: Dispatcher.DispatchController, error: Error): void;
    /** Closes the connection to the engine; the listener gets a failure unless the answer had ended. */
    abort(reason: Error): void;
    pause(): void;
    resume(): void;
}
