/** A database of a benchmark's own. */
export interface BenchDatabase {
    readonly uri: string;
    /** Drops it. */
    drop(): Promise<void>;
}
/** @param uri names the deployment; a database in it is used only for logging in */
export declare function benchDatabase(uri: string): BenchDatabase;
/** Waits until a running server has put all steps into the search index. */
export declare function searchIndexed(uri: string): Promise<void>;
/** Tags as curation would leave them: on one step in 20, and on the few with an error. */
export declare function tagSomeInMongo(uri: string): Promise<void>;
