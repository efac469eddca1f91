interface Asset {
    /** The package and the file in it that the build copies. */
    readonly from: readonly [packageName: string, file: string];
    readonly contentType: string;
}
/**
 * The files that the page loads, by name under `/graphiql/`: React, and GraphiQL with its editor and WebSocket client.
 */
export declare const ASSETS: Readonly<Record<string, Asset>>;
/** The folder to which the build copies the files, beside the compiled form of this module. */
export declare const ASSETS_FOLDER: import("url").URL;
interface LoadedAsset {
    readonly bytes: Buffer;
    readonly etag: string;
}
/** Reads an asset from disk at each request, because browsers seldom ask for it. */
export declare function loadAsset(name: string): Promise<LoadedAsset>;
export {};
