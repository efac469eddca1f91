export interface WebFile {
    readonly bytes: Buffer;
    readonly contentType: string;
    /** `gzip`: the bytes are compressed. */
    readonly encoding: 'gzip' | null;
}
/**
 * A file that the page loads; null: there is none of this name. It is read at each request, because a browser asks for
 * each only once.
 */
export declare function loadFile(name: string, acceptsGzip: boolean): Promise<WebFile | null>;
/**
 * The page itself, under the path of a proxy; null: it was not built.
 * @param basePath as of a checked setting or header: it holds no quote or bracket
 */
export declare function loadPage(basePath: string): Promise<{
    html: string;
    etag: string;
} | null>;
