import type { CallOutcome, CallRequest, CallTransport } from '../../plugin-api/models/transport.js';
import { TokenTable } from '../../plugin-api/tokens/token-table.js';
import type { CallResult, Up } from './protocol.js';
/** The calls of one run, which the server makes for it: this process has no key. */
export declare class ServerCalls implements CallTransport {
    #private;
    private readonly send;
    constructor(send: (message: Up) => void);
    attempt(request: CallRequest): Promise<CallOutcome>;
    secret(name: string): Promise<string>;
    tokens(given: string): Promise<TokenTable>;
    /** The server's answer to a call. */
    called(id: number, result: CallResult): void;
}
