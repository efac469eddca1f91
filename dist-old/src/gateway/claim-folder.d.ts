/** A folder that no other process writes to until it is released. */
export interface ClaimedFolder {
    readonly path: string;
    release(): void;
}
/**
 * Locks the folder `name` below the data directory or, while another server holds that one, `name-2` and so on. Also
 * locks each such folder that an ended server left behind; the caller releases those once it has taken over their
 * files.
 * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
 */
export declare function claimFolder(dataDir: string, name: string): Promise<{
    readonly own: ClaimedFolder;
    readonly left: readonly ClaimedFolder[];
}>;
