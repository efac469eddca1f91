import type { ServerCalls } from '../../model/policy.js';
import type { CallsBoard } from '../../store/port.js';
/** Tells the other servers on the store of this server's model calls, and reads what they tell. */
export declare class OtherServers {
    private readonly board;
    private readonly own;
    private tick;
    private last;
    /** @param own name of this server */
    constructor(board: CallsBoard, own: string);
    /**
     * Called each time after this server has looked at the policy, and never before the call before it has ended. While
     * calls are held it tells each time, because that it looked again is what a drain waits for.
     */
    tell(holds: boolean, inFlight: number): Promise<void>;
    /** Tells that this server has no calls any more. */
    leave(): Promise<void>;
    read(): Promise<readonly ServerCalls[]>;
    /**
     * Begins to watch for the others to hold their calls and to finish those that run. Called when a pause is stored; the
     * returned function says whether they have.
     */
    watch(): Promise<() => Promise<boolean>>;
}
