/**
 * Starts the guard's thread. If the process is `restricted`, the user's code can start no thread behind it: Node's
 * permission model does not hold in a thread that was started with flags of its own.
 */
export declare function startGuard(memoryBytes: number, restricted: boolean): void;
