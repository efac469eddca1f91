/** Syncs a folder to disk, after which what was created or renamed in it is durable. */
export declare function syncFolder(path: string): Promise<void>;
