import type { ServerProcess } from '../server-process.js';
/** Milliseconds until the answer to one more step. */
export interface HandOver {
    readonly trajectory: string;
    readonly bodyKb: number;
    /** On the server that wrote the trajectory. */
    readonly before: number;
    /** On another server, which has not read the trajectory yet. */
    readonly handedOver: number;
    /** Once more on that server. */
    readonly again: number;
    /** On the first server, after the other one has written. */
    readonly back: number;
}
type Telling = 'compacted' | 'growing';
/** Writes a long trajectory through the first server, and continues it through the second. */
export declare function handOver([first, second]: readonly [ServerProcess, ServerProcess], telling: Telling, turns: number): Promise<HandOver>;
export {};
