interface ImportSource {
    readonly bytes: AsyncIterable<Uint8Array>;
    /** Bytes read from the file on disk, before decompression. */
    readonly read: () => number;
    /** Size of the file; null for standard input. */
    readonly size: number | null;
}
/** Opens a file for import; `-` is standard input. @throws UNREADABLE_FILE, when it is opened or while it is read */
export declare function openImportSource(file: string, signal: AbortSignal): Promise<ImportSource>;
export {};
