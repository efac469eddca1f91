import { type Timer } from '../async/timer.js';
import type { ThreadSide } from './calls.js';
import type { ThreadClient } from './thread-client.js';
/** A thread that comes and goes. */
export interface OnDemandThread<Methods> extends ThreadSide<Methods> {
    /** Ends the thread if it does nothing now; the next call starts another. */
    rest(): void;
}
interface OnDemand<Methods> {
    /** A thread that is there already. */
    readonly first?: ThreadClient<Methods>;
    /** A thread that is asked nothing for so long is ended: its heap keeps its room for a minute or more. Left out: it stays. */
    readonly restMs?: number;
    readonly timer?: Timer;
}
/**
 * A thread that is started by its first call: a server that is only read from has no use for a decoder's memory. After
 * the thread has ended, also because it fell silent, its open calls are rejected with the reason, and the next call starts
 * another one: the thread holds nothing that would be lost. While one cannot be started, every call and every check tries again.
 */
export declare function onDemand<Methods>(start: () => Promise<ThreadClient<Methods>>, { first, restMs, timer }?: OnDemand<Methods>): OnDemandThread<Methods>;
export {};
