/** What a copy, or a reading, of a file has seen. */
export interface SeenFile {
    readonly bytes: number;
    /** Lower-case hex. */
    readonly sha256: string;
}
export declare const isMissing: (error: unknown) => boolean;
/** Copies a file to its present end, and syncs the copy. Null: there is no such file. */
export declare function copyFile(from: string, to: string, signal: AbortSignal): Promise<SeenFile | null>;
/** Reads a file that is there. */
export declare function hashFile(path: string, signal: AbortSignal): Promise<SeenFile>;
/** Names in a folder; none where it does not exist. */
export declare function namesIn(path: string): Promise<readonly string[]>;
/** @throws BACKUP_TARGET for a folder that holds something */
export declare function requireEmpty(path: string): Promise<void>;
/** Runs work on files of a backup. @throws BACKUP_FAILED in place of errors of the operating system */
export declare function onFiles<T>(path: string, work: () => Promise<T>): Promise<T>;
