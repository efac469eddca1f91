/** What must lie beside a database: the files of its finished datasets, and rows of its batches. */
export interface NamedFile {
    /** Folder of `artifacts/`. */
    readonly folder: string;
    readonly name: string;
    /** Null: the file may be gone already while the database still names it. */
    readonly bytes: number | null;
}
export interface CopiedDatabase {
    readonly storeId: string;
    readonly feedHead: number;
    readonly files: readonly NamedFile[];
}
/**
 * Copies the database of a data directory as it is at one moment, while a server may write it. Until the copy is done
 * the server's write-ahead log cannot start over, so it grows by what is written meanwhile.
 * @param onProgress both in pages of 8 KiB
 * @throws STORE_CORRUPT, STORE_READ_ONLY where there is no store, BACKUP_FAILED, the signal's reason
 */
export declare function copyDatabase(dataDir: string, to: string, signal: AbortSignal, onProgress: (done: number, total: number) => void): Promise<CopiedDatabase>;
/**
 * Gives a copied database an id of its own: what was written to the store after the backup is not here, and its
 * positions will come again for something else, so cursors of the store must not be taken for cursors of this one.
 */
export declare function giveNewId(path: string): void;
