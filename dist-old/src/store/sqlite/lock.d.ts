/**
 * Keeps a second process off the data directory. The lock is an exclusive SQLite transaction on a separate file. The
 * operating system releases it when the process ends in any way, so there are no stale locks.
 * @throws STORE_LOCKED with the owner's process id; STORE_READ_ONLY
 */
export declare function lockDataDir(dataDir: string): {
    release(): void;
};
