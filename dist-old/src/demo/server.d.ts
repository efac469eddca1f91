import { type PolicyServer } from './policy/server.js';
export interface DemoServerOptions {
    /** If this port is taken, a free one is used. */
    readonly port: number;
    /** Null: a temporary folder. */
    readonly dataDir: string | null;
    readonly mongodbUri: string | null;
    /** The user's plugins, as `serve` takes them; null: none. */
    readonly plugins: string | null;
}
/** A server for the demo, and the scripted policy behind its gateway. */
export interface DemoServer {
    readonly url: string;
    readonly policy: Pick<PolicyServer, 'baseUrl' | 'model'>;
    /** Where the data is stored: a folder, or a database. */
    readonly data: string;
    /** Whether the requested port was taken, so that the server has another. */
    readonly moved: boolean;
    /** Stops the server and the policy, and deletes the data folder if it is a temporary one. */
    close(): Promise<void>;
}
/** Starts the policy, and a server on loopback whose gateway sends every call to it. */
export declare function startDemoServer(options: DemoServerOptions): Promise<DemoServer>;
