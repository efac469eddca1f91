import type { MessagePort } from 'node:worker_threads';
import type { CallOutcome, CallRequest, CallTransport } from '../plugin-api/models/transport.js';
import { PortClient } from '../threads/port-calls.js';
import type { GateCalls } from './contract.js';
/** The calls of a thread. @param port of the gate, see `CallGate.open` */
export declare function openCalls(port: MessagePort): HttpCalls;
/** Makes the calls of a thread's plugins, each when the gate gives it its turn. */
export declare class HttpCalls implements CallTransport {
    #private;
    private readonly gate;
    constructor(gate: PortClient<GateCalls>);
    attempt(request: CallRequest, signal: AbortSignal): Promise<CallOutcome>;
    secret(name: string): Promise<string>;
    /** Breaks off the calls under way. */
    close(): Promise<void>;
}
