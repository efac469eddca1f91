import { type BackupManifest } from './manifest.js';
export interface RestoreOptions {
    readonly from: string;
    /** Must be new or empty. */
    readonly dataDir: string;
    readonly signal: AbortSignal;
    /** In bytes. */
    readonly onProgress: (done: number, total: number) => void;
}
/**
 * Makes a data directory of a backup. The files are compared with their hashes; the directory appears once all of them
 * are there. The store gets a new id (see `giveNewId`). @throws BACKUP_TARGET, BACKUP_DAMAGED, BACKUP_FAILED
 */
export declare function restoreBackup(options: RestoreOptions): Promise<BackupManifest>;
