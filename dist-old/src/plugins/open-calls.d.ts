import type { CallTransport } from '../plugin-api/models/transport.js';
import type { CallResult, PluginCall } from './child/protocol.js';
import type { Tokenizers } from './tokenizers/tokenizers.js';
/** The calls of models, and of tokenizers, that a plugin's process has asked for and waits for. */
export declare class OpenCalls {
    #private;
    private readonly transport;
    private readonly tokenizers;
    private readonly answer;
    constructor(transport: CallTransport, tokenizers: Pick<Tokenizers, 'table'>, signal: AbortSignal, answer: (id: number, result: CallResult) => void);
    /** Whether a call is under way, or has ended within this time (ms): the plugin may pause before the next attempt. */
    areUnderWay(withinMs: number): boolean;
    /** Makes a call; false: there are too many. */
    take({ id, call }: {
        readonly id: number;
        readonly call: PluginCall;
    }): boolean;
    /** Ends the calls under way: nobody waits for them any more. */
    end(): void;
}
