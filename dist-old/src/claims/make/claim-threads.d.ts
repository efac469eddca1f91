import type { MessagePort } from 'node:worker_threads';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { StoreOptions } from '../../store/options.js';
import type { MethodAnswer, MethodArgs, MethodName } from '../../threads/calls.js';
import type { ClaimCalls } from './contract.js';
export interface ClaimThreadParts {
    readonly storeOptions: StoreOptions;
    /** How a thread opens the plugins that there are now. */
    readonly pluginSetup: () => PluginHostSetup;
    /** Opens a port on which a thread may call models. */
    readonly callPort: () => MessagePort;
    readonly log: (plugin: string, message: string) => void;
}
/**
 * The thread that looks at units and makes batches. The first call starts it. It is ended when it gets no call for a
 * while, and another one takes its place when plugins change or when it has ended by itself.
 */
export declare class ClaimThreads {
    private readonly parts;
    private running;
    private idle;
    private readonly ending;
    private isClosed;
    constructor(parts: ClaimThreadParts);
    call<Name extends MethodName<ClaimCalls>>(name: Name, ...args: MethodArgs<ClaimCalls, Name>): Promise<MethodAnswer<ClaimCalls, Name>>;
    /** Ends the thread after the calls under way. */
    close(): Promise<void>;
    private current;
    private start;
    private rest;
    private end;
}
