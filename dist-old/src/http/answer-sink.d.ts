import type { ServerResponse } from 'node:http';
import type { AnswerHeaders, AnswerSink } from '../gateway/interface.js';
/**
 * The connection of a client to which the gateway writes an answer. The gateway itself bounds how long a model may
 * think; a client that reads none of the waiting bytes for `silenceMs` is disconnected.
 */
export declare class ResponseSink implements AnswerSink {
    private readonly response;
    private readonly silenceMs;
    constructor(response: ServerResponse, silenceMs: number);
    begin(status: number, headers: AnswerHeaders): void;
    write(bytes: Uint8Array): boolean;
    end(bytes?: Uint8Array): void;
    private expectClient;
    cut(): void;
    onDrain(listener: () => void): void;
    onGone(listener: () => void): void;
}
