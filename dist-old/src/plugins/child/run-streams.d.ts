import type { StateChange } from '../../plugin-api/state.js';
import { type Up } from './protocol.js';
/** One run of a plugin: its units, its output and its end. */
export declare class PluginRun {
    private readonly tell;
    private readonly endState;
    readonly units: AsyncIterable<unknown>;
    private readonly inbox;
    private readonly demand;
    private readonly aborted;
    private sending;
    private items;
    private bytes;
    private timer;
    /** Whether the server waits for a batch, and since when. */
    private permitted;
    private permittedAt;
    /** @param endState called at the end of the output: what the run has done to the curator's state */
    constructor(tell: (message: Up) => void, endState: () => StateChange | null);
    get signal(): AbortSignal;
    next(): void;
    receive(units: readonly unknown[], done: boolean): void;
    abort(): void;
    /** Ends the run where it stands, and resolves when the plugin has ended. */
    rest(): Promise<void>;
    /** Sends what the plugin yields in bounded batches, each when the server has asked for it. */
    send(output: AsyncIterable<unknown>): Promise<void>;
    private sendAll;
    /** Whether the batch is now full, or has waited long enough. */
    private add;
    /** Resolves when a batch may be sent, or the run has ended. */
    private permission;
    private flush;
}
