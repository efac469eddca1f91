/** An entry of a zip archive that is stored uncompressed. */
export interface ZipEntry {
    readonly name: string;
    readonly crc32: number;
    readonly bytes: number;
    /** Offset of its local header. */
    readonly offset: number;
}
/** The bytes of an entry's local header. */
export declare function localHeader(entry: Omit<ZipEntry, 'offset'>): Buffer;
/** The central directory, which begins at `start`, and the end of the archive. Entries begin within the first 4 GB. */
export declare function zipDirectory(entries: readonly ZipEntry[], start: number): Buffer;
