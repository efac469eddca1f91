import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerSink, ClientApi } from '../interface.js';
import type { Removes } from '../wire/dialect.js';
import type { ReadCall } from './read-call.js';
import type { Relay } from './relays/relay.js';
export interface AnswerHead {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly read: ReadCall;
    readonly api: ClientApi;
    readonly removes: Removes;
}
/** Creates the relay for an answer's head. `onFull` is called when the client reads more slowly than the engine writes. */
export declare function createRelay(head: AnswerHead, sink: AnswerSink, onFull: () => void): Relay;
