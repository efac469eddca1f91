import { type MessagePort } from 'node:worker_threads';
import { type Gone } from '../threads/port-calls.js';
import type { CallObserver, CallReport, EndpointFigures, Turn, TurnRequest } from './contract.js';
import type { Secrets } from './secrets.js';
/**
 * The gate on the main thread, which all calls of curators to models pass. It gives each call a turn within the bounds of
 * its endpoint, and the key. The threads of runs make the calls themselves.
 */
export declare class CallGate {
    #private;
    private readonly secrets;
    private readonly observer;
    constructor(secrets: Secrets, observer: CallObserver);
    /** A port on which a thread asks for turns (see `openCalls`). When the port closes, its turns that are open end. */
    open(): MessagePort;
    /** @throws SECRET_REFUSED; the signal's reason */
    turn(request: TurnRequest, gone: Gone): Promise<Turn>;
    ended(id: number, report: CallReport): void;
    figures(): readonly EndpointFigures[];
    /** No call gets its turn any more. */
    close(): void;
}
