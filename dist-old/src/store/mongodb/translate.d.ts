/** The oldest supported server, and its wire version. */
export declare const OLDEST_SERVER: {
    readonly release: "6.0";
    readonly wireVersion: 17;
};
/** The catalogue's error for an error of a database call; other errors are returned unchanged. */
export declare function translate(error: unknown): unknown;
/** Whether the database or the connection failed, so that the call may succeed later; else it is a programming error. */
export declare function isOfDatabase(error: unknown): boolean;
/** Runs a database call and translates the driver's errors. */
export declare function translated<T>(work: () => Promise<T>): Promise<T>;
/** Warns of a failure in background work that will be tried again. If the database is away, the next call reports it. */
export declare function warn(what: string, error: unknown): void;
