import type { Readable } from 'node:stream';
/** A file being written, which cannot be read before `commit`. */
export interface ArtifactWriter {
    write(chunk: Uint8Array): Promise<void>;
    /** Makes the file durable and visible. */
    commit(): Promise<{
        readonly bytes: number;
        readonly sha256: string;
    }>;
    /** Discards what was written. */
    abort(): Promise<void>;
}
/** A temporary file: written from start to end, then read from start to end. */
export interface Spool {
    write(chunk: Uint8Array): Promise<void>;
    read(): AsyncIterable<Uint8Array>;
    remove(): Promise<void>;
}
/** The store of dataset files. The interface is small enough for an object store. Names are plain file names. */
export interface ArtifactStore {
    /** @param how `isAlone`: it is the only file that its folder ever has, and nobody looks for it before it is committed */
    create(folder: string, name: string, how?: {
        readonly isAlone?: boolean;
    }): Promise<ArtifactWriter>;
    /** Opens a temporary file on this machine, beside the folder's files where possible. It is not listed among them. */
    spool(folder: string): Promise<Spool>;
    /** Size in bytes; null if there is no such file. */
    stat(folder: string, name: string): Promise<{
        readonly bytes: number;
    } | null>;
    /**
     * Opens a file for reading; null if there is no such file. `start` and `end` are inclusive. A folder may be removed
     * while a file of it is read: then the stream gives all of the file, or fails.
     */
    open(folder: string, name: string, range: {
        readonly start: number;
        readonly end: number;
    } | null): Promise<Readable | null>;
    /** The folders that have files, unfinished ones included. */
    folders(): Promise<readonly string[]>;
    /** Deletes a folder and all its files, including unfinished ones. A missing folder is no error. */
    remove(folder: string): Promise<void>;
    close(): Promise<void>;
}
export declare const isPlainName: (name: string) => boolean;
/**
 * Checks a name. Names never come from outside, so one that leads out of its folder is a programming error. @throws
 * TypeError
 */
export declare function plainName(name: string): string;
