import { type Collection, type GridFSChunk, type GridFSFile, ObjectId } from 'mongodb';
import type { ArtifactWriter } from './interface.js';
/** Which file is written, and into which collections of a bucket. */
export interface FileAlone {
    readonly id: ObjectId;
    readonly filename: string;
    readonly folder: string;
    readonly chunkBytes: number;
    readonly files: Collection<GridFSFile>;
    readonly chunks: Collection<GridFSChunk>;
    /** Removes all chunks of the file, and the note that they are there without a record. */
    readonly forget: () => Promise<void>;
}
/**
 * Writes a file that is not read before it is committed, in one round trip if it is small. The database may then have its
 * record before its last chunk. The note that its chunks may be without a record stays until its folder is removed.
 */
export declare class GridFsAloneWriter implements ArtifactWriter {
    private readonly file;
    private readonly hash;
    private bytes;
    private waiting;
    private waitingBytes;
    private next;
    constructor(file: FileAlone);
    write(chunk: Uint8Array): Promise<void>;
    commit(): Promise<{
        readonly bytes: number;
        readonly sha256: string;
    }>;
    abort(): Promise<void>;
    private taken;
    private insert;
}
