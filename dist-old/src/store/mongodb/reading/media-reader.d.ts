import type { GridFSBucket } from 'mongodb';
import type { ContentDoc } from '../documents.js';
export declare class MediaReader {
    private readonly bucket;
    constructor(bucket: GridFSBucket);
    /** Reads media, each once. The returned function gives the base64 of a hash, or throws MissingMedia. */
    read(hashes: Iterable<string>, signal?: AbortSignal): Promise<(hash: string) => string>;
    /** Null if there is no such file, or a part of it is missing. */
    private download;
}
/** Hashes of the media that contents refer to. */
export declare function mediaIn(contents: Iterable<Pick<ContentDoc, 'media' | 'messages'>>): Generator<string>;
