/**
 * Waits until `listen` calls `done`. `listen` returns the function that stops it.
 * @throws STORE_BEHIND after `timeoutMs`
 */
export declare function caughtUpWithin(timeoutMs: number, listen: (done: () => void) => () => void): Promise<void>;
