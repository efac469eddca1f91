import { type BackupManifest } from './manifest.js';
export interface BackupOptions {
    /** Data directory of an embedded store, which a server may use. */
    readonly dataDir: string;
    /** Must be new or empty. */
    readonly to: string;
    readonly program: string;
    readonly signal: AbortSignal;
    /** `total` is null where it is not known. */
    readonly onProgress: (stage: string, done: number, total: number | null) => void;
}
/**
 * Copies an embedded store, dataset files and captured calls included, while a server may use it. Everything that was
 * acknowledged before it began is in the backup. The folder appears under its name once it is whole.
 * @throws BACKUP_TARGET, BACKUP_FAILED, STORE_READ_ONLY where there is no store, STORE_CORRUPT
 */
export declare function makeBackup(options: BackupOptions): Promise<BackupManifest>;
