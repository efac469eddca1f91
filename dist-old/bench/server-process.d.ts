import { type ChildProcess } from 'node:child_process';
export interface ServerProcess {
    readonly url: string;
    readonly dataDir: string;
    readonly child: ChildProcess;
    stop(): Promise<void>;
}
/** The built server as a process, on a free port and with a data directory of its own, or on a MongoDB. */
export declare function startServer({ mongodbUri, dataDir: given, env, }?: {
    readonly mongodbUri?: string;
    /** One that is there and stays; left out: a new one, which goes with the server. */
    readonly dataDir?: string;
    readonly env?: Readonly<Record<string, string>>;
}): Promise<ServerProcess>;
/**
 * Waits until a server has nothing to do: for a while after it has answered it indexes the words of what it was sent, on
 * the processors that something is to be measured on.
 */
export declare function rested({ child }: ServerProcess): Promise<void>;
